import type { Cart, CartLine, ChosenGroup } from '../../domain/cart/cart.ts';
import type { EffectiveFees } from '../../domain/cart/policy-fees.ts';
import type { CartTotals, PricedCart, PricedLine } from '../../domain/cart/pricing.ts';
import { assignAuthority } from '../../domain/location/authority.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { assert } from '../../domain/values/errors.ts';
import { formatDecimal, formatMoney, formatOptionPrice, formatRate } from '../../domain/values/money.ts';
import { writeRevalidation } from '../values/difference.ts';
import { formatInstant } from '../values/scalars.ts';
import { totalNames } from './cart.ts';

/**
 * The Cart of reference/carts.md#cart as JSON text in a fixed order. What changes with every revision stands first, so
 * that `showExpired` and `restampCart` can replace it without reading the rest. `priced` belongs to `cart`, line by
 * line.
 */
export function writeCart(cart: Cart, priced: PricedCart, snapshot: LocationSnapshot): string {
  const { currency: money } = cart;
  const location = locationTexts(snapshot);
  return (
    writeStamp(cart) +
    location.authority +
    `,"catalogPublicationRevision":${cart.revisions.publicationRevision}` +
    `,"resolvedCatalogSnapshotRevision":${cart.revisions.snapshotRevision}` +
    `,"commercePolicyRevision":${cart.revisions.policyRevision}` +
    `,"providerBindingRevision":${cart.revisions.bindingRevision}}` +
    (cart.quote === null
      ? ',"quoteFingerprint":null,"quoteExpiresAt":null'
      : `,"quoteFingerprint":"${cart.quote.fingerprint}","quoteExpiresAt":"${formatInstant(cart.quote.expiresAt)}"`) +
    `,"catalogRevalidation":${writeRevalidation(cart.revalidation)}` +
    location.names +
    `,"fulfilmentMethod":"${cart.fulfillmentMethod}"` +
    `,"fulfillmentIdentifier":${JSON.stringify(identifyFulfillment(cart))}` +
    (Object.keys(cart.metadata).length === 0 ? '' : `,"metadata":${JSON.stringify(cart.metadata)}`) +
    `,"pickupType":"${cart.pickupType}","orderDate":"${cart.orderDate}","orderTime":"${cart.orderTime}"` +
    `,"currency":"${money}"` +
    (cart.discount === null ? '' : `,"discountCode":${JSON.stringify(cart.discount.code)}`) +
    `,"totalQuantity":${cart.lines.reduce((sum, line) => sum + line.quantity, 0)}` +
    `,"items":[${writeLines(cart, priced.lines)}]` +
    `,"fees":${writeFees(priced.fees, money)}` +
    writeTotals(priced.totals, cart) +
    writeFulfillmentDetails(cart) +
    '}'
  );
}

/**
 * The text with `EXPIRED` as its status and nothing else changed: how an open cart reads after `expiresAt`
 * (reference/carts.md#times).
 */
export function showExpired(cartText: string): string {
  return cartText.replace('"status":"OPEN"', '"status":"EXPIRED"');
}

/**
 * The text of an earlier revision under the state, revision and expiry of `cart`: for acts that may not touch an amount
 * whatever the catalog says by now (locking, completing, expiring). Everything else stays byte for byte.
 */
export function restampCart(cartText: string, cart: Cart): string {
  const rest = cartText.indexOf(endOfStamp);
  assert(rest > 0, 'a stored cart begins with its stamp');
  return writeStamp(cart) + cartText.slice(rest);
}

const endOfStamp = ',"organizationId":';

function writeStamp(cart: Cart): string {
  return (
    `{"id":"${cart.cartId}","status":"${cart.status}"` +
    `,"lockedAt":${cart.lockedAt === null ? 'null' : `"${formatInstant(cart.lockedAt)}"`}` +
    `,"revision":${cart.revision}` +
    `,"expiresAt":"${formatInstant(cart.expiresAt)}"` +
    `,"authorityContext":{"version":1,"cartId":"${cart.cartId}","cartRevision":${cart.revision}`
  );
}

// Facts are one object per set of revision numbers, so what depends on them alone is written once.
const textsBySnapshot = new WeakMap<LocationSnapshot, { authority: string; names: string }>();

function locationTexts(snapshot: LocationSnapshot): { authority: string; names: string } {
  const known = textsBySnapshot.get(snapshot);
  if (known !== undefined) return known;
  const authority = assignAuthority(snapshot);
  const texts = {
    authority:
      `${endOfStamp}${JSON.stringify(snapshot.merchant.organizationId)},"locationId":${JSON.stringify(snapshot.locationId)}` +
      `,"profile":"${snapshot.profile}","authority":{"operationalCatalog":"${authority.operationalCatalog}"` +
      `,"quote":"${authority.quote}","payment":"${authority.payment}","refund":"${authority.refund}"` +
      `,"benefits":"${authority.benefits}","orderRouting":"${authority.orderRouting}"` +
      `,"fulfillment":"${authority.fulfillment}"}`,
    names:
      `,"locationId":${JSON.stringify(snapshot.locationId)},"merchantId":${JSON.stringify(snapshot.merchant.merchantId)}` +
      `,"restaurantDisplayName":${JSON.stringify(snapshot.displayName)}` +
      `,"statementDescriptor":${JSON.stringify(snapshot.policy.statementDescriptor)}`,
  };
  textsBySnapshot.set(snapshot, texts);
  return texts;
}

/** The destination of the order as display text (reference/carts.md#cart); "" while it is not known. */
export function identifyFulfillment(cart: Cart): string {
  switch (cart.fulfillmentMethod) {
    case 'takeout':
      return 'Pickup counter';
    case 'table_side':
      return cart.tableNumber ?? '';
    case 'room_service':
      return cart.room === null ? '' : `Room ${cart.room.roomNumber}`;
    case 'delivery':
      return cart.delivery?.addressString ?? '';
  }
}

function writeLines(cart: Cart, priced: readonly PricedLine[]): string {
  let text = '';
  for (const [index, line] of cart.lines.entries()) {
    const price = priced[index];
    assert(price !== undefined && price.itemId === line.itemId, 'every line has its price');
    text += (index === 0 ? '' : ',') + writeLine(line, price, cart.currency);
  }
  return text;
}

function writeLine(line: CartLine, price: PricedLine, money: Currency): string {
  return (
    `{"id":${JSON.stringify(line.itemId)},"productId":${JSON.stringify(line.productId)}` +
    `,"name":${JSON.stringify(line.name)},"description":${JSON.stringify(line.description)}` +
    `,"imageUrl":${JSON.stringify(line.imageUrl)}` +
    `${writeMoney('price', line.basePriceMinor, money)}` +
    `,"quantity":${line.quantity}` +
    `${writeMoney('total', price.totalMinor, money)}` +
    `${writeMoney('discount', price.discountMinor, money)}` +
    `,"categoryId":${JSON.stringify(line.categoryId)}` +
    (line.specialInstructions === '' ? '' : `,"specialInstructions":${JSON.stringify(line.specialInstructions)}`) +
    `,"itemUnavailableAction":"${line.itemUnavailableAction}"` +
    `,"selections":${writeGroups(line.selections, money)}}`
  );
}

function writeGroups(groups: readonly ChosenGroup[], money: Currency): string {
  if (groups.length === 0) return '[]';
  return `[${groups.map((group) => writeGroup(group, money)).join(',')}]`;
}

function writeGroup(group: ChosenGroup, money: Currency): string {
  const items = group.items.map(
    (option) =>
      `{"id":${JSON.stringify(option.id)},"name":${JSON.stringify(option.name)}` +
      `,"price":"${formatDecimal(option.priceMinor, money)}"` +
      `,"priceFormatted":"${formatOptionPrice(option.priceMinor, money)}","quantity":${option.quantity}` +
      `${option.children.length === 0 ? '' : `,"children":${writeGroups(option.children, money)}`}}`,
  );
  return (
    `{"id":${JSON.stringify(group.id)},"name":${JSON.stringify(group.name)}` +
    `,"rule":{"min":${group.min},"max":${group.max}},"items":[${items.join(',')}]}`
  );
}

function writeFees(fees: EffectiveFees, money: Currency): string {
  return (
    `{"enterpriseFeeRate":"${formatRate(fees.enterpriseFeeRate)}"` +
    `,"enterpriseFeeFix":"${formatDecimal(fees.enterpriseFeeFixMinor, money)}"` +
    `,"serviceFeeRate":"${formatRate(fees.serviceFeeRate)}"` +
    `,"serviceFeeFix":"${formatDecimal(fees.serviceFeeFixMinor, money)}"` +
    `,"taxRate":"${formatRate(fees.taxRate)}","tipRate":"${formatRate(fees.tipRate)}"` +
    `,"fulfillmentMethodFeeFix":"${formatDecimal(fees.fulfillmentMethodFeeFixMinor, money)}"` +
    `,"fulfillmentMethodFeeRate":"${formatRate(fees.fulfillmentMethodFeeRate)}"` +
    `,"paymentProcessingFeeRate":"${formatRate(fees.paymentProcessingFeeRate)}"` +
    `,"paymentProcessingFeeFix":"${formatDecimal(fees.paymentProcessingFeeFixMinor, money)}"}`
  );
}

const totalMembers = totalNames.map((name) => ({ name, member: `${name}Minor` as const }));

function writeTotals(totals: CartTotals, cart: Cart): string {
  let text = '';
  for (const { name, member } of totalMembers) text += writeMoney(name, totals[member], cart.currency);
  if (cart.deliveryQuote !== null) text += writeMoney('courierTipTotal', totals.courierTipTotalMinor, cart.currency);
  return `${text},"orderTotalWithServiceFeeAmount":${totals.orderTotalWithServiceFeeMinor}`;
}

function writeMoney(name: string, amountMinor: number, money: Currency): string {
  return `,"${name}":"${formatDecimal(amountMinor, money)}","${name}Formatted":"${formatMoney(amountMinor, money)}"`;
}

function writeFulfillmentDetails(cart: Cart): string {
  const { delivery, tableNumber, room } = cart;
  return (
    (delivery === null
      ? ',"deliveryInfo":null'
      : `,"deliveryInfo":{"addressString":${JSON.stringify(delivery.addressString)},"addressData":${JSON.stringify(delivery.addressData)}}`) +
    `,"deliveryQuote":${writeDeliveryQuote(cart)}` +
    (tableNumber === null
      ? ',"tableServiceInfo":null'
      : `,"tableServiceInfo":{"tableNumber":${JSON.stringify(tableNumber)}}`) +
    (room === null
      ? ',"roomServiceInfo":null'
      : `,"roomServiceInfo":{"lastName":${JSON.stringify(room.lastName)},"roomNumber":${JSON.stringify(room.roomNumber)}}`)
  );
}

function writeDeliveryQuote(cart: Cart): string {
  if (cart.deliveryQuote === null) return 'null';
  const { valueBand: _private, ...quote } = cart.deliveryQuote;
  return JSON.stringify({
    ...quote,
    quotedAt: formatInstant(quote.quotedAt),
    expiresAt: formatInstant(quote.expiresAt),
    ...(quote.pickupEstimatedAt !== undefined && { pickupEstimatedAt: formatInstant(quote.pickupEstimatedAt) }),
    ...(quote.dropoffEstimatedAt !== undefined && { dropoffEstimatedAt: formatInstant(quote.dropoffEstimatedAt) }),
  });
}
