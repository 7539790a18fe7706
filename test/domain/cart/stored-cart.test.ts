import { expect, test } from 'vitest';
import { changedCart } from '../../../src/domain/cart/cart.ts';
import { parseStoredCart } from '../../../src/domain/cart/stored-cart.ts';
import { cart } from '../../support/data/kitchen.ts';

test.each(['revisions', 'pins'])('a stored cart is read whole where its revisions are called %s', (name) => {
  const { revisions, ...rest } = cart();
  expect(parseStoredCart(JSON.stringify({ ...rest, [name]: revisions }))).toEqual(cart());
});

test.each([
  ['a member', { note: 'No onions.' }],
  ['several', { lines: [], revision: 7, quote: null }],
  ['one that may be left out', { handover: { ...cart().handover, instructions: 'Ring twice.' } }],
  ['nothing', {}],
])('a changed cart is the cart but for %s', (_what, changes) => {
  const before = cart();
  const frozen = structuredClone(before);
  const after = changedCart(before, changes as Partial<typeof before>);
  expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(JSON.stringify({ ...before, ...changes })));
  expect(before).toEqual(frozen);
});

test('what a later version stored beside the members of this one is kept through changes', () => {
  const stored = parseStoredCart(JSON.stringify({ ...cart(), laterMember: { kept: true } }));
  const changed = changedCart(changedCart(stored, { note: 'No onions.' }), { revision: 7 });
  expect(changed).toEqual({ ...cart(), note: 'No onions.', revision: 7, laterMember: { kept: true } });
});

test('a member that may be left out stays through changes of others, and goes where it is taken away', () => {
  const handover = { instructions: 'Ring twice.' } as NonNullable<ReturnType<typeof cart>['handover']>;
  const changed = changedCart(changedCart(cart(), { handover }), { note: 'No onions.' });
  expect(changed.handover).toBe(handover);
  expect(JSON.parse(JSON.stringify(changedCart(changed, { handover: undefined })))).not.toHaveProperty('handover');
});
