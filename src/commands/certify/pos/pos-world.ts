import { setTimeout as sleep } from 'node:timers/promises';
import type { Static } from 'typebox';
import {
  descriptionForm,
  type orderForm,
  orderStateForm,
  type submissionForm,
} from '../../../adapters/pos/pos-wire.ts';
import { signatureHeaders } from '../../../adapters/pos/signature.ts';
import type { Currency } from '../../../domain/values/currency.ts';
import { posProtocol } from '../../protocols/pos.ts';
import { expectThat } from '../kit/check.ts';
import { freshNames } from '../kit/fresh-names.ts';
import type { Listener } from '../kit/listener.ts';
import type { Operator } from '../kit/operator.ts';
import { type Answer, granted, openWire, operationOf, type Wire } from '../kit/wire.ts';

export type Order = Static<typeof orderForm>;
export type Submission = Static<typeof submissionForm>;
export type OrderState = Static<typeof orderStateForm>;

export type PosSettings = {
  readonly url: string;
  readonly secret: string;
  readonly merchantId: string;
  readonly locationId: string;
  readonly currency: Currency;
  /** An order that the POS can make; null: one is made of what it describes. */
  readonly order: Order | null;
  readonly operator: Operator;
  /** Where its notifications arrive; null: nowhere. */
  readonly listener: Listener | null;
  /** Scales the limits of time, for tests. */
  readonly limitsFactor?: number;
};

/** What the checks of the POS kit know, and how they speak to the POS. */
export type PosWorld = PosSettings & {
  readonly wire: Wire;
  /** What stands before `/v1` in the address of the POS. */
  readonly prefix: string;
  readonly now: () => number;
  /** A name that was never used. */
  readonly newName: () => string;
};

/** A world around the POS that the settings name. */
export function posWorld(settings: PosSettings): PosWorld {
  const { origin, pathname } = new URL(settings.url);
  const newName = freshNames();
  const wire = openWire(origin, settings.limitsFactor);
  return { ...settings, wire, prefix: pathname.replace(/\/$/, ''), now: () => Date.now(), newName };
}

/** How a request is signed: as it should be, where nothing is said. */
export type Signing = {
  readonly none?: true;
  readonly secret?: string;
  readonly skewMs?: number;
  readonly body?: string;
  readonly path?: string;
};

type Call = {
  readonly attempt?: string;
  readonly location?: string;
  readonly refund?: string;
  readonly body?: unknown;
  readonly signing?: Signing;
};

/** One request to the POS, signed. */
export function callPos(world: PosWorld, operationId: string, call: Call = {}): Promise<Answer> {
  const { secret, merchantId, locationId, prefix, now, wire } = world;
  const { attempt = '', location = locationId, refund = '', body, signing = {} } = call;
  const operation = operationOf(posProtocol, operationId);
  const names: Readonly<Record<string, string>> = { merchant: merchantId, location, attempt, refund };
  const path =
    prefix + operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(names[name] ?? ''));
  const text = body === undefined ? '' : JSON.stringify(body);
  const signed = { method: operation.method, path: signing.path ?? path, body: signing.body ?? text };
  const headers = signatureHeaders(signing.secret ?? secret, signed, now() + (signing.skewMs ?? 0));
  return wire.send({
    operation,
    path,
    headers: { accept: 'application/json', ...(signing.none === true ? {} : headers) },
    ...(text === '' ? {} : { text }),
  });
}

/** What the POS says of its location. */
export async function describe(world: PosWorld): Promise<Static<typeof descriptionForm>> {
  const described = granted(await callPos(world, 'describeLocation'), 200, descriptionForm);
  expectThat(described.mappedIds.length > 0, 'at least one id in mappedIds: the kit has to order something');
  return described;
}

/** An order that the POS can make: two of its first product, with its second as an option, and what `lines` changes. */
export async function newOrder(world: PosWorld, lineCount = 1): Promise<Order> {
  const { merchantId, locationId } = world;
  if (world.order !== null && lineCount === 1)
    return { ...world.order, merchantId, locationId, cartId: world.newName() };
  const { mappedIds, taxRate } = await describe(world);
  const [productId = '', optionId = productId] = mappedIds;
  const lines = Array.from({ length: lineCount }, (_none, index) => lineOf(productId, optionId, index));
  const goodsMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const taxMinor = Math.round(goodsMinor * Number(taxRate ?? '0.1'));
  const tax = { category: 'standard', rate: taxRate ?? '0.10', taxableMinor: goodsMinor, amountMinor: taxMinor };
  return {
    merchantId,
    locationId,
    cartId: world.newName(),
    currency: world.currency,
    fulfillmentMethod: 'takeout',
    fulfillmentIdentifier: 'Pickup counter',
    pickupType: 'ASAP',
    ...todayAt(world.now()),
    lines,
    totals: { goodsMinor, taxMinor, feesMinor: 100, tipMinor: 50, totalMinor: goodsMinor + taxMinor + 150 },
    taxes: [{ ...tax, included: false }],
  };
}

function lineOf(productId: string, optionId: string, index: number): Order['lines'][number] {
  return {
    lineId: `line-${index + 1}`,
    productId,
    name: 'Certification dish',
    quantity: 2,
    priceMinor: 1_000,
    discountMinor: 0,
    totalMinor: 2_300,
    specialInstructions: 'well done',
    itemUnavailableAction: 'remove_item',
    options: [
      { groupId: 'certification', optionId, name: 'Certification extra', quantity: 1, priceMinor: 150, options: [] },
    ],
  };
}

function todayAt(now: number): Pick<Order, 'orderDate' | 'orderTime'> {
  const text = new Date(now).toISOString();
  return { orderDate: text.slice(0, 10), orderTime: text.slice(11, 16) };
}

/** A submission of an order under an attempt. */
export function submissionOf(attempt: string, order: Order, changes: Partial<Submission> = {}): Submission {
  return {
    attemptId: attempt,
    orderId: `order-${attempt}`,
    shortId: 'CERT',
    quoteId: null,
    order,
    contact: { customerName: 'Certification Kit', emailAddress: 'kit@example.com', phoneNumber: null },
    note: '',
    deliveryAddress: null,
    ...changes,
  };
}

/** Sends an order; what the POS says of it. */
export async function submit(world: PosWorld, submission: Submission): Promise<OrderState> {
  const answer = await callPos(world, 'submitOrder', { attempt: submission.attemptId, body: submission });
  return granted(answer, 200, orderStateForm);
}

/** What the POS says of an order that it knows. */
export async function find(world: PosWorld, attempt: string): Promise<OrderState> {
  return granted(await callPos(world, 'findOrder', { attempt }), 200, orderStateForm);
}

/** An order that the POS took and did not reject, under a new attempt. */
export async function placed(
  world: PosWorld,
  order?: Order,
): Promise<{ readonly attempt: string; readonly order: Order; readonly state: OrderState }> {
  const attempt = world.newName();
  const sent = order ?? (await newOrder(world));
  const state = await submit(world, submissionOf(attempt, sent));
  expectThat(state.status === 'accepted' || state.status === 'pending', 'an order that is accepted or pending');
  return { attempt, order: sent, state };
}

/** An order that staff accepted: they are asked to where the POS leaves it to them. */
export async function accepted(world: PosWorld): Promise<{ readonly attempt: string; readonly order: Order }> {
  const { attempt, order, state } = await placed(world);
  if (state.status === 'pending') await decide(world, attempt, 'accepted');
  await becomes(world, attempt, 'accepted');
  return { attempt, order };
}

/** Has staff decide about an order. */
export function decide(world: PosWorld, attempt: string, status: 'accepted' | 'rejected' | 'cancelled'): Promise<void> {
  const { merchantId, operator } = world;
  const words = { accepted: 'Accept', rejected: 'Reject', cancelled: 'Cancel' } as const;
  const call = { act: 'decide', merchantId, attemptId: attempt, status };
  return operator.do(call, `${words[status]} the order of the attempt ${attempt} at the POS.`);
}

/** Has orders wait for staff, or accepted at once. */
export function setManner({ operator, merchantId, locationId }: PosWorld, manner: 'wait' | 'accept'): Promise<void> {
  const inWords = manner === 'wait' ? 'wait until staff decide' : 'are accepted at once';
  const call = { act: 'orders', merchantId, locationId, manner };
  return operator.do(call, `Set the POS so that new orders ${inWords}.`);
}

/** How long a change that was asked for may take to be seen. */
const becomesMs = 10_000;

/** Asks that an order is in a state before long. */
export async function becomes(world: PosWorld, attempt: string, status: OrderState['status']): Promise<void> {
  const until = performance.now() + becomesMs * (world.limitsFactor ?? 1);
  let state = await find(world, attempt);
  while (state.status !== status && performance.now() < until) {
    await sleep(250);
    state = await find(world, attempt);
  }
  expectThat(state.status === status, `the order becomes ${status}`);
}
