import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderDescription } from '../../../../src/domain/order/pos.ts';
import { CommerceError } from '../../../../src/domain/values/errors.ts';
import type { PosProvider } from '../../../../src/ports/pos.ts';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, makeLocation, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ provider: pos as PosProvider });
});
afterAll(() => service.close());

let describes: () => Promise<ProviderDescription | null> = async () => null;
const pos: Partial<PosProvider> = { name: 'pos', describe: () => describes() };

const at = (locationId: string = locationIds.downtown) => `${placePath(locationId)}/bindings/provider`;
const known = async () => ({ version: 'v1', mappedIds: ['sesame-fries', 'latte', 'latte'], taxRate: null });

test('200 bound with what the provider knows, an unpublished location too', async () => {
  describes = known;
  const owner = await signInStaff(service);
  const { locationId } = await makeLocation(owner, 'demo-hidden');
  service.clock.advance(1);
  const answer = await owner.call('PUT', at(locationId), { provider: 'pos' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    provider: { name: 'pos', bindingRevision: 1, mappedCount: 2, isConnected: true },
    needsProvider: false,
    connectedProvider: 'pos',
  });
  expect(await lastAct(owner)).toMatchObject({ operation: 'bindProvider', locationId, changes: { provider: 'pos' } });
});

test('409 the provider does not know the location, and nothing is bound', async () => {
  describes = async () => null;
  const owner = await signInStaff(service);
  const answer = await owner.call('PUT', at(), { provider: 'pos' });
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect((await owner.call('GET', `${placePath(locationIds.downtown)}/bindings`)).body.provider).toBeNull();
});

test('503 the provider does not answer, and nothing is bound', async () => {
  describes = async () => {
    throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'It is away.', { retryAfterSeconds: 15 });
  };
  const owner = await signInStaff(service);
  expect((await owner.call('PUT', at(), { provider: 'pos' })).status).toBe(503);
  expect((await owner.call('GET', `${placePath(locationIds.downtown)}/bindings`)).body.provider).toBeNull();
});

test('400 no provider of that name is connected, 404 no location of this merchant', async () => {
  describes = known;
  const owner = await signInStaff(service);
  const answer = await owner.call('PUT', at(), { provider: 'another' });
  expect([answer.status, answer.body.details.fields]).toEqual([400, [{ path: 'provider', rule: 'connected' }]]);
  for (const locationId of [nowhere, locationIds.ukSoho]) {
    expect((await owner.call('PUT', at(locationId), { provider: 'pos' })).status).toBe(404);
  }
});
