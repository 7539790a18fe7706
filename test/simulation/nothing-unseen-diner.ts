import { expect } from 'vitest';
import { newKey, storefront } from '../support/callers/shopper.ts';
import type { ServiceAnswer, TestService } from '../support/run/service.ts';
import { type DinerAct, dishes, places } from './nothing-unseen-acts.ts';

// biome-ignore lint/suspicious/noExplicitAny: an answered cart is looked into freely.
type Cart = any;

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };

const address = {
  street: '301 West 20th Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10011',
  country: 'United States',
  lat: 40.7434,
  lng: -74.0003,
};

/**
 * A customer who knows only what was answered to them: sends the revision last seen, and pays what that showed.
 * `confirmed` has every cart they sent to createPaymentIntent, by its id and revision, as it was shown to them.
 */
export class Diner {
  readonly cartIds: string[] = [];
  readonly confirmed = new Map<string, Cart>();
  clientSecret: string | null = null;
  cart: Cart = null;
  locationId: string;
  private readonly service: TestService;
  private token = '';
  private last: { sent: Sent; answer: ServiceAnswer } | null = null;

  constructor(service: TestService, locationId: string) {
    this.service = service;
    this.locationId = locationId;
  }

  /** Begins a cart, for takeout. */
  async start(): Promise<void> {
    const answer = await this.service.call('POST', `${storefront}/locations/${this.locationId}/ordering-sessions`, {
      headers: { 'Idempotency-Key': newKey() },
      body: { fulfillmentMethod: 'takeout', existingCartId: null },
    });
    if (answer.status === 201) this.take(answer.body.cart, answer.body.cartAccessToken);
  }

  async perform(act: DinerAct): Promise<void> {
    if (this.cart === null || ['COMPLETED', 'EXPIRED'].includes(this.cart.status)) {
      if (act.do === 'add') await this.start();
      if (this.cart === null || act.do !== 'add') return;
    }
    switch (act.do) {
      case 'pay':
        return this.pay();
      case 'hurry':
        await this.change('PUT', '/validate-and-update', contact);
        await this.pay();
        return this.confirm('succeeded');
      case 'switch':
        return this.moveTo(places[act.to] ?? places[0], act.accept);
      case 'confirm':
        return this.confirm(act.outcome);
      case 'retry':
        return this.retry();
      case 'read':
        return this.look();
      case 'result':
        await this.call('GET', '/order-result');
        return;
      case 'release':
        return this.change('DELETE', '/payment-intent');
      default:
        return this.edit(act);
    }
  }

  private async edit(
    act: Exclude<DinerAct, { do: 'pay' | 'hurry' | 'switch' | 'confirm' | 'retry' | 'read' | 'result' | 'release' }>,
  ): Promise<void> {
    switch (act.do) {
      case 'add': {
        const sent = { itemUnavailableAction: 'remove_item', quantity: act.quantity };
        return this.change('POST', '/items', { ...dishes[act.dish], ...sent });
      }
      case 'quantity': {
        const { items } = this.cart;
        const item = items[act.which % Math.max(items.length, 1)];
        if (item !== undefined) await this.change('PATCH', `/items/${item.id}`, { quantity: act.quantity });
        return;
      }
      case 'replace': {
        const { items } = this.cart;
        const item = items[act.which % Math.max(items.length, 1)];
        const dish = dishes.find(({ productId }) => productId === item?.productId);
        if (item === undefined || dish === undefined) return;
        const { selections } = dish;
        const body = { itemUnavailableAction: 'remove_item', quantity: act.quantity, selections };
        return this.change('PUT', `/items/${item.id}`, body);
      }
      case 'tip':
        return this.change('PUT', '/gratuity', { percentage: act.percentage });
      case 'code':
        return this.change('POST', '/discount', { code: act.code });
      case 'method':
        return this.bringBy(act.method);
      case 'time':
        return this.chooseTime(act.later);
      case 'note':
        return this.change('PATCH', '', { note: 'Ring twice' });
      case 'validate':
        return this.change('PUT', '/validate-and-update', contact);
    }
  }

  private bringBy(method: 'takeout' | 'delivery' | 'table' | 'room'): Promise<void> {
    switch (method) {
      case 'takeout':
        return this.change('PATCH', '', { fulfillmentMethod: 'takeout' });
      case 'delivery':
        return this.change('PUT', '/set-delivery', address);
      case 'table':
        return this.change('PUT', '/set-table', { tableNumber: '12' });
      case 'room':
        return this.change('PUT', '/set-room', { lastName: 'Diner', roomNumber: '324' });
    }
  }

  private async chooseTime(later: boolean): Promise<void> {
    if (!later) return this.change('PUT', '/update-order-time', { pickupType: 'ASAP' });
    const query = `?fulfillmentMethod=${this.cart.fulfilmentMethod}`;
    const times = await this.service.call('GET', `${storefront}/locations/${this.locationId}/time-intervals${query}`);
    const day = times.body?.orderDays?.[0];
    const orderTime = day?.intervals[2];
    if (orderTime === undefined) return;
    await this.change('PUT', '/update-order-time', { pickupType: 'LATER', orderDate: day.value, orderTime });
  }

  /** createPaymentIntent with the cart as it was last shown: that is what they agree to pay. */
  private async pay(): Promise<void> {
    this.confirmed.set(`${this.cart.id}/${this.cart.revision}`, this.cart);
    const answer = await this.call('POST', '/payment-intent');
    if (answer.status === 200) this.clientSecret = answer.body.clientSecret;
    await this.look();
  }

  private async confirm(outcome: string): Promise<void> {
    if (this.clientSecret === null) return;
    const body = { clientSecret: this.clientSecret, outcome };
    await this.service.call('POST', '/api/v1/sandbox/payments/confirm', { body });
  }

  /**
   * What is previewed at `accept: false` may be agreed to later; agreeing without a preview is allowed as well.
   */
  private async moveTo(targetLocationId: string, accept: boolean): Promise<void> {
    if (targetLocationId === this.locationId) return;
    const sent = { targetLocationId, strategy: 'try_move_items' };
    const before = this.cart;
    const answer = await this.call('POST', '/location-switches', accept ? { ...sent, acceptedChanges: true } : sent);
    if (answer.status === 201) {
      if (answer.body.differences.length === 0) expect(lines(answer.body.cart)).toEqual(lines(before));
      this.locationId = targetLocationId;
      this.take(answer.body.cart, answer.body.cartAccessToken);
    } else if (answer.status !== 200) {
      await this.look();
    }
  }

  /** The same request once more, as after a lost answer: the same answer, and no second effect. */
  private async retry(): Promise<void> {
    if (this.last === null || this.last.answer.status !== 200) return;
    const { sent, answer } = this.last;
    const again = await this.service.call(sent.method, sent.path, { headers: sent.headers, body: sent.body });
    expect([again.status, again.text]).toEqual([answer.status, answer.text]);
  }

  /**
   * Reads the cart. What was not asked for, such as being locked or opened again, leaves every line and amount alone.
   */
  private async look(): Promise<void> {
    const answer = await this.service.call('GET', this.path(''), { headers: { 'X-Cart-Token': this.token } });
    if (answer.status !== 200) return;
    expect(answer.body.revision).toBeGreaterThanOrEqual(this.cart.revision);
    expect([answer.body.orderTotalWithServiceFeeAmount, lines(answer.body)]).toEqual([
      this.cart.orderTotalWithServiceFeeAmount,
      lines(this.cart),
    ]);
    this.cart = answer.body;
  }

  /** A mutation. Its answer is one revision on; whatever else moved with a mere note is reported in it. */
  private async change(method: string, suffix: string, body?: unknown): Promise<void> {
    const before = this.cart;
    const answer = await this.call(method, suffix, body);
    if (answer.status !== 200) return this.look();
    expect(answer.body.revision).toBe(before.revision + 1);
    this.cart = answer.body;
    // What was open may be back where it first was, and is settled by that
    // (design/differences.md#some-differences-end-by-themselves-and-some-must-be-accepted): then amounts go back as
    // well.
    const [was, is] = [before, answer.body].map((cart) => cart.catalogRevalidation?.required === true);
    if (suffix !== '' || method !== 'PATCH' || was || is) return;
    if (answer.body.fulfilmentMethod === before.fulfilmentMethod) {
      expect(lines(answer.body)).toEqual(lines(before));
      expect(answer.body.orderTotalWithServiceFeeAmount).toBe(before.orderTotalWithServiceFeeAmount);
    }
  }

  private async call(method: string, suffix: string, body?: unknown): Promise<ServiceAnswer> {
    const headers = {
      'X-Cart-Token': this.token,
      'If-Match': `"cart-${this.cart.revision}"`,
      'Idempotency-Key': newKey(),
    };
    const sent: Sent = { method, path: this.path(suffix), headers, body };
    const answer = await this.service.call(method, sent.path, body === undefined ? { headers } : { headers, body });
    expect(answer.status, answer.text).not.toBe(500);
    if (method !== 'GET') this.last = { sent, answer };
    return answer;
  }

  private take(cart: Cart, token: string): void {
    this.cart = cart;
    this.token = token;
    this.cartIds.push(cart.id);
    this.clientSecret = null;
    this.last = null;
  }

  private path(suffix: string): string {
    return `${storefront}/locations/${this.locationId}/carts/${this.cart.id}${suffix}`;
  }
}

/** What a cart's lines show of themselves, ids apart: those are new in another cart. */
export function lines(cart: Cart): readonly unknown[] {
  return cart.items.map((item: Cart) => [item.name, item.quantity, item.price, item.total]);
}
