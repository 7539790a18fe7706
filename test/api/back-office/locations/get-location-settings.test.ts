import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { makeLocation, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 a location, published or not', async () => {
  const owner = await signInStaff(service);
  const made = await makeLocation(owner, 'demo-hidden');
  const hidden = await owner.call('GET', `${placePath(made.locationId)}/settings`);
  expect([hidden.status, hidden.body]).toEqual([200, made]);
  const { body } = await owner.call('GET', `${placePath(locationIds.partner)}/settings`);
  expect(body).toMatchObject({ slug: 'demo-partner', authorityOverrides: { fulfillment: 'provider' } });
});
