import { expect, test } from 'vitest';
import { importAct } from '../../../../src/import/import-act.ts';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { statement } from '../../../../src/store/database/database.ts';
import { catalogPath, saveNewPrice } from '../../../support/callers/dashboard.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { withNested } from '../../../support/data/nested-menus.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('201 an earlier menu is back under a new number, the draft stays', async () => {
  const owner = await signInStaff(service);
  const [first] = (await owner.call('GET', `${catalogPath}/publications`)).body.publications;
  const { draftRevision } = await saveNewPrice(owner, 'sesame-fries', 655);
  const { body } = await owner.call('POST', `${catalogPath}/publications`, { draftRevision });
  const answer = await owner.call('POST', `${catalogPath}/roll-back`, {
    publicationRevision: first.publicationRevision,
  });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.publicationRevision).toBe(body.publicationRevision + 1);
  const shown = await service.call(
    'GET',
    `/api/v1/storefront/locations/${locationIds.alwaysOpen}/products/sesame-fries`,
  );
  expect(shown.body.price).toBe('6.00');
  expect(answer.body.draftDiffers).toBe(true);
  expect((await owner.call('GET', `${catalogPath}/draft`)).body.draftRevision).toBe(draftRevision);
});

const priceOf = async (productId: string) =>
  (await service.call('GET', `/api/v1/storefront/locations/${locationIds.alwaysOpen}/products/${productId}`)).body
    .price;

/** A menu with another price was published and taken back, and the draft still has that price. */
async function rolledBack(owner: SignedInStaff, priceMinor: number) {
  const [before] = (await owner.call('GET', `${catalogPath}/publications`)).body.publications;
  const { draftRevision } = await saveNewPrice(owner, 'sesame-fries', priceMinor);
  const { body: latest } = await owner.call('GET', `${catalogPath}/publications`);
  const comparedWith = latest.publications[0].publicationRevision;
  await owner.call('POST', `${catalogPath}/publications`, { draftRevision, comparedWith });
  const { publicationRevision } = before;
  const { body } = await owner.call('POST', `${catalogPath}/roll-back`, { publicationRevision });
  return { draftRevision, earlier: publicationRevision, published: body.publicationRevision };
}

test('409 the next publication does not bring the change back unseen; 201 once it was compared', async () => {
  const owner = await signInStaff(service);
  const { published } = await rolledBack(owner, 777);
  const shown = await priceOf('sesame-fries');
  const { draftRevision } = await saveNewPrice(owner, 'harvest-grain-bowl', 1_350);
  const publish = (comparedWith?: number) =>
    owner.call('POST', `${catalogPath}/publications`, { draftRevision, ...(comparedWith && { comparedWith }) });
  for (const refused of [await publish(), await publish(published - 1)]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    expect(refused.body.message).toContain(String(published));
  }
  expect(await priceOf('sesame-fries')).toBe(shown);
  const { changes } = (await owner.call('GET', `${catalogPath}/comparison?from=${published}&to=draft`)).body;
  expect(changes.map(({ id }: { id: string }) => id).sort()).toEqual(['harvest-grain-bowl', 'sesame-fries']);
  expect((await publish(published)).status).toBe(201);
  expect([await priceOf('sesame-fries'), await priceOf('harvest-grain-bowl')]).toEqual(['7.77', '13.50']);
  // What was published is seen: the next draft needs no comparison.
  const next = await saveNewPrice(owner, 'sesame-fries', 600);
  const answer = await owner.call('POST', `${catalogPath}/publications`, { draftRevision: next.draftRevision });
  expect(answer.status, answer.text).toBe(201);
});

test('201 the draft is set back with it, and is published without a comparison; 409 another draft', async () => {
  const owner = await signInStaff(service);
  const { draftRevision, earlier } = await rolledBack(owner, 888);
  const back = (revision: number) =>
    owner.call('POST', `${catalogPath}/roll-back`, { publicationRevision: earlier, draftRevision: revision });
  const before = (await owner.call('GET', `${catalogPath}/publications`)).body;
  expect((await back(draftRevision - 1)).body.code).toBe('RESOURCE_CONFLICT');
  expect((await owner.call('GET', `${catalogPath}/publications`)).body).toEqual(before);
  const answer = await back(draftRevision);
  expect([answer.status, answer.body.draftDiffers], answer.text).toEqual([201, false]);
  const draft = (await owner.call('GET', `${catalogPath}/draft`)).body;
  expect(draft.draftRevision).toBe(draftRevision + 1);
  const path = `${catalogPath}/comparison?from=${answer.body.publicationRevision}&to=draft`;
  expect((await owner.call('GET', path)).body.changes).toEqual([]);
  const next = await saveNewPrice(owner, 'harvest-grain-bowl', 1_400);
  const published = await owner.call('POST', `${catalogPath}/publications`, { draftRevision: next.draftRevision });
  expect(published.status, published.text).toBe(201);
  expect(await priceOf('sesame-fries')).toBe('6.00');
});

test('201 rolling back to the menu of the draft says that nothing differs', async () => {
  const owner = await signInStaff(service);
  const { draftRevision, published } = await rolledBack(owner, 999);
  const withTheirs = { publicationRevision: published - 1 };
  expect((await owner.call('POST', `${catalogPath}/roll-back`, withTheirs)).body.draftDiffers).toBe(false);
  const again = await owner.call('POST', `${catalogPath}/publications`, { draftRevision });
  expect(again.status, again.text).toBe(201);
  await rolledBackWithDraft(owner, published, draftRevision);
});

test('an import that publishes does not bring the change back unseen either', async () => {
  const owner = await signInStaff(service);
  const { draftRevision, earlier } = await rolledBack(owner, 1_111);
  const { body: before } = await owner.call('GET', `${catalogPath}/draft`);
  const request = {
    merchant: 'demo',
    location: 'demo-always-open',
    format: 'csv',
    source: 'csv',
    menuName: 'Tea',
    text: 'item,price\nMint tea,3.50\n',
    leaveOut: [],
    publish: true,
  };
  const act = importAct(
    service.database,
    () => service.clock.now(),
    async () => {},
  );
  await expect(act(request, () => {})).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
  expect((await owner.call('GET', `${catalogPath}/draft`)).body).toEqual(before);
  await rolledBackWithDraft(owner, earlier, draftRevision);
});

async function rolledBackWithDraft(owner: SignedInStaff, publicationRevision: number, draftRevision: number) {
  const answer = await owner.call('POST', `${catalogPath}/roll-back`, { publicationRevision, draftRevision });
  expect(answer.status, answer.text).toBe(201);
}

test('404 no such publication, and nothing is published', async () => {
  const owner = await signInStaff(service);
  const before = (await owner.call('GET', `${catalogPath}/publications`)).body;
  expect((await owner.call('POST', `${catalogPath}/roll-back`, { publicationRevision: 999 })).status).toBe(404);
  expect((await owner.call('GET', `${catalogPath}/publications`)).body).toEqual(before);
});

test('400 a menu from before the bound that is too large to be sent; nothing is published', async () => {
  const owner = await signInStaff(service);
  const { document } = (await owner.call('GET', `${catalogPath}/draft`)).body;
  await service.database.run(insertPublication, [merchantIds.demo, JSON.stringify(withNested(document, 6, 10))]);
  const before = (await owner.call('GET', `${catalogPath}/publications`)).body;
  const answer = await owner.call('POST', `${catalogPath}/roll-back`, { publicationRevision: 500 });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.body.details.fields).toEqual([{ path: `products[${document.products.length}]`, rule: 'size' }]);
  expect((await owner.call('GET', `${catalogPath}/publications`)).body).toEqual(before);
});

const insertPublication = statement(
  'insert-publication-for-test',
  `insert into catalog_publication (merchant_id, publication_revision, document, published_at) values ($1, 500, $2, 0)`,
);
