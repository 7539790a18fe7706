import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, makeLocation, placePath, somewhere } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const settingsOf = (locationId: string) => `${placePath(locationId)}/settings`;

test('200 published, and storefronts find it at once', async () => {
  const owner = await signInStaff(service);
  const { locationId, revision } = await makeLocation(owner, 'demo-pier');
  service.clock.advance(1);
  const answer = await owner.call('PATCH', settingsOf(locationId), {
    revision,
    published: true,
    phoneNumber: '(212) 555-0147',
    position: 1,
    displayName: 'The Pier',
    address: { ...somewhere, state: 'NY' },
    storefrontUrl: 'https://example.com/pier',
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    revision: 2,
    addressString: '1 Test Street, New York, NY 10001',
    phoneNumber: '+1 212 555 0147',
  });
  const shown = await service.call('GET', `/api/v1/storefront/locations/${locationId}`);
  expect([shown.status, shown.body.restaurantDisplayName]).toEqual([200, 'The Pier']);
  expect(shown.body.phoneNumber).toBe('+1 212 555 0147');
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

test('409 another person saved meanwhile; of two at once one is taken', async () => {
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

test('400 not shown to guests before it says where they can call, and no number that is none', async () => {
  const owner = await signInStaff(service);
  const { locationId, revision, phoneNumber } = await makeLocation(owner, 'demo-silent');
  expect(phoneNumber).toBeNull();
  const at = async (change: object) =>
    (await owner.call('PATCH', settingsOf(locationId), { revision, ...change })).body.details?.fields[0].path;
  expect(await at({ published: true })).toBe('phoneNumber');
  expect(await at({ published: true, phoneNumber: 'call us' })).toBe('phoneNumber');
  expect((await owner.call('GET', settingsOf(locationId))).body).toMatchObject({ published: false, revision });
  expect((await service.call('GET', `/api/v1/storefront/locations/${locationId}`)).status).toBe(404);
});

test('200 one that guests see already stays shown without a number, and says none', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.downtown);
  const text = 'update location set phone_number = null where location_id = $1';
  await service.database.run({ name: 'test forget number', text }, [locationIds.downtown]);
  const { revision } = (await owner.call('GET', path)).body;
  const answer = await owner.call('PATCH', path, { revision, published: true, bio: 'Still here.' });
  expect([answer.status, answer.body.phoneNumber]).toEqual([200, null]);
  const shown = await service.call('GET', `/api/v1/storefront/locations/${locationIds.downtown}`);
  expect([shown.status, 'phoneNumber' in shown.body]).toEqual([200, false]);
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

test('400 no name to read, no secure address, an unknown authority', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.alwaysOpen);
  const before = (await owner.call('GET', path)).body;
  const { revision } = before;
  const at = async (change: object) =>
    (await owner.call('PATCH', path, { revision, ...change })).body.details?.fields[0].path;
  expect(await at({ displayName: '\t' })).toBe('displayName');
  expect(await at({ storefrontUrl: 'http://example.com' })).toBe('storefrontUrl');
  expect(await at({ storefrontUrl: 'https://[' })).toBe('storefrontUrl');
  expect(await at({ storefrontUrl: '' })).toBe('storefrontUrl');
  expect(await at({ authorityOverrides: { payment: 'core' } })).toBe('authorityOverrides.payment');
  expect(await at({ zoneId: 'Europe/London' })).toBe('zoneId');
  expect((await owner.call('GET', path)).body).toEqual(before);
});

test('200 addresses are stored as browsers send them, and the redirect answers', async () => {
  const owner = await signInStaff(service);
  const path = settingsOf(locationIds.downtown);
  const { revision } = (await owner.call('GET', path)).body;
  const sent = {
    storefrontUrl: 'https://café.example/menü',
    logo: 'https://img.example/crème.png',
    coverPhoto: 'HTTPS://img.example',
  };
  const stored = {
    storefrontUrl: 'https://xn--caf-dma.example/men%C3%BC',
    logo: 'https://img.example/cr%C3%A8me.png',
    coverPhoto: 'https://img.example/',
  };
  const answer = await owner.call('PATCH', path, { revision, ...sent });
  expect([answer.status, answer.body], answer.text).toEqual([200, expect.objectContaining(stored)]);
  const redirect = await service.call('GET', `/api/v1/storefront/locations/${locationIds.downtown}/redirect`);
  expect([redirect.status, redirect.headers.location]).toEqual([302, stored.storefrontUrl]);
  const none = { storefrontUrl: null, logo: '', coverPhoto: '' };
  expect((await owner.call('PATCH', path, { revision: answer.body.revision, ...none })).body).toMatchObject(none);
});

test.each(['storefrontUrl', 'logo', 'coverPhoto'])(
  '400 a user or backslashes in %s, saying what to write',
  async (field) => {
    const owner = await signInStaff(service);
    const path = settingsOf(locationIds.airport);
    const { revision } = (await owner.call('GET', path)).body;
    for (const [text, rule, word] of [
      ['https://ada:secret@shop.example/', 'userInfo', 'Leave the user'],
      ['https://shop.example\\soho', 'uri', 'slashes'],
      ['http://shop.example/', 'scheme', 'https://'],
      [' ', 'uri', 'without blanks'],
    ]) {
      const { status, body } = await owner.call('PATCH', path, { revision, [field]: text });
      expect([status, body.details.fields, body.message]).toEqual([
        400,
        [{ path: field, rule }],
        expect.stringContaining(word ?? ''),
      ]);
    }
  },
);
