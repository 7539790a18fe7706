import type { components } from '../../../client/index.ts';

/** One dish as it is put into a cart: the body of `addCartItem`. */
export type NewItem = components['schemas']['NewCartItem'];

/** A dish with what it is called, to be able to say which one could not be added. */
export type NamedItem = { readonly name: string; readonly item: NewItem };

export type Method = components['schemas']['StorefrontCart']['fulfilmentMethod'];

/** How a person wants to get the food; a link or a code on a table may have said so. */
export type Wish = { readonly method: Method; readonly table?: string; readonly room?: string };

/** Who orders, as it was typed on this device: the service never shows it again. */
type Contact = { readonly customerName: string; readonly emailAddress: string };

/** What a device remembers of one merchant's bag between two visits; the capability of the cart is the client's. */
export type BagRecord = {
  readonly locationId: string | null;
  readonly wish: Wish;
  readonly cartId: string | null;
  readonly note: string;
  readonly contact: Contact | null;
  /** The hosted checkout of this cart, without its one-time secret. */
  readonly checkoutAddress: string | null;
  /** The dishes as they went to the checkout, from where on the cart itself cannot be read here. */
  readonly sentDishes: readonly NamedItem[];
  /** The cart that became the last order of this device. */
  readonly orderedCartId: string | null;
};

const nothing: BagRecord = {
  locationId: null,
  wish: { method: 'takeout' },
  cartId: null,
  note: '',
  contact: null,
  checkoutAddress: null,
  sentDishes: [],
  orderedCartId: null,
};

/** Under which name the browser keeps it. */
export function bagKey(merchantSlug: string): string {
  return `tiffin:bag:${merchantSlug}`;
}

/** What is remembered; what cannot be read counts as nothing. */
export function readBag(merchantSlug: string): BagRecord {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(bagKey(merchantSlug)) ?? '{}');
    return { ...nothing, ...(kept as Partial<BagRecord>) };
  } catch {
    return nothing;
  }
}

/** Remembers `changes` beside what is known already, and answers all of it. */
export function saveBag(merchantSlug: string, changes: Partial<BagRecord>): BagRecord {
  const next = { ...readBag(merchantSlug), ...changes };
  localStorage.setItem(bagKey(merchantSlug), JSON.stringify(next));
  return next;
}
