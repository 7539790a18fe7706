import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { storefront } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/look`;
const green = { accent: '#0f766e', ground: 'sage', font: 'fraunces' };

const stylesheet = async (slug: string) =>
  (await service.call('GET', `${storefront}/merchant/${slug}/look`)).body.stylesheet;
const page = async (address: string) => (await service.call('GET', address, { headers: { accept: 'text/html' } })).text;

test('200 the pages of the merchant take it with their next document, and those of no other', async () => {
  const owner = await signInStaff(service);
  expect(await stylesheet('demo')).toBeNull();
  expect(await page('/demo')).not.toContain('merchant-look');
  const answer = await owner.call('PUT', path, { revision: 0, look: green });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ revision: 1, isChosen: true, look: green });
  expect(await lastAct(owner)).toMatchObject({ operation: 'saveLook', changes: green });

  const address = await stylesheet('demo');
  expect(address).toMatch(new RegExp(`^/looks/${merchantIds.demo}/[0-9a-f]{32}\\.css$`));
  const link = `<link rel="stylesheet" id="merchant-look" href="${address}" />`;
  for (const each of ['/demo', '/demo/at/demo-downtown', '/', `/checkout/${locationIds.alwaysOpen}/cart`]) {
    expect(await page(each), each).toContain(link);
  }
  expect(await page('/demo-uk')).not.toContain('merchant-look');
  expect(await page('/dashboard')).not.toContain('merchant-look');

  const sheet = await service.call('GET', address);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(sheet.text).toContain('--tone-fill:#0f766e');
  expect(sheet.text).toContain('/fonts/fraunces-latin-');
});

test('200 another choice is another stylesheet; a page that is open yet gets the new one, and does not keep it', async () => {
  const owner = await signInStaff(service);
  const { revision } = (await owner.call('GET', path)).body;
  await owner.call('PUT', path, { revision, look: green });
  const before = await stylesheet('demo');
  const next = { revision: revision + 1, look: { ...green, accent: '#1d4ed8' } };
  expect((await owner.call('PUT', path, next)).status).toBe(200);
  expect(await stylesheet('demo')).not.toBe(before);
  const kept = await service.call('GET', before);
  expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(kept.text).toContain('--tone-fill:#1d4ed8');
  const unknown = `/looks/${merchantIds.demoUk}/${'0'.repeat(32)}.css`;
  expect((await service.call('GET', unknown)).status).toBe(404);
});

test('409 what another person changed meanwhile, the first choice included', async () => {
  const owner = await signInStaff(service, { merchantId: merchantIds.demoAu });
  const own = `/merchants/${merchantIds.demoAu}/look`;
  const answers = await Promise.all([1, 2, 3].map(() => owner.call('PUT', own, { revision: 0, look: green })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await owner.call('PUT', own, { revision: 5, look: green })).status).toBe(409);
  expect((await owner.call('GET', own)).body.revision).toBe(1);
});

test('400 no colour, 403 a manager', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('PUT', path, { revision: 1, look: { ...green, accent: '#fff' } })).status).toBe(400);
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('PUT', path, { revision: 1, look: green })).status).toBe(403);
});
