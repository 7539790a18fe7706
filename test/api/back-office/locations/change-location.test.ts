import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, makeLocation, placePath, somewhere } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const settingsOf = (locationId: string) => `${placePath(locationId)}/settings`;

test('200 published, and storefronts find it at once', async () => {
  const owner = await signInStaff(service);
  const { locationId, revision } = await makeLocation(owner, 'demo-pier');
  service.clock.advance(1);
  const answer = await owner.call('PATCH', settingsOf(locationId), {
    revision,
    published: true,
    position: 1,
    displayName: 'The Pier',
    address: { ...somewhere, state: 'NY' },
    storefrontUrl: 'https://example.com/pier',
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ revision: 2, addressString: '1 Test Street, New York, NY 10001' });
  const shown = await service.call('GET', `/api/v1/storefront/locations/${locationId}`);
  expect([shown.status, shown.body.restaurantDisplayName]).toEqual([200, 'The Pier']);
  const { body } = await service.call('GET', '/api/v1/storefront/merchant/demo');
  expect(body.locations.map((one: { id: string }) => one.id)).toContain(locationId);
  expect(await lastAct(owner)).toMatchObject({ operation: 'changeLocation', locationId });
});

test('200 hidden again, another profile, and its texts alone leave the merchant as it is', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.airport);
  const before = (await owner.call('GET', path)).body;
  const merchantBefore = (await owner.call('GET', `${path.split('/locations')[0]}/settings`)).body.revision;
  const text = await owner.call('PATCH', path, { revision: before.revision, bio: 'Gate 5.' });
  expect(text.body).toEqual({ ...before, bio: 'Gate 5.', revision: before.revision + 1 });
  expect((await service.call('GET', `/api/v1/storefront/locations/${locationIds.airport}`)).body.restaurantBio).toBe(
    'Gate 5.',
  );
  expect((await owner.call('GET', `${path.split('/locations')[0]}/settings`)).body.revision).toBe(merchantBefore);
  const change = { revision: text.body.revision, published: false, profile: 'core_commerce', authorityOverrides: {} };
  expect((await owner.call('PATCH', path, change)).body).toMatchObject({ published: false, profile: 'core_commerce' });
  expect((await service.call('GET', `/api/v1/storefront/locations/${locationIds.airport}`)).status).toBe(404);
});

test('409 somebody else saved meanwhile; of two at once one is taken', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.downtown);
  const { revision } = (await owner.call('GET', path)).body;
  const answers = await Promise.all(
    ['One', 'Two'].map((displayName) => owner.call('PATCH', path, { revision, displayName })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await owner.call('GET', path)).body).toEqual(winner?.body);
});

test('400 another address of its pages, or another time zone: it keeps those it was made with', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.alwaysOpen);
  const before = (await owner.call('GET', path)).body;
  for (const change of [{ slug: 'demo-elsewhere' }, { zoneId: 'Europe/London' }]) {
    const answer = await owner.call('PATCH', path, { revision: before.revision, ...change });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  }
  expect((await owner.call('GET', path)).body).toEqual(before);
});

test('400 no name to read, no secure address, an authority nobody has', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.alwaysOpen);
  const before = (await owner.call('GET', path)).body;
  const { revision } = before;
  const at = async (change: object) =>
    (await owner.call('PATCH', path, { revision, ...change })).body.details?.fields[0].path;
  expect(await at({ displayName: '\t' })).toBe('displayName');
  expect(await at({ storefrontUrl: 'http://example.com' })).toBe('storefrontUrl');
  expect(await at({ storefrontUrl: 'https://[' })).toBe('storefrontUrl');
  expect(await at({ authorityOverrides: { payment: 'core' } })).toBe('authorityOverrides.payment');
  expect(await at({ zoneId: 'Europe/London' })).toBe('zoneId');
  expect((await owner.call('GET', path)).body).toEqual(before);
});
