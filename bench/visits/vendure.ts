import { bodyOf, type Connection, headerOf, type RawAnswer } from '../connection.ts';
import { expectText, type Visit } from './visit.ts';

// The Shop API of Vendure as its storefronts use it. The first item makes the cart, so that a visit has one change fewer.

const order = `id code totalQuantity subTotal subTotalWithTax total totalWithTax
  lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id name sku } }`;
const outcome = `__typename ... on Order { ${order} } ... on ErrorResult { errorCode message }`;
const addItem = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ${outcome} } }`;
const adjustLine = `mutation ($id: ID!) { adjustOrderLine(orderLineId: $id, quantity: 2) { ${outcome} } }`;
const readCart = `{ activeOrder { ${order} } }`;
// What its documentation names for lists in a storefront: the search index.
const readMenu = `{ search(input: { take: 30, groupByProduct: true }) { totalItems items {
  productId productName slug description productVariantId priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } } }`;

type Ordered = { __typename: string; lines?: { id: string; productVariant: { id: string } }[]; totalQuantity?: number };
type Listed = { search: { items: { productVariantId: string }[] } };

/** Visits to a shop that bench/peers/vendure made. */
export async function visitVendure(url: string): Promise<Visit> {
  const listed = await fetch(`${url}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: readMenu }),
  });
  const { data } = (await listed.json()) as { data: Listed };
  const variantIds = data.search.items.slice(0, 5).map(({ productVariantId }) => productVariantId);
  if (data.search.items.length !== 30) throw new Error(`${data.search.items.length} products are listed instead of 30`);
  return async (connection, times) => {
    let token = '';
    let last: Ordered | null = null;
    for (const id of variantIds) {
      const answer = await times.mutate(200, () => post(connection, token, addItem, { id }));
      token = headerOf(answer, 'vendure-auth-token') || token;
      last = orderIn(answer, 'addItemToOrder');
      if (token === '') throw new Error('the first item answered with no session');
    }
    const id = last?.lines?.[0]?.id;
    const changed = await times.mutate(200, () => post(connection, token, adjustLine, { id }));
    expectText(String(orderIn(changed, 'adjustOrderLine').totalQuantity === 6 || ''), 'cart of six', changed);
    const cart = await times.read(200, () => post(connection, token, readCart));
    expectText(String(orderIn(cart, 'activeOrder').lines?.length === 5 || ''), 'cart of five lines', cart);
    const menu = await times.read(200, () => post(connection, token, readMenu));
    expectText((JSON.parse(bodyOf(menu)) as { data: Listed }).data.search.items[29]?.productVariantId, 'menu', menu);
  };
}

function post(connection: Connection, token: string, query: string, variables: object = {}): Promise<RawAnswer> {
  const headers: Record<string, string> = token === '' ? {} : { Authorization: `Bearer ${token}` };
  return connection.send('POST', '/shop-api', headers, JSON.stringify({ query, variables }));
}

/** The order in an answer; throws when GraphQL or the shop refused. */
function orderIn(answer: RawAnswer, field: string): Ordered {
  const { data } = JSON.parse(bodyOf(answer)) as { data?: Record<string, Ordered | null> | null };
  const found = data?.[field];
  if (!Array.isArray(found?.lines)) throw new Error(`no order in ${bodyOf(answer).slice(0, 2_000)}`);
  return found;
}
