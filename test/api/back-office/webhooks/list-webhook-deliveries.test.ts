import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { happen, listen } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

test('200 newest first with their tries, by status and page by page; 400 no instant; 404 an unknown endpoint', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { endpoint } = await listen(service, url);
  const eventIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    eventIds.unshift(await happen(service));
    service.clock.advance(1_000);
  }
  const at = `${hooks}/${endpoint.endpointId}/deliveries`;
  const list = async (query: string) => (await manager.call('GET', `${at}${query}`)).body.deliveries;
  const first = await list('?limit=2');
  const rest = await list(`?before=${first[1].queuedAt}&beforeEventId=${first[1].eventId}`);
  expect([...first, ...rest].map(({ eventId }: { eventId: string }) => eventId)).toEqual(eventIds);
  expect(first[0]).toMatchObject({ type: 'cart.abandoned', status: 'waiting', attempts: [] });
  expect(await list('?status=dead')).toEqual([]);
  expect((await manager.call('GET', `${at}?before=2026-02-30T00:00:00Z`)).status).toBe(400);
  expect((await manager.call('GET', `${hooks}/nowhere/deliveries`)).status).toBe(404);
  expect((await manager.call('GET', `${at}?beforeEventId=${eventIds[0]}`)).body.details.fields).toMatchObject([
    { path: 'beforeEventId' },
  ]);
});

test('pages of what was sent again in one instant have each of it once, also when some of it goes once more meanwhile', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { endpoint } = await listen(service, url);
  const eventIds: string[] = [];
  for (let count = 0; count < 7; count += 1) eventIds.unshift(await happen(service));
  service.clock.advance(1_000);
  const at = `${hooks}/${endpoint.endpointId}`;
  await manager.call('POST', `${at}/replay`, { eventId: eventIds.at(-1) });
  const seen: string[] = [];
  for (let query = '?limit=3'; ; ) {
    const { deliveries } = (await manager.call('GET', `${at}/deliveries${query}`)).body;
    seen.push(...deliveries.map(({ eventId }: { eventId: string }) => eventId));
    const last = deliveries.at(-1);
    if (last === undefined) break;
    query = `?limit=3&before=${last.queuedAt}&beforeEventId=${last.eventId}`;
    service.clock.advance(1_000);
    await manager.call('POST', `${at}/deliveries/${last.eventId}/retry`);
  }
  expect(seen).toEqual(eventIds);
});
