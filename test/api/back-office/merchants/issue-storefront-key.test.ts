import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { findStorefrontKey } from '../../../../src/store/location/storefront-keys.ts';
import { sha256Hex } from '../../../../src/workflows/digest.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${demoPath}/storefront-keys`;

test('201 shown once, and kept as a hash', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', path, { name: ' Our server ' });
  expect(answer.status, answer.text).toBe(201);
  const { keyId, storefrontKey, prefix } = answer.body;
  expect(storefrontKey).toMatch(/^sf_test_[A-Za-z0-9_-]{43}$/);
  expect(storefrontKey.startsWith(prefix)).toBe(true);
  expect(prefix.length).toBeLessThan(16);
  const found = await findStorefrontKey(service.database, sha256Hex(storefrontKey), service.clock.now());
  expect(found).toEqual({ merchantId: merchantIds.demo, keyId });
  const log = await lastAct(owner);
  expect(log).toMatchObject({ operation: 'issueStorefrontKey', subject: keyId, changes: { name: 'Our server' } });
  expect(JSON.stringify(log)).not.toContain(storefrontKey);
});

test('201 without a fresh proof of who it is: a key opens nothing', async () => {
  const owner = await signInStaff(service);
  service.clock.advance(11 * 60_000);
  const { status, body } = await owner.call('POST', path, { name: 'Later' });
  expect(status).toBe(201);
  expect((await owner.call('DELETE', `${path}/${body.keyId}`)).status).toBe(200);
});

test('409 the 11th key; a removed one makes room', async () => {
  const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const keys = `/merchants/${merchantIds.demoUk}/storefront-keys`;
  const made = [];
  for (let count = 0; count < 10; count += 1) made.push(await owner.call('POST', keys, { name: `Key ${count}` }));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  const refused = await owner.call('POST', keys, { name: 'One more' });
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  await owner.call('DELETE', `${keys}/${made[0]?.body.keyId}`);
  expect((await owner.call('POST', keys, { name: 'One more' })).status).toBe(201);
});

test('400 no name to read, 403 staff, 404 another merchant', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('POST', path, { name: ' ' })).status).toBe(400);
  expect((await owner.call('POST', `/merchants/${merchantIds.demoUk}/storefront-keys`, { name: 'X' })).status).toBe(
    404,
  );
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('POST', path, { name: 'X' })).status).toBe(403);
});
