import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../support/callers/checkout.ts';
import { advance, orderWithReceipt } from '../../support/callers/receipts.ts';
import { signIn, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

async function ordered() {
  const { orderId, token, shopper } = await orderWithReceipt(service);
  const headers = { 'X-Receipt-Token': token };
  return { orderId, headers, shopper, orderToken: (await progress(orderId, headers)).orderToken as string };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

const progress = async (orderId: string, headers: Record<string, string>) =>
  (await service.call('GET', `${storefront}/receipts/${orderId}/progress`, { headers })).body;
const rate = ({ orderId, headers, orderToken }: Omit<Ordered, 'shopper'>, body: object = { rating: 5 }) =>
  service.call('POST', `${storefront}/receipts/${orderId}/rating`, { headers, body: { orderToken, ...body } });
const ratingsOf = ({ orderId }: Pick<Ordered, 'orderId'>) =>
  rowsOf(service, `select rating, comment from order_rating where order_id = '${orderId}'`);

describe('POST /receipts/{receiptId}/rating', () => {
  test('200 once it was handed over, and once', async () => {
    const order = await ordered();
    for (const to of ['PREPARING', 'READY']) {
      await advance(service, order.orderId, to);
      expect((await progress(order.orderId, order.headers)).canRate).toBe(false);
      expect(await rate(order)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
    }
    await advance(service, order.orderId, 'COMPLETED');
    expect((await progress(order.orderId, order.headers)).canRate).toBe(true);
    const answer = await rate(order, { rating: 4, comment: 'Warm.' });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await progress(order.orderId, order.headers)).canRate).toBe(false);
    expect((await rate(order)).status).toBe(409);
    expect(await ratingsOf(order)).toEqual([{ rating: 4, comment: 'Warm.' }]);
  });

  test('409 what was rated through its cart, and what was cancelled', async () => {
    const [rated, cancelled] = [await ordered(), await ordered()];
    await advance(service, rated.orderId, 'COMPLETED');
    expect((await rated.shopper.send('POST', '/rating', { ifMatch: null, body: { rating: 3 } })).status).toBe(200);
    expect((await rate(rated)).status).toBe(409);
    await advance(service, cancelled.orderId, 'CANCELLED');
    expect((await rate(cancelled)).status).toBe(409);
    expect((await progress(cancelled.orderId, cancelled.headers)).canRate).toBe(false);
    expect(await ratingsOf(cancelled)).toEqual([]);
  });

  test('two at a time are one', async () => {
    const order = await ordered();
    await advance(service, order.orderId, 'COMPLETED');
    const answers = await Promise.all([rate(order, { rating: 1 }), rate(order, { rating: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ratingsOf(order)).toHaveLength(1);
  });

  test.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { comment: 'x' }, { rating: 3, comment: 'x'.repeat(501) }])(
    '400 %j',
    async (body) => {
      expect((await rate(await ordered(), body)).status).toBe(400);
    },
  );

  test('401 without the receipt token, 403 without that of the order or of another, 404 unknown', async () => {
    const [mine, theirs] = [await ordered(), await ordered()];
    await advance(service, mine.orderId, 'COMPLETED');
    expect((await rate({ ...mine, headers: {} as Ordered['headers'] })).status).toBe(401);
    expect((await rate({ ...mine, orderToken: theirs.orderToken })).status).toBe(403);
    expect((await rate({ ...mine, headers: theirs.headers })).status).toBe(403);
    const { headers } = await signIn(service);
    expect((await rate({ ...mine, headers: headers as never })).status).toBe(403);
    expect((await rate({ ...mine, orderId: 'f'.repeat(24), headers: headers as never })).status).toBe(404);
    expect(await ratingsOf(mine)).toEqual([]);
  });
});
