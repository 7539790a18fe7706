/** A bag that came back from the hosted checkout, as its address told it; it waits to be exchanged. */
export type ReturnedBag = {
  readonly locationId: string;
  readonly cartId: string;
  readonly handoff: string;
  /** What this storefront gave the bag when it left; another one: the bag did not leave from here. */
  readonly mark: string;
  /** Opens a session of the customer who signed in at the checkout; null: there is none. */
  readonly sessionCode: string | null;
  /** The key of the exchange, once it was tried. */
  readonly idempotencyKey: string | null;
};

const keyOf = (merchantSlug: string) => `tiffin-returned:${merchantSlug}`;

/** The bag this tab came back with, as long as it was not exchanged; it outlives a reload of the page. */
export function findReturnedBag(merchantSlug: string): ReturnedBag | null {
  const text = sessionStorage.getItem(keyOf(merchantSlug));
  return text === null ? null : (JSON.parse(text) as ReturnedBag);
}

/** Keeps it for as long as the tab is open; null: it was exchanged, or is worth nothing. */
export function saveReturnedBag(merchantSlug: string, bag: ReturnedBag | null): void {
  if (bag === null) sessionStorage.removeItem(keyOf(merchantSlug));
  else sessionStorage.setItem(keyOf(merchantSlug), JSON.stringify(bag));
}
