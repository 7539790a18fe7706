import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, makeLocation, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 every location in order, with its storefront, pause and how much is sold out', async () => {
  const owner = await signInStaff(service);
  const { locationId } = await makeLocation(owner, 'demo-hidden');
  await owner.call('POST', `${placePath(locationIds.airport)}/pause`, { until: null });
  const until = new Date(service.clock.now() + 60_000).toISOString();
  await owner.call('POST', `${placePath(locationIds.alwaysOpen)}/pause`, { until });
  const worker = await signInStaff(service, { role: 'staff', locationIds: [locationIds.downtown] });
  const { status, body } = await worker.call('GET', `${demoPath}/locations`);
  expect(status).toBe(200);
  expect(body.locations.map((one: { slug: string }) => one.slug)).toEqual([
    'demo-always-open',
    'demo-downtown',
    'demo-airport',
    'demo-partner',
    'demo-provider',
    'demo-hidden',
  ]);
  const [alwaysOpen, downtown, airport, , , hidden] = body.locations;
  expect(alwaysOpen).toMatchObject({ published: true, pause: { until }, soldOutCount: 0, policyRevision: 1 });
  expect(downtown).toMatchObject({ storefrontUrl: 'https://example.com/demo/downtown', pause: null });
  expect(downtown.soldOutCount).toBeGreaterThanOrEqual(2);
  expect(airport.pause).toEqual({ until: null });
  expect(hidden).toMatchObject({ locationId, published: false, storefrontUrl: null });
  service.clock.advance(120_000);
  const later = (await worker.call('GET', `${demoPath}/locations`)).body.locations;
  expect([later[0].pause, later[2].pause]).toEqual([null, { until: null }]);
});

test('200 what is found by name, address, slug or id', async () => {
  const owner = await signInStaff(service);
  const find = async (query: string) => {
    const { body } = await owner.call('GET', `${demoPath}/locations?${query}`);
    return body.locations.map(({ slug }: { slug: string }) => slug);
  };
  expect(await find('search=AIRPORT')).toEqual(['demo-airport']);
  expect(await find(`search=${locationIds.downtown}`)).toEqual(['demo-downtown']);
  expect(await find('search=demo-down')).toEqual(['demo-downtown']);
  expect(await find('search=demo&limit=2')).toEqual(['demo-always-open', 'demo-downtown']);
  expect(await find('search=nowhere')).toEqual([]);
  expect((await owner.call('GET', `${demoPath}/locations?limit=2001`)).status).toBe(400);
});
