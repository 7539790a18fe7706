import {
  ApiError,
  type Cart,
  CartConflictError,
  isRefused,
  LostAnswerError,
  NotReadyError,
} from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { changesBetween } from '../../cart/cart-changes.ts';
import { type BagRecord, bagKey, type NamedItem, type NewItem, readBag, saveBag, type Wish } from './cart-record.ts';
import { asOwner } from './owner-access.ts';

export type OfCart = { readonly locationId: string; readonly cartId: string };

/** The bag holds dishes of another location than the one that is looked at: the person has to decide. */
export class BagElsewhereError extends Error {
  readonly locationId: string;

  constructor(locationId: string) {
    super('The bag holds dishes of another location.');
    this.name = 'BagElsewhereError';
    this.locationId = locationId;
  }
}

/**
 * `none`: there is no cart yet. `ready`: it can be read, whatever its status. `away`: it went to the hosted checkout, and
 * only its result can be asked for from here. `unreachable`: there is one, and it could not be read just now.
 */
export type Phase = 'loading' | 'none' | 'ready' | 'away' | 'unreachable';

/** What somebody else did to the cart while this page showed another state of it; `refused`: an act of the person met it. */
export type Surprise = { readonly before: Cart; readonly after: Cart; readonly refused: boolean };

type SessionState = {
  readonly phase: Phase;
  readonly cart: Cart | null;
  readonly bag: BagRecord;
  /** The location that is looked at; dishes are added there. */
  readonly locationId: string | null;
  readonly status: 'idle' | 'busy';
  readonly surprise: Surprise | null;
  /** Dishes of an earlier order that could not be put into the bag; null when nothing was refilled. */
  readonly notRefilled: readonly string[] | null;
};

/**
 * One merchant's bag on this device: starts a cart with the first dish, takes up the remembered one, shows each answer,
 * and notices what other tabs and people do to the same cart. A change of somebody else is kept as `surprise` until the
 * person has seen it; no act is repeated for them.
 */
export class CartSession {
  readonly client: StorefrontClient;
  readonly merchantSlug: string;
  #state: SessionState;
  #listeners = new Set<() => void>();
  #acts = 0;
  #settled: Promise<unknown> = Promise.resolve();
  #resumed: Promise<void> = Promise.resolve();
  #following: AbortController | null = null;
  /** The revisions that acts of this page made: their news is none. */
  #ownRevisions = new Set<number>();

  constructor(client: StorefrontClient, merchantSlug: string) {
    this.client = client;
    this.merchantSlug = merchantSlug;
    const bag = readBag(merchantSlug);
    const phase = bag.cartId === null ? 'none' : 'loading';
    this.#state = {
      phase,
      cart: null,
      bag,
      locationId: bag.locationId,
      status: 'idle',
      surprise: null,
      notRefilled: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  /** Takes up the remembered cart and listens to other tabs. Returns what ends that. */
  start(): () => void {
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== bagKey(this.merchantSlug)) return;
      const bag = readBag(this.merchantSlug);
      const isAnother = bag.cartId !== this.#state.bag.cartId;
      this.#set({ bag });
      if (isAnother) this.#resumed = this.resume();
    };
    // A page that comes back out of the browser's memory missed what happened since.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) this.#resumed = this.resume();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    this.#resumed = this.resume();
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      this.#following?.abort();
    };
  }

  /** Reads the remembered cart again and shows it. */
  async resume(): Promise<void> {
    const { cartId } = this.#state.bag;
    if (cartId === null) {
      this.#following?.abort();
      this.#set({ phase: 'none', cart: null, surprise: null });
      return;
    }
    const record = await this.client.store.findCart(cartId);
    if (record === null) {
      this.#forget();
      return;
    }
    const of = { locationId: record.locationId, cartId: record.cartId };
    await this.#read(of);
    if (this.#state.phase === 'ready') this.#follow(of);
  }

  /** Looks at a location with a wish. A cart that is there takes a wish that is new; a cart elsewhere stays as it is. */
  async begin(locationId: string, wish: Wish): Promise<void> {
    await this.#resumed;
    const before = this.#state.bag.wish;
    const { cart } = this.#state;
    if (cart !== null && cart.locationId !== locationId && cart.items.length === 0) this.#forget();
    this.#set({ locationId, bag: saveBag(this.merchantSlug, { locationId, wish }) });
    const here = this.#openCart();
    if (here === null || here.locationId !== locationId || JSON.stringify(before) === JSON.stringify(wish)) return;
    await this.#applyWish(here, wish);
  }

  /** Puts a dish into the bag, starting a cart with the first one. Throws what was refused, or BagElsewhereError. */
  async add(item: NewItem): Promise<void> {
    await this.#resumed;
    const cart = this.#openCart();
    if (cart !== null && this.#state.locationId !== null && cart.locationId !== this.#state.locationId) {
      if (cart.items.length > 0) throw new BagElsewhereError(cart.locationId);
      this.#forget();
    }
    if (this.#openCart() === null) await this.open();
    await this.change((of) => this.client.addCartItem({ ...of, body: item }));
  }

  /** Starts an empty cart at the location that is looked at, or at `locationId`. */
  async open(locationId = this.#state.locationId): Promise<Cart> {
    if (locationId === null) throw new NotReadyError('No location was chosen yet.');
    const { wish } = this.#state.bag;
    const { cart } = await this.#act(() => startCart(this.client, this.merchantSlug, locationId, wish));
    this.adopt(cart);
    await this.#applyWish(cart, wish);
    return this.#state.cart ?? cart;
  }

  /** Runs an act that answers the cart, and shows it. */
  async change(act: (of: OfCart) => Promise<unknown>): Promise<void> {
    const cart = (await this.attempt(act)) as Cart;
    this.#ownRevisions.add(cart.revision);
    this.#show(cart);
  }

  /** Runs one act on the cart. Shows how the cart stands when it was refused for that, and throws the refusal. */
  async attempt<Value>(act: (of: OfCart) => Promise<Value>): Promise<Value> {
    const before = this.#state.cart;
    if (before === null) throw new NotReadyError('There is no cart yet.');
    const of = { locationId: before.locationId, cartId: before.id };
    try {
      return await this.#act(() => act(of));
    } catch (error) {
      if (error instanceof CartConflictError && error.cart !== null) this.#showSurprise(before, error.cart, true);
      else if (isStateRefusal(error)) await this.#read(of);
      throw error;
    }
  }

  /** From now on this is the bag: a cart that was just made, or made by a move to another location. */
  adopt(cart: Cart): void {
    const { id: cartId, locationId } = cart;
    const bag = saveBag(this.merchantSlug, { cartId, locationId, checkoutAddress: null, sentDishes: [] });
    this.#set({ phase: 'ready', cart, bag, locationId, surprise: null });
    this.#follow({ cartId, locationId });
  }

  /** Leaves the cart as it is, and begins with an empty bag at the same location. */
  restart(): void {
    this.#forget();
  }

  /** Puts the dishes of an earlier bag or order in, as far as they can still be had; `missing` names those that cannot. */
  async refill(locationId: string, dishes: readonly NamedItem[], missing: readonly string[] = []): Promise<void> {
    await this.#resumed;
    if (this.#openCart() === null) this.#forget();
    this.#set({ locationId });
    const left = [...missing];
    for (const { name, item } of dishes) {
      try {
        await this.add(item);
      } catch (error) {
        // A dish that is sold out or chosen in a way that is gone is told of; anything else ends the whole.
        const isRefusedDish = isRefused(error, 'VALIDATION_ERROR') || isRefused(error, 'RESOURCE_CONFLICT');
        if (!isRefusedDish) throw error;
        left.push(name);
      }
    }
    this.#set({ notRefilled: left });
  }

  acceptRefill(): void {
    this.#set({ notRefilled: null });
  }

  remember(changes: Partial<BagRecord>): void {
    this.#set({ bag: saveBag(this.merchantSlug, changes) });
  }

  acceptSurprise(): void {
    this.#set({ surprise: null });
  }

  #openCart(): Cart | null {
    const { phase, cart } = this.#state;
    const isOver = cart?.status === 'COMPLETED' || cart?.status === 'EXPIRED';
    return phase === 'ready' && !isOver ? cart : null;
  }

  async #applyWish(cart: Cart, { method, table }: Wish): Promise<void> {
    if (method === 'table_side' && table !== undefined && cart.tableServiceInfo?.tableNumber !== table) {
      await this.change((of) => this.client.setTable({ ...of, body: { tableNumber: table } }));
    } else if (method !== cart.fulfilmentMethod) {
      await this.change((of) => this.client.updateCart({ ...of, body: { fulfillmentMethod: method } }));
    }
  }

  async #act<Value>(act: () => Promise<Value>): Promise<Value> {
    this.#acts += 1;
    this.#set({ status: 'busy' });
    const running = act();
    this.#settled = Promise.allSettled([this.#settled, running]);
    try {
      return await running;
    } finally {
      this.#acts -= 1;
      this.#set({ status: this.#acts === 0 ? 'idle' : 'busy' });
    }
  }

  async #read(of: OfCart): Promise<void> {
    // Meanwhile the person may have gone on to another cart, which an old one's end must not touch.
    const isCurrent = () => this.#state.bag.cartId === of.cartId;
    try {
      const cart = await asOwner(this.client, of.cartId, () => this.client.getCart(of));
      if (isCurrent()) this.#show(cart);
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof LostAnswerError) this.#set({ phase: this.#state.cart === null ? 'unreachable' : 'ready' });
      else if ((await this.client.store.findCart(of.cartId))?.handedOff === true)
        this.#set({ phase: 'away', cart: null });
      else this.#forget();
    }
  }

  #show(cart: Cart): void {
    const { cart: shown, bag } = this.#state;
    if (shown !== null && shown.id === cart.id && shown.revision > cart.revision) return;
    // The wish follows the cart, so that the menu and the next cart begin with what was chosen last.
    const wish = bag.wish.method === cart.fulfilmentMethod ? bag.wish : { method: cart.fulfilmentMethod };
    const kept = wish === bag.wish ? bag : saveBag(this.merchantSlug, { wish });
    this.#set({ phase: 'ready', cart, bag: kept, locationId: this.#state.locationId ?? cart.locationId });
  }

  #showSurprise(before: Cart, after: Cart, refused: boolean): void {
    this.#show(after);
    const first = this.#state.surprise?.before ?? before;
    if (refused || changesBetween(first, after).length > 0) this.#set({ surprise: { before: first, after, refused } });
  }

  #forget(): void {
    this.#following?.abort();
    const bag = saveBag(this.merchantSlug, { cartId: null, note: '', checkoutAddress: null, sentDishes: [] });
    this.#set({ phase: 'none', cart: null, bag, surprise: null, notRefilled: null });
  }

  #follow(of: OfCart): void {
    this.#following?.abort();
    this.#ownRevisions.clear();
    const following = new AbortController();
    this.#following = following;
    this.#listen(of, following.signal).catch(async () => {
      // The stream is refused where the cart itself is: reading tells which state that is.
      if (!following.signal.aborted) await this.#read(of);
    });
  }

  async #listen(of: OfCart, signal: AbortSignal): Promise<void> {
    const after = this.#state.cart?.revision ?? 0;
    for await (const { event, data } of this.client.followCart({ ...of, after, signal })) {
      await this.#idle();
      const { cart } = this.#state;
      if (signal.aborted || cart === null) continue;
      if (event === 'revision' && (this.#ownRevisions.has(data.revision) || data.revision <= cart.revision)) continue;
      await this.#read(of);
      const { cart: next } = this.#state;
      if (next !== null && next.revision > cart.revision) this.#showSurprise(cart, next, false);
    }
  }

  /** Resolves when no act is under way and what the last one answered is shown: its news is the person's own. */
  async #idle(): Promise<void> {
    do {
      await this.#settled;
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#acts > 0);
  }

  #set(changes: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function isStateRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 404 || error.code === 'CART_IMMUTABLE');
}

async function startCart(client: StorefrontClient, merchantSlug: string, locationId: string, wish: Wish) {
  const body = {
    fulfillmentMethod: wish.method,
    existingCartId: null,
    channel: wish.table === undefined && wish.room === undefined ? 'web' : 'qr',
  } as const;
  const returnUrl = `${location.origin}/${merchantSlug}/at/${locationId}/cart`;
  try {
    return await client.startSession({ locationId, body: { ...body, returnUrl } });
  } catch (error) {
    // Where the merchant has not registered this origin the checkout cannot lead back here, and all else works.
    if (!(error instanceof ApiError) || !error.details.fields?.some(({ path }) => path === 'returnUrl')) throw error;
    return await client.startSession({ locationId, body });
  }
}
