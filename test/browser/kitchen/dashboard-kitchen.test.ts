import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';
import { openDowntown, placeOrder, setClock } from '../../support/browser/browser-orders.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';
import { starPrinter } from '../../support/vendors/printers.ts';

// What hangs in a kitchen: stations, printers that print by themselves, and a display on the wall.

describeInBrowser('the kitchen', () => {
  let pages: Pages;
  const downtown = `/merchants/${merchantIds.demo}/locations/${locationIds.downtown}`;
  const order = (customerName: string, request = {}) =>
    placeOrder(pages.url, { locationId: locationIds.downtown, customerName, ...request });

  beforeAll(async () => {
    pages = await openPages();
    await openDowntown(pages.url);
  });
  afterAll(async () => {
    await setClock(pages.url, null);
    await pages.close();
  });

  /** A page of the owner at `demo-downtown`. */
  async function open(path: string, device = {}): Promise<OpenPage> {
    const page = await signInAsOwner(pages, device);
    await page.addInitScript(
      ([merchantId, locationId]) => {
        localStorage.setItem('tiffin:workplace', JSON.stringify({ merchantId, locationId }));
      },
      [merchantIds.demo, locationIds.downtown] as const,
    );
    await page.goto(path);
    return page;
  }

  const accept = async (page: OpenPage, name: string) => {
    const ticket = page.getByRole('article', { name: new RegExp(name) });
    await ticket.getByRole('button', { name: 'Accept' }).click();
    await ticket.getByRole('button', { name: 'Start preparing' }).waitFor();
  };

  test('stations, a printer that prints by itself, and its troubles on the board', async () => {
    const page = await open('/dashboard/kitchen');
    await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
    await page.getByText('No printers yet.').waitFor();
    await page.getByRole('button', { name: 'Add a station' }).click();
    const station = page.getByRole('dialog', { name: 'Add a station' });
    await station.getByLabel('Name').fill('Fryer');
    await station.getByText('Single dishes made here').click();
    await station.getByRole('checkbox', { name: 'Sesame Fries' }).check();
    await expectSound(page);
    await station.getByRole('button', { name: 'Save station' }).click();
    await page.getByText('1 category or dish').waitFor();
    await page.getByRole('button', { name: 'Add a station' }).click();
    await station.getByLabel('Name').fill('Grill');
    await station.getByRole('checkbox', { name: 'Everything no other station makes' }).check();
    await station.getByRole('button', { name: 'Save station' }).click();
    await page.getByText('Everything no other station makes').waitFor();

    await page.getByRole('button', { name: 'Add a printer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a printer' });
    await dialog.getByLabel('Name').fill('Pass');
    await dialog.getByRole('button', { name: 'Add a printer' }).click();
    const shown = page.getByRole('dialog', { name: 'Enter this at the printer' });
    const url = (await shown.locator('code').textContent())?.replace(/^Address: /, '') ?? '';
    expect(url).toMatch(/\/api\/v1\/printers\/[A-Za-z0-9_-]{43}$/);
    await expectSound(page);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    const printer = starPrinter(url.replace(/^https?:\/\/[^/]+/, pages.url));
    await page.getByRole('button', { name: 'Print a test on Pass' }).click();
    await page.getByText('A test ticket is on its way.').waitFor();
    await expect.poll(() => printer.poll()).toBe('printed');
    expect(printer.tickets[0]).toContain('TEST TICKET');
    await page.getByText('ready', { exact: true }).waitFor({ timeout: 15_000 });
    await expectSound(page);
    await picture(page, 'dashboard-kitchen');

    await page.goto('/dashboard/orders');
    await order('Petra Printed', { note: 'No salt', items: ['harvest-grain-bowl', 'sesame-fries'] });
    await accept(page, 'Petra Printed');
    await expect.poll(() => printer.poll()).toBe('printed');
    expect(printer.tickets[1]).toMatch(/NOTE: No salt[\s\S]*1x Harvest Grain Bowl[\s\S]*1x Sesame Fries/);
    printer.status = '410 Out of paper';
    await printer.poll();
    await page.getByText('Printer “Pass”: out of paper').waitFor({ timeout: 20_000 });
    await expectSound(page);
    printer.status = '200 OK';
    await printer.poll();
    await page
      .getByRole('article', { name: /Petra Printed/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Print at the kitchen' }).click();
    await page.getByText('A copy is on its way to 1 printer.').waitFor();
    await expect.poll(() => printer.poll()).toBe('printed');
    expect(printer.tickets[2]).toContain('COPY');
  });

  test('a pause and a busy kitchen stand above the board until they end', async () => {
    const page = await open('/dashboard/orders');
    await page.getByRole('button', { name: 'Busy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lengthen order times' });
    await dialog.getByRole('radio', { name: '20 minutes' }).check();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Start busy mode' }).click();
    await page.getByText('Busy: every order takes 20 min longer').waitFor();
    await page.getByRole('button', { name: 'End busy mode' }).click();
    await page.getByText('Busy: every order takes').waitFor({ state: 'detached' });
    await callBackOffice(pages, page, 'POST', `${downtown}/pause`, { until: null });
    await page.getByText('Ordering is paused').waitFor({ timeout: 20_000 });
    await expectSound(page);
    await callBackOffice(pages, page, 'DELETE', `${downtown}/pause`);
    await page.getByText('Ordering is paused').waitFor({ state: 'detached', timeout: 20_000 });
  });

  test('item totals, large letters, and the board of all locations', async () => {
    const page = await open('/dashboard/orders');
    await order('Tilda Total', { items: ['sesame-fries', 'sesame-fries'] });
    await page.getByRole('article', { name: /Tilda Total/ }).waitFor();
    await page.getByRole('button', { name: 'Item totals' }).click();
    const totals = page.getByRole('region', { name: 'Item totals' });
    await totals.getByText('Sesame Fries').waitFor();
    const width = () =>
      page
        .getByRole('article', { name: /Tilda Total/ })
        .locator('h3')
        .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const before = await width();
    await page.getByRole('button', { name: /Text size/ }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await page.getByRole('button', { name: 'This location only' }).click();
    await placeOrder(pages.url, { customerName: 'Ella Elsewhere' });
    const elsewhere = page.getByRole('article', { name: /Ella Elsewhere/ });
    await elsewhere.waitFor();
    await elsewhere
      .getByText(/Marigold Kitchen/)
      .first()
      .waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-orders-all');
  });

  test('a wall display opens by its link alone, finishes its part with an undo, and ends when it is removed', async () => {
    const owner = await open('/dashboard/kitchen');
    await owner.getByRole('button', { name: 'Add a display' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add a display' });
    await dialog.getByLabel('Name').fill('Wall at the fryer');
    await dialog.getByLabel('Prints the tickets of').selectOption({ label: 'Fryer' });
    await dialog.getByRole('button', { name: 'Add a display' }).click();
    const shown = owner.getByRole('dialog', { name: 'Open this on the screen' });
    const link = (await shown.locator('code').textContent())?.replace(/^Link: /, '') ?? '';
    await shown.getByRole('button', { name: 'Close' }).last().click();

    const board = await open('/dashboard/orders');
    await order('Wanda Wall', { items: ['harvest-grain-bowl', 'sesame-fries'], note: 'Extra crisp, please' });
    await accept(board, 'Wanda Wall');

    const wall = await pages.person();
    await wall.goto(`/dashboard/kitchen-display${new URL(link).hash}`);
    const ticket = wall.getByRole('article', { name: /Wanda Wall/ });
    await ticket.getByText('Sesame Fries').waitFor();
    expect(wall.url()).toBe(`${pages.url}/dashboard/kitchen-display`);
    expect(await ticket.getByText('Harvest Grain Bowl').count()).toBe(0);
    await ticket.getByText('Also at: Grill').waitFor();
    await expectSound(wall);
    await picture(wall, 'kitchen-display');
    await ticket.getByRole('button', { name: 'Done' }).click();
    const undo = ticket.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await wall.waitForTimeout(800);
    await undo.click();
    await ticket.getByRole('button', { name: 'Done' }).click();
    await undo.waitFor();
    await ticket.waitFor({ state: 'detached', timeout: 20_000 });
    // A screen that was switched off comes back without its link.
    await wall.goto('/dashboard/kitchen-display');
    await wall.getByRole('heading', { level: 1, name: 'Fryer' }).waitFor();

    await owner.getByRole('button', { name: 'Remove Wall at the fryer' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await wall.getByText('This display was removed').waitFor();
  });

  test('the kitchen’s page on a phone', async () => {
    const page = await open('/dashboard/kitchen', { size: 'phone' });
    await page.getByRole('heading', { name: 'Ticket printers' }).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-kitchen-phone');
  });
});
