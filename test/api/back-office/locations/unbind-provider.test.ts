import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const at = (locationId: string) => `${placePath(locationId)}/bindings/provider`;

test('200 unbound: what needs a provider cannot be ordered', async () => {
  const owner = await signInStaff(service);
  for (const _time of [1, 2]) {
    const answer = await owner.call('DELETE', at(locationIds.airport));
    expect([answer.status, answer.body.provider, answer.body.needsProvider]).toEqual([200, null, true]);
  }
  const path = `/api/v1/storefront/locations/${locationIds.airport}/ordering-readiness?fulfillmentMethod=takeout`;
  const { body } = await service.call('GET', path);
  expect(JSON.stringify(body)).toContain('MAPPING_MISSING');
  expect(await lastAct(owner)).toMatchObject({ operation: 'unbindProvider', locationId: locationIds.airport });
});
