import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PushNotice } from '../../../src/domain/messages/push.ts';
import { createLog } from '../../../src/http/log.ts';
import { sendPushes } from '../../../src/jobs/messages/send-pushes.ts';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import type { Push, PushOutcome } from '../../../src/ports/pushes.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { boardPath, placedOrder } from '../../support/callers/board.ts';
import { rowsOf, settleJobs } from '../../support/callers/checkout.ts';
import { stop, tell } from '../../support/callers/order-devices.ts';
import { advance, orderWithReceipt } from '../../support/callers/receipts.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

// Notifications leave at most once, and one push service holds up no other (design/messages.md#notifications).

const sent: Push[] = [];
const logged: string[] = [];
let answer: (push: Push) => Promise<PushOutcome> | PushOutcome;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    pushes: {
      send: async (push) => {
        sent.push(push);
        return answer(push);
      },
    },
    log: createLog('warn', { write: (line) => logged.push(line) }),
  });
});
afterAll(() => service.close());
beforeEach(() => {
  sent.length = 0;
  logged.length = 0;
  answer = () => ({ kind: 'sent' });
});

const run = () => sendPushes.runOnce(service.context);
const relay = () => relayOutbox.runOnce(service.context);
const noticeOf = ({ text }: Push): PushNotice => JSON.parse(text);
const endpoints = () => sent.map(({ to }) => to.endpoint);

/** An accepted order whose confirmation was sent, and a device that is told of what comes. */
async function told(endpoint = 'https://push.example/send/1', language = 'en') {
  const { orderId, token } = await orderWithReceipt(service);
  await relay();
  service.clock.advance(1_000);
  const order = { orderId, headers: { 'X-Receipt-Token': token } };
  const { body } = await tell(service, order, endpoint, undefined, language);
  return { ...order, token, deviceId: body.deviceId as string };
}

async function ready(order: { readonly orderId: string }): Promise<void> {
  await advance(service, order.orderId, 'PREPARING');
  await advance(service, order.orderId, 'READY');
  await relay();
}

const pushesOf = ({ orderId }: { readonly orderId: string }) =>
  rowsOf(service, `select type, due_at, handed_at from order_push where order_id = '${orderId}' order by type`);

describe('what a device gets', () => {
  test('what happened since it asked, with the page of the order, encrypted for it alone', async () => {
    const order = await told();
    expect(await run()).toBe(0);
    await ready(order);
    expect(await run()).toBe(1);
    const [push] = sent;
    if (push === undefined) throw new Error('nothing was sent');
    expect(push).toMatchObject({ urgency: 'high', ttlSeconds: 3_600, topic: order.orderId, onLoopback: false });
    expect(push.keys).toEqual(await service.context.pushKeys());
    const notice = noticeOf(push);
    expect(notice).toMatchObject({ title: 'Marigold Kitchen Chelsea', lang: 'en', dir: 'ltr', tag: order.orderId });
    expect(notice.body).toMatch(/^Your order \w{4} is ready to collect at Marigold Kitchen Chelsea\.$/);
    expect(notice.url).toMatch(new RegExp(`/receipt/${order.orderId}#receiptToken=${order.token}$`));
    expect(notice.ids).toContain(order.orderId);
    expect(Buffer.byteLength(push.text)).toBeLessThan(3_000);
  });

  test('each occasion once, in its own language', async () => {
    const order = await told('https://push.example/send/de', 'de');
    await tell(service, order, 'https://push.example/send/ar', undefined, 'ar');
    await ready(order);
    await run();
    const said = sent.map(noticeOf).map(({ lang, dir, body }) => [lang, dir, body.includes('ready')]);
    expect(said.sort()).toEqual([
      ['ar', 'rtl', false],
      ['de', 'ltr', false],
    ]);
    await advance(service, order.orderId, 'CANCELLED');
    await settleJobs(service);
    await relay();
    sent.length = 0;
    await run();
    expect(sent).toHaveLength(2);
    expect(noticeOf(sent[0] as Push).tag).toBe(order.orderId);
  });

  test('that the restaurant has accepted, or not', async () => {
    for (const [decision, words] of [
      ['accept', 'has accepted your order'],
      ['reject', 'cannot take your order'],
    ] as const) {
      sent.length = 0;
      const { locked, orderId } = await placedOrder(service);
      const link = await locked.shopper.send('GET', '/order-link');
      service.clock.advance(1_000);
      const headers = { 'X-Receipt-Token': link.body.order.receiptToken };
      expect((await tell(service, { orderId, headers }, 'https://push.example/send/1')).status).toBe(200);
      const staff = await signInStaff(service);
      const path = `${boardPath(locationIds.downtown)}/${orderId}/decision`;
      expect((await staff.call('POST', path, { decision })).status).toBe(200);
      await settleJobs(service);
      await relay();
      await run();
      expect(sent.map((push) => noticeOf(push).body)).toEqual([expect.stringContaining(words)]);
    }
  });

  test('nothing of before it asked, nothing that is over, nothing after it was stopped', async () => {
    const order = await told();
    expect(await pushesOf(order)).toEqual([]);
    await ready(order);
    await advance(service, order.orderId, 'COMPLETED');
    await run();
    expect(sent).toEqual([]);
    const stopped = await told();
    await ready(stopped);
    await stop(service, stopped, stopped.deviceId);
    expect(await run()).toBe(0);
    expect(sent).toEqual([]);
  });

  test('nothing of a kind that the merchant switched off', async () => {
    const order = await told();
    await switchReady(false);
    await ready(order);
    await run();
    await switchReady(true);
    expect(sent).toEqual([]);
  });
});

async function switchReady(on: boolean): Promise<void> {
  const manager = await signInStaff(service, { role: 'manager' });
  const path = `/merchants/${merchantIds.demo}/messages`;
  const { revision } = (await manager.call('GET', path)).body;
  const kinds = [{ kind: 'ready', email: on, text: on }];
  expect((await manager.call('PATCH', path, { revision, kinds })).status).toBe(200);
}

describe('at most once', () => {
  test('a process that died while it was sent leaves one that is not sent again', async () => {
    const order = await told();
    await ready(order);
    const dying = dyingAt(service.context, 'finish-push', 'before');
    await expect(sendPushes.runOnce(dying.context)).rejects.toThrow();
    expect(sent).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) {
      service.clock.advance(120_000);
      await run();
    }
    expect(sent).toHaveLength(1);
    expect(await pushesOf(order)).toMatchObject([{ dueAt: null }]);
  });

  test('a process that died before it was handed over leaves one that is sent', async () => {
    const order = await told();
    await ready(order);
    const dying = dyingAt(service.context, 'mark-push-handed', 'before');
    await expect(sendPushes.runOnce(dying.context)).rejects.toThrow();
    expect(sent).toEqual([]);
    service.clock.advance(120_000);
    await run();
    expect(sent).toHaveLength(1);
  });

  test('its message is relayed again and again, and a late device gets nothing of it', async () => {
    const order = await told();
    await advance(service, order.orderId, 'PREPARING');
    await advance(service, order.orderId, 'READY');
    const dying = dyingAt(service.context, 'finish-event', 'before');
    await expect(relayOutbox.runOnce(dying.context)).rejects.toThrow();
    await run();
    service.clock.advance(1_000);
    await tell(service, order, 'https://push.example/send/late');
    service.clock.advance(120_000);
    await relay();
    await run();
    expect(endpoints()).toEqual(['https://push.example/send/1']);
  });

  test('one that may have arrived is not sent again', async () => {
    const order = await told();
    await ready(order);
    answer = () => ({ kind: 'unanswered' });
    await run();
    service.clock.advance(3_600_000);
    expect(await run()).toBe(0);
    expect(sent).toHaveLength(1);
  });
});

describe('a push service that does not take it', () => {
  test('is asked again ever less often, as late as it says, and ten times', async () => {
    const order = await told();
    await ready(order);
    answer = () => ({ kind: 'later', reason: 'answered 503', afterMs: 30_000 });
    await run();
    service.clock.advance(29_000);
    expect(await run()).toBe(0);
    service.clock.advance(2_000);
    expect(await run()).toBe(1);
    for (let round = 0; round < 20; round += 1) {
      service.clock.advance(600_000);
      await run();
    }
    expect(sent).toHaveLength(10);
    const lines = logged.filter((line) => line.includes('given up'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ orderId: order.orderId, reason: 'answered 503' });
    expect(lines[0]).not.toMatch(/push\.example|receiptToken/);
  });

  test('takes it after a while: sent then, if it still says something', async () => {
    const order = await told();
    await ready(order);
    answer = () => ({ kind: 'later', reason: 'ECONNREFUSED', afterMs: null });
    await run();
    answer = () => ({ kind: 'sent' });
    service.clock.advance(6_000);
    await run();
    expect(sent).toHaveLength(2);
    expect(await pushesOf(order)).toMatchObject([{ dueAt: null }]);
  });

  test('refuses it for good: written down once', async () => {
    const order = await told();
    await ready(order);
    answer = () => ({ kind: 'refused', reason: 'answered 413' });
    await run();
    service.clock.advance(3_600_000);
    expect(await run()).toBe(0);
    expect(logged.filter((line) => line.includes('answered 413'))).toHaveLength(1);
  });

  test('knows the subscription no more: the device is forgotten', async () => {
    const order = await told();
    await ready(order);
    answer = () => ({ kind: 'gone' });
    await run();
    expect(await rowsOf(service, `select device_id from order_device where order_id = '${order.orderId}'`)).toEqual([]);
    expect(await pushesOf(order)).toEqual([]);
  });

  test('hangs: the others get theirs meanwhile', async () => {
    const order = await told('https://hanging.example/send/1');
    for (const number of [2, 3, 4]) await tell(service, order, `https://hanging.example/send/${number}`);
    await tell(service, order, 'https://push.example/send/5');
    await ready(order);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const wellSent: string[] = [];
    let whenSent = (): void => {};
    const isSent = new Promise<void>((resolve) => {
      whenSent = resolve;
    });
    answer = async ({ to }) => {
      if (to.endpoint.includes('hanging')) await released;
      else {
        wellSent.push(to.endpoint);
        whenSent();
      }
      return { kind: 'sent' };
    };
    const running = run();
    await isSent;
    expect(wellSent).toEqual(['https://push.example/send/5']);
    // Its lane is full: what else is due there waits, and what is due elsewhere does not.
    const [next] = [await told('https://hanging.example/send/6')];
    await tell(service, next, 'https://push.example/send/7');
    await ready(next);
    await run();
    expect(wellSent).toEqual(['https://push.example/send/5', 'https://push.example/send/7']);
    expect(endpoints()).not.toContain('https://hanging.example/send/6');
    release();
    await running;
    service.clock.advance(5_000);
    await run();
    expect(endpoints().sort()).toEqual(
      [1, 2, 3, 4, 6]
        .map((number) => `https://hanging.example/send/${number}`)
        .concat(['https://push.example/send/5', 'https://push.example/send/7']),
    );
  });
});
