import pg from 'pg';

// A database as it is after years: what two carts and an order of the service left is copied by SQL, under other ids, at other
// locations of other merchants and at other times. The texts in the copies are those of the first: nothing reads them.

/** How many of each there are in the end. */
export type Fill = { readonly locations: number; readonly carts: number; readonly orders: number };

/** What is copied; all of one merchant and location. */
export type Template = {
  readonly merchantId: string;
  readonly locationId: string;
  /** A cart with lines that was never paid. */
  readonly cartId: string;
  readonly orderId: string;
};

const merchantCount = 100;
/** Each batch is one statement; more rows at once buy nothing. */
const rowsPerStatement = 20_000;
const hourMs = 3_600_000;

/**
 * Fills the database behind `url` up to `fill`, with `vacuum analyze` at the end; the role has to be a superuser, because foreign
 * keys are not checked again. A hundred merchants have the locations; half of all carts and orders are those of the template's
 * location. Of the carts, one in a hundred is still open; the others expired during the last 29 days.
 */
export async function fillDatabase(
  url: string,
  fill: Fill,
  template: Template,
  say: (text: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await fillMerchants(client, template);
    const ids = await readIds(client, template);
    const copies = copiesOf(ids);
    await copyAll(client, 'locations', fill.locations, copies.locations, say);
    await copyAll(client, 'carts', fill.carts - fill.orders, copies.carts, say);
    await copyAll(client, 'orders', fill.orders, copies.orders, say);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type Ids = Template & { readonly orderCartId: string; readonly attemptId: string };
/** The rows of one table that belong to a template, and what its copies have instead, by column: SQL over `t` and the number `g`. */
type Copy = { readonly table: string; readonly where: string; readonly changes: Readonly<Record<string, string>> };

/** Merchants like the template's, each with its menu; their slugs are `filled-1` and on. */
async function fillMerchants(client: pg.Client, { merchantId }: Template): Promise<void> {
  const where = `t.merchant_id = '${merchantId}'`;
  const merchant_id = merchantOf('g');
  const copies: readonly Copy[] = [
    { table: 'merchant', where, changes: { merchant_id } },
    { table: 'merchant_slug', where, changes: { merchant_id, slug: "concat('filled-', g)" } },
    { table: 'catalog_publication', where, changes: { merchant_id } },
  ];
  for (const copy of copies) await run(client, copy, 1, merchantCount - 1);
}

async function readIds(client: pg.Client, template: Template): Promise<Ids> {
  const { rows } = await client.query<{ cart_id: string; attempt_id: string }>(
    'select cart_id, attempt_id from customer_order where merchant_id = $1 and order_id = $2',
    [template.merchantId, template.orderId],
  );
  const [order] = rows;
  if (order === undefined) throw new Error(`no order ${template.orderId}`);
  return { ...template, orderCartId: order.cart_id, attemptId: order.attempt_id };
}

// Location 0 and merchant 0 are the template's; every second cart stands there.
const merchantOf = (number: string): string => `md5(concat('merchant-', ${number}))::uuid::text`;
const newLocation = "md5(concat('location-', g))::uuid::text";

function copiesOf(ids: Ids): Readonly<Record<'locations' | 'carts' | 'orders', readonly Copy[]>> {
  const at = `t.merchant_id = '${ids.merchantId}'`;
  const merchantOfLocation = `case when g % ${merchantCount} = 0 then t.merchant_id else ${merchantOf(`g % ${merchantCount}`)} end`;
  const locations = ['commerce_policy', 'location', 'location_directory', 'resolved_snapshot', 'location_current'].map(
    (table) => ({
      table,
      where: `${at} and t.location_id = '${ids.locationId}'`,
      changes: { merchant_id: merchantOfLocation, location_id: newLocation, slug: "concat('filled-location-', g)" },
    }),
  );
  return { locations, carts: cartCopies(ids, at), orders: orderCopies(ids, at) };
}

/** Where a copied cart or order stands and when it was made: `ageMs` is SQL. */
function place(ageMs: string): Record<string, string> {
  const earlier = Object.fromEntries(
    ['created_at', 'at', 'placed_at', 'decided_at', 'begun_at', 'received_at', 'sent_at', 'expires_at'].map(
      (column) => [column, `t.${column} - ${ageMs}`],
    ),
  );
  return {
    ...earlier,
    merchant_id: `case when g % 2 = 0 then t.merchant_id else ${merchantOf(`1 + g / 2 % ${merchantCount - 1}`)} end`,
    location_id: `case when g % 2 = 0 then t.location_id else md5(concat('location-', 1 + g / 2 % ${merchantCount - 1}))::uuid::text end`,
    cart_id: "substr(md5(concat('cart-', g)), 1, 24)",
  };
}

function cartCopies(ids: Ids, at: string): readonly Copy[] {
  const where = `${at} and t.cart_id = '${ids.cartId}'`;
  const isOpen = 'g % 100 = 0';
  const spread = `case when ${isOpen} then g * 2477::int8 % ${50 * 60_000} else ${26 * hourMs} + g * 2477::int8 % ${28 * 24 * hourMs} end`;
  const changes = place(`(${spread})`);
  const ended = {
    expiry_announced_at: `case when ${isOpen} then null else t.expires_at - (${spread}) end`,
    // Nothing of it is archived: texts that nothing reads are not worth it.
    archive_done: `not (${isOpen})`,
  };
  const newest = `${where} and t.revision = (select max(e.revision) from cart_entry e where e.merchant_id = t.merchant_id and e.cart_id = t.cart_id)`;
  return [
    { table: 'cart', where, changes: { ...changes, ...ended } },
    { table: 'cart_entry', where: newest, changes },
  ];
}

function orderCopies(ids: Ids, at: string): readonly Copy[] {
  const changes = {
    ...place(`(g * 2477::int8 % ${28 * 24 * hourMs})`),
    cart_id: "substr(md5(concat('ordered-', g)), 1, 24)",
    order_id: "substr(md5(concat('order-', g)), 1, 24)",
    attempt_id: "concat(t.attempt_id, '-', g)",
    short_id: "concat(t.short_id, '-', g)",
    processor_reference: "concat(t.processor_reference, '-', g)",
    client_secret: "concat(t.client_secret, '-', g)",
    notification_id: "concat(t.notification_id, '-', g)",
    event_id: "concat(t.event_id, '-', g)",
    subject_id: "substr(md5(concat('order-', g)), 1, 24)",
  };
  const ofCart = `${at} and t.cart_id = '${ids.orderCartId}'`;
  const ofAttempt = `${at} and t.attempt_id = '${ids.attemptId}'`;
  const ofOrder = `${at} and t.order_id = '${ids.orderId}'`;
  return [
    { table: 'cart', where: ofCart, changes },
    { table: 'cart_entry', where: ofCart, changes },
    { table: 'payment_attempt', where: ofAttempt, changes },
    { table: 'payer_record', where: ofAttempt, changes },
    { table: 'payment_notification', where: `${ofAttempt} and t.try_at is null`, changes },
    { table: 'sandbox_payment', where: ofAttempt, changes },
    { table: 'placement', where: ofAttempt, changes },
    { table: 'customer_order', where: ofOrder, changes },
    { table: 'order_change', where: ofOrder, changes },
    {
      table: 'outbox',
      where: `${at} and t.subject_id = '${ids.orderId}' and t.relay_at is null and t.fanned_out`,
      changes,
    },
  ];
}

async function copyAll(
  client: pg.Client,
  what: string,
  count: number,
  copies: readonly Copy[],
  say: (text: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  for (let first = 1; first <= count; first += rowsPerStatement) {
    const last = Math.min(count, first + rowsPerStatement - 1);
    for (const copy of copies) await run(client, copy, first, last);
  }
  say(`${count} ${what} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

async function run(client: pg.Client, { table, where, changes }: Copy, first: number, last: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
    from ${table} t, generate_series(${first}::int8, ${last}::int8) g where ${where}`,
  );
}
