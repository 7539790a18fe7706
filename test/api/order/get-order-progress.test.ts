import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { boardPath } from '../../support/callers/board.ts';
import { payAt, readyToPay, rowsOf, runJobs, settleJobs } from '../../support/callers/checkout.ts';
import { signIn, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const progress = (orderId: string, headers: Record<string, string>) =>
  service.call('GET', `${storefront}/receipts/${orderId}/progress`, { headers });

let count = 0;

/** A paid order that the kitchen of `demo-downtown` has not answered, and the token of the link in "received". */
async function waiting(headers: Record<string, string> = {}) {
  count += 1;
  const emailAddress = `progress-${count}@example.com`;
  const shopper = await readyToPay(service, { emailAddress, locationId: locationIds.downtown });
  const answer = await shopper.send('POST', '/payment-intent', { headers });
  await payAt(service.context, { shopper, clientSecret: answer.body.clientSecret, revision: 0 }, 'succeeded');
  await runJobs(service.context);
  service.clock.advance(21_000);
  await runJobs(service.context);
  const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${emailAddress}`);
  const [, orderId = '', token = ''] = /receipt\/([a-f0-9]{24})#receiptToken=(\S+)/.exec(body.messages[0].text) ?? [];
  return { orderId, token, shopper };
}

async function decide(orderId: string, decision: string): Promise<void> {
  const staff = await signInStaff(service);
  const path = `${boardPath(locationIds.downtown)}/${orderId}/decision`;
  expect((await staff.call('POST', path, { decision })).status).toBe(200);
  await settleJobs(service);
}

describe('GET /receipts/{receiptId}/progress', () => {
  test('200 waiting with whom to call, then the order as it goes and as it is put off', async () => {
    const { orderId, token } = await waiting();
    const headers = { 'X-Receipt-Token': token };
    const asked = await progress(orderId, headers);
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body).toMatchObject({
      orderId,
      state: 'waiting',
      status: null,
      delayedTo: null,
      restaurant: {
        name: 'Marigold Kitchen Downtown',
        addressString: '88 Reade Street, New York, NY 10013',
        phoneNumber: '+1 212 555 0143',
        timeZone: 'America/New_York',
        logo: { src: expect.stringMatching(/^(https:|\/pictures\/)/) },
        stylesheet: null,
      },
    });
    expect(Date.parse(asked.body.answerBy)).toBeGreaterThan(service.clock.now());
    await decide(orderId, 'accept');
    expect((await progress(orderId, headers)).body).toMatchObject({
      state: 'ordered',
      status: 'CONFIRMED',
      answerBy: null,
    });
    const staff = await signInStaff(service);
    const path = `${boardPath(locationIds.downtown)}/${orderId}/delay`;
    const put = await staff.call('POST', path, { minutes: 25 });
    expect((await progress(orderId, headers)).body.delayedTo).toEqual(put.body.delayedTo);
  });

  test('200 with the look of whose order it is', async () => {
    const { orderId, token } = await waiting();
    const owner = await signInStaff(service, { role: 'owner' });
    const chosen = { accent: '#0b6e4f', ground: 'white', font: 'plain' };
    const saved = await owner.call('PUT', `${demoPath}/look`, { revision: 0, look: chosen });
    expect(saved.status, saved.text).toBe(200);
    const { restaurant } = (await progress(orderId, { 'X-Receipt-Token': token })).body;
    expect(restaurant.stylesheet).toMatch(/^\/looks\/[0-9a-f-]{36}\/[0-9a-f]{32}\.css$/);
    expect((await service.call('GET', restaurant.stylesheet)).text).toContain('#0b6e4f');
  });

  test('200 refused', async () => {
    const { orderId, token } = await waiting();
    await decide(orderId, 'reject');
    const { body } = await progress(orderId, { 'X-Receipt-Token': token });
    expect(body).toMatchObject({ state: 'refused', isPaidOnline: true, status: null, answerBy: null });
  });

  test('200 the customer whose session came with the payment', async () => {
    const { headers } = await signIn(service);
    const { orderId } = await waiting(headers);
    expect((await progress(orderId, headers)).body.state).toBe('waiting');
  });

  test('401 no token, one that was tampered with, and one that is over', async () => {
    const { orderId, token } = await waiting();
    expect((await progress(orderId, {})).status).toBe(401);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await progress(orderId, { 'X-Receipt-Token': forged })).status).toBe(401);
    await decide(orderId, 'reject');
    service.clock.advance(31 * 24 * 3_600_000);
    expect((await progress(orderId, { 'X-Receipt-Token': token })).status).toBe(401);
  });

  test('403 the token of another order, and another customer', async () => {
    const [mine, theirs] = [await waiting(), await waiting()];
    expect((await progress(theirs.orderId, { 'X-Receipt-Token': mine.token })).status).toBe(403);
    const { headers } = await signIn(service);
    expect((await progress(theirs.orderId, headers)).status).toBe(403);
  });

  test('404 nothing was placed under that id', async () => {
    const { headers } = await signIn(service);
    expect((await progress('f'.repeat(24), headers)).status).toBe(404);
  });
});

test('orders of earlier versions have no link before they are accepted', async () => {
  const { orderId, token } = await waiting();
  await rowsOf(
    service,
    `update placement set receipt_seed = null, receipt_key_id = null where order_id = '${orderId}' returning order_id`,
  );
  expect((await progress(orderId, { 'X-Receipt-Token': token })).status).toBe(401);
});
