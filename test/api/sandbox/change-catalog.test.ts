import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLocation } from '../../../src/store/location/merchants.ts';
import { findDraft } from '../../../src/store/menu/catalog.ts';
import { type Place, publishSmallMerchant } from '../../support/data/published-merchant.ts';
import { createSmallMerchant, newLocation } from '../../support/data/small-merchant.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const change = (place: { locationId: string }, changes: unknown, rest: object = {}) =>
  service.call('POST', '/api/v1/sandbox/catalog-changes', { body: { locationId: place.locationId, changes, ...rest } });

const product = (place: Place, id: string) => service.call('GET', `${place.path}/products/${id}`);

describe('what it does', () => {
  test('200 sold out and back at once, without a publication', async () => {
    const place = await publishSmallMerchant(service);
    const answer = await change(place, [
      { productId: 'tea', soldOut: true },
      { optionId: 'large', soldOut: true },
    ]);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        locationId: place.locationId,
        published: false,
        catalogPublicationRevision: 1,
        resolvedCatalogSnapshotRevision: 1,
      },
    ]);
    expect((await product(place, 'tea')).body.availability).toBe('SOLD_OUT');
    expect((await product(place, 'ramen')).body.modifiers[0].items).toHaveLength(1);
    await change(place, [{ productId: 'tea', soldOut: false }]);
    expect((await product(place, 'tea')).body.availability).toBe('AVAILABLE');
    expect((await product(place, 'ramen')).body.modifiers[0].items).toHaveLength(1);
  });

  test('200 prices by a publication, here and nowhere else', async () => {
    const place = await publishSmallMerchant(service);
    const sister = newLocation(place.merchantId);
    await createLocation(service.database, sister, service.clock.now());
    const answer = await change(place, [
      { productId: 'tea', price: '3.5' },
      { optionId: 'large', price: '4.00' },
    ]);
    expect(answer.body).toMatchObject({
      published: true,
      catalogPublicationRevision: 2,
      resolvedCatalogSnapshotRevision: 2,
    });
    expect((await product(place, 'tea')).body.price).toBe('3.50');
    expect((await product(place, 'ramen')).body.modifiers[0].items[1].price).toBe('4.00');
    const there = await service.call('GET', `/api/v1/storefront/locations/${sister.locationId}/products/tea`);
    expect(there.body.price).toBe('3.00');
  });

  test('200 removed and brought back', async () => {
    const place = await publishSmallMerchant(service);
    await change(place, [{ productId: 'tea', remove: true }]);
    expect((await product(place, 'tea')).status).toBe(404);
    await change(place, [{ productId: 'tea', remove: false }]);
    expect((await product(place, 'tea')).status).toBe(200);
  });

  test('200 publish false only changes the draft; publish true publishes what waits', async () => {
    const place = await publishSmallMerchant(service);
    const kept = await change(place, [{ productId: 'tea', price: '9.99' }], { publish: false });
    expect(kept.body).toMatchObject({ published: false, catalogPublicationRevision: 1 });
    expect((await product(place, 'tea')).body.price).toBe('3.00');
    const published = await change(place, [], { publish: true });
    expect(published.body).toMatchObject({ published: true, catalogPublicationRevision: 2 });
    expect((await product(place, 'tea')).body.price).toBe('9.99');
  });

  test('200 nothing asked, nothing done', async () => {
    const place = await publishSmallMerchant(service);
    expect((await change(place, [])).body).toMatchObject({ published: false, catalogPublicationRevision: 1 });
  });

  test('200 many at once are one after the other', async () => {
    const place = await publishSmallMerchant(service);
    const ids = ['tea', 'gyoza', 'ramen', 'regular', 'large'];
    const answers = await Promise.all(
      ids.map((id, index) => change(place, [{ [index < 3 ? 'productId' : 'optionId']: id, price: '1.00' }])),
    );
    expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200));
    const draft = await findDraft(service.database, place.merchantId);
    expect(draft?.document.overrides[0]?.prices).toEqual(Object.fromEntries(ids.map((id) => [id, 100])));
    expect(service.context.locations.find(place.locationId)?.publicationRevision).toBe(6);
  });
});

describe('what it refuses, without doing any of it', () => {
  test.each([
    ['neither product nor option', [{ soldOut: true }], 'changes[0]'],
    ['both', [{ productId: 'tea', optionId: 'large', soldOut: true }], 'changes[0]'],
    ['no change', [{ productId: 'tea' }], 'changes[0]'],
    ['a price with three decimals', [{ productId: 'tea', price: '1.005' }], 'changes[0].price'],
    ['a negative price', [{ productId: 'tea', price: '-1.00' }], 'changes[0].price'],
    ['a price as a number', [{ productId: 'tea', price: 1 }], 'changes[0].price'],
    ['an unknown property', [{ productId: 'tea', soldOut: true, stock: 1 }], 'changes[0].stock'],
    [
      'something unknown after something known',
      [
        { productId: 'tea', soldOut: true },
        { productId: 'ghost', soldOut: true },
      ],
      'changes[1]',
    ],
    ['a group', [{ productId: 'size', soldOut: true }], 'changes[0]'],
  ])('400 %s', async (_what, changes, path) => {
    const place = await publishSmallMerchant(service);
    const answer = await change(place, changes);
    expect([answer.status, answer.body.code, answer.body.details.fields[0].path]).toEqual([
      400,
      'VALIDATION_ERROR',
      path,
    ]);
    expect((await product(place, 'tea')).body).toMatchObject({ availability: 'AVAILABLE', price: '3.00' });
  });

  test('400 a body without a location', async () => {
    const answer = await service.call('POST', '/api/v1/sandbox/catalog-changes', { body: { changes: [] } });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('404 no such location, no catalog', async () => {
    const bare = await createSmallMerchant(service.database, service.clock.now());
    await service.context.locations.refresh();
    for (const place of [{ locationId: randomUUID() }, bare]) {
      const answer = await change(place, [{ productId: 'tea', soldOut: true }]);
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});
