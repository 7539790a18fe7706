import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { happen, listen } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

test('200 everything once more, from an instant or an event on; 400, 404', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { endpoint } = await listen(service, url);
  const since = new Date(service.clock.now()).toISOString();
  await happen(service);
  service.clock.advance(1_000);
  const eventId = await happen(service);
  const at = `${hooks}/${endpoint.endpointId}/replay`;
  const replay = async (body: unknown) => (await manager.call('POST', at, body)).body;
  expect([await replay({ since }), await replay({ eventId })]).toEqual([{ queued: 2 }, { queued: 1 }]);
  for (const body of [{}, { since, eventId }, { since: 'yesterday' }]) {
    expect((await manager.call('POST', at, body)).status).toBe(400);
  }
  expect((await manager.call('POST', at, { eventId: 'evt_unknown' })).status).toBe(404);
  expect((await manager.call('POST', `${hooks}/nowhere/replay`, { since })).status).toBe(404);
});
