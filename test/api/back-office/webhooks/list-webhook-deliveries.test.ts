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
  const rest = await list(`?before=${first[1].queuedAt}`);
  expect([...first, ...rest].map(({ eventId }: { eventId: string }) => eventId)).toEqual(eventIds);
  expect(first[0]).toMatchObject({ type: 'cart.abandoned', status: 'waiting', attempts: [] });
  expect(await list('?status=dead')).toEqual([]);
  expect((await manager.call('GET', `${at}?before=2026-02-30T00:00:00Z`)).status).toBe(400);
  expect((await manager.call('GET', `${hooks}/nowhere/deliveries`)).status).toBe(404);
});
