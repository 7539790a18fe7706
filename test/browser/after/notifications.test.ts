import type { Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { bowl, chelsea, fillBag, pay, sandbox } from '../../support/browser/browser-ordering.ts';
import {
  newPushBrowser,
  type PushBrowser,
  type PushService,
  startPushService,
} from '../../support/vendors/push-service.ts';

// Chromium without a window has no push service: what the browser would subscribe to is a service of this test, which hands what it
// decrypts to the worker.

let pages: Pages;
let pushes: PushService;

async function placed(): Promise<{ readonly link: string; readonly orderId: string; readonly cartId: string }> {
  const { client, of } = await fillBag(pages.url, chelsea, [bowl]);
  await pay(pages.url, client, of);
  let link = '';
  let orderId = '';
  await expect
    .poll(async () => {
      const { order } = await client.getOrderLink(of);
      if (order === null) return false;
      orderId = order.orderId;
      link = `/receipt/${order.orderId}#receiptToken=${order.receiptToken}`;
      return (await client.getOrderResult(of)).state === 'completed';
    })
    .toBe(true);
  return { link, orderId, cartId: of.cartId };
}

/** A page whose browser subscribes at our push service, with the keys of `browser`. */
async function subscriber(
  browser: PushBrowser,
  path: string,
  permission: 'granted' | 'denied' | 'default' = 'granted',
  language = 'en-US',
) {
  const page = await pages.person({ size: 'phone', worker: true, language });
  if (permission === 'granted') await page.context().grantPermissions(['notifications']);
  const { keys } = browser;
  const given = { endpoint: `${pushes.origin}${path}`, keys, permission };
  await page.context().addInitScript((own) => {
    const name = 'test:subscription';
    const subscription = () => ({
      endpoint: own.endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(name) ?? '[]')).buffer },
      toJSON: () => ({ endpoint: own.endpoint, keys: own.keys }),
      unsubscribe: async () => {
        localStorage.removeItem(name);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(name) === null ? null : subscription()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem(name, JSON.stringify([...applicationServerKey]));
        return subscription();
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => own.permission });
    Notification.requestPermission = async () => (own.permission === 'default' ? 'denied' : own.permission);
  }, given);
  return page;
}

const offer = (page: OpenPage) => page.getByRole('button', { name: 'Notify me on this device' });
const state = (page: OpenPage) => page.getByText('Notifications are on.');
const advance = (order: { readonly cartId: string }, to: string) =>
  sandbox(pages.url, 'POST', `/orders/${order.cartId}/advance`, { to });

async function workerOf(page: OpenPage): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent('serviceworker');
}

/** Hands a push to the worker of the page, as its browser would. */
async function deliver(page: OpenPage, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = pages.url;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

describeInBrowser('notifications about an order', () => {
  beforeAll(async () => {
    pages = await openPages();
    pushes = await startPushService();
  });
  afterAll(async () => {
    await pages.close();
    await pushes.close();
  });

  test('are asked for by a press, arrive encrypted, open the page of the order, and stop', async () => {
    const order = await placed();
    const browser = newPushBrowser();
    const page = await subscriber(browser, '/send/told');
    await page.goto(order.link);
    await offer(page).waitFor();
    await expectSound(page);
    await offer(page).click();
    await state(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Turn off');
    await expectSound(page);
    // It is remembered.
    await page.reload();
    await state(page).waitFor();

    await advance(order, 'PREPARING');
    await advance(order, 'READY');
    await expect.poll(() => pushes.received.length, { timeout: 20_000 }).toBe(1);
    const [push] = pushes.received;
    const text = browser.decrypt(push?.body ?? Buffer.alloc(0));
    const worker = await workerOf(page);
    const shown = await recordShown(worker);
    await deliver(page, text);
    await expect.poll(shown).toHaveLength(1);
    const [notification] = await shown();
    expect(notification).toMatchObject({ title: 'Marigold Kitchen Chelsea', tag: order.orderId, lang: 'en' });
    expect(notification?.body).toMatch(/is ready to collect at Marigold Kitchen Chelsea\.$/);

    expect(await pressed(worker, notification?.data)).toEqual([`focus ${pages.url}/receipt/${order.orderId}`]);
    await page.goto('/demo');
    const url = notification?.data.url as string;
    expect(url).toContain(`${order.link}`);
    expect(await pressed(worker, notification?.data)).toEqual([`open ${url}`]);

    await page.goto(order.link);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await offer(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('test:subscription'))).toBeNull();
    expect(await notesOf(page)).toEqual([]);
  });

  test('end when the order is forgotten on this device, and their note when it is over', async () => {
    const order = await placed();
    const page = await subscriber(newPushBrowser(), '/send/forgotten');
    await page.goto(order.link.replace('/receipt/', '/demo/placed/'));
    await offer(page).click();
    await state(page).waitFor();
    expect(await notesOf(page)).toHaveLength(1);
    const stopped = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.goto('/demo/at/demo-always-open');
    await page.getByRole('button', { name: 'Forget it on this device' }).click();
    expect((await stopped).status()).toBe(200);
    await expect.poll(() => notesOf(page)).toEqual([]);

    await page.goto(order.link);
    await offer(page).click();
    await state(page).waitFor();
    for (const to of ['PREPARING', 'READY', 'COMPLETED']) await advance(order, to);
    await state(page).waitFor({ state: 'detached' });
    await expect.poll(() => notesOf(page)).toEqual([]);
  });

  test('go on when the browser replaces its subscription', async () => {
    const order = await placed();
    const page = await subscriber(newPushBrowser(), '/send/before');
    await page.goto(order.link);
    await offer(page).click();
    await state(page).waitFor();
    const renewed = newPushBrowser();
    const worker = await workerOf(page);
    await worker.evaluate(
      async (next) => {
        let done: Promise<unknown> = Promise.resolve();
        const event = Object.assign(new Event('pushsubscriptionchange'), {
          oldSubscription: { options: {} },
          newSubscription: { toJSON: () => next },
          waitUntil: (work: Promise<unknown>) => {
            done = work;
          },
        });
        self.dispatchEvent(event);
        await done;
      },
      { endpoint: `${pushes.origin}/send/after`, keys: renewed.keys },
    );
    await advance(order, 'PREPARING');
    await advance(order, 'READY');
    await expect.poll(() => pushes.received.some(({ path }) => path === '/send/after'), { timeout: 20_000 }).toBe(true);
    const push = pushes.received.find(({ path }) => path === '/send/after');
    expect(JSON.parse(renewed.decrypt(push?.body ?? Buffer.alloc(0))).tag).toBe(order.orderId);
  });

  test('are offered in Arabic from right to left, and written in it', async () => {
    const order = await placed();
    const browser = newPushBrowser();
    const page = await subscriber(browser, '/send/arabic', 'granted', 'ar-AE');
    await page.goto(order.link);
    await page.getByRole('button', { name: 'أرسل لي إشعارات على هذا الجهاز' }).click();
    await page.getByText('الإشعارات مفعّلة.').waitFor();
    await expectSound(page);
    await advance(order, 'PREPARING');
    await advance(order, 'READY');
    const arrived = () => pushes.received.find(({ path }) => path === '/send/arabic');
    await expect.poll(arrived, { timeout: 20_000 }).toBeDefined();
    const notice = JSON.parse(browser.decrypt(arrived()?.body ?? Buffer.alloc(0)));
    expect(notice).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(notice.body).toMatch(/[\u0600-\u06ff]/);
  });

  test('are not offered where the browser may not show them, and a person who declines is told how to allow them', async () => {
    const order = await placed();
    const denied = await subscriber(newPushBrowser(), '/send/denied', 'denied');
    await denied.goto(order.link);
    await denied.getByRole('heading', { name: /^Order / }).waitFor();
    await denied.getByText('Restaurant', { exact: true }).first().waitFor();
    expect(await offer(denied).count()).toBe(0);
    const declining = await subscriber(newPushBrowser(), '/send/declining', 'default');
    await declining.goto(order.link);
    await offer(declining).click();
    await declining.getByText('Your browser blocks notifications from this site.').waitFor();
    await expectSound(declining);
    await advance(order, 'PREPARING');
    await advance(order, 'READY');
    await declining.getByText('Your order is ready for pickup.').waitFor();
    expect(pushes.received.filter(({ path }) => /denied|declining/.test(path))).toEqual([]);
  });

  test('on an iPhone: the page has to be on the home screen first', async () => {
    const order = await placed();
    const page = await pages.person({ size: 'phone' });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)' });
      Reflect.deleteProperty(window, 'PushManager');
    });
    await page.goto(order.link.replace('/receipt/', '/demo/placed/'));
    await page.getByText('once this restaurant is on your home screen').waitFor();
    await expectSound(page);
    expect(await offer(page).count()).toBe(0);
  });
});

/** What the worker shows from now on: Chromium without a window shows nothing. */
async function recordShown(
  worker: Worker,
): Promise<() => Promise<readonly (NotificationOptions & { title: string })[]>> {
  await worker.evaluate(() => {
    const recorded: unknown[] = [];
    const { registration } = self as unknown as { registration: object };
    const showNotification = async (title: string, options: object) => void recorded.push({ title, ...options });
    Object.assign(registration, { showNotification });
    Object.assign(self, { recorded });
  });
  return () => worker.evaluate(() => (self as unknown as { recorded: [] }).recorded);
}

/** What the worker does with a press: which window it brings to the front or opens. */
function pressed(worker: Worker, data: unknown): Promise<readonly string[]> {
  return worker.evaluate(async (given) => {
    const acts: string[] = [];
    const { clients } = self as unknown as { clients: { matchAll: (of: unknown) => Promise<{ url: string }[]> } };
    const { matchAll } = clients;
    Object.assign(clients, {
      matchAll: async (of: unknown) =>
        (await matchAll.call(clients, of)).map(({ url }) => ({
          url,
          focus: async () => void acts.push(`focus ${url.replace(/#.*/, '')}`),
        })),
      openWindow: async (url: string) => void acts.push(`open ${url}`),
    });
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: given, close: () => {} },
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    self.dispatchEvent(event);
    await done;
    Object.assign(clients, { matchAll });
    return acts;
  }, data);
}

const notesOf = (page: OpenPage) =>
  page.evaluate(async () => (await (await caches.open('tiffin-notified-1')).keys()).map(({ url }) => url));
