import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { findLocationKey } from '../../../../src/store/location/location-keys.ts';
import { sha256Hex } from '../../../../src/workflows/digest.ts';
import { lastAct, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/keys`;

test('200 opens nothing any more; revoked again nothing changes', async () => {
  const owner = await signInStaff(service);
  const { keyId, apiKey } = (await owner.call('POST', path, { name: 'Lost' })).body;
  service.clock.advance(1);
  const revokedAt = new Date(service.clock.now()).toISOString();
  for (const _time of [1, 2]) {
    const answer = await owner.call('DELETE', `${path}/${keyId}`);
    expect([answer.status, answer.body]).toEqual([200, { keyId, revokedAt }]);
    service.clock.advance(1000);
  }
  expect(await findLocationKey(service.database, sha256Hex(apiKey))).toBeNull();
  expect(await lastAct(owner)).toMatchObject({ operation: 'revokeLocationKey', subject: keyId });
});

test('404 a key of another location, which stays', async () => {
  const owner = await signInStaff(service);
  const { keyId, apiKey } = (await owner.call('POST', path, { name: 'Here' })).body;
  expect((await owner.call('DELETE', `${placePath(locationIds.downtown)}/keys/${keyId}`)).status).toBe(404);
  expect(await findLocationKey(service.database, sha256Hex(apiKey))).not.toBeNull();
});
