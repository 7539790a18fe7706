import { randomUUID } from 'node:crypto';
import { bodyOf, type RawAnswer } from '../connection.ts';
import { findShop } from '../shoppers.ts';
import { expectText, type Visit } from './visit.ts';

/** Visits to the first location of a merchant. */
export async function visitTiffin(url: string, slug: string): Promise<Visit> {
  const { locationPath, menuPath, productIds } = await findShop(url, slug);
  return async (connection, times) => {
    const key = randomUUID();
    let sequence = 0;
    const mutate = (wanted: number, method: string, path: string, headers: Record<string, string>, body: string) => {
      sequence += 1;
      const identified = { ...headers, 'Idempotency-Key': `${key}-${sequence}` };
      return times.mutate(wanted, () => connection.send(method, path, identified, body));
    };
    const start = '{"fulfillmentMethod":"takeout"}';
    const started = await mutate(201, 'POST', `${locationPath}/ordering-sessions`, {}, start);
    const { cart, cartAccessToken } = JSON.parse(bodyOf(started)) as { cart: { id: string }; cartAccessToken: string };
    const path = `${locationPath}/carts/${cart.id}`;
    const at = (revision: number) => ({ 'If-Match': `"cart-${revision}"`, 'X-Cart-Token': cartAccessToken });
    let last: RawAnswer = started;
    for (const [index, productId] of productIds.entries()) {
      const body = `{"productId":"${productId}","quantity":1,"itemUnavailableAction":"remove_item"}`;
      last = await mutate(200, 'POST', `${path}/items`, at(index + 1), body);
    }
    const { items } = JSON.parse(bodyOf(last)) as { items: { id: string }[] };
    const itemId = expectText(items[0]?.id, 'line', last);
    await mutate(200, 'PATCH', `${path}/items/${itemId}`, at(productIds.length + 1), '{"quantity":2}');
    await times.read(200, () => connection.send('GET', path, { 'X-Cart-Token': cartAccessToken }));
    await times.read(200, () => connection.send('GET', menuPath, {}));
  };
}
