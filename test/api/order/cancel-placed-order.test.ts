import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { boardPath } from '../../support/callers/board.ts';
import { type Locked, payAt, readyToPay, rowsOf, runJobs, settleJobs } from '../../support/callers/checkout.ts';
import { counterRow, offerCounter, placeAtCounter } from '../../support/callers/counter.ts';
import { newKey, type Shopper, signIn, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();
let count = 0;

type Placed = { readonly shopper: Shopper; readonly orderId: string; readonly headers: Record<string, string> };

/** An order that the kitchen of the downtown shop, where people decide, has not answered. */
async function waiting(session: Record<string, string> = {}): Promise<Placed & { readonly emailAddress: string }> {
  count += 1;
  const emailAddress = `cancel-${count}@example.com`;
  const shopper = await readyToPay(service, { emailAddress, locationId: locationIds.downtown });
  const answer = await shopper.send('POST', '/payment-intent', { headers: session });
  await payAt(service.context, { shopper, clientSecret: answer.body.clientSecret, revision: 0 }, 'succeeded');
  await runJobs(service.context);
  return { ...(await linkOf(shopper)), emailAddress };
}

async function linkOf(shopper: Shopper): Promise<Placed> {
  const { body, text } = await service.call('GET', shopper.path('/order-link'), {
    headers: { 'X-Cart-Token': shopper.token },
  });
  expect(body.order, text).not.toBeNull();
  return { shopper, orderId: body.order.orderId, headers: { 'X-Receipt-Token': body.order.receiptToken } };
}

const progress = ({ orderId, headers }: Pick<Placed, 'orderId' | 'headers'>) =>
  service.call('GET', `${storefront}/receipts/${orderId}/progress`, { headers });
const cancel = ({ orderId, headers }: Pick<Placed, 'orderId' | 'headers'>, orderToken: string) =>
  service.call('POST', `${storefront}/receipts/${orderId}/cancellation`, { headers, body: { orderToken } });

async function decide(orderId: string, decision: 'accept' | 'reject') {
  const staff = await signInStaff(service);
  return staff.call('POST', `${boardPath(locationIds.downtown)}/${orderId}/decision`, { decision });
}

async function paymentsOf({ shopper }: Placed): Promise<readonly string[]> {
  const rows = await rowsOf(
    service,
    `select s.status from sandbox_payment s join payment_attempt a on a.merchant_id = s.merchant_id and a.attempt_id = s.attempt_id where a.cart_id = '${shopper.cartId}'`,
  );
  return rows.map(({ status }) => status);
}

const ordersOf = ({ shopper }: Placed) =>
  rowsOf(service, `select status from customer_order where cart_id = '${shopper.cartId}'`);

const tokenOf = async (placed: Placed): Promise<string> => (await progress(placed)).body.orderToken;

async function mailsTo(identifier: string): Promise<readonly string[]> {
  const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${identifier}`);
  return body.messages.map(({ text }: { text: string }) => text);
}

describe('POST /receipts/{receiptId}/cancellation', () => {
  test('200 takes the order back: no order, nothing charged, the cart open, the guest and the board told', async () => {
    const placed = await waiting();
    const before = await progress(placed);
    expect(before.body).toMatchObject({ state: 'waiting', canCancel: true, endReason: null });
    const answer = await cancel(placed, before.body.orderToken);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'refused',
      endReason: 'cancelled_by_guest',
      canCancel: false,
      answerBy: null,
    });
    expect(await paymentsOf(placed)).toEqual(['cancelled']);
    expect(await ordersOf(placed)).toEqual([]);
    expect((await placed.shopper.read()).body.status).toBe('OPEN');
    const result = await placed.shopper.send('GET', '/order-result', { ifMatch: null });
    expect(result.body).toEqual({ state: 'failed', code: 'PAYMENT_CANCELLED' });
    const staff = await signInStaff(service);
    const onBoard = await staff.call('GET', `${boardPath(locationIds.downtown)}/${placed.orderId}`);
    expect(onBoard.body).toMatchObject({ state: 'CANCELLED', moves: [], payment: null });
    await settleJobs(service);
    const [mail = '', ...others] = await mailsTo(placed.emailAddress);
    expect(mail).toContain('You have canceled your order');
    expect(mail).toContain('You have not been charged');
    expect(others).toEqual([]);
  });

  test('200 twice cancels once', async () => {
    const placed = await waiting();
    const token = await tokenOf(placed);
    const [one, other] = await Promise.all([cancel(placed, token), cancel(placed, token)]);
    const third = await cancel(placed, token);
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect(third.body.endReason).toBe('cancelled_by_guest');
    await settleJobs(service);
    expect(await mailsTo(placed.emailAddress)).toHaveLength(1);
  });

  test('200 the cart can be paid again, and becomes one order', async () => {
    const placed = await waiting();
    await cancel(placed, await tokenOf(placed));
    const { body } = await placed.shopper.read();
    const again = await placed.shopper.send('POST', '/payment-intent', {
      ifMatch: `"cart-${body.revision}"`,
      key: newKey(),
    });
    expect(again.status, again.text).toBe(200);
    const locked: Locked = { shopper: placed.shopper, clientSecret: again.body.clientSecret, revision: 0 };
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    const next = await linkOf(placed.shopper);
    expect(next.orderId).not.toBe(placed.orderId);
    expect((await decide(next.orderId, 'accept')).status).toBe(200);
    await settleJobs(service);
    expect(await ordersOf(placed)).toEqual([{ status: 'CONFIRMED' }]);
    // The link of what was taken back says so still.
    expect((await progress(placed)).body.endReason).toBe('cancelled_by_guest');
  });

  test('200 the customer who pays, by their session', async () => {
    const { headers } = await signIn(service);
    const placed = await waiting(headers);
    const asCustomer = { ...placed, headers };
    expect((await cancel(asCustomer, await tokenOf(asCustomer))).body.endReason).toBe('cancelled_by_guest');
  });

  test('200 what is paid at the counter is due no more', async () => {
    await offerCounter(service);
    const emailAddress = 'cancel-counter@example.com';
    const shopper = await readyToPay(service, { emailAddress, locationId: locationIds.downtown });
    expect((await placeAtCounter(shopper)).status).toBe(200);
    await runJobs(service.context);
    const placed = await linkOf(shopper);
    expect((await cancel(placed, await tokenOf(placed))).body).toMatchObject({
      endReason: 'cancelled_by_guest',
      isPaidOnline: false,
    });
    expect(await counterRow(service, placed.orderId)).toMatchObject({ status: 'cancelled' });
    await settleJobs(service);
    const [mail = ''] = await mailsTo(emailAddress);
    expect(mail).toContain('There is nothing to pay');
    expect(mail).not.toContain('reserved on your card');
  });

  test('400 without the token, or with more', async () => {
    const placed = await waiting();
    const path = `${storefront}/receipts/${placed.orderId}/cancellation`;
    expect((await service.call('POST', path, { headers: placed.headers, body: {} })).status).toBe(400);
    const body = { orderToken: await tokenOf(placed), reason: 'late' };
    expect((await service.call('POST', path, { headers: placed.headers, body })).status).toBe(400);
    expect((await progress(placed)).body.state).toBe('waiting');
  });

  test('401 and 403: the receipt token alone reads, and that of another order opens nothing', async () => {
    const [mine, theirs] = [await waiting(), await waiting()];
    const token = await tokenOf(mine);
    expect((await cancel({ ...mine, headers: {} }, token)).status).toBe(401);
    expect((await cancel(mine, mine.headers['X-Receipt-Token'] ?? '')).status).toBe(403);
    expect((await cancel(mine, await tokenOf(theirs))).status).toBe(403);
    expect((await cancel({ ...mine, headers: theirs.headers }, token)).status).toBe(403);
    const { headers } = await signIn(service);
    expect((await cancel({ ...mine, headers }, token)).status).toBe(403);
    expect((await progress(mine)).body.state).toBe('waiting');
  });

  test('404 nothing was placed under that id', async () => {
    const { headers } = await signIn(service);
    expect((await cancel({ orderId: 'f'.repeat(24), headers }, 'or1.a.b.c')).status).toBe(404);
  });

  test('409 once the restaurant has accepted or refused', async () => {
    const [accepted, refused] = [await waiting(), await waiting()];
    const tokens = [await tokenOf(accepted), await tokenOf(refused)];
    expect((await decide(accepted.orderId, 'accept')).status).toBe(200);
    expect((await decide(refused.orderId, 'reject')).status).toBe(200);
    expect((await cancel(accepted, tokens[0] ?? '')).status).toBe(409);
    expect((await cancel(refused, tokens[1] ?? '')).status).toBe(409);
    expect((await progress(accepted)).body).toMatchObject({ state: 'ordered', status: 'CONFIRMED', canCancel: false });
    expect((await progress(refused)).body).toMatchObject({ state: 'refused', endReason: 'declined' });
  });

  test('409 the board refuses to accept what was taken back', async () => {
    const placed = await waiting();
    await cancel(placed, await tokenOf(placed));
    expect((await decide(placed.orderId, 'accept')).status).toBe(409);
    expect(await ordersOf(placed)).toEqual([]);
  });

  test('of an acceptance and a cancellation at the same time one is done, and money and order agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await waiting();
      const token = await tokenOf(placed);
      const [cancelled, accepted] = await Promise.all([cancel(placed, token), decide(placed.orderId, 'accept')]);
      expect([cancelled.status, accepted.status].sort(), `round ${round}`).toEqual([200, 409]);
      await settleJobs(service);
      const isCancelled = cancelled.status === 200;
      expect(await ordersOf(placed)).toEqual(isCancelled ? [] : [{ status: 'CONFIRMED' }]);
      expect(await paymentsOf(placed)).toEqual([isCancelled ? 'cancelled' : 'captured']);
    }
  });

  test('an unanswered order says so, and is not the guest’s doing', async () => {
    const placed = await waiting();
    service.clock.advance(31 * 60_000);
    await settleJobs(service);
    expect((await progress(placed)).body).toMatchObject({ state: 'refused', endReason: 'unanswered' });
  });
});
