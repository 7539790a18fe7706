import type { FulfillmentMethod } from '../../../client/index.ts';
import type { NamedItem } from '../../cart/line-details.ts';

/** How a person wants to order; a link or a code on a table may have said so. */
export type Preferences = { readonly method: FulfillmentMethod; readonly table?: string; readonly room?: string };

/** The name on the order, as it was typed on this device: the service never shows it again. */
type Contact = { readonly customerName: string; readonly emailAddress: string };

/** What a device remembers of one merchant's cart between two visits; the capability of the cart is the client's. */
export type OrderingRecord = {
  readonly locationId: string | null;
  readonly preferences: Preferences;
  readonly cartId: string | null;
  readonly note: string;
  readonly contact: Contact | null;
  /** The hosted checkout of this cart, without its one-time secret. */
  readonly checkoutAddress: string | null;
  /** What this cart was given on its way to the checkout; one that comes back with it left from here. */
  readonly mark: string | null;
  /** This cart was at the checkout, and how its payment ended was not read away yet. */
  readonly wasAtCheckout: boolean;
  /** The items as they went to the checkout, from where on the cart itself cannot be read here. */
  readonly sentItems: readonly NamedItem[];
  /** The cart that became the last order of this device. */
  readonly orderedCartId: string | null;
};

const nothing: OrderingRecord = {
  locationId: null,
  preferences: { method: 'takeout' },
  cartId: null,
  note: '',
  contact: null,
  checkoutAddress: null,
  mark: null,
  wasAtCheckout: false,
  sentItems: [],
  orderedCartId: null,
};

/** Under which name the browser keeps it. */
export function recordKey(merchantSlug: string): string {
  return `tiffin:bag:${merchantSlug}`;
}

/** What is remembered; what cannot be read counts as nothing. */
export function readRecord(merchantSlug: string): OrderingRecord {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recordKey(merchantSlug)) ?? '{}');
    return { ...nothing, ...(kept as Partial<OrderingRecord>) };
  } catch {
    return nothing;
  }
}

/** Remembers `changes` beside what is known already, and returns all of it. */
export function saveRecord(merchantSlug: string, changes: Partial<OrderingRecord>): OrderingRecord {
  const next = { ...readRecord(merchantSlug), ...changes };
  localStorage.setItem(recordKey(merchantSlug), JSON.stringify(next));
  return next;
}
