import {
  amountAt,
  type JsonObject,
  type Manner,
  manners,
  type OrderStatus,
  objectAt,
  objectsAt,
  ok,
  type PosLocation,
  refused,
  type SimulatedOrder,
  type SimulatedPos,
  type SimulatedTax,
  type SimulatorAnswer,
} from './simulated-pos.ts';

/** How long the POS keeps a promised amount. */
const quoteLifeMs = 20 * 60_000;

/** What the POS knows of a location: its version, the ids it can make, the tax it charges. */
export function writeLocationSettings(
  { journal }: SimulatedPos,
  merchantId: string,
  locationId: string,
): SimulatorAnswer {
  const location = journal.get('location', `${merchantId}/${locationId}`);
  if (location === null) return refused(404, 'unknown_location');
  return ok({
    version: String(location.version),
    mappedIds: location.mappedIds,
    taxRate: location.taxRate === null ? null : (location.taxRate / 1_000_000).toFixed(6),
  });
}

/** What the POS will charge for these lines: it takes the goods and fees as they are and its own tax. */
export function quoteOrder(pos: SimulatedPos, order: JsonObject): SimulatorAnswer {
  const location = locationOf(pos, order);
  if (location === null) return refused(404, 'unknown_location');
  const unknown = unknownIds(location, order);
  if (unknown.length > 0) return { status: 422, body: { code: 'unknown_items', ids: unknown } };
  if (taxesIn(order) === null) return refused(400, 'taxes_do_not_add_up');
  const totalMinor = chargeOf(location, order);
  if (totalMinor === null) return refused(400, 'malformed');
  const quote = { quoteId: `q-${pos.newId()}`, totalMinor, expiresAt: pos.now() + quoteLifeMs };
  pos.journal.put('quote', quote.quoteId, quote);
  return ok({ ...quote, expiresAt: new Date(quote.expiresAt).toISOString() });
}

/** Takes an order, once per attempt: a repetition is answered with its status. */
export function submitOrder(
  pos: SimulatedPos,
  merchantId: string,
  attemptId: string,
  submission: JsonObject,
): SimulatorAnswer {
  const key = `${merchantId}/${attemptId}`;
  const known = pos.journal.get('order', key);
  if (known !== null) {
    pos.journal.put('order', key, { ...known, submittedCount: known.submittedCount + 1 });
    return ok({ orderId: known.orderId, status: known.status });
  }
  const order = objectAt(submission.order);
  const status = decide(pos, order, submission);
  const taken: SimulatedOrder = {
    merchantId,
    attemptId,
    orderId: nextOrderId(pos),
    status,
    submittedCount: 1,
    lineCount: objectsAt(order.lines).length,
    totalMinor: amountAt(objectAt(order.totals).totalMinor) ?? 0,
    taxes: taxesIn(order) ?? [],
    dueMinor: amountAt(objectAt(submission.payment).dueMinor),
    removedLineIds: [],
  };
  pos.journal.put('order', key, taken);
  if (status !== 'pending') pos.notify(merchantId, attemptId);
  return ok({ orderId: taken.orderId, status });
}

/** What became of an order. */
export function findOrder({ journal }: SimulatedPos, merchantId: string, attemptId: string): SimulatorAnswer {
  const order = journal.get('order', `${merchantId}/${attemptId}`);
  return order === null ? refused(404, 'unknown_order') : ok({ orderId: order.orderId, status: order.status });
}

/** Takes an order off, also one that never arrived: then it is not made when it does. */
export function cancelOrder({ journal }: SimulatedPos, merchantId: string, attemptId: string): SimulatorAnswer {
  const key = `${merchantId}/${attemptId}`;
  const order = journal.get('order', key);
  const none = {
    merchantId,
    attemptId,
    orderId: null,
    submittedCount: 0,
    lineCount: 0,
    totalMinor: 0,
    removedLineIds: [],
  };
  const status: OrderStatus = order?.status === 'rejected' ? 'rejected' : 'cancelled';
  journal.put('order', key, { ...(order ?? none), status });
  return ok({ orderId: order?.orderId ?? null, status });
}

/** Leaves these lines of an accepted order out: the list replaces the one sent before. */
export function removeLines(
  { journal }: SimulatedPos,
  merchantId: string,
  attemptId: string,
  body: JsonObject,
): SimulatorAnswer {
  const key = `${merchantId}/${attemptId}`;
  const order = journal.get('order', key);
  const { lineIds } = body;
  if (order === null) return refused(404, 'unknown_order');
  if (!Array.isArray(lineIds) || !lineIds.every((id) => typeof id === 'string')) return refused(400, 'malformed');
  if (order.status !== 'accepted') return refused(409, 'not_accepted');
  journal.put('order', key, { ...order, removedLineIds: lineIds });
  return ok({ orderId: order.orderId, status: order.status });
}

/** What the staff decide about an order that waits; they may also take off one that they accepted. */
export function decideOrder(
  pos: SimulatedPos,
  merchantId: string,
  attemptId: string,
  body: JsonObject,
): SimulatorAnswer {
  const key = `${merchantId}/${attemptId}`;
  const order = pos.journal.get('order', key);
  if (order === null) return refused(404, 'unknown_order');
  if (body.status !== 'accepted' && body.status !== 'rejected' && body.status !== 'cancelled') {
    return refused(400, 'malformed');
  }
  const expected = body.status === 'cancelled' ? 'accepted' : 'pending';
  if (order.status !== expected) return refused(409, 'decided_already');
  pos.journal.put('order', key, { ...order, status: body.status });
  pos.notify(merchantId, attemptId);
  return ok({ orderId: order.orderId, status: body.status });
}

function decide(pos: SimulatedPos, order: JsonObject, submission: JsonObject): OrderStatus {
  const location = locationOf(pos, order);
  if (location === null || unknownIds(location, order).length > 0 || taxesIn(order) === null) return 'rejected';
  const { quoteId } = submission;
  if (typeof quoteId === 'string') {
    const quote = pos.journal.get('quote', quoteId);
    const total = objectAt(order.totals).totalMinor;
    if (quote === null || quote.expiresAt <= pos.now() || quote.totalMinor !== total) return 'rejected';
  }
  return statusOf[mannerOf(location, submission.note)];
}

const statusOf: Readonly<Record<Manner, OrderStatus>> = { accept: 'accepted', reject: 'rejected', wait: 'pending' };

/** A note such as `till: reject` says what the staff shall do with this very order. */
function mannerOf(location: PosLocation, note: unknown): Manner {
  const word = typeof note === 'string' ? /^till: (\w+)$/.exec(note.trim())?.[1] : undefined;
  return manners.find((manner) => manner === word) ?? location.manner;
}

function locationOf({ journal }: SimulatedPos, { merchantId, locationId }: JsonObject): PosLocation | null {
  return journal.get('location', `${merchantId}/${locationId}`);
}

function unknownIds({ mappedIds }: PosLocation, order: JsonObject): readonly string[] {
  const known = new Set<unknown>(mappedIds);
  const idsOf = (options: readonly JsonObject[]): readonly unknown[] =>
    options.flatMap((option) => [option.optionId, ...idsOf(objectsAt(option.options))]);
  const ids = objectsAt(order.lines).flatMap((line) => [line.productId, ...idsOf(objectsAt(line.options))]);
  return ids.filter((id) => !known.has(id)).map(String);
}

/** The taxes of an order as it lists them; null where they are not what its totals say. An order may list none. */
function taxesIn(order: JsonObject): readonly SimulatedTax[] | null {
  if (order.taxes === undefined) return [];
  const listed = objectsAt(order.taxes).map(({ category, rate, amountMinor, taxableMinor, included }) => ({
    tax: {
      category: String(category),
      rate: String(rate),
      amountMinor: amountAt(amountMinor) ?? 0,
      included: included === true,
    },
    isWhole:
      amountAt(amountMinor) !== null && (amountAt(taxableMinor) ?? -1) >= (included === true ? Number(amountMinor) : 0),
  }));
  const taxes = listed.map(({ tax }) => tax);
  const added = taxes.reduce((sum, tax) => sum + (tax.included ? 0 : tax.amountMinor), 0);
  const isRight = listed.every(({ isWhole }) => isWhole) && added === amountAt(objectAt(order.totals).taxMinor);
  return isRight ? taxes : null;
}

function chargeOf({ taxRate }: PosLocation, order: JsonObject): number | null {
  const totals = objectAt(order.totals);
  const goods = objectsAt(order.lines).map((line) => amountAt(line.totalMinor));
  const [fees, tip, statedTax] = [amountAt(totals.feesMinor), amountAt(totals.tipMinor), amountAt(totals.taxMinor)];
  if (goods.includes(null) || fees === null || tip === null || statedTax === null) return null;
  const sum = goods.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  const tax = taxRate === null ? statedTax : Math.floor((sum * taxRate + 500_000) / 1_000_000);
  return sum + tax + fees + tip;
}

function nextOrderId({ journal }: SimulatedPos): string {
  const value = (journal.get('counter', 'orders')?.value ?? 0) + 1;
  journal.put('counter', 'orders', { value });
  return `till-${value}`;
}
