import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { placePath } from '../../../support/callers/back-office.ts';
import { registerPrinter } from '../../../support/callers/printers.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `/merchants/${merchantIds.demo}/kitchen-status`;

type Entry = { readonly locationId: string };

test('200 pauses, busy modes and printers by location, gone when they are over', async () => {
  const owner = await signInStaff(service);
  const until = new Date(service.clock.now() + 600_000).toISOString();
  await owner.call('POST', `${placePath()}/busy`, { extraMinutes: 20, until });
  await owner.call('POST', `${placePath(locationIds.downtown)}/pause`, { until });
  await registerPrinter(owner, service.url, { name: 'Pass' });
  const entryOf = async (locationId: string) => {
    const { locations } = (await owner.call('GET', path)).body;
    return locations.find((each: Entry) => each.locationId === locationId);
  };
  expect(await entryOf(locationIds.alwaysOpen)).toMatchObject({
    pause: null,
    busy: { extraMinutes: 20, until },
    printers: [{ name: 'Pass', state: 'never' }],
  });
  expect(await entryOf(locationIds.downtown)).toMatchObject({ pause: { until }, busy: null, printers: [] });
  service.clock.advance(600_000);
  expect(await entryOf(locationIds.alwaysOpen)).toMatchObject({ busy: null });
  expect(await entryOf(locationIds.downtown)).toMatchObject({ pause: null });
});

test('200 a pause without an end; only the locations of the person; 404 another merchant', async () => {
  const owner = await signInStaff(service);
  await owner.call('POST', `${placePath(locationIds.downtown)}/pause`, { until: null });
  const bound = await signInStaff(service, { role: 'staff', locationIds: [locationIds.downtown] });
  const { locations } = (await bound.call('GET', path)).body;
  expect(locations).toMatchObject([{ locationId: locationIds.downtown, pause: { until: null } }]);
  expect((await bound.call('GET', `/merchants/${merchantIds.demoUk}/kitchen-status`)).status).toBe(404);
});
