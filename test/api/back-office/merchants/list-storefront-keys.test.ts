import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { nameAccount } from '../../../../src/store/staff/staff.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { storefront } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${demoPath}/storefront-keys`;

test('200 newest first, with the last use, and never a key', async () => {
  const owner = await signInStaff(service);
  const made = [];
  for (const name of ['First', 'Second']) {
    service.clock.advance(1000);
    made.push((await owner.call('POST', path, { name })).body);
  }
  const headers = { 'X-Storefront-Key': made[0].storefrontKey };
  await service.call('GET', `${storefront}/locations/${locationIds.alwaysOpen}`, { headers });
  const listed = await owner.call('GET', path);
  expect(listed.status).toBe(200);
  expect(listed.body.items).toMatchObject([
    { name: 'Second', lastUsedAt: null, createdBy: expect.stringContaining('Person') },
    { name: 'First', lastUsedAt: new Date(service.clock.now()).toISOString(), prefix: made[0].prefix },
  ]);
  for (const { storefrontKey } of made) expect(listed.text).not.toContain(storefrontKey);
});

test('200 who made a key is named as this merchant calls them, not another', async () => {
  const owner = await signInStaff(service);
  await nameAccount(service.database, owner.accountId, 'Called so elsewhere');
  const { keyId } = (await owner.call('POST', path, { name: 'Third' })).body;
  const { items } = (await owner.call('GET', path)).body;
  const made = items.find((item: { keyId: string }) => item.keyId === keyId);
  expect(made.createdBy).toMatch(/^Person \d+$/);
});

test('403 staff', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('GET', path)).status).toBe(403);
});
