import { expect, test } from 'vitest';
import { expectSound } from '../support/browser/browser.ts';
import {
  describeCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  openCheckout,
  payWith,
  prepareVisit,
  receiptLink,
  watchForSecrets,
} from '../support/browser/browser-checkout.ts';

const handoffOf = (link: string) => new URL(link).hash.replace('#handoff=', '');

describeCheckout('what opens a cart or a receipt stays secret', (pages) => {
  test('handoff, capability and receipt token are in no address, history entry, referrer or request address', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person();
    const expectNone = watchForSecrets(page);
    await openCheckout(page, visit);
    expect(page.url()).toBe(visit.address);
    const kept = await page.evaluate<string>('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)');
    const capability = /ct1\.[\w.-]+/.exec(kept)?.[0] ?? '';
    const secrets = [handoffOf(visit.checkoutUrl), capability];
    expect(kept).not.toContain(secrets[0]);
    await expectNone(secrets);

    await giveContact(page, `secret-${visit.cartId}@example.com`);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    const link = await receiptLink(pages.url, `secret-${visit.cartId}@example.com`);
    const receiptToken = new URL(link).hash.replace('#receiptToken=', '');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: /^Your order/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Your order/ }).waitFor();
    await expectNone([...secrets, receiptToken]);

    // Neither does going back through the history bring any of it up again.
    await page.goBack();
    await expectThanks(page);
    expect(page.url()).toBe(visit.address);
    await expectNone([...secrets, receiptToken]);
  });

  test('a page that is reloaded before the exchange was answered exchanges once more under the same key', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person();
    const keys: string[] = [];
    let lost = 0;
    await page.route('**/checkout-handoffs/exchange', async (route) => {
      keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      // The service does it, and the answer never arrives.
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return page.reload();
    });
    await page.goto(visit.checkoutUrl);
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);

    // From now on the handoff is not needed: reloading, and leaving and coming back, find the order again.
    await page.unroute('**/checkout-handoffs/exchange');
    let exchanges = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/exchange')) exchanges += 1;
    });
    await page.reload();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.goto('about:blank');
    await page.goBack();
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(exchanges).toBe(0);
  });

  test('the same link in a second tab finds the order, and in another browser it does not', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person();
    const second = await pages.tabOf(page);
    await Promise.all([page.goto(visit.checkoutUrl), second.goto(visit.checkoutUrl)]);
    await page.getByLabel('Name', { exact: true }).waitFor();
    await second.getByLabel('Name', { exact: true }).waitFor();

    const stranger = await pages.person({ size: 'narrow' });
    await stranger.goto(visit.checkoutUrl);
    await stranger.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    expect(await stranger.getByText('Harvest Grain Bowl').count()).toBe(0);
    expect(stranger.url()).toBe(visit.address);
    const back = stranger.getByRole('link', { name: 'Go to the restaurant' });
    await back.waitFor();
    expect(await back.getAttribute('href')).toBe(`/api/v1/storefront/locations/${visit.locationId}/redirect`);
    await expectSound(stranger);
  });

  test('the second tab finds the order although its picture of what the browser keeps is outdated', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person();
    await openCheckout(page, visit);
    const second = await pages.tabOf(page);
    // As Chromium does at times with tabs that were opened together: until it is loaded again, the tab sees no cart.
    await second.addInitScript(`
      if (performance.getEntriesByType('navigation')[0].type === 'navigate') {
        const seen = Storage.prototype.getItem;
        Storage.prototype.getItem = function (key) {
          return key.startsWith('tiffin-checkout:') ? null : seen.call(this, key);
        };
      }
    `);
    await second.goto(visit.checkoutUrl);
    await second.getByLabel('Name', { exact: true }).waitFor();
    expect(second.url()).toBe(visit.address);
  });

  test('a tab that was refused shows the order once another tab of the browser has got in', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person();
    await openCheckout(page, visit);
    const other = await pages.person();
    await other.goto(visit.checkoutUrl);
    await other.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    // What the browser does in a tab when another one stored the cart.
    const kept = await page.evaluate<Readonly<Record<string, string>>>('({ ...localStorage })');
    await other.evaluate((entries) => {
      for (const [key, newValue] of Object.entries(entries)) {
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
    }, kept);
    await other.getByLabel('Name', { exact: true }).waitFor();
  });

  test('a link that is pasted into an open page is taken out of the address bar as well', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person();
    await page.goto(visit.address);
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    await page.evaluate(`location.hash = '${new URL(visit.checkoutUrl).hash}'; 0`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(page.url()).toBe(visit.address);
  });
});
