import {
  ApiError,
  type Cart,
  CartConflictError,
  type CartContact,
  isRefused,
  LostAnswerError,
  type PaymentForm,
} from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';
import { Observed } from '../../cart/observed.ts';
import { ReportedError } from '../../cart/use-act.tsx';
import {
  createCheckoutClient,
  enterCart,
  findReturnUrl,
  findWayBack,
  NoWayInError,
  readCart,
} from './checkout-client.ts';
import { type ChangeablePart, type CheckoutView, cartOf, type FailureCode, type Stage } from './checkout-view.ts';
import { type Call, lockForPayment, type PaymentWay, recoverSecret } from './lock-for-payment.ts';
import { takeBackRequest } from './take-secret.ts';

/**
 * One checkout: enters the cart, does one act at a time on the revision the person sees, and reports what was changed
 * elsewhere instead of hiding it.
 */
export class CheckoutSession extends Observed<CheckoutView> {
  readonly client: StorefrontClient;
  readonly address: CartIds;
  #isBusy = false;
  /** Begun and ended: a reading that an act overlapped may be older than what the act showed. */
  #acts = 0;
  #secret: { readonly revision: number; readonly clientSecret: string } | null = null;

  constructor(address: CartIds) {
    super({ stage: { kind: 'arriving' }, notice: null, isSignedIn: false, leaving: null, changing: null });
    this.address = address;
    this.client = createCheckoutClient(address.locationId);
  }

  /** Enters the cart, from the beginning. */
  async arrive(): Promise<void> {
    this.set({ stage: { kind: 'arriving' } });
    await this.#reading(() => enterCart(this.client, this.address));
    // The person pressed in the storefront that they want their bag back.
    if (takeBackRequest() && this.wayBack() !== null) await this.handBack();
  }

  /** Reads the cart and its result again; what cannot be read now leaves the screen as it is. */
  async refresh(): Promise<void> {
    await this.#reading(() => readCart(this.client, this.address));
  }

  /** Reads again because another tab or device may have acted, and reports what that changed. */
  async sync(): Promise<void> {
    const before = this.state().stage;
    if (this.#isBusy || cartOf(before) === null) return;
    await this.refresh();
    const after = this.state().stage;
    if (before.kind === 'open' && after.kind === 'open' && after.cart.revision > before.cart.revision) {
      this.#reportChange(before.cart, after.cart, false);
    }
  }

  /** Sends one change on the revision that is shown, and shows the cart it answers. */
  readonly change = (send: (call: Call) => Promise<Cart>): Promise<void> =>
    this.#run(async (call) => this.#show(await send(call)));

  /** Unlocks the cart, so that it can be changed again. The person knows that nothing was paid. */
  readonly release = (): Promise<void> =>
    this.#run(async (call) => this.#show(await this.client.releasePayment(call), { isOwnRelease: true }));

  /** Opens what changes a part of the order, null: closes it. A locked order is unlocked for it; throws where it cannot be. */
  readonly changePart = async (part: ChangeablePart | null): Promise<void> => {
    if (this.state().stage.kind === 'paying') await this.release();
    this.set({ changing: part });
  };

  /** The address that leads back to our own storefront by handing the cart over; null: links are just links. */
  wayBack(): string | null {
    const { stage } = this.state();
    const isOurs = stage.kind === 'open' || stage.kind === 'paying' || stage.kind === 'waiting';
    if (!isOurs || stage.cart.items.length === 0) return null;
    const returnUrl = findReturnUrl(stage.cart);
    const way = findWayBack(this.address.locationId);
    return way !== null && returnUrl !== null && new URL(returnUrl).origin === way.storefrontOrigin ? returnUrl : null;
  }

  /**
   * Hands the cart back to the storefront it came from, where it can be changed, and leaves the page. A locked cart is opened
   * for it; where money is on its way, or without an answer, the page stays and says so.
   */
  async handBack(): Promise<void> {
    const way = findWayBack(this.address.locationId);
    if (way === null || this.#isBusy) return;
    this.set({ leaving: 'busy' });
    try {
      await this.#run(async (call, shown) => {
        const { addressBack } = await import('./hand-back.ts');
        location.replace(await addressBack(this.client, call, shown, way));
      });
    } catch (error) {
      this.set({ leaving: { error } });
    }
  }

  /** Forgets that the cart could not be handed back. */
  readonly stay = (): void => this.set({ leaving: null });

  /** Locks the cart at the total that is shown, or places the order of it. Another total is reported, and nothing is locked. */
  readonly lock = (contact: CartContact, way: PaymentWay): Promise<void> =>
    this.#run(async (call, shown) => {
      const { cart, isLocked, clientSecret } = await lockForPayment(this.client, call, shown, contact, way);
      if (isLocked && way === 'counter') localStorage.setItem(counterKey(cart), cart.lockedAt ?? '');
      if (clientSecret !== null) this.#secret = { revision: cart.revision, clientSecret };
      await this.#show(cart);
      const isToConfirm = cart.catalogRevalidation?.required === true;
      if (!isLocked && !isToConfirm) this.set({ notice: { kind: 'repriced', before: shown } });
    });

  /** What the payer pays with at the processor: of the lock that was just made, else asked for again. */
  async paymentSecret(): Promise<string> {
    const cart = cartOf(this.state().stage);
    if (cart === null) throw new NoWayInError();
    if (this.#secret?.revision === cart.revision) return this.#secret.clientSecret;
    const clientSecret = await recoverSecret(this.client, await this.#call(cart)).catch((error) =>
      this.#noSecret(error),
    );
    this.#secret = { revision: cart.revision, clientSecret };
    return clientSecret;
  }

  /** Where another tab has placed the order to be paid at the counter, there is no secret: the result is waited for, as it is there. */
  async #noSecret(error: unknown): Promise<never> {
    if (!isRefused(error, 'CART_IMMUTABLE') || (await this.paymentForm()).processor !== 'counter') throw error;
    this.confirm(counterKey);
    throw new ReportedError();
  }

  /** Which processor takes the payment, and what its part of the page needs. */
  async paymentForm(): Promise<PaymentForm> {
    const withCustomer = (await this.client.store.findSession()) !== null;
    return await this.client.getPaymentForm({ ...this.address, withCustomer });
  }

  /** Whether the order that was placed from here is paid to the staff. */
  isAtCounter(cart: Cart): boolean {
    return cart.lockedAt != null && localStorage.getItem(counterKey(cart)) === cart.lockedAt;
  }

  /** The payer did their part at the processor: from now on the result is waited for, after a reload and in every tab. */
  confirm(keyOf: typeof counterKey = confirmedKey): void {
    const { stage } = this.state();
    if (stage.kind !== 'paying') return;
    localStorage.setItem(keyOf(stage.cart), stage.cart.lockedAt ?? '');
    this.set({ stage: { kind: 'waiting', cart: stage.cart, isPaid: false } });
  }

  readonly dismissNotice = (): void => this.set({ notice: null });

  /** Looks again whether there is a session, after one was stored or removed. */
  async sessionChanged(): Promise<void> {
    this.set({ isSignedIn: (await this.client.store.findSession()) !== null });
  }

  async #call({ revision }: Cart): Promise<Call> {
    return { ...this.address, revision, withCustomer: (await this.client.store.findSession()) !== null };
  }

  async #reading(read: () => Promise<Cart>): Promise<void> {
    const acts = this.#acts;
    try {
      await this.#show(await read(), { overtaken: () => this.#acts !== acts });
    } catch (error) {
      if (this.#acts !== acts) return;
      if (isLinkUsed(error)) {
        const { stageTakenOver } = await import('./taken-over.ts');
        this.set({ stage: await stageTakenOver(this.client, this.address, cartOf(this.state().stage)) });
      } else if (cartOf(this.state().stage) === null) this.set({ stage: { kind: 'unreached', error } });
    }
  }

  /**
   * Shows a cart, and how its last payment ended when that sent the person back here and not they themselves; nothing when it is
   * `overtaken` by then.
   */
  async #show(
    cart: Cart,
    { isOwnRelease = false, overtaken }: { readonly isOwnRelease?: boolean; readonly overtaken?: () => boolean } = {},
  ): Promise<void> {
    const before = this.state().stage;
    const isSignedIn = (await this.client.store.findSession()) !== null;
    if (before.kind === 'open' && cart.status === 'OPEN') {
      if (overtaken?.() !== true) this.set({ stage: { kind: 'open', cart }, isSignedIn });
      return;
    }
    const { stage, failure } = await stageOf(this.client, await this.#call(cart), cart);
    if (overtaken?.() === true) return;
    if (stage.kind !== 'paying' && stage.kind !== 'waiting')
      for (const key of marksOf(cart)) localStorage.removeItem(key);
    const isKnown = failure === 'PAYMENT_CANCELLED' && (before.kind === 'arriving' || isOwnRelease);
    const notice = failure === null || isKnown ? null : { kind: 'failed' as const, code: failure };
    this.set({ stage, isSignedIn, ...(notice !== null && { notice }) });
  }

  /** One act at a time: throws ReportedError while another is running, and where the page already says what went wrong. */
  async #run(work: (call: Call, shown: Cart) => Promise<void>): Promise<void> {
    const shown = cartOf(this.state().stage);
    if (this.#isBusy || shown === null) throw new ReportedError();
    this.#isBusy = true;
    this.#acts += 1;
    this.set({ notice: null });
    try {
      await work(await this.#call(shown), shown);
    } catch (error) {
      throw (await this.#report(error, shown)) ? new ReportedError() : error;
    } finally {
      this.#isBusy = false;
      this.#acts += 1;
    }
  }

  /** Brings the screen up to date after a refusal; true where it says all there is to say. */
  async #report(error: unknown, before: Cart): Promise<boolean> {
    if (error instanceof CartConflictError) {
      if (error.cart === null) await this.refresh();
      else await this.#show(error.cart);
      this.#reportChange(before, cartOf(this.state().stage) ?? before, true);
    } else if (error instanceof ApiError && error.status === 401) {
      // Of a guest, or where nothing opens the cart here any more, no session has ended.
      const { isSignedIn } = this.state();
      await this.refresh();
      const isShown = cartOf(this.state().stage) !== null;
      if (isShown && isSignedIn) this.set({ notice: { kind: 'signedOut' } });
      return isSignedIn || !isShown;
    } else if (error instanceof LostAnswerError || error instanceof ApiError) {
      // The act, or its first half, may have happened, or the cart is not what was thought.
      await this.refresh();
    }
    return false;
  }

  #reportChange(before: Cart, after: Cart, isRefused: boolean): void {
    this.set({ notice: { kind: 'changed', before, after, isRefused } });
  }
}

const counterKey = ({ id }: Cart) => `tiffin-counter:${id}`;
const confirmedKey = ({ id }: Cart) => `tiffin-confirmed:${id}`;
/** What the browser keeps of a payment under way, until it has ended. */
const marksOf = (cart: Cart) => [confirmedKey(cart), counterKey(cart)];

function isLinkUsed(error: unknown): boolean {
  if (error instanceof NoWayInError) return true;
  return error instanceof ApiError && [400, 401, 403, 404, 409].includes(error.status);
}

/** The screen for a cart. `failure`: how its last payment ended, when it is open again. */
async function stageOf(
  client: StorefrontClient,
  call: Call,
  cart: Cart,
): Promise<{ readonly stage: Stage; readonly failure: FailureCode | null }> {
  if (cart.status === 'EXPIRED') return { stage: { kind: 'expired', cart }, failure: null };
  const result = await client.getOrderResult(call);
  if (result.state === 'completed') return { stage: { kind: 'completed', cart, order: result.order }, failure: null };
  if (result.state === 'order_pending') return { stage: { kind: 'waiting', cart, isPaid: true }, failure: null };
  if (cart.status !== 'LOCKED') {
    const failure = result.state === 'failed' ? (result.code as FailureCode) : null;
    return { stage: { kind: 'open', cart }, failure };
  }
  const marks = marksOf(cart).map((key) => localStorage.getItem(key));
  const isConfirmed = marks.includes(cart.lockedAt ?? null) && cart.lockedAt != null;
  return { stage: isConfirmed ? { kind: 'waiting', cart, isPaid: false } : { kind: 'paying', cart }, failure: null };
}
