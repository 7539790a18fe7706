import type { CommercePolicy } from '../../src/domain/location/policy.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { savePolicy } from '../../src/store/location/policies.ts';
import { pauseOrdering, setSoldOut, setStock } from '../../src/store/menu/availability.ts';
import { processorOf, runJobs } from '../support/callers/checkout.ts';
import type { TestService } from '../support/run/service.ts';
import { sendOwed } from '../support/vendors/sandbox-notifications.ts';
import { type Act, dishes, places, type Script, type StaffAct, type Terms } from './nothing-unseen-acts.ts';
import { Diner } from './nothing-unseen-diner.ts';

const merchantId = merchantIds.demo;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Three diners at the places of the demo merchant, its staff and kitchens, a processor with bad moments, and a clock. */
export class World {
  readonly diners: Diner[] = [];
  private readonly service: TestService;
  private readonly terms = new Map<string, CommercePolicy>();
  private readonly prices = new Map<string, string>();
  private readonly changed = new Set<string>();

  constructor(service: TestService) {
    this.service = service;
    for (const locationId of places) {
      const snapshot = service.context.locations.find(locationId);
      if (snapshot === null) throw new Error('the sandbox has its places');
      this.terms.set(locationId, snapshot.policy);
      for (const { productId } of dishes) {
        const product = snapshot.catalog?.products.get(productId);
        if (product !== undefined) this.prices.set(`${locationId}/${productId}`, (product.priceMinor / 100).toFixed(2));
      }
    }
  }

  /** A new day at eleven in the morning, everything as it was seeded, and diners with something in their carts. */
  async begin({ startAt }: Script): Promise<void> {
    const { clock } = this.service;
    clock.set((Math.floor(clock.now() / dayMs) + 1) * dayMs + 15 * 60 * minuteMs);
    processorOf(this.service).clearFaults();
    await this.restore();
    this.diners.length = 0;
    for (const place of startAt) {
      const diner = new Diner(this.service, places[place] ?? places[0]);
      this.diners.push(diner);
      await diner.start();
      await diner.perform({ do: 'add', dish: 0, quantity: 2 });
      await diner.perform({ do: 'add', dish: 1, quantity: 1 });
      await diner.perform({ do: 'validate' });
    }
  }

  async perform(act: Act): Promise<void> {
    if ('diner' in act) return this.someone(act.diner).perform(act.act);
    if ('staffAt' in act) return this.staff(this.someone(act.staffAt).locationId, act.act);
    if ('kitchenOf' in act) return this.kitchen(this.someone(act.kitchenOf), act.to);
    if ('processor' in act) return processorOf(this.service).failNext(act.processor, { how: act.how });
    if ('time' in act) return this.service.clock.advance(act.time);
    if (act.jobs === 'run') return this.rest();
    const { sandboxPayments } = this.service.context;
    if (sandboxPayments !== null) await sendOwed(sandboxPayments);
  }

  /** The timers run for some seconds: what is due is done, such as orders that are accepted by themselves. */
  async rest(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      this.service.clock.advance(2_000);
      await runJobs(this.service.context);
    }
  }

  private someone(which: number): Diner {
    const diner = this.diners[which % this.diners.length];
    if (diner === undefined) throw new Error('there is a diner');
    return diner;
  }

  private async kitchen({ cart }: Diner, to: string): Promise<void> {
    if (cart !== null) await this.service.call('POST', `/api/v1/sandbox/orders/${cart.id}/advance`, { body: { to } });
  }

  private async staff(locationId: string, act: StaffAct): Promise<void> {
    const { database, context } = this.service;
    const productId = 'dish' in act ? (dishes[act.dish]?.productId ?? '') : '';
    this.changed.add(`${locationId}/${act.do}/${productId}`);
    switch (act.do) {
      case 'price':
        return this.publish(locationId, [{ productId, price: act.price }]);
      case 'remove':
        return this.publish(locationId, [{ productId, remove: act.remove }]);
      case 'soldOut':
        return this.publish(locationId, [{ productId, soldOut: act.soldOut }]);
      case 'stock':
        await setStock(database, merchantId, locationId, productId, act.left);
        break;
      case 'pause': {
        const until = act.minutes === null ? null : this.service.clock.now() + act.minutes * minuteMs;
        await pauseOrdering(database, merchantId, locationId, until);
        break;
      }
      case 'terms':
        await this.decide(locationId, act.terms);
    }
    await context.locations.refresh();
  }

  private async decide(locationId: string, terms: Terms | null): Promise<void> {
    const before = this.terms.get(locationId);
    if (before === undefined) throw new Error('every place has its terms');
    const policy = terms === null ? before : changeTerms(before, terms);
    await savePolicy(this.service.database, merchantId, locationId, policy, this.service.clock.now());
  }

  private async publish(locationId: string, changes: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    await this.service.call('POST', '/api/v1/sandbox/catalog-changes', { body: { locationId, changes } });
  }

  /** Takes back what staff did, and no more, so that most days begin at once. */
  private async restore(): Promise<void> {
    const { database, context } = this.service;
    for (const locationId of places) {
      const did = (act: StaffAct['do']) =>
        [...this.changed].filter((each) => each.startsWith(`${locationId}/${act}/`)).map((each) => each.split('/')[2]);
      const back = [...new Set([...did('price'), ...did('remove')])].map((productId) => {
        const price = this.prices.get(`${locationId}/${productId}`);
        return price === undefined ? { productId, remove: true } : { productId, price, remove: false };
      });
      if (back.length > 0) await this.publish(locationId, back);
      for (const productId of did('stock')) await setStock(database, merchantId, locationId, productId ?? '', null);
      if (did('soldOut').length > 0) {
        await setSoldOut(database, merchantId, locationId, did('soldOut').map(String), null);
      }
      if (did('pause').length > 0) await pauseOrdering(database, merchantId, locationId, null);
      if (did('terms').length > 0) await this.decide(locationId, null);
    }
    this.changed.clear();
    await context.locations.refresh();
  }
}

function changeTerms(before: CommercePolicy, { takeoutOffered, allowCustomTips, ...rates }: Terms): CommercePolicy {
  return {
    ...before,
    ...rates,
    methods: { ...before.methods, takeout: { ...before.methods.takeout, offered: takeoutOffered } },
    gratuity: { ...before.gratuity, allowCustom: allowCustomTips },
  };
}
