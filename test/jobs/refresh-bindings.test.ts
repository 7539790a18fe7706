import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { setLocationPublished } from '../../src/store/location/merchants.ts';
import { findPolicy } from '../../src/store/location/policies.ts';
import { saveDescribedBinding } from '../../src/store/location/pos-bindings.ts';
import { readyToPay, rowsOf } from '../support/callers/checkout.ts';
import { canRace } from '../support/run/database.ts';
import type { TestService } from '../support/run/service.ts';
import { type ConnectedService, startConnectedService } from '../support/vendors/pos.ts';

let connected: ConnectedService;
let service: TestService;
beforeAll(async () => {
  connected = await startConnectedService();
  service = connected.service;
});
afterEach(() => connected.simulator.clearFaults());
afterAll(() => connected.close());

const snapshot = (locationId: string = locationIds.airport) => {
  const found = service.context.locations.find(locationId);
  if (found === null) throw new Error('the seed has this location');
  return found;
};
const knownIds = (locationId: string = locationIds.airport) => [...(snapshot(locationId).mappedIds ?? [])];
const readiness = (locationId: string) =>
  service.call('GET', `/api/v1/storefront/locations/${locationId}/ordering-readiness`);

describe('what the provider describes', () => {
  test('the same as before: nothing is written, however often it is asked', async () => {
    const before = snapshot();
    expect([await connected.look(), await connected.look()]).toEqual([0, 0]);
    expect(snapshot()).toBe(before);
  });

  test('another mapping is a new binding; carts say so at their next change, and cannot be paid before', async () => {
    const shopper = await readyToPay(service, { locationId: locationIds.airport });
    const [, fries] = shopper.cart.items;
    const { bindingRevision, policyRevision } = snapshot();
    const before = knownIds();
    await connected.tell(locationIds.airport, { mappedIds: before.filter((id) => id !== 'sesame-fries') });
    expect(await connected.look()).toBe(1);
    expect(snapshot()).toMatchObject({ bindingRevision: (bindingRevision ?? 0) + 1, policyRevision });
    expect(await shopper.send('POST', '/payment-intent')).toMatchObject({
      status: 409,
      body: { code: 'REQUOTE_REQUIRED', details: { reasonCodes: ['MAPPING_MISSING'] } },
    });
    const { body } = await shopper.change('PATCH', '', { note: 'No onions.' });
    expect(body.authorityContext.providerBindingRevision).toBe((bindingRevision ?? 0) + 1);
    expect(body.catalogRevalidation.changeSet.changes).toMatchObject([
      { reason: 'MAPPING_MISSING', cartItemId: fries.id, after: null },
    ]);
    await connected.tell(locationIds.airport, { mappedIds: before });
    expect(await connected.look()).toBe(1);
    expect(knownIds().sort()).toEqual(before.sort());
  });

  test('other terms are a new policy, and nothing else of it changes', async () => {
    const shopper = await readyToPay(service, { locationId: locationIds.airport });
    const { policyRevision, policy } = snapshot();
    await connected.tell(locationIds.airport, { taxRate: '0.08' });
    expect(await connected.look()).toBe(1);
    expect(snapshot().policy).toEqual({ ...policy, taxRate: 80_000 });
    const stored = await findPolicy(service.database, merchantIds.demo, locationIds.airport, policyRevision + 1);
    expect(stored).toEqual(snapshot().policy);
    const { body } = await shopper.change('PATCH', '', { note: 'No onions.' });
    expect(body.catalogRevalidation.changeSet.changes).toMatchObject([
      { reason: 'POLICY_CHANGED', path: 'fees.taxRate', before: '0.105', after: '0.08' },
    ]);
    await connected.tell(locationIds.airport, { taxRate: '0.105' });
    await connected.look();
  });

  test.each([
    ['one', locationIds.airport, locationIds.provider],
    ['the other', locationIds.provider, locationIds.airport],
  ])('that cannot be stored for %s location keeps no other of the merchant as it was', async (_name, broken, sound) => {
    const before = knownIds(sound);
    for (const locationId of [broken, sound]) await connected.tell(locationId, { mappedIds: ['sesame-fries'] });
    await service.database.script(
      `alter table provider_binding add constraint poisoned check (location_id <> '${broken}') not valid`,
    );
    await expect(connected.look()).rejects.toThrow('1 of 1 failed');
    await service.context.locations.refresh();
    expect([knownIds(sound), knownIds(broken).length > 1]).toEqual([['sesame-fries'], true]);
    await service.database.script('alter table provider_binding drop constraint poisoned');
    for (const locationId of [broken, sound]) await connected.tell(locationId, { mappedIds: before });
    await connected.look();
  });

  test('a hidden location is right from the moment it is published', async () => {
    const { policy } = snapshot();
    await connected.tell(locationIds.airport, { taxRate: '0.09' });
    await setLocationPublished(service.database, merchantIds.demo, locationIds.airport, false);
    await service.context.locations.refresh();
    expect(service.context.locations.find(locationIds.airport)).toBeNull();
    expect(await connected.look()).toBe(1);
    await setLocationPublished(service.database, merchantIds.demo, locationIds.airport, true);
    await service.context.locations.refresh();
    expect(snapshot().policy).toEqual({ ...policy, taxRate: 90_000 });
    await connected.tell(locationIds.airport, { taxRate: '0.105' });
    await connected.look();
  });

  test('a location it does not know keeps what it has', async () => {
    const before = snapshot();
    const provider = service.context.partners.providerOf(merchantIds.demo);
    if (provider === null) throw new Error('the POS is connected');
    const { describe: original } = provider;
    provider.describe = async () => null;
    expect(await connected.look()).toBe(0);
    provider.describe = original;
    expect(snapshot()).toBe(before);
    expect((await readiness(locationIds.airport)).status).toBe(200);
  });

  test('of two who saw the same change one writes it down', async () => {
    const before = snapshot();
    const described = { mappedIds: knownIds().slice(1), version: 'x', policy: { ...before.policy, taxRate: 90_000 } };
    const now = service.clock.now();
    const saved = await Promise.all([
      saveDescribedBinding(service.database, before, described, now),
      saveDescribedBinding(service.database, before, described, now),
    ]);
    expect(saved.sort()).toEqual([false, true]);
    await service.context.locations.refresh();
    expect(snapshot()).toMatchObject({
      bindingRevision: (before.bindingRevision ?? 0) + 1,
      policyRevision: before.policyRevision + 1,
    });
    const rows = await rowsOf(
      service,
      `select binding_revision, version from provider_binding where location_id = '${locationIds.airport}' and version = 'x'`,
    );
    expect(rows).toHaveLength(1);
    await connected.look();
  });

  test.runIf(canRace('test/jobs/refresh-bindings.test.ts'))('ten nodes look at once: one new binding', async () => {
    const { bindingRevision } = snapshot();
    const before = knownIds();
    await connected.tell(locationIds.airport, { mappedIds: before.slice(1) });
    await Promise.all(Array.from({ length: 10 }, () => connected.look()));
    await service.context.locations.refresh();
    expect(snapshot().bindingRevision).toBe((bindingRevision ?? 0) + 1);
    await connected.tell(locationIds.airport, { mappedIds: before });
    await connected.look();
  });
});

describe('readiness', () => {
  test('503 while the provider is known to be away, and it is not asked for that; other locations never notice', async () => {
    connected.simulator.failNext('*', { how: 'down' }, 2);
    await connected.look();
    for (const locationId of [locationIds.airport, locationIds.provider]) {
      const answer = await readiness(locationId);
      expect(answer).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await readiness(locationIds.alwaysOpen)).body.ready).toBe(true);
    // One call met the first fault and no second one was made: the other still waits for a call.
    await connected.look();
    expect((await readiness(locationIds.airport)).status).toBe(503);
    await connected.look();
    expect((await readiness(locationIds.airport)).body.ready).toBe(true);
  });
});
