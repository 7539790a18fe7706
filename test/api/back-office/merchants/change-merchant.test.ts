import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct, makeLocation } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const settings = `${demoPath}/settings`;

test('200 what was sent changes, at once for storefronts, and the rest stays', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', settings)).body;
  const origins = ['https://shop.example', 'http://localhost:3000'];
  const answer = await owner.call('PATCH', settings, {
    revision: before.revision,
    bio: ' Fresh\tdaily ',
    origins,
  });
  expect(answer.status, answer.text).toBe(200);
  const { revision, ...rest } = answer.body;
  expect(revision).toBeGreaterThan(before.revision);
  expect({ ...rest, revision: before.revision }).toEqual({
    ...before,
    bio: 'Fresh daily',
    origins: ['http://localhost:3000', 'https://shop.example'],
  });
  expect((await service.call('GET', '/api/v1/storefront/merchant/demo')).body.bio).toBe('Fresh daily');
  expect(await lastAct(owner)).toMatchObject({ operation: 'changeMerchant', changes: { origins } });
});

test('400 another address of its pages: it keeps the one it was made with', async () => {
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', settings)).body;
  const answer = await owner.call('PATCH', settings, { revision, slug: 'marigold' });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect((await service.call('GET', '/api/v1/storefront/merchant/marigold')).status).toBe(404);
});

test('200 who sells is said by the merchant and its locations, and taken back again', async () => {
  const owner = await signInStaff(service);
  const storefront = async () => {
    const { locations, legal } = (await service.call('GET', '/api/v1/storefront/merchant/demo')).body;
    const location = await service.call('GET', `/api/v1/storefront/locations/${locations[0].id}`);
    return [legal, location.body.legal];
  };
  const change = async (legal: object) => {
    const { revision } = (await owner.call('GET', settings)).body;
    return owner.call('PATCH', settings, { revision, legal });
  };
  const nothing = { seller: '', imprintUrl: null, privacyUrl: null, termsUrl: null };
  expect((await owner.call('GET', settings)).body.legal).toEqual(nothing);
  expect(await storefront()).toEqual([undefined, undefined]);
  const sent = { ...nothing, seller: ' Linde GmbH \r\n\n Berlin', imprintUrl: 'https://LINDE.example/impressum' };
  const kept = { ...nothing, seller: 'Linde GmbH\nBerlin', imprintUrl: 'https://linde.example/impressum' };
  const answer = await change(sent);
  expect([answer.status, answer.body.legal]).toEqual([200, kept]);
  expect(await storefront()).toEqual([kept, kept]);
  expect((await change(nothing)).status).toBe(200);
  expect(await storefront()).toEqual([undefined, undefined]);
});

test.each([
  ['no https', { imprintUrl: 'http://linde.example' }, 'legal.imprintUrl'],
  ['something that runs', { privacyUrl: 'javascript:alert(1)' }, 'legal.privacyUrl'],
  ['too many lines', { seller: 'x\n'.repeat(13) }, 'legal.seller'],
  ['too long', { seller: 'x'.repeat(1001) }, 'legal.seller'],
])('400 legal facts with %s', async (_what, wrong, path) => {
  const owner = await signInStaff(service);
  const { revision, legal } = (await owner.call('GET', settings)).body;
  const answer = await owner.call('PATCH', settings, { revision, legal: { ...legal, ...wrong } });
  expect([answer.status, answer.body.details.fields[0].path]).toEqual([400, path]);
});

test('200 an archived merchant is gone from storefronts, not from its people', async () => {
  const owner = await signInStaff(service, { merchantId: merchantIds.demoAu });
  const path = `/merchants/${merchantIds.demoAu}/settings`;
  const { revision } = (await owner.call('GET', path)).body;
  expect((await owner.call('PATCH', path, { revision, status: 'archived' })).status).toBe(200);
  expect((await service.call('GET', '/api/v1/storefront/merchant/demo-au')).status).toBe(404);
  expect((await owner.call('GET', path)).body.status).toBe('archived');
});

test('409 another person saved meanwhile, and theirs stays; of two at once one is taken', async () => {
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', settings)).body;
  const answers = await Promise.all(['One', 'Two'].map((name) => owner.call('PATCH', settings, { revision, name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200);
  const late = await owner.call('PATCH', settings, { revision, name: 'Late' });
  expect([late.status, late.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect((await owner.call('GET', settings)).body.name).toBe(winner?.body.name);
});

test('200 a location made meanwhile is not in the way', async () => {
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', settings)).body;
  await makeLocation(owner, 'demo-meanwhile');
  expect((await owner.call('PATCH', settings, { revision, bio: 'Since 1999' })).status).toBe(200);
});

test('400 what is no origin, no app scheme, no picture, and nothing is changed', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', settings)).body;
  const { revision } = before;
  const wrong: readonly (readonly [object, string])[] = [
    [{ origins: ['https://ok.example', 'https://shop.example/'] }, 'origins[1]'],
    [{ origins: ['http://shop.example'] }, 'origins[0]'],
    [{ appSchemes: ['javascript'] }, 'appSchemes[0]'],
    [{ logo: 'http://pictures.example/a.png' }, 'logo'],
    [{ name: ' ' }, 'name'],
  ];
  for (const [change, path] of wrong) {
    const answer = await owner.call('PATCH', settings, { revision, ...change });
    expect([answer.status, answer.body.details.fields[0].path]).toEqual([400, path]);
  }
  expect((await owner.call('GET', settings)).body).toEqual(before);
});

test('200 pictures are stored as browsers send them; 400 with a user name', async () => {
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', settings)).body;
  const change = { logo: 'https://café.example/é.png', cover: '' };
  const answer = await owner.call('PATCH', settings, { revision, ...change });
  expect([answer.status, answer.body.logo, answer.body.cover]).toEqual([
    200,
    'https://xn--caf-dma.example/%C3%A9.png',
    '',
  ]);
  const wrong = { revision: answer.body.revision, cover: 'https://ada@img.example/a.png' };
  const refused = await owner.call('PATCH', settings, wrong);
  expect([refused.status, refused.body.details.fields]).toEqual([400, [{ path: 'cover', rule: 'userInfo' }]]);
});
