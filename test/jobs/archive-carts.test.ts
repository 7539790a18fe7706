import { describe, expect, test } from 'vitest';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { archiveCarts, deleteOldRows } from '../../src/jobs/retention.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import type { Database } from '../../src/store/database/database.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { completed, lock, lockedCart, readyToPay, rowsOf } from '../support/callers/checkout.ts';
import { newKey, type Send, type Shopper, signIn, startShopping, storefront } from '../support/callers/shopper.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { serviceForTests, startTestService, type TestService } from '../support/run/service.ts';

// Nothing that a request may ask of an ended cart is answered otherwise once it is archived
// (design/storage.md#ended-carts-are-archived).

const service = serviceForTests();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function archiveAll(of: TestService = service): Promise<void> {
  await expireCarts.runOnce(of.context);
  for (let run = 0; run < 5; run += 1) await archiveCarts.runOnce(of.context);
}

async function entriesOf({ cartId }: Pick<Shopper, 'cartId'>, of: TestService = service): Promise<readonly string[]> {
  const rows = await rowsOf(of, `select entry_key from cart_entry where cart_id = '${cartId}' order by at, entry_key`);
  return rows.map(({ entryKey }) => entryKey);
}

async function storedBytes({ cartId }: Shopper): Promise<number> {
  const [row] = await rowsOf(
    service,
    `select sum(pg_column_size(e.*))::int8 as bytes from cart_entry e where cart_id = '${cartId}'`,
  );
  return row.bytes;
}

const bookParts = { now: () => service.clock.now(), pause: async () => {}, progress: () => {} };
const booksAreRight = async () => expect((await checkBooks(service.database, 'demo', bookParts)).findings).toEqual([]);

/** An act with all that a retry of it sends, and how it was answered. */
type Sent = { readonly again: () => ReturnType<Shopper['send']>; readonly text: string };

async function send(shopper: Shopper, method: string, suffix: string, given: Send = {}): Promise<Sent> {
  const whole = { key: newKey(), ifMatch: `"cart-${shopper.cart.revision}"`, ...given };
  const answer = await shopper.send(method, suffix, whole);
  expect(answer.status, answer.text).toBeLessThan(300);
  return { again: () => shopper.send(method, suffix, whole), text: answer.text };
}

function visit(shopper: Shopper, key: string) {
  return service.call('POST', `${storefront}/locations/${shopper.locationId}/analytics-events`, {
    headers: { 'X-Cart-Token': shopper.token, 'Idempotency-Key': key },
    body: { cartId: shopper.cartId, eventType: 'CART_VIEW', metadata: { of: 'a test' } },
  });
}

/** Everything that can be read of a cart by its token. */
async function readAll(shopper: Shopper): Promise<Readonly<Record<string, readonly [number, string]>>> {
  const suffixes = ['', '/price-trace', '/products', '/order-result'];
  for (const after of [0, 1, 3, 99]) suffixes.push(`/history?after=${after}&limit=2`);
  suffixes.push('/history?limit=50');
  for (let revision = 1; revision <= shopper.cart.revision + 3; revision += 1) suffixes.push(`/history/${revision}`);
  const answers: Record<string, readonly [number, string]> = {};
  for (const suffix of suffixes) {
    const { status, text } = await service.call('GET', shopper.path(suffix), {
      headers: { 'X-Cart-Token': shopper.token },
    });
    answers[suffix] = [status, text.replace(/"requestId":"[^"]*"/, '')];
  }
  return answers;
}

describe('a cart that was left', () => {
  test('is read, retried and refused as before, in half of the space', async () => {
    const shopper = await startShopping(service);
    const sent: Sent[] = [];
    for (const productId of ['sesame-fries', 'harvest-grain-bowl', 'sesame-fries']) {
      const body = {
        productId,
        quantity: 1,
        itemUnavailableAction: 'remove_item',
        specialInstructions: 'Gut gekühlt ☃ 𝄞',
      };
      sent.push(await send(shopper, 'POST', '/items', { body }));
    }
    sent.push(await send(shopper, 'PUT', '/gratuity', { body: { percentage: '10' } }));
    const visitKey = newKey();
    expect((await visit(shopper, visitKey)).status).toBe(202);
    service.clock.set(Date.parse(shopper.cart.expiresAt) + 1);
    await expireCarts.runOnce(service.context);
    const before = await readAll(shopper);
    const [bytes, keys] = [await storedBytes(shopper), await entriesOf(shopper)];
    service.clock.set(Date.parse(shopper.cart.expiresAt) + dayMs - 1);
    await archiveAll();
    expect(await entriesOf(shopper)).toEqual(keys);
    service.clock.advance(1);
    await archiveAll();
    expect(await entriesOf(shopper)).toEqual(['~archived']);
    expect(await storedBytes(shopper)).toBeLessThan(bytes / 2);
    expect(await readAll(shopper)).toEqual(before);
    for (const { again, text } of sent) {
      const answer = await again();
      expect([answer.status, answer.text, answer.headers['idempotent-replayed']]).toEqual([200, text, 'true']);
    }
    const visited = await visit(shopper, visitKey);
    expect([visited.status, visited.headers['idempotent-replayed']]).toEqual([202, 'true']);
    expect(await entriesOf(shopper)).toEqual(['~archived']);
    await booksAreRight();
  });

  test('409 a new change, and a used key with another request; a new visit is counted beside the archive', async () => {
    const shopper = await startShopping(service);
    const key = newKey();
    await send(shopper, 'PATCH', '', { key, body: { note: 'No onions' } });
    service.clock.advance(2 * dayMs);
    await archiveAll();
    const late = await shopper.send('PATCH', '', { body: { note: 'More onions' } });
    expect([late.status, late.body.code]).toEqual([409, 'CART_IMMUTABLE']);
    const other = await shopper.send('PATCH', '', { key, body: { note: 'More onions' } });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const stranger = await service.call('GET', shopper.path('/history/2'), {
      headers: { 'X-Cart-Token': `${shopper.token}x` },
    });
    expect(stranger.status).toBe(401);
    const visitKey = newKey();
    expect([(await visit(shopper, visitKey)).status, (await visit(shopper, visitKey)).status]).toEqual([202, 202]);
    expect(await entriesOf(shopper)).toEqual(['~archived', visitKey]);
    await archiveAll();
    expect(await entriesOf(shopper)).toEqual(['~archived', visitKey]);
    await booksAreRight();
  });

  test('is over for good, also for a sandbox clock that is set back', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    service.clock.advance(2 * dayMs);
    await archiveAll();
    const clock = (now: string | null) =>
      service.call('PUT', '/api/v1/sandbox/clock', { body: { merchantSlug: 'demo', now } });
    expect((await clock(new Date(service.clock.now() - 2 * dayMs).toISOString())).status).toBe(200);
    expect((await shopper.read()).body.status).toBe('EXPIRED');
    expect((await shopper.send('PATCH', '', { body: { note: 'again' } })).body.code).toBe('CART_IMMUTABLE');
    await clock(null);
  });

  test('stays in the numbers of the merchant, and is removed when it can no longer be read', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const date = new Date(service.clock.now()).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 10);
    service.clock.advance(3 * dayMs);
    await expireCarts.runOnce(service.context);
    const manager = await signInStaff(service, { role: 'manager' });
    const path = `/merchants/${merchantIds.demo}/locations/${shopper.locationId}/analytics?from=${date}&to=${date}`;
    const before = (await manager.call('GET', path)).body;
    expect(before.carts.abandoned).toBeGreaterThan(0);
    await archiveAll();
    expect(await entriesOf(shopper)).toEqual(['~archived']);
    expect((await manager.call('GET', path)).body).toEqual(before);
    service.clock.set(Date.parse(shopper.cart.expiresAt) + 30 * dayMs);
    await deleteOldRows.runOnce(service.context);
    expect(await entriesOf(shopper)).toEqual([]);
    expect((await shopper.read()).status).toBe(404);
    const again = await signInStaff(service, { role: 'manager' });
    expect((await again.call('GET', path)).body).toEqual(before);
  });

  test('answers the retry of a session start that a customer made', async () => {
    const { headers } = await signIn(service);
    const start = () =>
      service.call('POST', `${storefront}/locations/${shop.locationId}/ordering-sessions`, {
        headers: { ...headers, 'Idempotency-Key': key },
        body: { fulfillmentMethod: 'takeout', existingCartId: null },
      });
    const shop = await startShopping(service);
    const key = newKey();
    const first = await start();
    expect(first.status).toBe(201);
    service.clock.advance(2 * dayMs);
    await archiveAll();
    expect(await entriesOf({ cartId: first.body.cart.id })).toEqual(['~archived']);
    const again = await start();
    expect([again.status, again.text]).toEqual([201, first.text]);
    await booksAreRight();
  });
});

describe('an ordered cart', () => {
  test('answers as before: its revisions, its trace, its result, and every retry', async () => {
    const shopper = await readyToPay(service);
    const intent = await send(shopper, 'POST', '/payment-intent');
    const { clientSecret } = JSON.parse(intent.text);
    const order = await completed(service, { shopper, clientSecret, revision: shopper.cart.revision + 1 });
    const owner = await signInStaff(service);
    const board = `/merchants/${merchantIds.demo}/locations/${shopper.locationId}/orders/${order.id}`;
    const shown = (await owner.call('GET', board)).body;
    service.clock.advance(2 * hourMs);
    const before = await readAll(shopper);
    expect(before['/price-trace']?.[0]).toBe(200);
    service.clock.advance(2 * dayMs);
    await archiveAll();
    expect(await entriesOf(shopper)).toEqual(['~archived']);
    expect(await readAll(shopper)).toEqual(before);
    const again = await intent.again();
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, intent.text, 'true']);
    const later = await signInStaff(service);
    expect((await later.call('GET', board)).body).toEqual(shown);
    const rated = await send(shopper, 'POST', '/rating', { ifMatch: null, body: { rating: 4 } });
    expect((await rated.again()).text).toBe(rated.text);
    await booksAreRight();
    service.clock.advance(40 * dayMs);
    await deleteOldRows.runOnce(service.context);
    expect(await entriesOf(shopper)).toContain('~archived');
  });

  test('keeps the steps of its price', async () => {
    const shopper = await readyToPay(service);
    await completed(service, await lock(shopper));
    service.clock.advance(2 * dayMs);
    await archiveAll();
    const trace = await service.call('GET', shopper.path('/price-trace'), {
      headers: { 'X-Cart-Token': shopper.token },
    });
    const [row] = await rowsOf(service, `select total_minor from customer_order where cart_id = '${shopper.cartId}'`);
    const total = trace.body.steps.find(({ step }: { step: string }) => step === 'orderTotalWithServiceFee');
    expect(total.rounded).toBe(row.totalMinor);
  });
});

test('what fails between two steps changes nothing of its cart and keeps no other from being archived', async () => {
  const carts = [await startShopping(service), await startShopping(service), await startShopping(service)];
  for (const shopper of carts) await shopper.add('sesame-fries');
  const [, broken] = carts;
  service.clock.advance(2 * dayMs);
  await expireCarts.runOnce(service.context);
  const before = await Promise.all(carts.map((shopper) => entriesOf(shopper)));
  const failing = (database: Database): Database => ({
    ...database,
    run: (wanted, parameters) =>
      wanted.name === 'save-cart-archive' && parameters[1] === broken?.cartId
        ? Promise.reject(new Error('the power is gone'))
        : database.run(wanted, parameters),
    transaction: (work) => database.transaction((tx) => work(failing(tx))),
  });
  const run = archiveCarts.runOnce({ ...service.context, database: failing(service.database) });
  await expect(run).rejects.toThrow('1 of 1 failed');
  const after = await Promise.all(carts.map((shopper) => entriesOf(shopper)));
  expect(after).toEqual([['~archived'], before[1], ['~archived']]);
  expect((await broken?.read())?.body.status).toBe('EXPIRED');
  await archiveAll();
  expect(await entriesOf({ cartId: broken?.cartId ?? '' })).toEqual(['~archived']);
});

test('a cart of long entries is read as before, its summaries kept', async () => {
  const shopper = await startShopping(service);
  for (let line = 0; line < 24; line += 1)
    await shopper.add('sesame-fries', { specialInstructions: 'well done '.repeat(48).slice(0, 480) });
  service.clock.set(Date.parse(shopper.cart.expiresAt) + 1);
  await expireCarts.runOnce(service.context);
  const before = await readAll(shopper);
  service.clock.advance(2 * dayMs);
  await archiveAll();
  const [row] = await rowsOf(
    service,
    `select get_byte(archive, 0) as form from cart_entry where cart_id = '${shopper.cartId}'`,
  );
  expect(row.form).toBe(2);
  expect(await readAll(shopper)).toEqual(before);
});

test('the books miss an archive that is gone', async () => {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  service.clock.advance(2 * dayMs);
  await archiveAll();
  await booksAreRight();
  await service.database.script(`delete from cart_entry where cart_id = '${shopper.cartId}'`);
  const { findings } = await checkBooks(service.database, 'demo', bookParts);
  expect(findings.map(({ problem, subject }) => [problem, subject])).toContainEqual([
    'cart-without-its-entry',
    shopper.cartId,
  ]);
  await service.database.script(`delete from idempotency_record where cart_id = '${shopper.cartId}';
    delete from cart where cart_id = '${shopper.cartId}'`);
});

describe('what stays as it is', () => {
  test('a cart that is locked for a payment, however long', async () => {
    const { shopper } = await lockedCart(service);
    const keys = await entriesOf(shopper);
    service.clock.advance(60 * dayMs);
    await archiveAll();
    expect(await entriesOf(shopper)).toEqual(keys);
    expect((await shopper.read()).body.status).toBe('LOCKED');
  });

  test('a cart with more entries than an archive may have', async () => {
    const shopper = await startShopping(service);
    await service.database.script(`
      insert into cart_entry (merchant_id, cart_id, entry_key, at, operation, actor, fingerprint, credential_hash, status_code, reply)
      select merchant_id, cart_id, 'many-' || lpad(n::text, 12, '0'), 1, 'recordAnalyticsEvent', 'guest', '', '', 202, '[]'
      from cart, generate_series(1, 2000) n where cart_id = '${shopper.cartId}'`);
    service.clock.advance(2 * dayMs);
    await archiveAll();
    expect(await entriesOf(shopper)).toHaveLength(2_001);
    expect((await shopper.read()).body.status).toBe('EXPIRED');
    await service.database.script(`delete from cart_entry where entry_key like 'many-%'`);
  });

  test('a cart that lacks a revision: the books still say so', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.add('sesame-fries');
    await service.database.script(`delete from cart_entry where cart_id = '${shopper.cartId}' and revision = 2`);
    service.clock.advance(2 * dayMs);
    await archiveAll();
    expect(await entriesOf(shopper)).toHaveLength(2);
    const { findings } = await checkBooks(service.database, 'demo', bookParts);
    expect(findings.map(({ problem }) => problem)).toEqual(['revisions-have-gaps']);
    await service.database.script(`delete from idempotency_record where cart_id = '${shopper.cartId}';
      delete from cart_entry where cart_id = '${shopper.cartId}'; delete from cart where cart_id = '${shopper.cartId}'`);
  });

  test('every cart where archiving is switched off', async () => {
    const other = await startTestService({ environment: { ARCHIVE_CARTS_HOURS: '0' } });
    const shopper = await startShopping(other);
    const keys = await entriesOf(shopper, other);
    other.clock.advance(25 * dayMs);
    await archiveAll(other);
    expect(await entriesOf(shopper, other)).toEqual(keys);
    await other.close();
  });
});
