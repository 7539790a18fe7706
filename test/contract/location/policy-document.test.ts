import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { commercePolicySchema } from '../../../src/contract/location/policy-document.ts';
import { startingPolicy } from '../../../src/domain/location/starting-policy.ts';
import { countries } from '../../../src/domain/values/country.ts';
import { sandboxMerchants } from '../../../src/sandbox/seed/seed-sandbox.ts';

const form = Compile(commercePolicySchema);

test('what is seeded, and what locations start with, has the form that can be saved again', () => {
  const seeded = sandboxMerchants(Date.UTC(2026, 5, 1)).flatMap(({ locations }) => locations.map((one) => one.policy));
  const started = countries.map((country) => startingPolicy(country, 'Marigold Kitchen'));
  for (const policy of [...seeded, ...started]) expect(form.Errors(JSON.parse(JSON.stringify(policy)))).toEqual([]);
});

test.each([
  ['an unknown property', { tax: 1 }],
  ['a rate above one', { taxRate: 1_000_001 }],
  ['a part of a minor unit', { serviceFeeFixMinor: 0.5 }],
  ['a statement descriptor of 23', { statementDescriptor: 'A'.repeat(23) }],
  ['a statement descriptor a card cannot show', { statementDescriptor: 'CAFÉ CENTRAL' }],
  ['a statement descriptor without a letter', { statementDescriptor: '12345' }],
  ['an hour to accept and a second', { acceptAfterSeconds: 3601 }],
])('not %s', (_name, change) => {
  expect(form.Check({ ...startingPolicy('Australia', 'Banksia Corner'), ...change })).toBe(false);
});

test('delivery areas belong to delivery', () => {
  const policy = startingPolicy('Australia', 'Banksia Corner');
  const { delivery, takeout } = policy.methods;
  expect(form.Check({ ...policy, methods: { ...policy.methods, delivery: { ...delivery, areas: [] } } })).toBe(true);
  expect(form.Check({ ...policy, methods: { ...policy.methods, takeout: { ...takeout, areas: [] } } })).toBe(false);
});
