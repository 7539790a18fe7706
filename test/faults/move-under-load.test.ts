import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { createSecrets } from '../../src/adapters/system/secrets.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { type Database, statement } from '../../src/store/database/database.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { exportMerchant } from '../../src/workflows/move/export-merchant.ts';
import { importMerchant } from '../../src/workflows/move/import-merchant.ts';
import { closeMerchant, openMerchant } from '../../src/workflows/move/open-and-close.ts';
import { removeMerchant } from '../../src/workflows/move/remove-merchant.ts';
import { SteadyShopper } from '../support/callers/steady-shopper.ts';
import { installation, newFile, picturesOf } from '../support/data/merchant-moves.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { freePort, type ServerProcess, startServer } from '../support/run/server-process.ts';

// A merchant moves while guests order: every change that was acknowledged is at its destination, and nothing happens twice
// (design/operating.md#a-merchant-moves-between-installations).

const merchantId = merchantIds.demo;
const oldSecret = 'the secret of the installation that a merchant leaves';
const ownSecret = 'the secret of the installation that a merchant comes to';

const guests = { locationId: locationIds.alwaysOpen };

/** Pays a cart, and does not wait for what comes of it. */
async function pay(url: string, emailAddress: string) {
  const client = createClient({ baseUrl: url });
  const { cart, cartAccessToken } = await client.startSession({ ...guests, body: { fulfillmentMethod: 'takeout' } });
  const here = { ...guests, cartId: cart.id };
  const line = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' as const };
  await client.addCartItem({ ...here, body: line });
  await client.validateAndUpdateCart({ ...here, body: { customerName: 'Ada Diner', emailAddress } });
  const { clientSecret } = await client.createPaymentIntent(here);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  return { cartId: cart.id, token: cartAccessToken ?? '' };
}

async function stateOf(url: string, { cartId, token }: { readonly cartId: string; readonly token: string }) {
  const path = `/api/v1/storefront/locations/${locationIds.alwaysOpen}/carts/${cartId}/order-result`;
  const answer = await fetch(`${url}${path}`, { headers: { 'X-Cart-Token': token } });
  return ((await answer.json()) as { state: string }).state;
}

const numbersStatement = statement(
  'count-what-happened',
  `
select
  (select count(*)::int4 from customer_order where merchant_id = $1) as orders,
  (select count(*)::int4 from sandbox_payment where merchant_id = $1 and status = 'captured') as captured,
  (select coalesce(max(n), 0)::int4 from (
    select count(*) as n from sandbox_message
    where merchant_id = $1 and kind = 'order_confirmation' group by recipient) m) as most_confirmations`,
);

const numbersOf = async (database: Database) => (await database.run(numbersStatement, [merchantId]))[0];

describe.runIf(canRace('faults/move-under-load.test.ts'))('a merchant that moves while guests order', () => {
  const running: ServerProcess[] = [];
  const folders: string[] = [];

  afterAll(async () => {
    for (const node of running) await node.kill();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function start(url: string, secret: string): Promise<ServerProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-move-'));
    folders.push(folder);
    const node = await startServer({
      DATABASE_URL: url,
      TIFFIN_DATA: folder,
      TIFFIN_SECRET: secret,
      PORT: String(await freePort()),
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'error',
    });
    running.push(node);
    return node;
  }

  test('has every acknowledged change at its destination, and nothing twice', async () => {
    const source = await createPostgresDatabase({ seeded: true });
    const target = await createPostgresDatabase();
    const nodes = [await start(source.url, oldSecret), await start(source.url, oldSecret)];
    const real = { isShared: true, now: () => Date.now(), pause: (milliseconds: number) => sleep(milliseconds) };
    const from = installation(source.database, {
      ...real,
      pictures: await picturesOf(source.database, merchantId),
      secretIds: createSecrets([oldSecret]).keyIds,
    });
    const to = installation(target.database, { ...real, secretIds: createSecrets([ownSecret, oldSecret]).keyIds });

    let urls: readonly string[] = nodes.map(({ url }) => url);
    let over = false;
    const shoppers = await Promise.all(
      Array.from({ length: 4 }, () => SteadyShopper.start(() => urls, locationIds.alwaysOpen)),
    );
    const shopping = shoppers.map((shopper) => shopper.shopUntil(() => over));
    await sleep(2_000);
    // Their payments are under way when the merchant is closed.
    const payers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => pay(urls[index % 2] ?? '', `payer-${index}@example.com`)),
    );
    await closeMerchant(from, 'demo');
    const file = newFile();
    await exportMerchant(from, { slug: 'demo', file, isRehearsal: false, settleSeconds: 10 });
    const { receipt } = await importMerchant(to, file, 'under-load');
    const before = shoppers.map(({ acknowledged }) => acknowledged.length);
    expect(Math.min(...before)).toBeGreaterThan(5);
    await openMerchant(to, 'demo', false);
    const destination = await start(target.url, `${ownSecret},${oldSecret}`);
    urls = [destination.url];

    await expect
      .poll(() => shoppers.every((one, index) => one.acknowledged.length > (before[index] ?? 0) + 3), {
        timeout: 60_000,
      })
      .toBe(true);
    over = true;
    await Promise.all(shopping);
    for (const shopper of shoppers) {
      expect(shopper.seen.wrong).toEqual([]);
      // Refused while it moved, and repeated.
      expect(shopper.seen.unavailableCount).toBeGreaterThan(0);
      await shopper.check();
    }
    for (const payer of payers) {
      await expect.poll(() => stateOf(destination.url, payer), { timeout: 60_000 }).toBe('completed');
    }
    await expect
      .poll(() => numbersOf(target.database), { timeout: 30_000 })
      .toEqual({ orders: payers.length, captured: payers.length, mostConfirmations: 1 });
    const books = { now: () => Date.now(), pause: (ms: number) => sleep(ms), progress: () => {} };
    expect(await checkBooks(target.database, 'demo', books)).toMatchObject({ merchantCount: 1, findingCount: 0 });
    // Nothing changed where it left, and it goes.
    await removeMerchant(from, 'demo', receipt);
    expect(await numbersOf(source.database)).toEqual({ orders: 0, captured: 0, mostConfirmations: 0 });
    await source.database.close();
    await target.database.close();
  }, 180_000);
});
