import { randomUUID } from 'node:crypto';
import { bodyOf, Connection, headerOf } from './connection.ts';

export type Shop = {
  readonly locationPath: string;
  readonly merchantId: string;
  readonly locationId: string;
  readonly menuPath: string;
  readonly productId: string;
  /** Five dishes that need no choice, the one above first. */
  readonly productIds: readonly string[];
};

type ListedProduct = { readonly id: string; readonly modifierIds: readonly string[]; readonly availability: string };

/** Finds the first location of a merchant and something plain to order there. */
export async function findShop(url: string, slug = 'demo'): Promise<Shop> {
  const read = async <Body>(path: string): Promise<Body> => (await (await fetch(`${url}${path}`)).json()) as Body;
  const storefront = '/api/v1/storefront';
  const merchant = await read<{ id: string; locations: { id: string }[] }>(`${storefront}/merchant/${slug}`);
  const locationId = merchant.locations[0]?.id ?? '';
  const locationPath = `${storefront}/locations/${locationId}`;
  const menuPath = `${locationPath}/menus`;
  const bundle = await read<{ menus: { categories: { products: ListedProduct[] }[] }[] }>(menuPath);
  const plain = bundle.menus
    .flatMap((menu) => menu.categories.flatMap((category) => category.products))
    .filter((each) => each.modifierIds.length === 0 && each.availability === 'AVAILABLE');
  const productIds = [...new Set(plain.map(({ id }) => id))].slice(0, 5);
  const [productId] = productIds;
  if (productId === undefined || productIds.length < 5) throw new Error('the location sells too little that is plain');
  return { locationPath, menuPath, merchantId: merchant.id, locationId, productId, productIds };
}

/** One connection with a cart of its own, which changes one line's quantity again and again. */
export class Shopper {
  readonly cartId: string;
  readonly token: string;
  private readonly connection: Connection;
  private readonly cartPath: string;
  private readonly itemPath: string;
  private revision: number;
  private sequence = 0;

  private constructor(connection: Connection, cartPath: string, token: string, itemId: string, revision: number) {
    this.connection = connection;
    this.cartPath = cartPath;
    this.cartId = cartPath.slice(-24);
    this.token = token;
    this.itemPath = `${cartPath}/items/${itemId}`;
    this.revision = revision;
  }

  static async enter(port: number, shop: Shop, lineCount = 3): Promise<Shopper> {
    const connection = await Connection.open(port);
    const started = await connection.send(
      'POST',
      `${shop.locationPath}/ordering-sessions`,
      { 'Idempotency-Key': `bench-${randomUUID()}` },
      '{"fulfillmentMethod":"takeout"}',
    );
    if (started.status !== 201) throw new Error(`no cart: ${started.status} ${bodyOf(started)}`);
    const { cart, cartAccessToken } = JSON.parse(bodyOf(started)) as { cart: { id: string }; cartAccessToken: string };
    const cartPath = `${shop.locationPath}/carts/${cart.id}`;
    let itemId = '';
    for (let revision = 1; revision <= lineCount; revision += 1) {
      const added = await connection.send(
        'POST',
        `${cartPath}/items`,
        {
          'Idempotency-Key': `bench-${randomUUID()}`,
          'If-Match': `"cart-${revision}"`,
          'X-Cart-Token': cartAccessToken,
        },
        JSON.stringify({ productId: shop.productId, quantity: 1, itemUnavailableAction: 'remove_item' }),
      );
      if (added.status !== 200) throw new Error(`no line: ${added.status} ${bodyOf(added)}`);
      itemId = (JSON.parse(bodyOf(added)) as { items: { id: string }[] }).items[0]?.id ?? '';
    }
    return new Shopper(connection, cartPath, cartAccessToken, itemId, lineCount + 1);
  }

  async change(): Promise<boolean> {
    this.sequence += 1;
    const answer = await this.connection.send(
      'PATCH',
      this.itemPath,
      {
        'Idempotency-Key': `bench-${this.cartId}-${this.sequence}`,
        'If-Match': `"cart-${this.revision}"`,
        'X-Cart-Token': this.token,
      },
      `{"quantity":${1 + (this.sequence % 90)}}`,
    );
    if (answer.status !== 200) return false;
    this.revision = Number(headerOf(answer, 'etag').slice(6, -1));
    return true;
  }

  async read(): Promise<boolean> {
    const answer = await this.connection.send('GET', this.cartPath, { 'X-Cart-Token': this.token });
    return answer.status === 200;
  }

  leave(): void {
    this.connection.close();
  }
}
