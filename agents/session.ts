import { createStorefrontClient, type StorefrontClient } from '../client/storefront.ts';
import { Refused } from './refusals.ts';

/** All that an agent may do: nothing here pays, signs in, reads a receipt or plays the sandbox. */
const permitted = [
  'getMerchant',
  'listNearestLocations',
  'searchAddresses',
  'getLocation',
  'getOpeningHours',
  'getOrderingReadiness',
  'getOrderTimes',
  'getGratuityConfiguration',
  'listMenus',
  'getProduct',
  'startSession',
  'getCart',
  'updateCart',
  'expireCart',
  'addCartItem',
  'changeItemQuantity',
  'replaceCartItem',
  'removeCartItem',
  'setDelivery',
  'setTable',
  'setRoom',
  'setOrderTime',
  'applyDiscountCode',
  'removeDiscountCode',
  'setGratuity',
  'getPriceTrace',
  'validateAndUpdateCart',
  'prepareHandoff',
  'getOrderResult',
] as const satisfies readonly (keyof StorefrontClient)[];

/** The operations of the service that tools are made of. */
export type OrderingClient = Pick<StorefrontClient, (typeof permitted)[number]>;

export type SessionOptions = {
  /** The origin of the service. */
  readonly baseUrl: string;
  /** The merchant whose restaurants are meant where a tool names none. */
  readonly merchantSlug: string | null;
  /** Where capabilities are kept; in memory by default. */
  readonly store?: StorefrontClient['store'];
};

/** What a path names a cart by. */
export type OwnCart = { readonly locationId: string; readonly cartId: string };

/** One conversation: the carts it started, and the client that holds their capabilities. */
export type AgentSession = {
  readonly client: OrderingClient;
  readonly merchantSlug: string | null;
  /** Takes a new cart in, and lets the oldest go when there are too many. */
  keepCart(cart: OwnCart): Promise<void>;
  /** The cart with this id, or the last one started. Refuses a cart this conversation did not start. */
  findCart(cartId: string | undefined): OwnCart;
};

/** One conversation orders lunch, perhaps for two offices; a loop that starts carts forgets the old ones. */
export const cartsMax = 5;

/** A conversation with nothing ordered yet, against the service at `baseUrl`. */
export function createAgentSession({ baseUrl, merchantSlug, store }: SessionOptions): AgentSession {
  const { store: capabilities, ...operations } = createStorefrontClient({
    baseUrl,
    ...(store === undefined ? {} : { store }),
  });
  const carts: OwnCart[] = [];
  return {
    client: Object.fromEntries(permitted.map((name) => [name, operations[name]])) as OrderingClient,
    merchantSlug,
    async keepCart(cart) {
      carts.push(cart);
      if (carts.length <= cartsMax) return;
      const oldest = carts.shift();
      if (oldest !== undefined) await capabilities.forgetCart(oldest.cartId);
    },
    findCart(cartId) {
      const cart = cartId === undefined ? carts.at(-1) : carts.find((own) => own.cartId === cartId);
      if (cart !== undefined) return cart;
      throw new Refused(
        cartId === undefined ? 'There is no cart yet.' : 'This conversation has no cart with this id.',
        cartId === undefined
          ? 'Call start_cart first.'
          : 'Leave cartId out for the cart started last, or call start_cart.',
      );
    },
  };
}
