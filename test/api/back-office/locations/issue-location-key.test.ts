import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { findLocationKey } from '../../../../src/store/location/location-keys.ts';
import { sha256Hex } from '../../../../src/workflows/digest.ts';
import { lastAct, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/keys`;

test('201 shown once, and kept as a hash', async () => {
  const manager = await signInStaff(service, { role: 'manager', locationIds: [locationIds.alwaysOpen] });
  const answer = await manager.call('POST', path, { name: ' Our server ' });
  expect(answer.status, answer.text).toBe(201);
  const { keyId, apiKey, prefix } = answer.body;
  expect(apiKey).toMatch(/^sk_test_[A-Za-z0-9_-]{43}$/);
  expect(apiKey.startsWith(prefix)).toBe(true);
  expect(prefix.length).toBeLessThan(16);
  expect(await findLocationKey(service.database, sha256Hex(apiKey))).toEqual({
    merchantId: merchantIds.demo,
    locationId: locationIds.alwaysOpen,
    keyId,
  });
  const listed = await manager.call('GET', path);
  expect(listed.body.items).toMatchObject([{ keyId, prefix, name: 'Our server' }]);
  expect(listed.text).not.toContain(apiKey);
  const log = await lastAct(await signInStaff(service));
  expect(log).toMatchObject({ operation: 'issueLocationKey', subject: keyId });
  expect(JSON.stringify(log)).not.toContain(apiKey);
});

test('409 the 21st live key; a revoked one makes room', async () => {
  const owner = await signInStaff(service);
  const keys = `${placePath(locationIds.downtown)}/keys`;
  const made = [];
  for (let count = 0; count < 20; count += 1) made.push(await owner.call('POST', keys, { name: `Key ${count}` }));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await owner.call('POST', keys, { name: 'One more' })).status).toBe(409);
  await owner.call('DELETE', `${keys}/${made[0]?.body.keyId}`);
  expect((await owner.call('POST', keys, { name: 'One more' })).status).toBe(201);
});

test('400 no name to read, 404 no location of this merchant, 403 staff', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('POST', path, { name: ' ' })).status).toBe(400);
  for (const locationId of [nowhere, locationIds.ukSoho]) {
    expect((await owner.call('POST', `${placePath(locationId)}/keys`, { name: 'X' })).status).toBe(404);
  }
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('POST', path, { name: 'X' })).status).toBe(403);
});
