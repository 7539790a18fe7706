import type { Static } from 'typebox';
import type { cartDetailsSchema } from '../../contract/cart/cart-details.ts';
import { writeArrival, writeHandover } from '../../contract/cart/handover.ts';
import { writeTaxes } from '../../contract/values/taxes.ts';
import { writeTranslatedLines } from '../../contract/values/translated-lines.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { offersCurbside } from '../../domain/cart/handover/handover.ts';
import { priceCart } from '../../domain/cart/pricing.ts';
import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import { groupsOfCart } from '../../domain/cart/taxes/taxes.ts';
import { taxNameOf } from '../../domain/location/tax-name.ts';
import { textsOfLine } from '../../domain/order/line-texts.ts';
import type { Arrival } from '../../domain/order/order.ts';
import { assert } from '../../domain/values/errors.ts';
import { findPricedRevision } from '../../store/cart/cart-history.ts';
import { findOrderOfCart } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';
import { pinnedPolicy } from './explain-price.ts';

/**
 * What the cart at `revision` says beside the closed resource: its lines in other languages, by the menu as it is, and its
 * taxes, worked out again from that revision and the policy it was priced under
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own). NOT_FOUND when that
 * policy is not kept any more.
 */
export async function cartDetails(
  context: Context,
  merchantId: string,
  cartId: string,
  revision: number,
): Promise<Static<typeof cartDetailsSchema>> {
  const found = await findPricedRevision(context.database, merchantId, cartId, revision);
  assert(found !== null, 'every cart was priced once');
  const cart = parseStoredCart(found.stateText);
  const location = context.locations.findEvenHidden(cart.locationId);
  const lines = cart.lines.map((line) => ({
    id: line.itemId,
    texts: location === null ? null : textsOfLine(line, location),
  }));
  const priced = priceCart(cart, await pinnedPolicy(context, cart));
  return {
    cartRevision: found.revision,
    currency: cart.currency,
    pricesIncludeTax: priced.taxes?.included ?? false,
    taxName: taxNameOf(location?.merchant.country ?? ''),
    ...writeTaxes(groupsOfCart(cart, priced), cart.currency),
    handover: writeHandover(cart.handover),
    offersCurbside: location !== null && offersCurbside(location),
    arrival: writeArrival(await arrivalFor(context, cart)),
    ...writeTranslatedLines(lines, location?.menuLanguage),
  };
}

/** Where the car stands that the order is brought to; looked up only where there is one. */
async function arrivalFor(
  { database }: Context,
  { merchantId, cartId, status, handover }: Cart,
): Promise<Arrival | null> {
  if (status === 'OPEN' || (handover?.curbside ?? null) === null) return null;
  return (await findOrderOfCart(database, merchantId, cartId))?.order.arrival ?? null;
}
