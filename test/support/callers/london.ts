import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { TestService } from '../run/service.ts';
import { completed, giveContact, lock } from './checkout.ts';
import { type Shopper, type Start, startShopping } from './shopper.ts';

/** The orders of Copper Kettle Soho in the dashboard, whose prices include tax. */
export const sohoBoard = `/merchants/${merchantIds.demoUk}/locations/${locationIds.ukSoho}/orders`;

/** A cart to take away in Soho: two of 5.50 at 20 % and a cold dish of 11.50 at nothing, 22.50 with 1.83 tax in it. */
export async function shopInSoho(service: Pick<TestService, 'call'>, start: Start = {}): Promise<Shopper> {
  const shopper = await startShopping(service, { locationId: locationIds.ukSoho, ...start });
  await shopper.add('porridge', { quantity: 2 });
  await shopper.add('ploughmans');
  return shopper;
}

/** The same, paid for and accepted. */
export async function paidInSoho(service: TestService, start: Start & { emailAddress?: string } = {}) {
  const shopper = await shopInSoho(service, start);
  await giveContact(shopper, start.emailAddress);
  const locked = await lock(shopper);
  const order = await completed(service, locked);
  const [porridge, cold] = order.items as readonly { id: string }[];
  if (porridge === undefined || cold === undefined) throw new Error('the order has two lines');
  return { order, locked, porridge: porridge.id, cold: cold.id };
}
