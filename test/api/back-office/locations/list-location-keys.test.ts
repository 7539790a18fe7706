import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/keys`;

test('200 newest first, in pages, revoked ones too, and never a key', async () => {
  const owner = await signInStaff(service);
  const made = [];
  for (const name of ['First', 'Second', 'Third']) {
    service.clock.advance(1000);
    made.push((await owner.call('POST', path, { name })).body);
  }
  await owner.call('DELETE', `${path}/${made[1].keyId}`);
  const page = await owner.call('GET', `${path}?limit=2`);
  expect(page.body.items).toMatchObject([
    { name: 'Third', revokedAt: null, lastUsedAt: null, createdBy: expect.stringContaining('Person') },
    { name: 'Second', revokedAt: new Date(service.clock.now()).toISOString() },
  ]);
  expect(page.text).not.toContain(made[2].apiKey);
  const rest = (await owner.call('GET', `${path}?limit=2&cursor=${page.body.nextCursor}`)).body;
  expect(rest).toMatchObject({ items: [{ name: 'First' }], nextCursor: null });
  const elsewhere = `${placePath(locationIds.downtown)}/keys?cursor=${page.body.nextCursor}`;
  expect((await owner.call('GET', elsewhere)).status).toBe(400);
});
