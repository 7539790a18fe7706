import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const shownPrice = async (productId: string) =>
  (await service.call('GET', `/api/v1/storefront/locations/${locationIds.alwaysOpen}/products/${productId}`)).body
    .price;

test('201 what was published is what diners see at once', async () => {
  const owner = await signInStaff(service);
  const { draftRevision } = await saveNewPrice(owner, 'sesame-fries', 655);
  service.clock.advance(1000);
  const answer = await owner.call('POST', `${catalogPath}/publications`, { draftRevision });
  expect(answer.status, answer.text).toBe(201);
  expect(await shownPrice('sesame-fries')).toBe('6.55');
  const { items } = (await owner.call('GET', `/merchants/${merchantIds.demo}/audit-log?limit=1`)).body;
  expect(items).toMatchObject([{ operation: 'publishCatalog', accountId: owner.accountId }]);
});

test('409 not the draft that was looked at, and nothing is published', async () => {
  const owner = await signInStaff(service);
  const { draftRevision } = await saveNewPrice(owner, 'sesame-fries', 999);
  const answer = await owner.call('POST', `${catalogPath}/publications`, { draftRevision: draftRevision - 1 });
  expect(answer.status).toBe(409);
  expect(await shownPrice('sesame-fries')).not.toBe('9.99');
});

test('400 a draft with problems says where they are', async () => {
  const owner = await signInStaff(service);
  const draft = (await owner.call('GET', `${catalogPath}/draft`)).body;
  const [first, ...rest] = draft.document.products;
  const document = { ...draft.document, products: [{ ...first, name: '' }, ...rest] };
  const { draftRevision } = (await owner.call('PUT', `${catalogPath}/draft`, { ...draft, document })).body;
  const answer = await owner.call('POST', `${catalogPath}/publications`, { draftRevision });
  expect(answer.status).toBe(400);
  expect(answer.body.details.fields).toContainEqual(expect.objectContaining({ path: 'products[0].name' }));
});

test('404 nothing to publish', async () => {
  await service.database.run({ name: 'test', text: 'delete from catalog_draft where merchant_id = $1' }, [
    merchantIds.demoAu,
  ]);
  const au = await signInStaff(service, { merchantId: merchantIds.demoAu });
  const path = `/merchants/${merchantIds.demoAu}/catalog/publications`;
  expect((await au.call('POST', path, { draftRevision: 1 })).status).toBe(404);
});
