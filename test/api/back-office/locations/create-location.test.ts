import { expect, test } from 'vitest';
import { locationsMax } from '../../../../src/domain/values/locations-max.ts';
import { demoPath, lastAct, makeLocation, somewhere } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const newLocation = { slug: 'demo-pier', displayName: 'Pier', address: somewhere, zoneId: 'America/New_York' };

test('201 unpublished, behind the others, on terms to start with and the published menu', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const answer = await manager.call('POST', `${demoPath}/locations`, newLocation);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({
    slug: 'demo-pier',
    published: false,
    position: 6,
    addressString: '1 Test Street, New York, 10001',
    address: { country: 'United States', lat: 40.75 },
    profile: 'core_commerce',
    policyRevision: 1,
    publicationRevision: 1,
    revision: 1,
  });
  const { locationId } = answer.body;
  expect((await service.call('GET', `/api/v1/storefront/locations/${locationId}`)).status).toBe(404);
  expect(await lastAct(await signInStaff(service))).toMatchObject({ operation: 'createLocation', subject: locationId });
});

test('409 the slug is taken, also by a merchant elsewhere', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', `${demoPath}/locations`, { ...newLocation, slug: 'demo-uk-soho' });
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
});

test('400 an unknown zone, a place without a city, an impossible slug', async () => {
  const owner = await signInStaff(service);
  const at = async (change: object) => {
    const answer = await owner.call('POST', `${demoPath}/locations`, { ...newLocation, slug: 'demo-wrong', ...change });
    return [answer.status, answer.body.details?.fields[0].path];
  };
  expect(await at({ zoneId: 'Mars/Base' })).toEqual([400, 'zoneId']);
  expect(await at({ zoneId: '+03:00' })).toEqual([400, 'zoneId']);
  expect(await at({ address: { ...somewhere, city: ' ' } })).toEqual([400, 'address.city']);
  expect(await at({ address: { ...somewhere, lat: 91 } })).toEqual([400, 'address.lat']);
  expect(await at({ slug: 'Not A Slug' })).toEqual([400, 'slug']);
});

test('403 staff, and managers of single locations', async () => {
  for (const place of [{ role: 'staff' }, { role: 'manager', locationIds: [] }] as const) {
    const person = await signInStaff(service, place);
    expect((await person.call('POST', `${demoPath}/locations`, newLocation)).status).toBe(403);
  }
});

test('409 one location more than a merchant may have', async () => {
  const owner = await signInStaff(service);
  await makeLocation(owner, 'demo-last');
  const text = `
    insert into location (merchant_id, location_id, position, published, display_name, bio, cover_photo, logo,
      address_string, address_data, zone_id, profile, created_at)
    select merchant_id, 'de300000-0000-4000-b000-' || lpad(n::text, 12, '0'), 99, false, 'X', '', '', '', '', '{}',
      'UTC', 'core_commerce', 0
    from location, generate_series(1, $1::int4) n where position = 1 and merchant_id like '%0001'`;
  await service.database.run({ name: 'test many locations', text }, [locationsMax]);
  expect((await owner.call('POST', `${demoPath}/locations`, { ...newLocation, slug: 'demo-too-many' })).status).toBe(
    409,
  );
});
