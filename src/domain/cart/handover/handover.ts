import type { LocationSnapshot } from '../../location/location-snapshot.ts';
import { displayText } from '../../values/display-text.ts';
import { CommerceError, invalid } from '../../values/errors.ts';
import { type Cart, changedCart, type DeliveryAddress, type Handover } from '../cart.ts';

/** How an order is to be handed over, as a caller words it; what is left out counts as not asked for. */
export type HandoverChoice = {
  readonly instructions?: string;
  readonly leaveAtDoor?: boolean;
  readonly recipient?: { readonly name: string; readonly phoneNumber: string | null } | null;
  readonly curbside?: { readonly car: string } | null;
};

/**
 * The cart with this in place of all that was said of its hand-over before (reference/carts.md#sethandover); nothing at all clears it.
 * Refuses with RESOURCE_CONFLICT what does not belong to the method of the cart, and a car where the location brings nothing to cars;
 * with VALIDATION_ERROR a name or a car of blanks.
 */
export function setHandover(cart: Cart, choice: HandoverChoice, snapshot: LocationSnapshot): Cart {
  const handover = cleaned(choice);
  if (isNothing(handover)) return withoutHandover(cart);
  if (handover.curbside !== null) {
    if (!offersCurbside(snapshot)) throw impossible('This location does not bring orders to cars.');
    if (cart.fulfillmentMethod !== 'takeout') throw impossible('Only an order that is picked up is brought to a car.');
  }
  const isForDoor = handover.instructions !== '' || handover.leaveAtDoor || handover.recipient !== null;
  if (isForDoor && cart.fulfillmentMethod !== 'delivery') {
    throw impossible('Only an order that is delivered has a door and a person who receives it.');
  }
  return changedCart(cart, { handover });
}

/** The cart with nothing said of its hand-over: the method it belonged to is another one. */
export function withoutHandover(cart: Cart): Cart {
  return cart.handover === undefined ? cart : changedCart(cart, { handover: undefined });
}

/**
 * What was said of the door, for a cart that goes to another place: what was written about the old door would lead astray. Who receives
 * it stays, and at the same house everything does.
 */
export function handoverAt(
  { handover, delivery }: Cart,
  { street, city, zipCode }: DeliveryAddress,
): Pick<Cart, 'handover'> {
  if (handover === undefined) return {};
  const before = delivery?.addressData;
  const isSameHouse = before?.street === street && before.city === city && before.zipCode === zipCode;
  const kept = isSameHouse ? handover : { ...handover, instructions: '' };
  return isNothing(kept) ? {} : { handover: kept };
}

/** Whether orders can be brought to a car in front of this location. */
export function offersCurbside({ policy }: Pick<LocationSnapshot, 'policy'>): boolean {
  return policy.methods.takeout.offered && policy.methods.takeout.curbside === true;
}

function cleaned({
  instructions = '',
  leaveAtDoor = false,
  recipient = null,
  curbside = null,
}: HandoverChoice): Handover {
  const name = displayText(recipient?.name ?? '');
  if (recipient !== null && name === '') {
    throw invalid('recipient.name', 'Send the name of the person who receives the order.', 'minLength');
  }
  const car = displayText(curbside?.car ?? '');
  if (curbside !== null && car === '') throw invalid('curbside.car', 'Say what car it is.', 'minLength');
  return {
    instructions: displayText(instructions),
    leaveAtDoor,
    recipient: recipient === null ? null : { name, phoneNumber: recipient.phoneNumber },
    curbside: curbside === null ? null : { car },
  };
}

function isNothing({ instructions, leaveAtDoor, recipient, curbside }: Handover): boolean {
  return instructions === '' && !leaveAtDoor && recipient === null && curbside === null;
}

function impossible(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message, { details: { reason: 'FULFILLMENT_UNAVAILABLE' } });
}
