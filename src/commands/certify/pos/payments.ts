import type { Static } from 'typebox';
import { createdPaymentForm, paymentForm, quoteForm } from '../../../adapters/pos/pos-wire.ts';
import { type Check, expectThat } from '../kit/check.ts';
import { granted, refused } from '../kit/wire.ts';
import { callPos, newOrder, type Order, type PosWorld, submissionOf, submit } from './pos-world.ts';

type Payment = Static<typeof paymentForm>;

const amountMinor = 3_494;

/** What only a POS promises that confirms the amount and takes the money. */
export const paymentChecks: readonly Check<PosWorld>[] = [
  {
    id: 'quote-given',
    title: 'An amount is confirmed, and holds for a while',
    section: 'quoteorder',
    run: async (world) => {
      const { expiresAt, totalMinor } = await quote(world, await newOrder(world));
      expectThat(totalMinor > 0, 'an amount above zero');
      const until = Date.parse(expiresAt);
      expectThat(!Number.isNaN(until), 'expiresAt is an ISO 8601 instant');
      expectThat(until >= world.now() + 60_000, 'an amount that holds for a minute at least');
    },
  },
  {
    id: 'quote-of-unknown-items',
    title: 'Products that are not known are unknown_items',
    section: 'quoteorder',
    run: async (world) => {
      const order = await newOrder(world);
      const lines = order.lines.map((line) => ({ ...line, productId: world.newName() }));
      refused(await callPos(world, 'quoteOrder', { body: { ...order, lines } }), [422], ['unknown_items']);
    },
  },
  {
    id: 'quote-of-unknown-options',
    title: 'Options that are not known are unknown_items',
    section: 'quoteorder',
    run: async (world) => {
      const order = await newOrder(world);
      const option = {
        groupId: 'g',
        optionId: world.newName(),
        name: 'Unknown',
        quantity: 1,
        priceMinor: 0,
        options: [],
      };
      const lines = order.lines.map((line) => ({ ...line, options: [...line.options, option] }));
      refused(await callPos(world, 'quoteOrder', { body: { ...order, lines } }), [422], ['unknown_items']);
    },
  },
  {
    id: 'quoted-order-taken',
    title: 'An order with the amount that was confirmed is taken',
    section: 'quoteorder',
    run: async (world) => {
      const order = await newOrder(world);
      const { quoteId, totalMinor } = await quote(world, order);
      const { totals } = order;
      const taxMinor = totals.taxMinor + totalMinor - totals.totalMinor;
      expectThat(taxMinor >= 0, `an amount that the goods, fees and tip fit into: at least ${totalMinor - taxMinor}`);
      const taxes = order.taxes.map((tax) => ({ ...tax, amountMinor: taxMinor }));
      const agreed: Order = { ...order, taxes, totals: { ...totals, taxMinor, totalMinor } };
      const { status } = await submit(world, submissionOf(world.newName(), agreed, { quoteId }));
      expectThat(status === 'accepted' || status === 'pending', 'an order that is accepted or pending');
    },
  },
  {
    id: 'payment-made-once',
    title: 'A payment is made once, with one secret',
    section: 'createpayment',
    run: async (world) => {
      const attempt = world.newName();
      const first = await create(world, attempt);
      const [again, asked] = [await create(world, attempt), await callPos(world, 'findClientSecret', { attempt })];
      const found = granted(asked, 200, createdPaymentForm);
      for (const each of [again, found]) {
        expectThat(each.reference === first.reference, `the reference of the first answer, "${first.reference}"`);
        expectThat(each.clientSecret === first.clientSecret, 'the clientSecret of the first answer');
      }
      const payment = await findPayment(world, attempt);
      expectThat(payment.status === 'awaiting_payer', 'a payment that is awaiting_payer');
      expectThat(payment.amountMinor === amountMinor, `the amount it was made with, ${amountMinor}`);
      expectThat(payment.refundedMinor === 0, 'nothing refunded');
    },
  },
  {
    id: 'payment-of-another-amount',
    title: 'The same payment with another amount is refused, and stays as it was',
    section: 'createpayment',
    run: async (world) => {
      const attempt = world.newName();
      await create(world, attempt);
      refused(
        await callPos(world, 'createPayment', { attempt, body: newPayment(world, attempt, amountMinor + 1) }),
        [409],
      );
      const { amountMinor: kept } = await findPayment(world, attempt);
      expectThat(kept === amountMinor, `the amount it was made with, ${amountMinor}`);
    },
  },
  {
    id: 'payment-unknown',
    title: 'A payment that was never made is unknown_payment',
    section: 'findpayment',
    run: async (world) => {
      const attempt = world.newName();
      for (const id of ['findPayment', 'findClientSecret']) {
        refused(await callPos(world, id, { attempt }), [404], ['unknown_payment']);
      }
    },
  },
  {
    id: 'capture-before-payment',
    title: 'What is not authorised is not captured',
    section: 'capturepayment',
    run: async (world) => {
      const attempt = world.newName();
      await create(world, attempt);
      refused(await callPos(world, 'capturePayment', { attempt, body: {} }), [409]);
      expectThat((await findPayment(world, attempt)).status === 'awaiting_payer', 'a payment that is awaiting_payer');
    },
  },
  {
    id: 'payment-given-up',
    title: 'A payment that is given up is cancelled, and stays so',
    section: 'cancelpayment',
    run: async (world) => {
      const attempt = world.newName();
      await create(world, attempt);
      for (let sent = 0; sent < 2; sent += 1) await act(world, 'cancelPayment', attempt, 'cancelled');
      refused(await callPos(world, 'capturePayment', { attempt, body: {} }), [409]);
    },
  },
  {
    id: 'payment-captured-once',
    title: 'What the payer authorised is captured, once, and cannot be given up then',
    section: 'capturepayment',
    run: async (world) => {
      const attempt = await paid(world);
      for (let sent = 0; sent < 2; sent += 1) {
        const { amountMinor: taken } = await act(world, 'capturePayment', attempt, 'captured');
        expectThat(taken === amountMinor, `the amount that was authorised, ${amountMinor}`);
      }
      refused(await callPos(world, 'cancelPayment', { attempt, body: {} }), [409]);
      expectThat((await findPayment(world, attempt)).status === 'captured', 'a payment that stays captured');
    },
  },
  {
    id: 'refunded-once',
    title: 'A refund is given once, refunds add up, and never exceed what was captured',
    section: 'refundpayment',
    run: async (world) => {
      const attempt = await paid(world);
      await act(world, 'capturePayment', attempt, 'captured');
      const [first, second] = [world.newName(), world.newName()];
      for (const [name, refundedMinor] of [
        [first, 500],
        [first, 500],
        [second, 1_000],
      ] as const) {
        const payment = granted(await refund(world, attempt, name, 500), 200, paymentForm);
        expectThat(payment.refundedMinor === refundedMinor, `refundedMinor ${refundedMinor}`);
      }
      refused(await refund(world, attempt, world.newName(), amountMinor), [409]);
      expectThat((await findPayment(world, attempt)).refundedMinor === 1_000, 'refundedMinor 1000');
    },
  },
  {
    id: 'refund-before-capture',
    title: 'What was not captured is not refunded',
    section: 'refundpayment',
    run: async (world) => {
      const attempt = world.newName();
      await create(world, attempt);
      refused(await refund(world, attempt, world.newName(), 500), [409]);
    },
  },
  {
    id: 'payment-declined',
    title: 'A payment that the bank declined is not authorised',
    section: 'payments',
    run: async (world) => {
      const attempt = world.newName();
      await pay(world, (await create(world, attempt)).clientSecret, 'declined');
      const { status } = await findPayment(world, attempt);
      expectThat(status === 'failed' || status === 'awaiting_payer', 'a payment that is failed or awaiting_payer');
    },
  },
];

async function quote(world: PosWorld, order: Order): Promise<Static<typeof quoteForm>> {
  return granted(await callPos(world, 'quoteOrder', { body: order }), 200, quoteForm);
}

function newPayment({ currency }: PosWorld, attempt: string, minor: number): object {
  const cartId = `cart-${attempt}`;
  return { cartId, amountMinor: minor, currency, statementDescriptor: 'CERTIFICATION', customerId: null };
}

async function create(world: PosWorld, attempt: string): Promise<Static<typeof createdPaymentForm>> {
  const answer = await callPos(world, 'createPayment', { attempt, body: newPayment(world, attempt, amountMinor) });
  return granted(answer, 200, createdPaymentForm);
}

async function findPayment(world: PosWorld, attempt: string): Promise<Payment> {
  return granted(await callPos(world, 'findPayment', { attempt }), 200, paymentForm);
}

async function act(
  world: PosWorld,
  id: 'capturePayment' | 'cancelPayment',
  attempt: string,
  status: Payment['status'],
): Promise<Payment> {
  const payment = granted(await callPos(world, id, { attempt, body: {} }), 200, paymentForm);
  expectThat(payment.status === status, `a payment that is ${status}`);
  return payment;
}

function refund(world: PosWorld, attempt: string, name: string, minor: number) {
  return callPos(world, 'refundPayment', { attempt, refund: name, body: { amountMinor: minor } });
}

function pay({ operator }: PosWorld, clientSecret: string, outcome: 'succeeded' | 'declined'): Promise<void> {
  const how = outcome === 'succeeded' ? 'Pay' : 'Try to pay with a card that is declined';
  const call = { act: 'pay', clientSecret, outcome };
  return operator.do(call, `${how}, on your page, the payment with the client secret ${clientSecret}.`);
}

/** A payment that its payer authorised. */
async function paid(world: PosWorld): Promise<string> {
  const attempt = world.newName();
  await pay(world, (await create(world, attempt)).clientSecret, 'succeeded');
  const { status } = await findPayment(world, attempt);
  expectThat(status === 'authorized', 'a payment that is authorized');
  return attempt;
}
