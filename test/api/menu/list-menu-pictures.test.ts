import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { startTestService } from '../../support/run/service.ts';
import { plainPicture, upload } from '../back-office/pictures/pictures.ts';

const elsewhere = 'https://pictures.example/bowl.jpg';

/** A service reached at `baseUrl`, where a dish has a picture of ours and one elsewhere, and the merchant a logo. */
async function withPictures(baseUrl: string) {
  const service = await startTestService({ environment: { BASE_URL: baseUrl } });
  const owner = await signInStaff(service);
  const { body: picture } = await upload(service, owner, await plainPicture(60), { query: '?alt=A%20bowl' });
  const { body } = await owner.call('GET', `${demoPath}/catalog/draft`);
  const [first, ...others] = body.document.products;
  const products = [{ ...first, images: [picture.reference, elsewhere] }, ...others];
  const saved = { document: { ...body.document, products }, draftRevision: body.draftRevision };
  expect((await owner.call('PUT', `${demoPath}/catalog/draft`, saved)).status).toBe(200);
  const { draftRevision } = (await owner.call('GET', `${demoPath}/catalog/draft`)).body;
  const published = await owner.call('POST', `${demoPath}/catalog/publications`, { draftRevision });
  expect(published.status, published.text).toBe(201);
  const { body: settings } = await owner.call('GET', `${demoPath}/settings`);
  await owner.call('PATCH', `${demoPath}/settings`, { revision: settings.revision, logo: picture.reference });
  const get = async (path: string) => (await service.call('GET', `${storefront}${path}`)).body;
  const here = `/locations/${locationIds.alwaysOpen}`;
  return {
    service,
    owner,
    picture,
    productId: first.id,
    pictures: () => get(`${here}/pictures`),
    product: () => get(`${here}/products/${first.id}`),
    merchant: () => get('/merchant/demo'),
  };
}

test('200 on http our pages have pictures, and the contract tells of none of ours', async () => {
  const given = await withPictures('http://127.0.0.1:4000');
  const { products } = await given.pictures();
  const [own, other] = products[given.productId];
  expect(own).toEqual({
    src: `/pictures/${merchantIds.demo}/${given.picture.pictureId}/image.jpg`,
    srcset: given.picture.srcset,
    alt: 'A bowl',
    width: 800,
    height: 600,
  });
  expect(other).toEqual({ src: elsewhere, srcset: '', alt: '', width: null, height: null });
  expect((await given.product()).images).toEqual([elsewhere]);
  expect((await given.merchant()).logo).toBe('');
  await given.service.close();
});

test('200 on https the contract tells of ours too', async () => {
  const given = await withPictures('https://order.example');
  const address = `https://order.example/pictures/${merchantIds.demo}/${given.picture.pictureId}/image.jpg`;
  expect((await given.product()).images).toEqual([address, elsewhere]);
  expect((await given.merchant()).logo).toBe(address);
  await given.service.close();
});

test('200 what the picture shows is said at once, without a publication', async () => {
  const given = await withPictures('http://127.0.0.1:4000');
  await given.pictures();
  await given.owner.call('PATCH', `${demoPath}/pictures/${given.picture.pictureId}`, { alt: 'Rice and squash' });
  expect((await given.pictures()).products[given.productId][0].alt).toBe('Rice and squash');
  await given.service.close();
});

test('404 an unknown location', async () => {
  const service = await startTestService();
  expect((await service.call('GET', `${storefront}/locations/nowhere/pictures`)).status).toBe(404);
  await service.close();
});
