import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { expectThanks, payWith, watchForSecrets } from '../../support/browser/browser-checkout.ts';
import {
  expectEditableBag,
  goBackToBag,
  lockOrder,
  orderedLunch,
  orderOf,
  rememberedBag,
  toCheckout,
} from '../../support/browser/browser-continuity.ts';
import { freePort } from '../../support/run/server-process.ts';

let pages: Pages;
let checkoutOrigin = '';

const originOf = (page: OpenPage) => new URL(page.url()).origin;
const stored = (page: OpenPage) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

// One process under two names, as an operator runs it in production: browsers keep what each of them stores apart.
describeInBrowser('a checkout at an origin of its own', () => {
  beforeAll(async () => {
    const port = await freePort();
    checkoutOrigin = `http://localhost:${port}`;
    pages = await openPages({
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      CHECKOUT_BASE_URL: checkoutOrigin,
    });
  });
  afterAll(() => pages.close());

  test('there and back as often as one likes: the bag can be changed, and no origin keeps or shows a secret of the other', async () => {
    const page = await orderedLunch(pages);
    const expectNoSecret = watchForSecrets(page);
    const secrets = [(await rememberedBag(page)).token];
    for (const trip of [1, 2]) {
      await expectEditableBag(page);
      await toCheckout(page);
      expect(originOf(page)).toBe(checkoutOrigin);
      const own = await tokenAtCheckout(page);
      expect(secrets, `trip ${trip}`).not.toContain(own);
      for (const secret of secrets) expect(await stored(page)).not.toContain(secret);
      await expectNoSecret([...secrets, own]);
      secrets.push(own);
      await goBackToBag(page);
      expect(originOf(page)).toBe(pages.url);
      const { token } = await rememberedBag(page);
      expect(secrets, `trip ${trip}`).not.toContain(token);
      expect(await stored(page)).not.toContain(own);
      secrets.push(token);
      await expectNoSecret(secrets);
    }
    await page.getByRole('button', { name: 'One more Sesame Fries' }).click();
    await page.getByRole('heading', { name: '3 items' }).waitFor();
    await expectSound(page);
    const bag = await rememberedBag(page);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await orderOf(pages.url, bag);
    await expectNoSecret(secrets);
  });

  test('after a decline the bag at the other origin says so, and what was typed at the checkout is still there', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Decline');
    await page.getByRole('alert').getByText('Your payment was declined').waitFor();
    await goBackToBag(page);
    await page.getByText('Your card was declined').waitFor();
    await toCheckout(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Diner');
  });

  test('the browser’s own Back leads to a bag that is fetched back, not to a dead one', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await page.goBack();
    expect(originOf(page)).toBe(pages.url);
    await page.getByRole('link', { name: 'Bring it back and edit' }).click();
    await expectEditableBag(page);
    expect(originOf(page)).toBe(pages.url);
    expect(page.url()).not.toContain('#');
  });

  test('neither origin shows the pages of the other, nor opens what the other one left', async () => {
    const page = await orderedLunch(pages);
    const { locationId, cartId } = await rememberedBag(page);
    const asks = async (origin: string, path: string) =>
      (await fetch(`${origin}${path}`, { headers: { Accept: 'text/html' } })).status;
    expect(await asks(checkoutOrigin, '/demo')).toBe(404);
    expect(await asks(checkoutOrigin, '/dashboard')).toBe(404);
    expect(await asks(pages.url, `/checkout/${locationId}/${cartId}`)).toBe(404);
    await page.goto(`${checkoutOrigin}/checkout/${locationId}/${cartId}`);
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
  });
});

/** What opens the cart at the checkout, kept at its own origin alone. */
async function tokenAtCheckout(page: OpenPage): Promise<string> {
  return page.evaluate(() => {
    const record = Object.entries(localStorage).find(([key]) => /^tiffin-checkout:[^:]+:cart:/.test(key));
    return (JSON.parse(String(record?.[1] ?? '{}')) as { token: string }).token;
  });
}
