import { writeCart } from '../../../src/contract/cart/write-cart.ts';
import { formatDecimal } from '../../../src/domain/values/money.ts';
import type { Step } from './arbitrary-days.ts';

// Why a field of a cart may differ between two revisions: because a Difference of this run names it, because the
// customer's own act does that, or because another field it follows from does. The table below is the whole list; a
// field that moved without one of its reasons changed unseen.

/** A cart as sent, field by field: `fees.taxRate`, `items[l1].quantity`, `items[l1].selections.0.items.1.price`. */
export type Fields = ReadonlyMap<string, string>;

/** What both carts of a step show. */
export function shownFields({ before, pricedBefore, worldBefore, after, priced, world }: Step): {
  readonly was: Fields;
  readonly is: Fields;
} {
  return {
    was: flatten(writeCart(before, pricedBefore, worldBefore.snapshot)),
    is: flatten(writeCart(after, priced, world.snapshot)),
  };
}

/** The fields that moved in `step` and that nothing explains; each with what it was and is. */
export function unexplained(step: Step, was: Fields, is: Fields): readonly string[] {
  const moved = new Set([...was.keys(), ...is.keys()].filter((name) => was.get(name) !== is.get(name)));
  const look = lookAt(step, moved);
  return [...moved]
    .filter((name) => !reasons.some(([fields, explains]) => fields.test(name) && explains(look, name)))
    .map((name) => `${name}: ${was.get(name)} -> ${is.get(name)}`);
}

type Look = {
  /** The act is one of these. */
  acted(...commands: readonly Step['act']['command'][]): boolean;
  /** A difference of this run has this path. */
  reported(path: string, reason?: string): boolean;
  /** Some field whose name begins like this moved as well; it has its own reasons. */
  moved(...names: readonly string[]): boolean;
  readonly step: Step;
};

type Reason = readonly [fields: RegExp, explains: (look: Look, name: string) => boolean];

const always = () => true;
const wayActs = ['resume', 'method', 'delivery', 'table', 'room'] as const;
const itemOf = (name: string): string => /^items\[([^\]]*)\]/.exec(name)?.[1] ?? '';
/** What the amounts of a cart hang together by: the first line brings them, the last one takes them away. */
const filled = ({ step }: Look): boolean => (step.before.lines.length === 0) !== (step.after.lines.length === 0);
const empty = ({ step }: Look): boolean => step.before.lines.length === 0 || step.after.lines.length === 0;

const reasons: readonly Reason[] = [
  // Never, whatever happens: id, status, lockedAt, merchant, location, currency. They have no row.
  [/^(revision|expiresAt|authorityContext\.cartRevision)$/, always],
  // Revisions move forward silently (reference/differences.md#revalidation); the words of the location and its bill are not
  // the cart's.
  [/^authorityContext\.\w+Revision$/, ({ step }) => step.world.snapshot !== step.worldBefore.snapshot],
  [/^statementDescriptor$/, ({ step }) => step.world.snapshot !== step.worldBefore.snapshot],
  [/^metadata\./, ({ acted }) => acted('resume')],
  [/^catalogRevalidation/, ({ step }) => step.differences.length > 0 || step.before.revalidation?.required === true],
  [
    /^(fulfilmentMethod|fulfillmentIdentifier|deliveryInfo|tableServiceInfo|roomServiceInfo)/,
    ({ acted }) => acted(...wayActs),
  ],
  [/^deliveryQuote/, ({ acted }) => acted(...wayActs)],
  // validateAndUpdateCart and setOrderTime ask the courier anew. What the new promise costs is reported first, unless the
  // customer asked for another time.
  [
    /^deliveryQuote/,
    (look) => look.acted('time') || (look.acted('validate') && (isPriceless(look) || courierReported(look))),
  ],
  [/^deliveryQuote\.(quoteFingerprint|quotedAt|expiresAt|valueBand)$/, ({ acted }) => acted('validate')],
  [/^deliveryQuote\.courierTipMinor$/, (look) => look.moved('subTotalWithoutDiscount') || tipMoved(look)],
  [/^pickupType$/, ({ acted }) => acted('time', ...wayActs)],
  // As soon as possible is a time that moves with the clock (reference/carts.md#cart); a chosen time does not.
  [
    /^order(Date|Time)$/,
    ({ acted, step }) =>
      acted('time', ...wayActs) || (step.before.pickupType === 'ASAP' && step.after.pickupType === 'ASAP'),
  ],
  [/^discountCode$/, ({ acted, reported }) => acted('code', 'removeCode', 'reward') || reported('discountCode')],
  [/^totalQuantity$/, ({ moved }) => moved('items[')],
  [/^items\[/, explainsItem],
  [/^fees\.tipRate$/, tipMoved],
  [/^fees\.\w+$/, (look, name) => look.reported(name) || empty(look)],
  [/^fees\.fulfillmentMethodFee/, ({ moved }) => moved('fulfilmentMethod', 'deliveryQuote', 'deliveryInfo')],
  // One rate stands for several that are added: it follows what they are of.
  [
    /^(fees\.taxRate|taxTotal)/,
    (look) => isAddedByTable(look) && look.moved('items[', 'fulfilmentMethod', 'orderDate', ...taxed),
  ],
  // The totals, each from what reference/money.md#totals makes it of.
  [/^subTotalWithoutDiscount/, ({ moved }) => moved('items[')],
  [/^discountTotal/, (look) => look.moved('items[') || benefitMoved(look)],
  [/^(subTotal|netSalesTotal)(Formatted)?$/, ({ moved }) => moved('subTotalWithoutDiscount', 'discountTotal')],
  [/^fulfillmentMethodFeeTotal/, (look) => filled(look) || look.moved('subTotal', 'fees.fulfillmentMethodFee')],
  [/^taxTotal/, (look) => filled(look) || look.moved('subTotal', 'fees.taxRate', 'deliveryQuote')],
  [/^enterpriseFeeTotal/, (look) => filled(look) || look.moved('subTotal', 'fees.enterpriseFee')],
  [/^serviceFeeTotal/, (look) => filled(look) || look.moved('subTotal', 'fees.serviceFee')],
  [
    /^waiterTipTotal/,
    (look) => filled(look) || look.moved('subTotalWithoutDiscount', 'deliveryQuote') || tipMoved(look),
  ],
  [/^courierTipTotal/, (look) => filled(look) || look.moved('deliveryQuote')],
  [/^paymentProcessingFeeTotal/, (look) => look.moved('fees.paymentProcessingFee', ...processed)],
  [/^taxAndFeeTotal/, ({ moved }) => moved(...fees)],
  [/^orderTotal(Formatted)?$/, ({ moved }) => moved(...processed)],
  [/^orderTotalWithServiceFee/, ({ moved }) => moved('paymentProcessingFeeTotal', ...processed)],
  [/^applicationFeeTotal/, ({ moved }) => moved('serviceFeeTotal', 'enterpriseFeeTotal', 'paymentProcessingFeeTotal')],
];

const taxed = ['discountTotal', 'deliveryQuote', 'fulfillmentMethodFeeTotal', 'enterpriseFeeTotal', 'serviceFeeTotal'];

const isAddedByTable = ({ step: { world, worldBefore } }: Look): boolean =>
  [world, worldBefore].some(({ snapshot }) => snapshot.policy.taxes?.pricesInclude === false);

const processed = [
  'subTotal',
  'taxTotal',
  'fulfillmentMethodFeeTotal',
  'enterpriseFeeTotal',
  'serviceFeeTotal',
  'waiterTipTotal',
  'courierTipTotal',
];
const fees = [
  'taxTotal',
  'fulfillmentMethodFeeTotal',
  'enterpriseFeeTotal',
  'serviceFeeTotal',
  'paymentProcessingFeeTotal',
];

/** The new promise asks what was asked before, tax included: there is nothing to report. Without lines nothing is asked. */
function isPriceless({ step: { before, after }, moved }: Look): boolean {
  const sameTax = (before.deliveryQuote?.taxMinor ?? 0) === (after.deliveryQuote?.taxMinor ?? 0);
  return after.lines.length === 0 || (sameTax && !moved('fees.fulfillmentMethodFee'));
}

/**
 * What it asks now, or that there is something open about it: a price may fall and take the goods out of their band at
 * once.
 */
function courierReported({ step, reported }: Look): boolean {
  const open = step.after.revalidation?.required === true ? step.after.revalidation.changeSet.changes : [];
  return (
    reported('deliveryQuote') ||
    reported('fees.fulfillmentMethodFeeFix') ||
    open.some(({ path }) => path === 'deliveryQuote')
  );
}

/**
 * A tip that went to the courier yesterday, for all to confirm, and today goes for good is listed already, with what
 * the restaurant gets of it: nothing. The same Difference is not reported twice.
 */
function tipListed({ step: { after, priced } }: Look): boolean {
  const open = after.revalidation?.required === true ? after.revalidation.changeSet.changes : [];
  const shown = formatDecimal(priced.totals.waiterTipTotalMinor);
  return open.some((change) => change.path === 'waiterTipTotal' && change.after === shown);
}

function tipMoved(look: Look): boolean {
  return look.acted('tip') || look.reported('waiterTipTotal') || tipListed(look);
}

function benefitMoved({ acted, reported, moved }: Look): boolean {
  return acted('reward', 'code', 'removeCode') || reported('reward') || moved('discountCode');
}

function explainsItem(look: Look, name: string): boolean {
  const { step, acted, reported, moved } = look;
  const itemId = itemOf(name);
  const own = `items[${itemId}]`;
  const isNew = !step.before.lines.some((line) => line.itemId === itemId);
  const isGone = !step.after.lines.some((line) => line.itemId === itemId);
  if (isNew) return acted('add') && step.itemId === itemId;
  if (isGone) return acted('remove', 'quantity') && step.itemId === itemId;
  if (name === `${own}.quantity`) return (acted('quantity') && step.itemId === itemId) || wasReduced(step, itemId);
  // The new price itself is checked against what the difference says it is.
  if (/(\.|^)price(Formatted)?$/.test(name)) return reported(`${own}.price`, 'PRICE_CHANGED');
  if (/^\.(total|discount)(Formatted)?$/.test(name.slice(own.length))) {
    return moved(`${own}.price`, `${own}.quantity`, `${own}.selections`) || benefitMoved(look) || shareMoved(look);
  }
  return false;
}

/** A share of the whole cart's discount follows from what every line costs, though their sum may stay the same. */
function shareMoved({ step: { before, after, pricedBefore, priced } }: Look): boolean {
  const gross = ({ lines }: Step['priced']) => JSON.stringify(lines.map((line) => [line.itemId, line.grossMinor]));
  const isShared = before.discount !== null || before.reward !== null || after.discount !== null;
  return isShared && gross(pricedBefore) !== gross(priced);
}

/** validateAndUpdateCart takes over exactly the quantity that the cart listed as what is left. */
function wasReduced({ act, before, after }: Step, itemId: string): boolean {
  const listed = before.revalidation?.changeSet.changes.find(
    (change) => change.reason === 'QUANTITY_REDUCED' && change.cartItemId === itemId,
  );
  const now = after.lines.find((line) => line.itemId === itemId);
  return act.command === 'validate' && listed !== undefined && listed.after === now?.quantity;
}

function lookAt(step: Step, moved: ReadonlySet<string>): Look {
  return {
    step,
    acted: (...commands) => commands.includes(step.act.command),
    reported: (path, reason) =>
      step.differences.some((each) => each.path === path && (reason === undefined || each.reason === reason)),
    moved: (...names) => [...moved].some((name) => names.some((start) => name.startsWith(start))),
  };
}

function flatten(text: string): Fields {
  const fields = new Map<string, string>();
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value) && name === 'items') {
      for (const item of value) walk(item, `items[${item.id}]`);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(inner, name === '' ? key : `${name}.${key}`);
    } else {
      fields.set(name, JSON.stringify(value));
    }
  };
  walk(JSON.parse(text), '');
  return fields;
}
