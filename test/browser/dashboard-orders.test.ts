import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { openDowntown, placeOrder, setClock } from '../support/browser/browser-orders.ts';
import { callBackOffice, firstRunToken, ownerEmail, signInAsOwner } from '../support/browser/browser-staff.ts';

// Orders as the people of a restaurant work on them: they arrive, are accepted, made, handed out, and refunded.

describeInBrowser('the orders board', () => {
  let pages: Pages;
  // Another family name on every run, so that a service that was used before does not matter.
  const families = [
    'Moreau',
    'Okafor',
    'Suzuki',
    'Lindqvist',
    'Brandt',
    'Mensah',
    'Castillo',
    'Novak',
    'Haddad',
    'Byrne',
  ];
  const run = Math.floor(Date.now() / 1_000) % 1_000;
  const named = (name: string) => `${name} ${families[(run + name.length + name.charCodeAt(0)) % families.length]}`;
  const ticketOf = (page: OpenPage, name: string) => page.getByRole('article', { name: new RegExp(named(name)) });
  const downtown = `/merchants/${merchantIds.demo}/locations/${locationIds.downtown}`;

  beforeAll(async () => {
    pages = await openPages();
    await openDowntown(pages.url);
  });
  afterAll(async () => {
    await setClock(pages.url, null);
    await pages.close();
  });

  test('the printed link makes the first owner once, and its token leaves the address at once', async ({ skip }) => {
    const token = firstRunToken(pages);
    if (token === null) return skip('this service has an owner already');
    const page = await pages.person();
    await page.goto(`/dashboard/first-run#token=${token}`);
    await page.getByRole('heading', { level: 1, name: 'Welcome to Tiffin' }).waitFor();
    expect(page.url()).toBe(`${pages.url}/dashboard/first-run`);
    await expectSound(page);
    await picture(page, 'dashboard-first-run');
    await page.getByLabel('Your name').fill('Olive Owner');
    await page.getByLabel('Email address').fill(ownerEmail);
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
    ).not.toContain(token);

    const other = await pages.person();
    await other.goto(`/dashboard/first-run#token=${token}`);
    await other.getByText('This link has been used').waitFor();
    expect(await other.getByLabel('Your name').count()).toBe(0);
    await other.goto('/dashboard/orders');
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  test('signing in by code keeps the address one came to; a wrong code shows a message', async () => {
    await (await signInAsOwner(pages)).close();
    const page = await pages.person({ size: 'phone' });
    await page.goto('/dashboard/people');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-sign-in');
    await page.getByLabel('Email address').fill(ownerEmail);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('This code is not right').waitFor();
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/people');
  });

  test('an order comes in without a reload and rings only when the sound is on; yes, making, ready, handed over', async () => {
    const page = await openBoard(pages);
    await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named('Ada'), table: '7' }).catch(
      // Tables are served at lunch and dinner only.
      () => placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named('Ada') }),
    );
    await ticketOf(page, 'Ada').waitFor();
    await page.getByRole('button', { name: 'Sound on' }).click();
    await page.getByText('Sound is off.').waitFor();
    await page.getByRole('button', { name: 'Turn on sound' }).click();
    const before = await noteCount(page);
    await expect.poll(() => noteCount(page)).toBeGreaterThanOrEqual(2);
    await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named('Bruno') });
    await ticketOf(page, 'Bruno').waitFor();
    await expect.poll(() => noteCount(page)).toBeGreaterThanOrEqual(before + 2);
    expect(await page.title()).toMatch(/^\(\d+\) Orders/);
    await page
      .getByRole('status')
      .getByText(new RegExp(`New order .* ${named('Bruno')}`))
      .waitFor();

    const ada = ticketOf(page, 'Ada');
    await ada.getByRole('button', { name: 'Accept' }).click();
    await ada.getByRole('button', { name: 'Start preparing' }).click();
    const undo = ada.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    const inNew = page.getByRole('region', { name: 'New' }).getByRole('article', { name: new RegExp(named('Ada')) });
    await inNew.waitFor();
    await page.waitForTimeout(800);
    await undo.click();
    await ada.getByRole('button', { name: 'Start preparing' }).click();
    await ada.getByRole('button', { name: 'Mark as ready' }).click({ timeout: 20_000 });
    // The bump is a promise of the service: it is kept without the page.
    const orderId = (await ada.getByRole('link').getAttribute('href'))?.split('/').at(-1);
    await undo.waitFor();
    await page.goto('/dashboard/account');
    await expect
      .poll(async () => (await callBackOffice(pages, page, 'GET', `${downtown}/orders/${orderId}`)).state, {
        timeout: 20_000,
      })
      .toBe('READY');
    await page.goto('/dashboard/orders');
    await page
      .getByRole('region', { name: 'Ready' })
      .getByRole('article', { name: new RegExp(named('Ada')) })
      .waitFor();
    await ada.getByRole('button', { name: 'Mark as completed' }).click();
    await ada.waitFor({ state: 'detached', timeout: 20_000 });

    await ticketOf(page, 'Bruno').getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await ticketOf(page, 'Bruno').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Past orders' }).click();
    await page.getByRole('link', { name: new RegExp(`${named('Ada')}.*Completed`) }).waitFor();
    await page.getByRole('link', { name: new RegExp(`${named('Bruno')}.*Rejected`) }).waitFor();
    await expectSound(page);
  });

  test('a refund whose answer was lost and whose button is pressed again refunds once', async () => {
    const page = await openBoard(pages);
    await placeOrder(pages.url, {
      locationId: locationIds.downtown,
      customerName: named('Cleo'),
      items: ['harvest-grain-bowl', 'sesame-fries'],
      note: 'Please no sesame on top.',
    });
    await ticketOf(page, 'Cleo').getByRole('button', { name: 'Accept' }).click();
    await ticketOf(page, 'Cleo').getByRole('button', { name: 'Start preparing' }).waitFor();
    await ticketOf(page, 'Cleo').first().getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: /^Order / });
    await dialog.getByText('Please no sesame on top.').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-order-details');
    const orderId = new URL(page.url()).pathname.split('/').at(-1);

    await dialog.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog', { name: /^Refund order/ });
    await refund.getByRole('button', { name: 'Refund' }).click();
    await refund.getByText('Enter a reason.').waitFor();
    await refund.getByText('Choose at least one item.').waitFor();
    await refund.getByRole('checkbox', { name: /Sesame Fries/ }).check();
    await refund.getByLabel('Reason').fill('The fries were cold');
    await expectSound(page);
    await picture(page, 'dashboard-refund');

    let calls = 0;
    await page.route('**/refunds', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await refund.getByRole('button', { name: 'Refund' }).dblclick();
    await refund
      .getByRole('alert')
      .getByText(/having trouble connecting/)
      .waitFor();
    expect(calls).toBe(1);
    await refund.getByRole('button', { name: 'Refund' }).click();
    await page.getByText(/^\$\d+\.\d\d was refunded$/).waitFor();
    const order = await callBackOffice(pages, page, 'GET', `${downtown}/orders/${orderId}`);
    expect(order.refunds).toHaveLength(1);
    expect(order.refunds[0]).toMatchObject({ state: 'paid', reason: 'The fries were cold' });
    expect(order.refundedMinor).toBe(order.refunds[0].amountMinor);
    await page
      .getByRole('dialog', { name: 'Refund', exact: true })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
    await dialog.getByText('Removed and refunded').waitFor();
    await dialog.getByText('The fries were cold').waitFor();
  });

  test('an item that cannot be made is removed as the customer chose; then the order is canceled', async () => {
    const page = await openBoard(pages);
    await placeOrder(pages.url, {
      locationId: locationIds.downtown,
      customerName: named('Dara'),
      items: ['harvest-grain-bowl', 'sesame-fries'],
    });
    await ticketOf(page, 'Dara').getByRole('button', { name: 'Accept' }).click();
    await ticketOf(page, 'Dara').getByRole('button', { name: 'Start preparing' }).waitFor();
    await ticketOf(page, 'Dara').getByRole('link').press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Order / });
    await dialog.getByRole('button', { name: /Mark unavailable.*Harvest/ }).click();
    await dialog.getByText('The customer asked to leave out items').waitFor();
    await dialog.getByRole('button', { name: 'Remove item' }).click();
    await dialog.getByText('Removed and refunded').waitFor();
    expect(await dialog.getByText('Removed and refunded').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Cancel and refund' }).click();
    await dialog.getByRole('status').getByText('Canceled').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await ticketOf(page, 'Dara').waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1, name: 'Orders' }).count()).toBe(1);
  });

  test('another person was faster: the press is refused, and the order shows as it is', async () => {
    const page = await openBoard(pages);
    await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named('Egon') });
    await ticketOf(page, 'Egon').getByRole('button', { name: 'Accept' }).click();
    await ticketOf(page, 'Egon').getByRole('button', { name: 'Start preparing' }).waitFor();
    await ticketOf(page, 'Egon').getByRole('link').click();
    const orderId = await page.waitForURL(/orders\/[0-9a-f]{24}/).then(() => page.url().split('/').at(-1));
    const dialog = page.getByRole('dialog', { name: /^Order / });
    await dialog.getByRole('button', { name: 'Start preparing' }).waitFor();
    await page.route('**/order-changes*', (route) => route.abort());
    await callBackOffice(pages, page, 'POST', `${downtown}/orders/${orderId}/status`, {
      to: 'READY',
      from: 'CONFIRMED',
    });
    await dialog.getByRole('button', { name: 'Start preparing' }).click();
    await dialog.getByRole('alert').getByText('Another person moved this order').waitFor();
    await dialog.getByRole('status').getByText('Ready').waitFor();
    expect(await dialog.getByRole('button', { name: 'Start preparing' }).count()).toBe(0);
    await callBackOffice(pages, page, 'POST', `${downtown}/orders/${orderId}/status`, { to: 'COMPLETED' });
  });

  test('without a connection the board says so, and afterwards shows what came meanwhile', async () => {
    const page = await openBoard(pages);
    await page.context().setOffline(true);
    await page.getByText(/^No connection since/).waitFor();
    await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named('Fred') });
    expect(await ticketOf(page, 'Fred').count()).toBe(0);
    await page.context().setOffline(false);
    await ticketOf(page, 'Fred').waitFor();
    expect(await page.getByText(/^No connection since/).count()).toBe(0);
    await ticketOf(page, 'Fred').getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await ticketOf(page, 'Fred').waitFor({ state: 'detached' });
  });

  test('a kitchen ticket prints the items and nothing around them', async () => {
    const page = await openBoard(pages);
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named('Gita'), note: 'Ring twice.' });
    await ticketOf(page, 'Gita').getByRole('link').click();
    await page.reload();
    await page.getByRole('link', { name: 'Print' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kitchen ticket' }).waitFor();
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes');
    await page.getByText('Ring twice.').waitFor();
    await expectSound(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('1× Sesame Fries').isVisible()).toBe(true);
    await picture(page, 'dashboard-kitchen-ticket');
  });

  describe('a full board', () => {
    const devices = [
      ['dashboard-orders', {}],
      ['dashboard-orders-phone', { size: 'phone' }],
      ['dashboard-orders-dark', { colorScheme: 'dark' }],
      ['dashboard-orders-narrow', { size: 'narrow' }],
    ] as const;

    beforeAll(async () => {
      const order = (customerName: string, request = {}) =>
        placeOrder(pages.url, { locationId: locationIds.downtown, customerName: named(customerName), ...request });
      await order('Hana', { items: ['harvest-grain-bowl', 'sesame-fries'] });
      await order('Imani', { note: 'Allergic to peanuts.' });
      await order('Jo');
      await order('Kofi', { items: ['sesame-fries', 'sesame-fries'] });
      await order('Lena');
      const page = await openBoard(pages);
      const moveOn = async (name: string, presses: readonly string[]) => {
        for (const press of presses) {
          await ticketOf(page, name).getByRole('button', { name: press }).click({ timeout: 20_000 });
        }
      };
      await moveOn('Imani', ['Accept', 'Start preparing']);
      await moveOn('Jo', ['Accept']);
      await moveOn('Kofi', ['Accept', 'Start preparing', 'Mark as ready']);
      await ticketOf(page, 'Kofi').getByRole('button', { name: 'Mark as completed' }).waitFor({ timeout: 20_000 });
      await page.context().close();
    });

    test.for(devices)('%s: the board and an open order stay whole', async ([name, device]) => {
      const page = await openBoard(pages, device);
      await ticketOf(page, 'Hana').waitFor();
      await expectSound(page);
      await picture(page, name);
      await ticketOf(page, 'Hana').getByRole('link').click();
      await page
        .getByRole('dialog', { name: /^Order / })
        .getByText('Price details')
        .waitFor();
      await expectSound(page);
      if (name === 'dashboard-orders-phone') await picture(page, 'dashboard-order-details-phone');
      await page.context().close();
    });

    test('keys reach the page past the navigation, open an order and come back to where they were', async () => {
      const page = await openBoard(pages);
      const link = ticketOf(page, 'Hana').getByRole('link');
      await link.waitFor();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-content');
      await link.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: /^Order / }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(await link.textContent());
    });
  });
});

/** The board of `demo-downtown`, where nothing is accepted by itself; counts the notes it plays. */
async function openBoard(pages: Pages, device = {}): Promise<OpenPage> {
  const page = await signInAsOwner(pages, device);
  await page.addInitScript(
    ([merchantId, locationId]) => {
      localStorage.setItem('tiffin:workplace', JSON.stringify({ merchantId, locationId }));
      const counted = { notes: 0 };
      Object.assign(window, { counted });
      const create = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        counted.notes += 1;
        return create.call(this);
      };
    },
    [merchantIds.demo, locationIds.downtown] as const,
  );
  await page.goto('/dashboard/orders');
  await page
    .getByRole('button', { name: /Marigold Kitchen Downtown/ })
    .filter({ visible: true })
    .waitFor();
  return page;
}

function noteCount(page: OpenPage): Promise<number> {
  return page.evaluate(() => (window as unknown as { counted: { notes: number } }).counted.notes);
}

function focused(page: OpenPage): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
