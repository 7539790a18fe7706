import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportFormat, ImportReport } from '../../src/domain/menu/menu-import.ts';
import { importMenu } from '../../src/import/import-menu.ts';
import { makeSourceIds } from '../../src/import/source-ids.ts';
import { type Shopper, startShopping, storefront } from '../support/callers/shopper.ts';
import { createSmallMerchant } from '../support/data/small-merchant.ts';
import { serviceForTests } from '../support/run/service.ts';

// Guarantee: carts live through the next import. What is in both exports stays in the cart at its new price, what is gone
// is named, and nothing changes without a Difference.

const service = serviceForTests();

type Place = Awaited<ReturnType<typeof createSmallMerchant>>;

async function publish(place: Place, format: ImportFormat, text: string): Promise<ImportReport> {
  const source = format.replace('-', '');
  const where = { merchant: place.merchantSlug, location: place.locationSlug };
  const how = { menuName: 'Menu', leaveOut: [], squareLocation: null, dryRun: false, publish: true };
  const now = service.clock.now();
  const report = await importMenu(service.database, { format, text, source, ...where, ...how }, now, () => {});
  expect(report.publicationRevision).not.toBeNull();
  await service.context.locations.refresh();
  return report;
}

/** Id, price and groups of every product on the menu, by name. */
async function menuOf(place: Place): Promise<Map<string, { id: string; price: string; modifierIds: string[] }>> {
  const answer = await service.call('GET', `${storefront}/locations/${place.locationId}/menus`);
  const menus = answer.body.menus as {
    categories: { products: { name: string; id: string; price: string; modifierIds: string[] }[] }[];
  }[];
  const products = menus.flatMap((menu) => menu.categories.flatMap((category) => category.products));
  return new Map(products.map((product) => [product.name, product]));
}

async function fill(place: Place, names: readonly string[]): Promise<Shopper> {
  const menu = await menuOf(place);
  const shopper = await startShopping(service, { locationId: place.locationId });
  for (const name of names) await shopper.add(menu.get(name)?.id ?? 'not on the menu');
  return shopper;
}

/** The reasons of all differences the cart reports, with the dish each is about. */
function reasons(shopper: Shopper): string[] {
  type Change = { reason: string; canonicalEntityId: string | null };
  const changes = (shopper.cart.catalogRevalidation?.changeSet.changes ?? []) as Change[];
  return changes.map(({ reason, canonicalEntityId }) => `${reason} ${canonicalEntityId}`).toSorted();
}

describe('a table', () => {
  test('a dish that got dearer and one that is gone', async () => {
    const place = await createSmallMerchant(service.database, service.clock.now());
    const ids = makeSourceIds('csv', place.locationId);
    await publish(place, 'csv', 'category,item,price\nDrinks,Tea,3.00\nSweets,Cake,4.00\nSweets,Bun,2.00\n');
    const shopper = await fill(place, ['Tea', 'Cake']);
    await publish(place, 'csv', 'category,item,price\nDrinks,Tea,3.50\nSweets,Bun,2.00\n');
    await shopper.change('POST', '/items', {
      productId: (await menuOf(place)).get('Bun')?.id,
      quantity: 1,
      itemUnavailableAction: 'remove_item',
    });
    const items = shopper.cart.items as { name: string; price: string }[];
    expect(items.map(({ name, price }) => `${name} ${price}`)).toContain('Tea 3.50');
    const [tea, cake] = ['drinks/tea', 'sweets/cake'].map((key) => ids.canonicalId(`item/${key}`));
    expect(reasons(shopper)).toEqual([`ITEM_UNAVAILABLE ${cake}`, `PRICE_CHANGED ${tea}`]);
  });
});

const folder = process.env.TIFFIN_REAL_CATALOGS ?? '';
const files =
  folder === ''
    ? []
    : readdirSync(folder)
        .filter((name) => /^square-catalog-.*\.json$/.test(name))
        .sort();

describe.skipIf(files.length < 2)('real exports', () => {
  test('every dish without a choice that is in two exports stays in the cart at its new price', async () => {
    const place = await createSmallMerchant(service.database, service.clock.now());
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    let changedCount = 0;
    for (const [index, file] of files.slice(1).entries()) {
      await publish(place, 'square', read(files[index] ?? ''));
      const before = await menuOf(place);
      const plain = [...before].filter(([, product]) => product.modifierIds.length === 0).map(([name]) => name);
      // Those that the next export knows come first, so that the cart holds what stays as well as what goes.
      plain.sort(
        (a, b) => Number(read(file).includes(JSON.stringify(b))) - Number(read(file).includes(JSON.stringify(a))),
      );
      const shopper = await fill(place, plain.slice(0, 90));
      await publish(place, 'square', read(file));
      const after = await menuOf(place);
      const byId = new Map([...after.values()].map((product) => [product.id, product]));
      const kept = plain.slice(0, 90).flatMap((name) => byId.get(before.get(name)?.id ?? '') ?? []);
      await shopper.change('POST', '/items', {
        productId: [...after.values()].find((product) => product.modifierIds.length === 0)?.id,
        quantity: 1,
        itemUnavailableAction: 'remove_item',
      });
      const lines = new Map(
        (shopper.cart.items as { productId: string; price: string }[]).map((item) => [item.productId, item.price]),
      );
      const still = kept.filter((product) => product.modifierIds.length === 0);
      expect(still.length).toBeGreaterThan(0);
      const dearer = still.filter(({ id, price }) =>
        [...before.values()].some((old) => old.id === id && old.price !== price),
      );
      const changes = reasons(shopper).filter((reason) => reason.startsWith('PRICE_CHANGED '));
      expect(changes).toHaveLength(dearer.length);
      changedCount += dearer.length;
      expect(still.map(({ id }) => [id, lines.get(id)])).toEqual(still.map(({ id, price }) => [id, price]));
    }
    expect(changedCount).toBeGreaterThan(0);
  }, 90_000);
});
