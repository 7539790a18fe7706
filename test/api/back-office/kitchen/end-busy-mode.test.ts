import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { nowhere, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 over at once, also a second time; 404 no such location', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const path = `${placePath()}/busy`;
  const until = new Date(service.clock.now() + 3_600_000).toISOString();
  await staff.call('POST', path, { extraMinutes: 20, until });
  expect(service.context.locations.find(locationIds.alwaysOpen)?.overlay.busy).toMatchObject({ extraMinutes: 20 });
  expect((await staff.call('DELETE', path)).body).toMatchObject({ busy: null });
  expect(service.context.locations.find(locationIds.alwaysOpen)?.overlay.busy).toBeNull();
  expect((await staff.call('DELETE', path)).status).toBe(200);
  expect((await staff.call('DELETE', `${placePath(nowhere)}/busy`)).status).toBe(404);
});
