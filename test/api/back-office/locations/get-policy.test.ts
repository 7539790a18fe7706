import { expect, test } from 'vitest';
import { makeLocation, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the terms that hold, of an unpublished location too', async () => {
  const owner = await signInStaff(service);
  const { status, body } = await owner.call('GET', `${placePath()}/policy`);
  expect([status, body.policyRevision, body.policy.taxRate]).toEqual([200, 1, 105_000]);
  const { locationId } = await makeLocation(owner, 'demo-hidden');
  const started = (await owner.call('GET', `${placePath(locationId)}/policy`)).body;
  expect(started.policy).toMatchObject({ taxRate: 0, statementDescriptor: 'MARIGOLD KITCHEN' });
});
