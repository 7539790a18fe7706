import type { OrderDetail, OrderProgress, PaidOrderDetails } from '../../client/index.ts';
import type { Tone } from '../design/notice.tsx';
import type order from '../language/en/order.json';
import type { KeyOf } from '../language/texts.ts';

type Word = KeyOf<typeof order>;

/** What is known of an order, from the moment it was placed. */
export type KnownOrder = {
  readonly progress: Pick<
    OrderProgress,
    'state' | 'endReason' | 'status' | 'isPaidOnline' | 'fulfillmentMethod' | 'pickupType' | 'canCancel'
  >;
  /** Null until there is an order. */
  readonly pricing: Pick<OrderDetail['pricing'], 'refunded' | 'total' | 'netPaid'> | null;
  readonly payment: Pick<NonNullable<PaidOrderDetails['payment']>, 'method' | 'state'> | null;
};

/** How an order stands in words: what happened, what happens next or with the money, and how grave that is. */
export type OrderWords = {
  readonly title: Word;
  readonly next: Word | null;
  readonly money: Word | null;
  readonly tone: Tone;
};

/** The words for every state that the service can tell; a status that is younger than this page gets those of an order that goes on. */
export function orderWords({ progress, pricing, payment }: KnownOrder): OrderWords {
  const { state, endReason, status, isPaidOnline, fulfillmentMethod: method, canCancel } = progress;
  if (state === 'waiting') {
    const next = isPaidOnline ? 'next.waiting' : 'next.waitingUnpaid';
    return { title: 'title.waiting', next: canCancel ? next : 'next.accepting', money: null, tone: 'plain' };
  }
  if (state === 'refused') {
    const why = reasons[endReason ?? 'declined'] ?? 'declined';
    return {
      title: `title.${why}`,
      next: null,
      money: isPaidOnline ? 'money.released' : 'money.nothing',
      tone: 'warn',
    };
  }
  const isUnpaid = payment === null ? !isPaidOnline : payment.method === 'counter' && payment.state !== 'paid';
  if (payment?.state === 'not_collected') {
    return { title: 'title.notCollected', next: 'next.notCollected', money: null, tone: 'warn' };
  }
  const back = isUnpaid
    ? ('money.nothing' as const)
    : payment?.method === 'counter'
      ? ('money.atCounter' as const)
      : ('money.back' as const);
  switch (status) {
    case 'PLACED':
      return going('title.PLACED', isUnpaid ? 'next.waitingUnpaid' : 'next.waiting');
    case 'CONFIRMED':
      return going('title.CONFIRMED', progress.pickupType === 'LATER' ? 'next.later' : 'next.CONFIRMED');
    case 'PREPARING':
      return going('title.PREPARING', `next.PREPARING.${method}`);
    case 'READY':
      return going(`title.READY.${method}`, `next.READY.${method}`);
    case 'OUT_FOR_DELIVERY':
      return going(method === 'delivery' ? 'title.OUT_FOR_DELIVERY' : 'title.brought', null);
    case 'DELIVERED':
      return { ...going('title.DELIVERED', null), tone: 'good' };
    case 'COMPLETED':
      return { ...going(method === 'takeout' ? 'title.COMPLETED' : 'title.DELIVERED', null), tone: 'good' };
    case 'CANCELLED':
      return { title: 'title.CANCELLED', next: null, money: pricing === null ? null : back, tone: 'warn' };
    case 'REFUNDED':
      return { title: 'title.REFUNDED', next: null, money: pricing === null ? null : back, tone: 'warn' };
    default:
      return going('title.other', null);
  }
}

/** The reasons that this page has words for; a younger one is told as a refusal. */
const reasons: Partial<
  Record<string, 'declined' | 'unanswered' | 'no_courier' | 'payment_failed' | 'cancelled_by_guest'>
> = {
  declined: 'declined',
  unanswered: 'unanswered',
  no_courier: 'no_courier',
  payment_failed: 'payment_failed',
  cancelled_by_guest: 'cancelled_by_guest',
};

function going(title: Word, next: Word | null): OrderWords {
  return { title, next, money: null, tone: 'plain' };
}
