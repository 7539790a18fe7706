import { randomBytes } from 'node:crypto';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { saveDraft } from '../../src/store/menu/catalog.ts';
import { publishCatalog } from '../../src/workflows/menu/publish-catalog.ts';
import { createSmallMerchant, smallPolicy } from '../../test/support/data/small-merchant.ts';
import { startServerToMeasure } from '../../test/support/run/server-process.ts';
import type { RunningShop, Site } from './shop.ts';

const products = Array.from({ length: 30 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  const [name, description] = [`Dish ${number}`, `Dish number ${number} of the house`];
  return { id: `dish-${number}`, name, description, priceMinor: 850 + index * 50, images: [], groupIds: [] };
});
const categories = [{ id: 'dishes', name: 'Dishes', productIds: products.map(({ id }) => id) }];
const menus = [{ id: 'menu', name: 'Menu', windows: [], locationIds: null, categories }];

/** Fills a production database with one location of 30 products and starts the compiled service on it. */
export async function openTiffin({ databaseUrl, folder, port }: Site): Promise<RunningShop> {
  const slug = await fillShop(databaseUrl);
  const server = await startServerToMeasure({
    DATABASE_URL: databaseUrl,
    TIFFIN_DATA: folder,
    TIFFIN_SYNC: 'on',
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: randomBytes(32).toString('hex'),
    TIFFIN_SANDBOX_ADAPTERS: 'messages',
    BASE_URL: `http://127.0.0.1:${port}`,
    CHECKOUT_BASE_URL: `http://localhost:${port}`,
    PORT: String(port),
    // Counting goes on; all shoppers have one address here.
    RATE_LIMIT_FACTOR: '1000000',
  });
  const stop = async (): Promise<void> => {
    await server.stop();
  };
  const pid = server.process.pid ?? 0;
  return { kind: 'tiffin', title: 'Tiffin', url: server.url, databaseUrl, pid, shop: slug, stop };
}

async function fillShop(databaseUrl: string): Promise<string> {
  const database = openPostgres({ connectionString: databaseUrl, connectionCountMax: 1 });
  try {
    const now = Date.now();
    await migrate(database, now);
    // A tenth, in millionths.
    const policy = smallPolicy({ taxRate: 100_000 });
    const { merchantId, merchantSlug } = await createSmallMerchant(database, now, { location: { policy } });
    await saveDraft(database, merchantId, { products, groups: [], menus, overrides: [] }, now);
    await publishCatalog(database, merchantId, now);
    return merchantSlug;
  } finally {
    await database.close();
  }
}
