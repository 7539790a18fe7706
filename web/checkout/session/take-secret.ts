// The first thing that runs on the page, before any other code is even loaded: what the address carries behind its `#` is
// taken out of the address bar and of the history, so that no link, log, referrer or look over the shoulder ever shows it.
// A query is taken away as well: a bank that sends the payer back adds secrets of its own there, and nothing here needs one.

const handoffKey = `tiffin-handoff:${location.pathname}`;
const receiptKey = `tiffin-receipt:${location.pathname}`;
const markKey = `tiffin-mark:${location.pathname}`;
const backKey = `tiffin-back:${location.pathname}`;

/** A handoff that waits to be exchanged. */
export type PendingHandoff = {
  readonly handoff: string;
  /** Signs the customer in who was signed in where the cart came from; null: a guest. */
  readonly sessionCode: string | null;
  /** The key of the exchange, once it was tried. */
  readonly idempotencyKey: string | null;
  /** The service refused it, and the page was loaded again to see what other tabs hold. */
  readonly wasRefused: boolean;
};

takeSecret();
// A link that is put into the address bar of this very page loads nothing by itself.
window.addEventListener('hashchange', () => {
  if (takeSecret()) location.reload();
});

/** Moves what the address carries to this tab's own storage; whether there was anything. */
function takeSecret(): boolean {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const handoff = fragment.get('handoff');
  const receiptToken = fragment.get('receiptToken');
  const back = fragment.get('back');
  if (location.hash !== '' || location.search !== '') history.replaceState(null, '', location.pathname);
  if (handoff !== null && handoff !== findPendingHandoff()?.handoff) {
    savePendingHandoff({ handoff, sessionCode: fragment.get('session'), idempotencyKey: null, wasRefused: false });
    saveMark(fragment.get('mark'));
  }
  if (receiptToken !== null) sessionStorage.setItem(receiptKey, receiptToken);
  if (back !== null) sessionStorage.setItem(backKey, back);
  return handoff !== null || receiptToken !== null || back !== null;
}

/** The handoff this tab came with, as long as it was not exchanged; it outlives a reload of the page. */
export function findPendingHandoff(): PendingHandoff | null {
  const text = sessionStorage.getItem(handoffKey);
  return text === null ? null : (JSON.parse(text) as PendingHandoff);
}

/** Keeps the handoff for as long as the tab is open; null: it was exchanged, or has expired. */
export function savePendingHandoff(pending: PendingHandoff | null): void {
  if (pending === null) sessionStorage.removeItem(handoffKey);
  else sessionStorage.setItem(handoffKey, JSON.stringify(pending));
}

/** The receipt's token this tab came with. */
export function findReceiptToken(): string | null {
  return sessionStorage.getItem(receiptKey);
}

/** The word by which our own storefront knows a cart of its own again; null: the cart came from elsewhere. */
export function findMark(): string | null {
  return localStorage.getItem(markKey);
}

/** Keeps it for all tabs of this browser, for as long as the cart can go back; null: it cannot any more. */
export function saveMark(mark: string | null): void {
  if (mark === null) localStorage.removeItem(markKey);
  else localStorage.setItem(markKey, mark);
}

/** Whether the storefront that has the mark sent the person to fetch the cart back. Says so once. */
export function takeBackRequest(): boolean {
  const wanted = sessionStorage.getItem(backKey);
  sessionStorage.removeItem(backKey);
  return wanted !== null && wanted === findMark();
}
