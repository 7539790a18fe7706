import {
  ApiError,
  type Cart,
  CartConflictError,
  type components,
  isRefused,
  LostAnswerError,
} from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { type CartPlace, createCheckoutClient, enterCart, NoWayInError, readCart } from './checkout-client.ts';
import { type CheckoutView, cartOf, type FailureCode, type News, type Stage } from './checkout-view.ts';
import { type Base, type ContactBody, lockForPayment, recoverSecret } from './lock-for-payment.ts';

/** `error` is to be shown where the act was; null: it is told at the top of the page already, or the press was swallowed. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

/**
 * One checkout: enters the cart, does one act at a time on the revision the person sees, and tells what others changed
 * instead of hiding it. What is shown is `view`; whoever shows it subscribes.
 */
export class CheckoutSession {
  readonly client: StorefrontClient;
  readonly place: CartPlace;
  #view: CheckoutView = { stage: { kind: 'arriving' }, news: null, busy: null, isSignedIn: false };
  #listeners = new Set<() => void>();
  #secret: { readonly revision: number; readonly clientSecret: string } | null = null;

  constructor(place: CartPlace) {
    this.place = place;
    this.client = createCheckoutClient(place.locationId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): CheckoutView => this.#view;

  /** Enters the cart, from the beginning. */
  async arrive(): Promise<void> {
    this.#show({ stage: { kind: 'arriving' } });
    await this.#reading(() => enterCart(this.client, this.place));
  }

  /** Reads the cart and its result again; what cannot be read now leaves the screen as it is. */
  async refresh(): Promise<void> {
    await this.#reading(() => readCart(this.client, this.place));
  }

  /** Reads again because another tab or device may have acted, and says so when it did. */
  async sync(): Promise<void> {
    const before = this.#view.stage;
    if (this.#view.busy !== null || cartOf(before) === null) return;
    await this.refresh();
    const after = this.#view.stage;
    if (before.kind === 'open' && after.kind === 'open' && after.cart.revision > before.cart.revision) {
      this.#show({ news: { kind: 'changed', before: before.cart, differences: [] } });
    }
  }

  /** One act on the cart; what it answers is shown. */
  async act(name: string, work: (client: StorefrontClient, base: Base) => Promise<Cart>): Promise<Outcome> {
    return this.#run(name, async (base) => this.#adopt(await work(this.client, base)));
  }

  /** Locks the cart at the total that is shown. Another total is told, and nothing is locked. */
  async lock(contact: ContactBody): Promise<Outcome> {
    return this.#run('lock', async (base, shown) => {
      const { cart, clientSecret } = await lockForPayment(this.client, base, shown, contact);
      if (clientSecret !== null) this.#secret = { revision: cart.revision, clientSecret };
      await this.#adopt(cart);
      const isToConfirm = cart.catalogRevalidation?.required === true;
      if (clientSecret === null && !isToConfirm) this.#show({ news: { kind: 'repriced', before: shown } });
    });
  }

  /** What the payer pays with at the processor: of the lock that was just made, else asked for again. */
  async paymentSecret(): Promise<string> {
    const cart = cartOf(this.#view.stage);
    if (cart === null) throw new NoWayInError();
    if (this.#secret?.revision === cart.revision) return this.#secret.clientSecret;
    const clientSecret = await recoverSecret(this.client, await this.#base(cart));
    this.#secret = { revision: cart.revision, clientSecret };
    return clientSecret;
  }

  /** Who takes the money, and what its part of the page needs. */
  async paymentForm(): Promise<components['schemas']['PaymentForm']> {
    const withCustomer = (await this.client.store.findSession()) !== null;
    return await this.client.getPaymentForm({ ...this.place, withCustomer });
  }

  /** The payer did their part at the processor: from now on the result is waited for, after a reload as well. */
  confirm(): void {
    const { stage } = this.#view;
    if (stage.kind !== 'paying') return;
    sessionStorage.setItem(confirmedKey(stage.cart), stage.cart.lockedAt ?? '');
    this.#show({ stage: { kind: 'waiting', cart: stage.cart, isPaid: false } });
  }

  dismissNews(): void {
    this.#show({ news: null });
  }

  /** To be told after a session was stored. */
  async signedIn(): Promise<void> {
    this.#show({ isSignedIn: (await this.client.store.findSession()) !== null });
  }

  #show(change: Partial<CheckoutView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #base({ revision }: Cart): Promise<Base> {
    return { ...this.place, revision, withCustomer: (await this.client.store.findSession()) !== null };
  }

  async #reading(read: () => Promise<Cart>): Promise<void> {
    try {
      await this.#adopt(await read());
    } catch (error) {
      if (isShut(error)) this.#show({ stage: { kind: 'shut' } });
      else if (cartOf(this.#view.stage) === null) this.#show({ stage: { kind: 'unreached', error } });
    }
  }

  /** Shows a cart, and how its last payment ended when that sent the person back here. */
  async #adopt(cart: Cart): Promise<void> {
    const before = this.#view.stage;
    const isSignedIn = (await this.client.store.findSession()) !== null;
    if (before.kind === 'open' && cart.status === 'OPEN') {
      this.#show({ stage: { kind: 'open', cart }, isSignedIn });
      return;
    }
    const { stage, failure } = await stageOf(this.client, await this.#base(cart), cart);
    // Whoever went back on purpose knows that nothing was paid, now and after a reload.
    const isWished = failure === 'PAYMENT_CANCELLED' && (before.kind === 'arriving' || this.#view.busy === 'release');
    const news: News | null = failure === null || isWished ? null : { kind: 'failed', code: failure };
    this.#show({ stage, isSignedIn, ...(news !== null && { news }) });
  }

  /** One thing at a time: a second press is swallowed. */
  async #run(name: string, work: (base: Base, shown: Cart) => Promise<void>): Promise<Outcome> {
    const shown = cartOf(this.#view.stage);
    if (this.#view.busy !== null || shown === null) return { ok: false, error: null };
    this.#show({ busy: name, news: null });
    try {
      await work(await this.#base(shown), shown);
      return { ok: true };
    } catch (error) {
      return { ok: false, error: (await this.#tell(error, shown)) ? null : error };
    } finally {
      this.#show({ busy: null });
    }
  }

  /** Brings the screen up to date after a refusal; whether that told everything there is to tell. */
  async #tell(error: unknown, before: Cart): Promise<boolean> {
    if (error instanceof CartConflictError) {
      if (error.cart === null) await this.refresh();
      else await this.#adopt(error.cart);
      this.#show({ news: { kind: 'changed', before, differences: error.differences } });
      return true;
    }
    if (error instanceof ApiError && error.status === 401) {
      await this.refresh();
      this.#show({ news: { kind: 'signedOut' } });
      return true;
    }
    // The act may have happened, or the cart is not what was thought: what is shown next is what is.
    if (error instanceof LostAnswerError || isRefused(error, 'CART_IMMUTABLE')) await this.refresh();
    return false;
  }
}

const confirmedKey = ({ id }: Cart) => `tiffin-confirmed:${id}`;

function isShut(error: unknown): boolean {
  if (error instanceof NoWayInError) return true;
  return error instanceof ApiError && [400, 401, 403, 404, 409].includes(error.status);
}

/** The screen for a cart. `failure`: how its last payment ended, when it is open again. */
async function stageOf(
  client: StorefrontClient,
  base: Base,
  cart: Cart,
): Promise<{ readonly stage: Stage; readonly failure: FailureCode | null }> {
  if (cart.status === 'EXPIRED') return { stage: { kind: 'expired', cart }, failure: null };
  const result = await client.getOrderResult(base);
  if (result.state === 'completed') return { stage: { kind: 'completed', cart, order: result.order }, failure: null };
  if (result.state === 'order_pending') return { stage: { kind: 'waiting', cart, isPaid: true }, failure: null };
  if (cart.status !== 'LOCKED') {
    const failure = result.state === 'failed' ? (result.code as FailureCode) : null;
    return { stage: { kind: 'open', cart }, failure };
  }
  const isConfirmed = sessionStorage.getItem(confirmedKey(cart)) === cart.lockedAt;
  return { stage: isConfirmed ? { kind: 'waiting', cart, isPaid: false } : { kind: 'paying', cart }, failure: null };
}
