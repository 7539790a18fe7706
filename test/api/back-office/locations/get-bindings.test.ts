import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 whom a location works with', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const read = async (locationId: string) => (await worker.call('GET', `${placePath(locationId)}/bindings`)).body;
  expect(await read(locationIds.alwaysOpen)).toEqual({
    provider: null,
    needsProvider: false,
    connectedProvider: null,
    connectedCourier: 'sandbox-courier',
    partnerDelivery: false,
  });
  expect(await read(locationIds.airport)).toMatchObject({
    provider: { name: 'pos', bindingRevision: 1, mappedCount: expect.any(Number), isConnected: false },
    needsProvider: true,
  });
  expect(await read(locationIds.partner)).toMatchObject({ provider: null, partnerDelivery: true });
});
