import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 from nothing to a location that guests can order from, each hindrance gone when it is mended', async () => {
  const operator = await signInOperator(service);
  const made = await operator.call('POST', '/merchants', { slug: 'corner-cafe', name: 'Corner', country: 'Australia' });
  const path = `/merchants/${made.body.merchantId}`;
  const checklist = async () => (await operator.call('GET', `${path}/opening`)).body;
  const done = async () =>
    (await checklist()).steps
      .filter((each: { isDone: boolean }) => each.isDone)
      .map(({ step }: { step: string }) => step);
  expect(await checklist()).toMatchObject({ isPublished: false, suspension: null, locations: [], isFinished: false });
  expect(await done()).toEqual([]);
  const address = { street: '1 High Street', city: 'Perth' };
  const place = { slug: 'corner', displayName: 'Corner', address, zoneId: 'Australia/Perth' };
  const { locationId, address: stored } = (await operator.call('POST', `${path}/locations`, place)).body;
  expect(stored).toMatchObject({ lat: null, lng: null });
  expect((await checklist()).locations).toMatchObject([
    { locationId, takesOrders: false, missing: ['locationHidden', 'noPhone', 'noMenu'] },
  ]);
  const file = { draftRevision: 0, locationId, format: 'csv', text: 'category,item,price\nDrinks,Tea,3.50\n' };
  expect((await operator.call('POST', `${path}/catalog/imports`, file)).status).toBe(200);
  expect((await checklist()).locations[0].missing).toContain('noMenu');
  const draft = (await operator.call('GET', `${path}/catalog/draft`)).body;
  const published = await operator.call('POST', `${path}/catalog/publications`, { draftRevision: draft.draftRevision });
  expect(published.status, published.text).toBe(201);
  expect((await checklist()).locations[0]).toMatchObject({
    takesOrders: false,
    missing: ['locationHidden', 'noPhone'],
  });
  const settings = (await operator.call('GET', `${path}/locations/${locationId}/settings`)).body;
  const shown = { revision: settings.revision, phoneNumber: '+61 8 9123 4567', published: true };
  await operator.call('PATCH', `${path}/locations/${locationId}/settings`, shown);
  expect((await checklist()).locations[0]).toMatchObject({ takesOrders: false, missing: [] });
  const merchant = (await operator.call('GET', `${path}/settings`)).body;
  await operator.call('PATCH', `${path}/settings`, { revision: merchant.revision, status: 'published' });
  expect(await checklist()).toMatchObject({ isPublished: true, locations: [{ takesOrders: true, missing: [] }] });
  expect(await done()).toEqual(['place', 'menu', 'publish']);
  const taxes = (await operator.call('GET', `${path}/locations/${locationId}/taxes`)).body;
  const { policyRevision, taxRate, taxes: table } = taxes;
  const confirmed = { policyRevision, taxRate, taxes: table, everywhere: true };
  const saved = await operator.call('PUT', `${path}/locations/${locationId}/taxes`, confirmed);
  expect(saved.body, 'looked at and left as they were').toEqual({ policyRevision, changedLocations: 0 });
  expect(await done()).toEqual(['place', 'menu', 'taxes', 'publish']);
  await operator.call('PUT', `/installation${path}/suspension`, { reason: 'Papers' });
  expect(await checklist()).toMatchObject({ suspension: { reason: 'Papers' }, locations: [{ takesOrders: false }] });
});

test('200 for any of the staff; an order that was placed is the test order; 404 for others', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const { body } = await worker.call('GET', `/merchants/${merchantIds.demo}/opening`);
  expect(body.locations.some(({ takesOrders }: { takesOrders: boolean }) => takesOrders)).toBe(true);
  const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
  expect((await other.call('GET', `/merchants/${merchantIds.demo}/opening`)).status).toBe(404);
});
