import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { findStorefrontKey } from '../../../../src/store/location/storefront-keys.ts';
import { sha256Hex } from '../../../../src/workflows/digest.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${demoPath}/storefront-keys`;
const find = (key: string) => findStorefrontKey(service.database, sha256Hex(key), service.clock.now());

test('200 gone for good, 404 a second time', async () => {
  const owner = await signInStaff(service);
  const { keyId, storefrontKey } = (await owner.call('POST', path, { name: 'Lost' })).body;
  service.clock.advance(1);
  const answer = await owner.call('DELETE', `${path}/${keyId}`);
  expect([answer.status, answer.body]).toEqual([200, { success: true, keyId }]);
  expect(await find(storefrontKey)).toBeNull();
  expect(await lastAct(owner)).toMatchObject({ operation: 'deleteStorefrontKey', subject: keyId });
  expect((await owner.call('DELETE', `${path}/${keyId}`)).status).toBe(404);
});

test('404 a key of another merchant, which stays', async () => {
  const owner = await signInStaff(service);
  const { keyId, storefrontKey } = (await owner.call('POST', path, { name: 'Here' })).body;
  const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
  expect((await other.call('DELETE', `/merchants/${merchantIds.demoUk}/storefront-keys/${keyId}`)).status).toBe(404);
  expect(await find(storefrontKey)).not.toBeNull();
});

test('403 staff', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('DELETE', `${path}/any`)).status).toBe(403);
});
