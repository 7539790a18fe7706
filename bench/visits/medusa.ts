import { readFileSync } from 'node:fs';
import { bodyOf, type RawAnswer } from '../connection.ts';
import { expectText, type Visit } from './visit.ts';

// The Store API of Medusa as its storefronts use it.

type Cart = { id: string; items: { id: string; quantity: number }[] };
type Shop = { publishableKey: string; regionId: string };

/** Visits to a shop that bench/peers/medusa made; `shopFile` is what its seed wrote. */
export async function visitMedusa(url: string, shopFile: string): Promise<Visit> {
  const { publishableKey, regionId } = JSON.parse(readFileSync(shopFile, 'utf8')) as Shop;
  const headers = { 'x-publishable-api-key': publishableKey };
  const menuPath = `/store/products?limit=30&region_id=${regionId}&fields=id,title,description,handle,*variants.calculated_price`;
  const listed = await fetch(`${url}${menuPath}`, { headers });
  const { products } = (await listed.json()) as { products: { variants: { id: string }[] }[] };
  if (products.length !== 30) throw new Error(`${products.length} products are listed instead of 30`);
  const variantIds = products.slice(0, 5).flatMap(({ variants }) => variants.slice(0, 1).map(({ id }) => id));
  return async (connection, times) => {
    const post = (path: string, body: object) =>
      times.mutate(200, () => connection.send('POST', path, headers, JSON.stringify(body)));
    const created = await post('/store/carts', { region_id: regionId });
    const path = `/store/carts/${expectText(cartIn(created).id, 'cart', created)}`;
    let last = created;
    for (const id of variantIds) last = await post(`${path}/line-items`, { variant_id: id, quantity: 1 });
    const lineId = expectText(cartIn(last).items[0]?.id, 'line', last);
    const changed = await post(`${path}/line-items/${lineId}`, { quantity: 2 });
    const quantity = cartIn(changed).items.reduce((sum, item) => sum + item.quantity, 0);
    expectText(quantity === 6 ? 'six' : '', 'cart of six', changed);
    const read = await times.read(200, () => connection.send('GET', path, headers));
    expectText(cartIn(read).items[4]?.id, 'cart of five lines', read);
    const menu = await times.read(200, () => connection.send('GET', menuPath, headers));
    expectText((JSON.parse(bodyOf(menu)) as { products: { id: string }[] }).products[29]?.id, 'menu', menu);
  };
}

function cartIn(answer: RawAnswer): Cart {
  return (JSON.parse(bodyOf(answer)) as { cart: Cart }).cart;
}
