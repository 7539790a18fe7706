import {
  amountAt,
  type JsonObject,
  ok,
  type PaymentStatus,
  refused,
  type SimulatedPayment,
  type SimulatedPos,
  type SimulatorAnswer,
} from './simulated-pos.ts';

/** How long a payment that was confirmed as `processing` takes before it is authorised. */
const processingMs = 10_000;

/** Makes the payment of an attempt, or finds the one there is. */
export function createPayment(
  pos: SimulatedPos,
  merchantId: string,
  attemptId: string,
  body: JsonObject,
): SimulatorAnswer {
  const known = paymentOf(pos, merchantId, attemptId);
  const amountMinor = amountAt(body.amountMinor);
  if (amountMinor === null || amountMinor === 0 || typeof body.currency !== 'string') return refused(400, 'malformed');
  if (known !== null) {
    const isSame = known.amountMinor === amountMinor && known.currency === body.currency;
    return isSame ? ok(secretOf(known)) : refused(409, 'another_amount');
  }
  const payment: SimulatedPayment = {
    merchantId,
    attemptId,
    clientSecret: `till.${merchantId}.${attemptId}.${pos.newId()}`,
    amountMinor,
    currency: body.currency,
    status: 'awaiting_payer',
    settlesAt: null,
    refunds: {},
  };
  save(pos, payment);
  return ok(secretOf(payment));
}

/** A payment as it is now. */
export function findPayment(pos: SimulatedPos, merchantId: string, attemptId: string): SimulatorAnswer {
  return answerOf(paymentOf(pos, merchantId, attemptId));
}

/** The secret that opens a payment to its payer, once more. */
export function findSecret(pos: SimulatedPos, merchantId: string, attemptId: string): SimulatorAnswer {
  const payment = paymentOf(pos, merchantId, attemptId);
  return payment === null ? refused(404, 'unknown_payment') : ok(secretOf(payment));
}

/** Takes what is authorised. */
export function capturePayment(pos: SimulatedPos, merchantId: string, attemptId: string): SimulatorAnswer {
  return move(pos, merchantId, attemptId, ['authorized'], 'captured');
}

/** Gives up what is not captured. */
export function cancelPayment(pos: SimulatedPos, merchantId: string, attemptId: string): SimulatorAnswer {
  const payment = paymentOf(pos, merchantId, attemptId);
  if (payment?.status === 'failed') return answerOf(payment);
  return move(pos, merchantId, attemptId, ['awaiting_payer', 'processing', 'authorized'], 'cancelled');
}

/** Gives back a part of what was captured, once per refund id. */
export function refundPayment(
  pos: SimulatedPos,
  merchantId: string,
  attemptId: string,
  refundId: string,
  body: JsonObject,
): SimulatorAnswer {
  const payment = paymentOf(pos, merchantId, attemptId);
  const amountMinor = amountAt(body.amountMinor);
  if (payment === null) return refused(404, 'unknown_payment');
  if (amountMinor === null) return refused(400, 'malformed');
  if (payment.refunds[refundId] !== undefined) return answerOf(payment);
  const isWithin = refundedOf(payment) + amountMinor <= payment.amountMinor;
  if (payment.status !== 'captured' || !isWithin) return refused(409, 'not_captured');
  const next = { ...payment, refunds: { ...payment.refunds, [refundId]: amountMinor } };
  save(pos, next);
  return answerOf(next);
}

const outcomes: Readonly<Record<string, PaymentStatus>> = {
  succeeded: 'authorized',
  declined: 'failed',
  cancelled: 'cancelled',
  processing: 'processing',
};

/** Plays the payer at the payment that a secret opens. */
export function confirmPayment(pos: SimulatedPos, { clientSecret, outcome }: JsonObject): SimulatorAnswer {
  const [, merchantId = '', attemptId = ''] = typeof clientSecret === 'string' ? clientSecret.split('.') : [];
  const payment = paymentOf(pos, merchantId, attemptId);
  const status = typeof outcome === 'string' ? outcomes[outcome] : undefined;
  if (payment === null || payment.clientSecret !== clientSecret) return refused(404, 'unknown_payment');
  if (status === undefined) return refused(400, 'malformed');
  if (payment.status !== 'awaiting_payer' && payment.status !== 'processing') return refused(409, 'over_already');
  save(pos, { ...payment, status, settlesAt: status === 'processing' ? pos.now() + processingMs : null });
  pos.notify(merchantId, attemptId);
  return ok({ merchantId, attemptId, status });
}

function move(
  pos: SimulatedPos,
  merchantId: string,
  attemptId: string,
  from: readonly PaymentStatus[],
  to: PaymentStatus,
): SimulatorAnswer {
  const payment = paymentOf(pos, merchantId, attemptId);
  if (payment === null) return refused(404, 'unknown_payment');
  if (payment.status === to) return answerOf(payment);
  if (!from.includes(payment.status)) return refused(409, `payment_${payment.status}`);
  const next = { ...payment, status: to, settlesAt: null };
  save(pos, next);
  return answerOf(next);
}

function paymentOf({ journal, now }: SimulatedPos, merchantId: string, attemptId: string): SimulatedPayment | null {
  const payment = journal.get('payment', `${merchantId}/${attemptId}`);
  if (payment === null || payment.settlesAt === null || payment.settlesAt > now()) return payment;
  return { ...payment, status: 'authorized', settlesAt: null };
}

function save({ journal }: SimulatedPos, payment: SimulatedPayment): void {
  journal.put('payment', `${payment.merchantId}/${payment.attemptId}`, payment);
}

function secretOf({ attemptId, clientSecret }: SimulatedPayment): object {
  return { reference: `till-payment-${attemptId}`, clientSecret };
}

function answerOf(payment: SimulatedPayment | null): SimulatorAnswer {
  if (payment === null) return refused(404, 'unknown_payment');
  const { attemptId, status, amountMinor, currency } = payment;
  const isPaid = status === 'authorized' || status === 'captured';
  return ok({
    reference: `till-payment-${attemptId}`,
    status,
    amountMinor,
    currency,
    refundedMinor: refundedOf(payment),
    card: isPaid ? { brand: 'mastercard', last4: '4444', wallet: null } : null,
  });
}

function refundedOf({ refunds }: SimulatedPayment): number {
  return Object.values(refunds).reduce((sum, amount) => sum + amount, 0);
}
