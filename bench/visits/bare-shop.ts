import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { findShop } from '../shoppers.ts';

// What visits cost a service that keeps one promise and no other: a change is stored once, durably and under its key, before it is
// answered. It has no rules, credentials, prices, differences or log; it answers what Tiffin answered to one visit. Started by bare.ts.

const { PORT = '', DATABASE_URL = '', TIFFIN_URL = '', SLUG = '' } = process.env;

/** As much as is left of a cart of three lines when Tiffin has packed it. */
const storedBytes = 1_000;
const togetherMax = 64;

type Kept = { readonly status: number; readonly headers: readonly string[]; readonly text: string };
const answers = new Map<string, Kept>();

/** Makes a request of a visit to Tiffin and keeps its answer as `name`. */
async function keep(name: string, path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${TIFFIN_URL}${path}`, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 500)}`);
  const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date']);
  const headers = [...answer.headers].filter(([header]) => !own.has(header)).flat();
  answers.set(name, { status: answer.status, headers, text });
  return JSON.parse(text);
}

async function visitOnce(): Promise<string> {
  const { locationPath, menuPath, productIds } = await findShop(TIFFIN_URL, SLUG);
  await keep('merchant', `/api/v1/storefront/merchant/${SLUG}`);
  await keep('menu', menuPath);
  const change = (name: string, method: string, path: string, headers: Record<string, string>, body: object) =>
    keep(name, path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    });
  const started = await change('1', 'POST', `${locationPath}/ordering-sessions`, {}, { fulfillmentMethod: 'takeout' });
  const { cart, cartAccessToken } = started as { cart: { id: string }; cartAccessToken: string };
  const path = `${locationPath}/carts/${cart.id}`;
  const at = (revision: number) => ({ 'if-match': `"cart-${revision}"`, 'x-cart-token': cartAccessToken });
  let itemId = '';
  for (const [index, productId] of productIds.entries()) {
    const body = { productId, quantity: 1, itemUnavailableAction: 'remove_item' };
    const changed = await change(String(index + 2), 'POST', `${path}/items`, at(index + 1), body);
    itemId = (changed as { items: { id: string }[] }).items[0]?.id ?? '';
  }
  const last = productIds.length + 1;
  await change(String(last + 1), 'PATCH', `${path}/items/${itemId}`, at(last), { quantity: 2 });
  await keep('cart', path, { headers: { 'x-cart-token': cartAccessToken } });
  return cart.id;
}

type Waiting<Given> = {
  readonly given: Given;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Work of several callers in one statement: one is under way at a time, with all who came meanwhile. */
function together<Given>(run: (all: readonly Given[]) => Promise<unknown>): (given: Given) => Promise<void> {
  let waiting: Waiting<Given>[] = [];
  let isAway = false;
  let isAsked = false;
  const leave = (): void => {
    isAsked = false;
    if (isAway || waiting.length === 0) return;
    const leaving = waiting.slice(0, togetherMax);
    waiting = waiting.slice(togetherMax);
    isAway = true;
    run(leaving.map(({ given }) => given))
      .then(
        () => leaving.map(({ resolve }) => resolve()),
        (error: unknown) => leaving.map(({ reject }) => reject(error)),
      )
      .finally(() => {
        isAway = false;
        leave();
      });
  };
  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject });
      if (!isAsked) setImmediate(leave);
      isAsked = true;
    });
}

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 3 });
pool.on('error', () => {});
type Change = { readonly cartId: string; readonly revision: number; readonly key: string };

const columnsOf = (all: readonly Change[]): unknown[] => [
  all.map(({ cartId }) => cartId),
  all.map(({ revision }) => revision),
  all.map(({ key }) => key),
  all.map(() => stored),
];
const given =
  'select * from unnest($1::text[], $2::int[], $3::text[], $4::bytea[]) as given (cart_id, revision, key, body)';
const stored = randomBytes(storedBytes);

const create = together<Change>((all) =>
  pool.query({
    name: 'create',
    text: `with given as (${given}), heads as (insert into head select cart_id, revision from given)
      insert into entry select cart_id, revision, key, body from given`,
    values: columnsOf(all),
  }),
);
const change = together<Change>(async (all) => {
  const { rowCount } = await pool.query({
    name: 'change',
    text: `with given as (${given}), moved as (
        update head set revision = given.revision from given
        where head.cart_id = given.cart_id and head.revision = given.revision - 1 returning head.cart_id, head.revision)
      insert into entry select cart_id, revision, key, body from given join moved using (cart_id, revision)`,
    values: columnsOf(all),
  });
  if (rowCount !== all.length) throw new Error('a revision was another one');
});
const read = together<string>((all) =>
  pool.query({ name: 'read', text: 'select cart_id, revision from head where cart_id = any($1)', values: [all] }),
);

function send(response: ServerResponse, name: string, cartId = shownCartId): void {
  const { status, headers, text } = answers.get(name) as Kept;
  const body = cartId === shownCartId ? text : text.replaceAll(shownCartId, cartId);
  response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))]);
  response.end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  const [, cartId = ''] = /\/carts\/([^/]+)/.exec(url) ?? [];
  if (method === 'GET') {
    if (cartId === '') return send(response, url.endsWith('/menus') ? 'menu' : 'merchant');
    await read(cartId);
    return send(response, 'cart');
  }
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  JSON.parse(text);
  const key = String(headers['idempotency-key']);
  if (cartId === '') {
    const started = randomBytes(12).toString('hex');
    await create({ cartId: started, revision: 1, key });
    return send(response, '1', started);
  }
  const revision = Number(/\d+/.exec(String(headers['if-match']))?.[0]) + 1;
  await change({ cartId, revision, key });
  send(response, String(revision));
}

await pool.query(`create table head (cart_id text primary key, revision int not null);
  create table entry (cart_id text, revision int, key text unique, body bytea, primary key (cart_id, revision))`);
const shownCartId = await visitOnce();
createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500, { 'content-length': 0 }).end();
  });
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
