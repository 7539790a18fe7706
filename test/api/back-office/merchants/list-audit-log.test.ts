import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const logPath = `/merchants/${merchantIds.demo}/audit-log`;

test('200 in pages, newest first, without what failed', async () => {
  const owner = await signInStaff(service);
  const manager = await signInStaff(service, { role: 'manager' });
  for (const [index, role] of ['staff', 'manager', 'staff'].entries()) {
    service.clock.advance(1000);
    const { status } = await owner.call('PATCH', `/merchants/${merchantIds.demo}/staff/${manager.accountId}`, { role });
    expect([index, status]).toEqual([index, 200]);
  }
  await manager.call('DELETE', `/merchants/${merchantIds.demo}/staff/${owner.accountId}`);
  const first = await owner.call('GET', `${logPath}?limit=2`);
  expect(first.status, first.text).toBe(200);
  expect(first.body.items.map((entry: { changes: { role: string } }) => entry.changes.role)).toEqual([
    'staff',
    'manager',
  ]);
  const second = await owner.call('GET', `${logPath}?limit=2&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect(second.body.items).toMatchObject([
    { operation: 'changeStaff', subject: manager.accountId, accountId: owner.accountId, locationId: null },
  ]);
  expect(second.body.nextCursor).toBeNull();
});

test('200 what was done in the same instant stands in the order it was done, over pages too', async () => {
  const owner = await signInStaff(service);
  const manager = await signInStaff(service, { role: 'manager' });
  const roles = Array.from({ length: 24 }, (_, index) =>
    index % 3 === 0 ? 'staff' : index % 3 === 1 ? 'manager' : 'owner',
  );
  for (const role of roles) {
    const path = `/merchants/${merchantIds.demo}/staff/${manager.accountId}`;
    expect((await owner.call('PATCH', path, { role })).status).toBe(200);
  }
  const listed: string[] = [];
  let cursor = '';
  while (listed.length < roles.length) {
    const page = (await owner.call('GET', `${logPath}?limit=5${cursor}`)).body;
    listed.push(...page.items.map((entry: { changes: { role: string } }) => entry.changes.role));
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  expect(listed.slice(0, roles.length)).toEqual([...roles].reverse());
});

test('400 a cursor of another list or another person', async () => {
  const owner = await signInStaff(service);
  const other = await signInStaff(service);
  await owner.call('POST', `/merchants/${merchantIds.demo}/staff`, {
    emailAddress: 'a1@example.com',
    name: 'A',
    role: 'staff',
  });
  await owner.call('POST', `/merchants/${merchantIds.demo}/staff`, {
    emailAddress: 'a2@example.com',
    name: 'A',
    role: 'staff',
  });
  const { nextCursor } = (await owner.call('GET', `${logPath}?limit=1`)).body;
  for (const cursor of ['broken', encodeURIComponent(nextCursor)]) {
    expect((await other.call('GET', `${logPath}?cursor=${cursor}`)).status).toBe(400);
  }
});
