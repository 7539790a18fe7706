import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, openPages, type Pages } from '../../support/browser/browser.ts';
import {
  bowl,
  chelsea,
  downtown,
  type FilledBag,
  fillBag,
  fries,
  openBag,
  pay,
  payAtCheckout,
  sandbox,
} from '../../support/browser/browser-ordering.ts';

let pages: Pages;

type Placed = FilledBag & { readonly link: string; readonly orderId: string };

/** An order of a guest without an account, and the link that its messages have. */
async function placed(at = chelsea, dishes = [bowl, fries]): Promise<Placed> {
  const bag = await fillBag(pages.url, at, dishes);
  await pay(pages.url, bag.client, bag.of);
  let order: { orderId: string; receiptToken: string } | null = null;
  await expect
    .poll(async () => {
      order = (await bag.client.getOrderLink(bag.of)).order;
      return order;
    })
    .not.toBeNull();
  const { orderId, receiptToken } = order as unknown as { orderId: string; receiptToken: string };
  return { ...bag, orderId, link: `/receipt/${orderId}#receiptToken=${receiptToken}` };
}

const advance = ({ of }: FilledBag, to: string) => sandbox(pages.url, 'POST', `/orders/${of.cartId}/advance`, { to });

/** Until the shop has accepted it by itself. */
const accepted = ({ client, of }: FilledBag) =>
  expect.poll(async () => (await client.getOrderResult(of)).state, { timeout: 20_000 }).toBe('completed');

describeInBrowser('an order, for a guest without an account', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('can be canceled until the restaurant has accepted it: asked once more, then told what becomes of the money', async () => {
    const order = await placed(downtown);
    const page = await pages.person({ size: 'narrow' });
    await page.goto(order.link);
    await page.getByText('Marigold Kitchen Downtown has your order').waitFor();
    await page.getByText('The restaurant answers by').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Keep the order' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('You canceled this order').waitFor();
    await page.getByText('You haven’t been charged.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    expect(await page.getByText('Thank you').count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSound(page);
    expect(await order.client.getOrderResult(order.of)).toEqual({ state: 'failed', code: 'PAYMENT_CANCELLED' });
  });

  test('a restaurant that was faster keeps its order, and the guest is told so', async () => {
    const order = await placed(downtown);
    const page = await pages.person({ size: 'phone' });
    await page.goto(order.link);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    // Asked less often than this takes.
    await page.route('**/progress', (route) => route.abort());
    await sandbox(pages.url, 'POST', `/orders/${order.of.cartId}/advance`, { to: 'CONFIRMED' });
    await page.unroute('**/progress');
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await page.getByText('The restaurant has accepted your order.').waitFor();
    expect(await page.getByText('You canceled this order').count()).toBe(0);
    expect((await order.client.getOrderResult(order.of)).state).toBe('completed');
  });

  test('is followed live, rated once it was handed over and not before, and ordered again with the same choices', async () => {
    const order = await placed();
    await accepted(order);
    const page = await pages.person({ size: 'phone' });
    await page.goto(order.link);
    await page.getByText('The restaurant has accepted your order.').waitFor();
    expect(await page.getByText('How was it?').count()).toBe(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(await page.getByRole('link', { name: 'Directions' }).getAttribute('href')).toMatch(
      /openstreetmap|maps|geo:/,
    );
    await page.locator('summary').filter({ hasText: 'Show map' }).click();
    await page.getByRole('region', { name: /^Map of Marigold Kitchen/ }).waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await expectSound(page);
    await advance(order, 'READY');
    await page.getByText('Your order is ready for pickup.').waitFor();
    expect(await page.getByText('How was it?').count()).toBe(0);
    await advance(order, 'COMPLETED');
    await page.getByText('All done. Enjoy your meal!').waitFor();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await expectSound(page);
    await page.getByRole('button', { name: 'Submit rating' }).click();
    await page.getByText('Thanks for your rating!').waitFor();

    await page.getByRole('link', { name: 'Order again' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('heading', { level: 3, name: 'Harvest Grain Bowl' }).waitFor();
    await page.getByText('Extra tahini').waitFor();
    await page.getByRole('heading', { level: 3, name: 'Sesame Fries' }).waitFor();
  });

  test('prints as a receipt alone, black on white, on A4 and Letter', async () => {
    const order = await placed();
    await accepted(order);
    const page = await pages.person({ colorScheme: 'dark' });
    await page.goto(order.link);
    await page.getByText('The restaurant has accepted your order.').waitFor();
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false);
    await page.getByText('Sesame Fries').waitFor();
    await page.getByText('$22.10').first().waitFor();
    const groundAndInk = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return [backgroundColor, color];
      });
    await expect.poll(groundAndInk).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });
});

describeInBrowser('an order, on the device that placed it', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('is found again on the home page and the menu after the tab was closed at the checkout, until it is forgotten', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    await page.route('**/checkout/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
    );
    await page.getByRole('button', { name: /^Go to checkout/ }).click();
    await page.waitForURL('**/checkout/**');
    const address = page.url();
    const later = await pages.tabOf(page);
    await page.close();
    await payAtCheckout(pages.url, address, bag.of);

    await later.goto('/demo');
    await later.getByText('Your order is under way').waitFor();
    await later.getByText('The restaurant has accepted your order.').waitFor();
    await expectSound(later);
    await later.goto('/demo/at/demo-always-open');
    await later.getByText('Your order is under way').waitFor();
    await sandbox(pages.url, 'POST', `/orders/${bag.of.cartId}/advance`, { to: 'PREPARING' });
    await later.reload();
    await later.getByText('The kitchen is preparing your order.').waitFor();
    await expectSound(later);

    // It is on no other merchant's pages.
    await later.goto('/demo-uk');
    await later.getByRole('heading', { level: 1 }).waitFor();
    expect(await later.getByText('Your order is under way').count()).toBe(0);

    await later.goto('/demo');
    await later.getByRole('link', { name: /^View order \w{4}$/ }).click();
    await later.getByText('The kitchen is preparing your order.').waitFor();
    await later.getByText('Extra tahini').waitFor();
    expect(later.url()).not.toContain('rc1.');
    await expectSound(later);

    await later.goto('/demo');
    await later.getByRole('button', { name: 'Forget it on this device' }).click();
    await later.getByText('Your order is under way').waitFor({ state: 'detached' });
    await later.reload();
    await later.getByRole('heading', { level: 1 }).waitFor();
    expect(await later.getByText('Your order is under way').count()).toBe(0);
  });

  test('two orders stand side by side, and what is over is forgotten after a day', async () => {
    const page = await pages.person({ size: 'narrow' });
    await page.goto('/healthz');
    const orders: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const bag = await fillBag(pages.url, downtown, [fries]);
      await pay(pages.url, bag.client, bag.of);
      await expect.poll(async () => (await bag.client.getOrderLink(bag.of)).order).not.toBeNull();
      const { order } = await bag.client.getOrderLink(bag.of);
      orders.push(
        JSON.stringify({
          orderId: order?.orderId,
          receiptToken: order?.receiptToken,
          knownAt: Date.now(),
          overAt: null,
        }),
      );
    }
    const keep = (texts: readonly string[]) =>
      page.evaluate((text) => localStorage.setItem('tiffin:orders:demo', text), `[${texts.join(',')}]`);
    await keep(orders);
    await page.goto('/demo');
    await expect.poll(() => page.getByRole('link', { name: /^View order/ }).count()).toBe(2);
    await expectSound(page);
    const [first = '', second = ''] = orders;
    const dayAgo = Date.now() - 86_400_001;
    await keep([JSON.stringify({ ...JSON.parse(first), overAt: dayAgo }), second]);
    await page.reload();
    await expect.poll(() => page.getByRole('link', { name: /^View order/ }).count()).toBe(1);
  });

  test('an order that cannot be opened any more is forgotten, and its page says where to look', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto('/healthz');
    await page.evaluate(() => {
      const order = { orderId: 'f'.repeat(24), receiptToken: 'rc1.a.b.c', knownAt: Date.now(), overAt: null };
      localStorage.setItem('tiffin:orders:demo', JSON.stringify([order]));
    });
    await page.goto(`/demo/placed/${'f'.repeat(24)}`);
    await page.getByText('This order can’t be shown here').waitFor();
    await expectSound(page);
    expect(await page.evaluate(() => localStorage.getItem('tiffin:orders:demo'))).toBeNull();
  });
});
