import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, placePath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { taxTable } from '../../../support/data/kitchen.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/taxes`;
const included = taxTable(true, { standard: 200_000, zero: 0 });

test('200 prices include tax from now on: the cart shows that tax is no longer added, all other terms stay', async () => {
  const manager = await signInStaff(service, { role: 'manager', locationIds: [locationIds.alwaysOpen] });
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  expect(shopper.cart.taxTotal).toBe('0.63');
  const before = (await manager.call('GET', `${placePath()}/policy`)).body;
  const { policyRevision } = before;
  const answer = await manager.call('PUT', path, { policyRevision, taxRate: 0, taxes: included });
  expect([answer.status, answer.body]).toEqual([200, { policyRevision: policyRevision + 1, changedLocations: 1 }]);
  const after = (await manager.call('GET', `${placePath()}/policy`)).body;
  expect(after.policy).toEqual({ ...before.policy, taxRate: 0, taxes: included });
  await shopper.change('PUT', '/gratuity', { percentage: '18' });
  expect(shopper.cart).toMatchObject({ taxTotal: '0.00', fees: { taxRate: '0.00' } });
  expect(shopper.cart.catalogRevalidation.changeSet.changes).toMatchObject([
    { reason: 'POLICY_CHANGED', path: 'fees.taxRate', before: '0.105', after: '0.00' },
  ]);
  expect(await lastAct(await signInStaff(service))).toMatchObject({ operation: 'saveTaxes' });
});

test('200 the same taxes again change nothing, and back to one rate', async () => {
  const owner = await signInStaff(service);
  const { policyRevision } = (await owner.call('GET', path)).body;
  const again = await owner.call('PUT', path, { policyRevision, taxRate: 0, taxes: included });
  expect(again.body).toEqual({ policyRevision, changedLocations: 0 });
  const back = await owner.call('PUT', path, { policyRevision, taxRate: 105_000, taxes: null });
  expect(back.body).toEqual({ policyRevision: policyRevision + 1, changedLocations: 1 });
  expect((await owner.call('GET', path)).body).toMatchObject({ taxRate: 105_000, taxes: null });
});

test('200 everywhere: at all locations of the merchant and at no other one', async () => {
  const owner = await signInStaff(service);
  const { policyRevision } = (await owner.call('GET', path)).body;
  const taxes = taxTable(true, { standard: 50_000 });
  const answer = await owner.call('PUT', path, { policyRevision, taxRate: 0, taxes, everywhere: true });
  expect([answer.status, answer.body.changedLocations]).toEqual([200, 5]);
  const downtown = await owner.call('GET', `${placePath(locationIds.downtown)}/taxes`);
  expect(downtown.body).toMatchObject({ taxRate: 0, taxes });
  const uk = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const elsewhere = await uk.call('GET', `/merchants/${merchantIds.demoUk}/locations/${locationIds.ukSoho}/taxes`);
  expect(elsewhere.body.taxes.categories[0].rate).toBe(200_000);
});

test('403 everywhere for a manager of some locations, and for staff; nothing is saved', async () => {
  const manager = await signInStaff(service, { role: 'manager', locationIds: [locationIds.alwaysOpen] });
  const { policyRevision } = (await manager.call('GET', path)).body;
  const body = { policyRevision, taxRate: 10_000, taxes: null };
  expect((await manager.call('PUT', path, { ...body, everywhere: true })).status).toBe(403);
  expect((await (await signInStaff(service, { role: 'staff' })).call('PUT', path, body)).status).toBe(403);
  expect((await manager.call('GET', path)).body.policyRevision).toBe(policyRevision);
});

test('409 other terms hold by now', async () => {
  const owner = await signInStaff(service);
  const { policyRevision } = (await owner.call('GET', path)).body;
  const body = { policyRevision: policyRevision - 1, taxRate: 0, taxes: null };
  expect((await owner.call('PUT', path, body)).status).toBe(409);
  expect((await owner.call('GET', path)).body.policyRevision).toBe(policyRevision);
});

test('400 taxes that contradict each other, every place named', async () => {
  const owner = await signInStaff(service);
  const { policyRevision } = (await owner.call('GET', path)).body;
  const table = taxTable(false, { reduced: 50_000, courier: 0 }, { processing: 'reduced', service: 'nothing' });
  const [reduced, courier] = table.categories;
  const rules = [
    { methods: null, from: '2026-02-30', until: null, rate: 0 },
    { methods: null, from: '2026-02-02', until: '2026-02-01', rate: 0 },
  ];
  const taxes = { ...table, categories: [{ ...reduced, rules }, courier] };
  const answer = await owner.call('PUT', path, { policyRevision, taxRate: 1, taxes });
  expect(answer.status).toBe(400);
  expect(answer.body.details.fields).toEqual([
    { path: 'taxRate', rule: 'taxes' },
    { path: 'taxes.categories', rule: 'standard' },
    { path: 'taxes.categories[0].rules[0].from', rule: 'date' },
    { path: 'taxes.categories[0].rules[1].until', rule: 'order' },
    { path: 'taxes.categories[1].id', rule: 'unique' },
    { path: 'taxes.fees.fulfillment', rule: 'unknown' },
    { path: 'taxes.fees.enterprise', rule: 'unknown' },
    { path: 'taxes.fees.service', rule: 'unknown' },
    { path: 'taxes.fees.processing', rule: 'included' },
  ]);
  const many = { ...included, categories: Array.from({ length: 21 }, (_, at) => ({ ...reduced, id: `c${at}` })) };
  const bound = await owner.call('PUT', path, { policyRevision, taxRate: 0, taxes: many });
  expect([bound.status, bound.body.details.fields[0].path]).toEqual([400, 'taxes.categories']);
  const rule = { methods: null, from: null, until: null, rate: 0 };
  const ruled = {
    ...included,
    categories: [{ ...included.categories[0], rules: Array.from({ length: 21 }, () => rule) }],
  };
  expect((await owner.call('PUT', path, { policyRevision, taxRate: 0, taxes: ruled })).status).toBe(400);
});

test('404 a location of another merchant', async () => {
  const owner = await signInStaff(service);
  const elsewhere = `/merchants/${merchantIds.demo}/locations/${locationIds.ukSoho}/taxes`;
  expect((await owner.call('PUT', elsewhere, { policyRevision: 1, taxRate: 0, taxes: null })).status).toBe(404);
});

test('429 the 201st change of a location in a day, and nothing is saved anywhere', async () => {
  const owner = await signInStaff(service);
  await rowsOf(service, 'delete from attempt_count returning kind');
  let { policyRevision } = (await owner.call('GET', path)).body;
  for (let count = 1; count <= 200; count += 1) {
    const saved = await owner.call('PUT', path, { policyRevision, taxRate: count, taxes: null });
    expect(saved.status).toBe(200);
    policyRevision = saved.body.policyRevision;
  }
  const refused = await owner.call('PUT', path, { policyRevision, taxRate: 0, taxes: included, everywhere: true });
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect((await owner.call('GET', path)).body).toMatchObject({ policyRevision, taxRate: 200 });
});
