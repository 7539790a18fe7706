import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { storefront } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/counter-payments`;
const terms = { methods: ['takeout', 'delivery'], totalMaxMinor: 6000, openOrdersMax: 3 };

test('200 guests are told where they may pay at the restaurant, and when it is over no more; it is in the log', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const location = async () => (await service.call('GET', `${storefront}/locations/demo-always-open`)).body;
  expect((await location()).payAtCounter).toBeUndefined();
  const saved = await manager.call('PUT', path, { revision: 0, ...terms });
  expect([saved.status, saved.body], saved.text).toEqual([200, { revision: 1, ...terms, currency: 'usd' }]);
  const { payAtCounter } = await location();
  expect(payAtCounter).toEqual({ methods: ['takeout', 'delivery'], totalMax: '60.00', totalMaxFormatted: '$60.00' });
  const merchant = (await service.call('GET', `${storefront}/merchant/demo`)).body;
  expect(merchant.locations.map((each: { payAtCounter?: object }) => each.payAtCounter !== undefined)).toContain(true);
  expect((await manager.call('PUT', path, { revision: 1, ...terms, methods: [] })).status).toBe(200);
  expect((await location()).payAtCounter).toBeUndefined();
  const audits = await rowsOf(
    service,
    `select operation from audit_entry where merchant_id = '${merchantIds.demo}' and operation = 'saveCounterTerms'`,
  );
  expect(audits).toHaveLength(2);
});

test('400 no such method, twice the same, nothing to pay, too many orders', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  for (const wrong of [
    { methods: ['by-post'] },
    { methods: ['takeout', 'takeout'] },
    { totalMaxMinor: 0 },
    { openOrdersMax: 0 },
    { openOrdersMax: 21 },
  ]) {
    expect((await manager.call('PUT', path, { revision: 2, ...terms, ...wrong })).body.code).toBe('VALIDATION_ERROR');
  }
});

test('409 what was changed since it was read', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('PUT', path, { revision: 0, ...terms })).body.code).toBe('RESOURCE_CONFLICT');
});

test('403 for those who are no managers', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('PUT', path, { revision: 0, ...terms })).status).toBe(403);
});
