import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, makeOperator } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const marigold = { slug: 'new-kitchen', name: ' New\nKitchen ', country: 'United Kingdom' };

test('201 a draft in its country’s currency that its maker owns and no other person sees', async () => {
  const operator = await signInStaff(service, { role: 'staff' });
  await makeOperator(service, operator);
  const answer = await operator.call('POST', '/merchants', marigold);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({
    slug: 'new-kitchen',
    name: 'New Kitchen',
    currency: 'gbp',
    status: 'draft',
    origins: [],
    revision: 1,
  });
  const { merchantId } = answer.body;
  const { body } = await operator.call('GET', '/me');
  expect(body.merchants).toContainEqual(expect.objectContaining({ merchantId, role: 'owner', locationIds: null }));
  expect(await lastAct(operator, merchantId)).toMatchObject({ operation: 'createMerchant' });
  expect((await service.call('GET', '/api/v1/storefront/merchant/new-kitchen')).status).toBe(404);
  const other = await signInStaff(service);
  expect((await other.call('GET', `/merchants/${merchantId}/settings`)).status).toBe(404);
});

test.each([
  ['Germany', 'eur', 'Europe/Berlin', '10115 Berlin'],
  ['Japan', 'jpy', 'Asia/Tokyo', '10115, Berlin'],
  ['Kuwait', 'kwd', 'Asia/Kuwait', '10115 Berlin'],
])(
  '201 a merchant of %s sells in %s, and its locations are written as there',
  async (country, currency, zoneId, line) => {
    const operator = await signInStaff(service);
    await makeOperator(service, operator);
    const slug = `kitchen-in-${currency}`;
    const made = await operator.call('POST', '/merchants', { slug, name: 'Kitchen', country });
    expect([made.status, made.body.country, made.body.currency]).toEqual([201, country, currency]);
    const { merchantId } = made.body;
    const membership = (await operator.call('GET', '/me')).body.merchants.find(
      (one: { slug: string }) => one.slug === slug,
    );
    expect(membership).toMatchObject({ country, currency });
    const address = { street: 'Torstraße 1', city: 'Berlin', zipCode: '10115', lat: 1, lng: 2 };
    const location = await operator.call('POST', `/merchants/${merchantId}/locations`, {
      ...{ slug: `${slug}-one`, displayName: 'One', address, zoneId },
    });
    expect(location.body).toMatchObject({ addressString: `Torstraße 1, ${line}`, address: { country } });
  },
);

test('400 a country that is none', async () => {
  const operator = await signInStaff(service);
  await makeOperator(service, operator);
  const answer = await operator.call('POST', '/merchants', { ...marigold, slug: 'nowhere', country: 'Freedonia' });
  expect(answer.body.details.fields).toEqual([{ path: 'country', rule: 'enum' }]);
});

test('409 the slug is taken, and nothing is left behind', async () => {
  const operator = await signInStaff(service);
  await makeOperator(service, operator);
  expect((await operator.call('POST', '/merchants', { ...marigold, slug: 'demo' })).status).toBe(409);
  expect((await operator.call('GET', '/me')).body.merchants).toHaveLength(1);
});

test('403 an owner who does not run the installation', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', '/merchants', { ...marigold, slug: 'another-kitchen' });
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
});

test('400 no name to read, a slug like an id or like a page of the service', async () => {
  const operator = await signInStaff(service);
  await makeOperator(service, operator);
  const unnamed = await operator.call('POST', '/merchants', { ...marigold, name: ' \n ' });
  expect(unnamed.body.details.fields).toEqual([{ path: 'name', rule: 'minLength' }]);
  const slug = '018f6b1e-7c2a-7d3b-9a41-5b6c7d8e9f01';
  const page = await operator.call('POST', '/merchants', { ...marigold, slug: 'dashboard' });
  expect([page.status, page.body.details.fields]).toEqual([400, [{ path: 'slug', rule: 'format' }]]);
  const hidden = await operator.call('POST', '/merchants', { ...marigold, slug });
  expect(hidden.body.details.fields).toEqual([{ path: 'slug', rule: 'format' }]);
});

test('409 the 10,001st merchant', async () => {
  const operator = await signInStaff(service);
  await makeOperator(service, operator);
  await service.database.script(`
    insert into merchant (merchant_id, organization_id, name, country, currency, bio, logo, cover, status,
      loopback_origins_allowed, loyalty_enabled, created_at)
    select 'de300000-0000-4000-b000-' || lpad(n::text, 12, '0'), organization_id, name, country, currency, '', '', '',
      'draft', false, false, 1
    from merchant, generate_series(1, 10000 - (select count(*)::int from merchant) - 1) n
    where merchant_id = '${merchantIds.demo}'`);
  expect((await operator.call('POST', '/merchants', { ...marigold, slug: 'the-last-one' })).status).toBe(201);
  const refused = await operator.call('POST', '/merchants', { ...marigold, slug: 'one-too-many' });
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect(refused.body.message).toBe('An installation has at most 10,000 merchants: set up another one.');
});
