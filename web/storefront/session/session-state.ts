import {
  ApiError,
  type Cart,
  CartConflictError,
  isRefused,
  LostAnswerError,
  type NewCartItem,
  NotReadyError,
  newIdempotencyKey,
} from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { BagAtCheckoutError } from '../../cart/bag-at-checkout.ts';
import type { CartCall, CartIds } from '../../cart/cart-access.tsx';
import { changesBetween } from '../../cart/changes/cart-changes.ts';
import type { RemoteChange } from '../../cart/changes/remote-change-notice.tsx';
import { asNamedItem, type NamedItem } from '../../cart/line-details.ts';
import { Observed } from '../../cart/observed.ts';
import { type Send, sendOnce } from '../../cart/resend.ts';
import { CartElsewhereError } from './cart-elsewhere.ts';
import { type OrderingRecord, type Preferences, readRecord, recordKey, saveRecord } from './ordering-record.ts';
import { asOwner } from './owner-access.ts';
import { findReturnedBag, type ReturnedBag, saveReturnedBag } from './returned-bag.ts';
import { isStillAtCheckout } from './sent-bag.ts';
import { startCart } from './start-cart.ts';

/**
 * `none`: there is no cart yet. `ready`: it can be read, whatever its status. `away`: it went to the hosted checkout, and
 * only its result can be asked for from here. `unreachable`: there is one, and it could not be read just now.
 */
export type Phase = 'loading' | 'none' | 'ready' | 'away' | 'unreachable';

type SessionState = {
  readonly phase: Phase;
  /** The cart as the service last answered it; null while there is none to show. */
  readonly cart: Cart | null;
  readonly record: OrderingRecord;
  /** The location that is looked at; items are added there. */
  readonly locationId: string | null;
  readonly isBusy: boolean;
  readonly remoteChange: RemoteChange | null;
  /** How often the restaurant has published what touches the cart since it was taken up. */
  readonly publications: number;
  /** Items of an earlier order that could not be put into the cart; null when nothing was refilled. */
  readonly notRefilled: readonly string[] | null;
  /** A bag that came back from the checkout and did not leave from here: the person decides whether it is taken up. */
  readonly offered: ReturnedBag | null;
};

/**
 * One merchant's cart on this device: starts a cart with the first item, takes up the remembered one, shows each answer,
 * and notices what other tabs and people do to the same cart. Their change is kept as `remoteChange` until the person has
 * dismissed it; no act is repeated for them.
 */
export class CartSession extends Observed<SessionState> {
  readonly client: StorefrontClient;
  readonly merchantSlug: string;
  #acts = 0;
  #settled: Promise<unknown> = Promise.resolve();
  #resumed: Promise<void> = Promise.resolve();
  #following: AbortController | null = null;
  /** The revisions that acts of this page made: they are not remote changes. */
  #ownRevisions = new Set<number>();

  constructor(client: StorefrontClient, merchantSlug: string) {
    const record = readRecord(merchantSlug);
    super({
      phase: record.cartId === null && findReturnedBag(merchantSlug) === null ? 'none' : 'loading',
      cart: null,
      record,
      locationId: record.locationId,
      isBusy: false,
      remoteChange: null,
      publications: 0,
      notRefilled: null,
      offered: null,
    });
    this.client = client;
    this.merchantSlug = merchantSlug;
  }

  /** Takes up the remembered cart and listens to other tabs. Returns what ends that. */
  start(): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== recordKey(this.merchantSlug)) return;
      const { record: before, phase } = this.state();
      const record = readRecord(this.merchantSlug);
      this.set({ record });
      // Another tab began another cart, or brought this one to the checkout or back.
      const isMoved = record.cartId !== before.cartId || record.mark !== before.mark;
      if (isMoved || phase === 'away') this.#resumed = this.resume();
    };
    // A page that comes back out of the browser's memory missed what happened since.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) this.#resumed = this.resume();
    };
    // What stands open beside the checkout is looked at again when the person comes back to it.
    const onSight = (): void => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && this.state().record.checkoutAddress !== null) this.#resumed = this.resume();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onSight);
    window.addEventListener('pageshow', onPageShow);
    this.#resumed = this.resume();
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onSight);
      window.removeEventListener('pageshow', onPageShow);
      this.#following?.abort();
    };
  }

  /** Takes up the bag that came back with this tab, or reads the remembered cart again, and shows it. */
  async resume(): Promise<void> {
    const returned = findReturnedBag(this.merchantSlug);
    const { cartId, mark } = this.state().record;
    if (returned !== null) {
      const isOwn = returned.cartId === cartId && returned.mark === mark;
      if (isOwn && (await this.#takeBack(returned, true))) return;
      if (!isOwn) this.set({ offered: returned });
    }
    if (cartId === null) {
      this.#following?.abort();
      this.set({ phase: 'none', cart: null, remoteChange: null });
      return;
    }
    const record = await this.client.store.findCart(cartId);
    if (record === null) {
      this.#forget();
      return;
    }
    const ids = { locationId: record.locationId, cartId: record.cartId };
    await this.#read(ids);
    if (this.state().phase === 'ready') this.#follow(ids);
  }

  /** Takes the bag that came back instead of what is here, or leaves it where it is. */
  async decide(isTaken: boolean): Promise<void> {
    const { offered } = this.state();
    this.set({ offered: null });
    if (!isTaken) saveReturnedBag(this.merchantSlug, null);
    if (isTaken && offered !== null && !(await this.#takeBack(offered, false))) await this.resume();
  }

  /** Prepares the hosted checkout, and answers the address that takes the bag there and can bring it back. */
  async toCheckout(): Promise<string> {
    const items = this.state().cart?.items ?? [];
    const mark = newIdempotencyKey();
    const address = await this.attempt(async (ids) => {
      const { checkoutUrl } = await this.client.prepareHandoff(ids);
      const { withCompanions } = await import('./to-checkout.ts');
      return withCompanions(this.client, ids, checkoutUrl, mark);
    });
    // Without its one-time secret: a browser that exchanged it once can go back to the address.
    const checkoutAddress = address.split('#')[0] ?? null;
    this.remember({ checkoutAddress, mark, wasAtCheckout: true, sentItems: items.map(asNamedItem) });
    return address;
  }

  /** Looks at a location. An open cart there takes preferences that are new; a cart elsewhere stays as it is. */
  async begin(locationId: string, preferences: Preferences): Promise<void> {
    await this.#resumed;
    const before = this.state().record.preferences;
    const { cart } = this.state();
    if (cart !== null && cart.locationId !== locationId && cart.items.length === 0) this.#forget();
    this.set({ locationId, record: saveRecord(this.merchantSlug, { locationId, preferences }) });
    const here = this.#openCart();
    if (here === null || here.locationId !== locationId || JSON.stringify(before) === JSON.stringify(preferences))
      return;
    await this.#applyPreferences(here, preferences).catch((error: unknown) => {
      // They are not the cart's yet: the next try has to find them new.
      this.remember({ preferences: before });
      throw error;
    });
  }

  /** Adds an item, starting a cart with the first one. Throws what was refused, CartElsewhereError or BagAtCheckoutError. */
  async add(item: NewCartItem, send: Send = sendOnce, name = JSON.stringify(item)): Promise<void> {
    await this.#findRemembered();
    const cart = this.#openCart();
    if (cart !== null && this.state().locationId !== null && cart.locationId !== this.state().locationId) {
      if (cart.items.length > 0) throw new CartElsewhereError(cart.locationId);
      this.#forget();
    }
    if (this.#openCart() === null) await this.open();
    const adding = this.change((ids) => send(name, () => this.client.addCartItem({ ...ids, body: item })));
    await adding.catch((error: unknown) => {
      throw this.state().phase === 'away' ? new BagAtCheckoutError() : error;
    });
  }

  /** Starts an empty cart at the location that is looked at, or at `locationId`. */
  async open(locationId = this.state().locationId): Promise<Cart> {
    if (locationId === null) throw new NotReadyError('No location was chosen yet.');
    const { preferences } = this.state().record;
    const { cart } = await this.#act(() => startCart(this.client, this.merchantSlug, locationId, preferences));
    this.adopt(cart);
    await this.#applyPreferences(cart, preferences);
    return this.state().cart ?? cart;
  }

  /** Sends one change, and shows the cart that it answers. */
  readonly change = async (send: (call: CartCall) => Promise<Cart>): Promise<void> => {
    const cart = await this.attempt(send);
    this.#ownRevisions.add(cart.revision);
    // What got no answer at first was heard of as if another device had done it.
    if (this.state().remoteChange?.after.revision === cart.revision) this.dismissRemoteChange();
    this.#show(cart);
  };

  /** Does one thing with the cart. When that is refused for the state of the cart, shows how it stands; throws the refusal. */
  async attempt<Value>(act: (ids: CartIds) => Promise<Value>): Promise<Value> {
    const before = this.state().cart;
    if (before === null) throw new NotReadyError('There is no cart yet.');
    const ids = { locationId: before.locationId, cartId: before.id };
    try {
      return await this.#act(() => act(ids));
    } catch (error) {
      if (error instanceof CartConflictError && error.cart !== null) this.#showRemoteChange(before, error.cart, true);
      else if (isStateRefusal(error)) await this.#read(ids);
      throw error;
    }
  }

  /** From now on this is the cart: one that was just made, or made by a move to another location. */
  adopt(cart: Cart): void {
    const { id: cartId, locationId } = cart;
    const wasAtCheckout = cartId === this.state().record.cartId && this.state().record.wasAtCheckout;
    const record = saveRecord(this.merchantSlug, { ...notSent, cartId, locationId, wasAtCheckout });
    this.set({ phase: 'ready', cart, record, locationId, remoteChange: null });
    this.#follow({ cartId, locationId });
  }

  /** Leaves the cart as it is, and begins with an empty one at the same location. */
  restart(): void {
    this.#forget();
  }

  /** Adds the items of an earlier cart or order as far as they are available; `missing` names those known not to be. */
  async refill(locationId: string, items: readonly NamedItem[], send: Send, missing: string[] = []): Promise<void> {
    await this.#findRemembered();
    if (this.#openCart() === null) this.#forget();
    this.set({ locationId });
    const left = [...missing];
    for (const [index, { name, item }] of items.entries()) {
      try {
        await this.add(item, send, `${index} ${JSON.stringify(item)}`);
      } catch (error) {
        // An item that is sold out, or whose options are gone, is named afterwards; any other refusal ends the whole.
        const isRefusedItem = isRefused(error, 'VALIDATION_ERROR') || isRefused(error, 'RESOURCE_CONFLICT');
        if (!isRefusedItem) throw error;
        left.push(name);
      }
    }
    this.set({ notRefilled: left });
  }

  dismissRefill(): void {
    this.set({ notRefilled: null });
  }

  remember(changes: Partial<OrderingRecord>): void {
    this.set({ record: saveRecord(this.merchantSlug, changes) });
  }

  dismissRemoteChange(): void {
    this.set({ remoteChange: null });
  }

  /** Before a dish is added: where the remembered cart is, so that no second one begins while it can still become an order. */
  async #findRemembered(): Promise<void> {
    await this.#resumed;
    if (this.state().phase === 'unreachable') await this.resume();
    const { phase, record } = this.state();
    const { cartId, locationId } = record;
    if (phase === 'unreachable') throw new LostAnswerError(null, null, new Error('The bag could not be read.'));
    if (phase !== 'away' || cartId === null || locationId === null) return;
    if (await isStillAtCheckout(this.client, { cartId, locationId })) throw new BagAtCheckoutError();
    this.#forget();
  }

  /** Whether a returned bag is dealt with: shown, or to be tried again. */
  async #takeBack(returned: ReturnedBag, isOwn: boolean): Promise<boolean> {
    try {
      const { takeBack } = await import('./take-back.ts');
      const cart = await takeBack(this.client, this.merchantSlug, returned, isOwn);
      if (cart !== null) this.adopt(cart);
      return cart !== null;
    } catch {
      this.set({ phase: 'unreachable' });
      return true;
    }
  }

  #openCart(): Cart | null {
    const { phase, cart } = this.state();
    const isOver = cart?.status === 'COMPLETED' || cart?.status === 'EXPIRED';
    return phase === 'ready' && !isOver ? cart : null;
  }

  async #applyPreferences(cart: Cart, { method, table }: Preferences): Promise<void> {
    if (method === 'table_side' && table !== undefined && cart.tableServiceInfo?.tableNumber !== table) {
      await this.change((ids) => this.client.setTable({ ...ids, body: { tableNumber: table } }));
    } else if (method !== cart.fulfilmentMethod) {
      await this.change((ids) => this.client.updateCart({ ...ids, body: { fulfillmentMethod: method } }));
    }
  }

  async #act<Value>(act: () => Promise<Value>): Promise<Value> {
    this.#acts += 1;
    this.set({ isBusy: true });
    const running = act();
    this.#settled = Promise.allSettled([this.#settled, running]);
    try {
      return await running;
    } finally {
      this.#acts -= 1;
      this.set({ isBusy: this.#acts > 0 });
    }
  }

  async #read(ids: CartIds): Promise<void> {
    // Meanwhile the person may have gone on to another cart, which an old one's end must not touch.
    const isCurrent = () => this.state().record.cartId === ids.cartId;
    try {
      const cart = await asOwner(this.client, ids.cartId, () => this.client.getCart(ids));
      if (isCurrent()) this.#show(cart);
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof LostAnswerError) this.set({ phase: this.state().cart === null ? 'unreachable' : 'ready' });
      else if ((await this.client.store.findCart(ids.cartId))?.handedOff === true)
        this.set({ phase: 'away', cart: null });
      else this.#forget();
    }
  }

  #show(cart: Cart): void {
    const { cart: shown, record } = this.state();
    if (shown !== null && shown.id === cart.id && shown.revision > cart.revision) return;
    // The preferences follow the cart, so that the menu and the next cart begin with what was chosen last.
    const preferences =
      record.preferences.method === cart.fulfilmentMethod ? record.preferences : { method: cart.fulfilmentMethod };
    const kept = preferences === record.preferences ? record : saveRecord(this.merchantSlug, { preferences });
    this.set({ phase: 'ready', cart, record: kept, locationId: this.state().locationId ?? cart.locationId });
  }

  #showRemoteChange(before: Cart, after: Cart, isRefused: boolean): void {
    this.#show(after);
    const first = this.state().remoteChange?.before ?? before;
    if (isRefused || changesBetween(first, after).length > 0) {
      this.set({ remoteChange: { before: first, after, isRefused } });
    }
  }

  #forget(): void {
    this.#following?.abort();
    const record = saveRecord(this.merchantSlug, { ...notSent, cartId: null, note: '' });
    this.set({ phase: 'none', cart: null, record, remoteChange: null, notRefilled: null });
  }

  #follow(ids: CartIds): void {
    this.#following?.abort();
    this.#ownRevisions.clear();
    const following = new AbortController();
    this.#following = following;
    this.#listen(ids, following.signal).catch(async () => {
      // The stream is refused where the cart itself is: reading shows which state that is.
      if (!following.signal.aborted) await this.#read(ids);
    });
  }

  async #listen(ids: CartIds, signal: AbortSignal): Promise<void> {
    const after = this.state().cart?.revision ?? 0;
    for await (const { event, data } of this.client.followCart({ ...ids, after, signal })) {
      await this.#idle();
      const { cart } = this.state();
      if (signal.aborted || cart === null) continue;
      if (event === 'revalidation') {
        this.set({ publications: this.state().publications + 1 });
        continue;
      }
      if (event === 'revision' && (this.#ownRevisions.has(data.revision) || data.revision <= cart.revision)) continue;
      await this.#read(ids);
      const { cart: next } = this.state();
      if (next !== null && next.revision > cart.revision) this.#showRemoteChange(cart, next, false);
    }
  }

  /** Resolves when no act is running and what the last one answered is shown: that is the person's own change. */
  async #idle(): Promise<void> {
    do {
      await this.#settled;
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#acts > 0);
  }
}

/** What is remembered of a cart that is not at the checkout. */
const notSent = { checkoutAddress: null, mark: null, wasAtCheckout: false, sentItems: [] } as const;

function isStateRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404 || error.code === 'CART_IMMUTABLE');
}
