import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { placeOrder, setClock } from '../support/browser/browser-orders.ts';
import { callBackOffice, signInAsOwner, signInAsStaff, whenLoaded } from '../support/browser/browser-staff.ts';

// The frame of the dashboard: who works here, what they may see, what they did, and how it goes.

const merchant = `/merchants/${merchantIds.demo}`;
const dayMs = 86_400_000;

describeInBrowser('people, roles and numbers', () => {
  let pages: Pages;
  const mark = Date.now().toString(36).slice(-4);
  const sam = `sam-${mark}@example.com`;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('a staff member is invited and accepts, and sees what staff may: no settings, no menu, no refund', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/people');
    await page.getByRole('button', { name: 'Invite staff member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite staff member' });
    await dialog.getByLabel('Name').fill('Sam Staff');
    await dialog.getByLabel('Email address').fill(sam);
    await dialog.getByRole('radio', { name: /^Staff/ }).check();
    await dialog.getByRole('checkbox', { name: /All locations/ }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Marigold Kitchen Chelsea' }).check();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click();
    await page.getByText(sam).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-people');
    const known = await callBackOffice(pages, page, 'GET', `${merchant}/staff`);
    expect(known.invitations).toMatchObject([
      { emailAddress: sam, role: 'staff', locationIds: [locationIds.alwaysOpen] },
    ]);

    const staff = await pages.person();
    await staff.goto('/dashboard');
    await staff.getByLabel('Email address').fill(sam);
    await staff.getByRole('button', { name: 'Send code' }).click();
    await staff.getByLabel('Code', { exact: true }).fill('123456');
    await staff.getByRole('button', { name: 'Sign in' }).click();
    await staff.getByText('You’re invited to work at Marigold Kitchen as Staff.').waitFor();
    await expectSound(staff);
    await staff.getByLabel('Your name').fill('Sam Staff');
    await staff.getByRole('button', { name: 'Accept' }).click();
    await staff.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const links = await staff.getByRole('navigation').filter({ visible: true }).getByRole('link').allTextContents();
    expect(links).toEqual(['Orders', 'Availability', 'Hours and pauses']);
    await staff.goto('/dashboard/people');
    await staff.getByText('You don’t have access to this page').waitFor();
    expect(await staff.getByText(sam).count()).toBe(0);
    await staff.goto('/dashboard/orders');
    await staff
      .getByRole('button', { name: /Marigold Kitchen Chelsea/ })
      .filter({ visible: true })
      .click();
    await staff
      .getByRole('dialog')
      .getByRole('button', { name: /Chelsea/ })
      .waitFor();
    expect(
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: /Downtown/ })
        .count(),
    ).toBe(0);
    await staff.keyboard.press('Escape');

    const { customerName } = await placeOrder(pages.url, { customerName: `Nora ${mark}` });
    await staff
      .getByRole('article', { name: new RegExp(customerName) })
      .getByRole('link')
      .click();
    const order = staff.getByRole('dialog', { name: /^Order / });
    await order.getByRole('button', { name: 'Start preparing' }).waitFor();
    expect(await order.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    await staff.keyboard.press('Escape');
    await staff.getByRole('link', { name: 'Availability' }).filter({ visible: true }).click();
    await staff.waitForURL('**/dashboard/sold-out');
  });

  test('a manager of one location: its pages and no others, and nothing there that is refused', async () => {
    const emailAddress = `mona-${mark}@example.com`;
    const owner = await signInAsOwner(pages);
    const person = { emailAddress, name: 'Mona Manager', role: 'manager', locationIds: [locationIds.alwaysOpen] };
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, person);
    const page = await signInAsStaff(pages, emailAddress);
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const refused = refusalsOf(page);
    const links = await page.getByRole('navigation').filter({ visible: true }).getByRole('link').allTextContents();
    const hers = [
      'Orders',
      'Availability',
      'Kitchen',
      'Overview',
      'Hours and pauses',
      'Fees, taxes, and tips',
      'Taxes',
    ];
    expect(links).toEqual([...hers, 'Delivery areas', 'Messages', 'Business and locations', 'Connections']);
    for (const name of links) {
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await whenLoaded(page);
      expect(await page.getByRole('alert').allTextContents()).toEqual([]);
      await expectSound(page);
    }
    // Connections: her POS and keys, and not what is the merchant's: the account it is paid into, its storefront keys.
    await page.getByRole('heading', { level: 2, name: 'API keys' }).waitFor();
    expect(await page.getByRole('heading', { level: 2, name: 'Payments' }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 2, name: 'Storefront keys' }).count()).toBe(0);
    await picture(page, 'dashboard-connections-manager');
    await page.goto('/dashboard/business');
    await page.getByText('Only an owner can change this.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add location' }).count()).toBe(0);
    await page.getByText('Marigold Kitchen Chelsea').first().waitFor();
    expect(await page.getByText('Downtown').count()).toBe(0);
    expect(refused).toEqual([]);

    await page.goto('/dashboard/terms');
    expect(await page.getByLabel('Tax (%)').isDisabled()).toBe(false);
    const others = ['menu', 'menu/import', 'codes', 'loyalty', 'customers', 'people', 'audit-log', 'webhooks'];
    for (const path of others) {
      await page.goto(`/dashboard/${path}`);
      await page.getByText('You don’t have access to this page').waitFor();
    }
    await expectSound(page);
    // Not asked for either, besides not being shown.
    expect(refused).toEqual([]);
    const elsewhere = `${merchant}/locations/${locationIds.downtown}/policy`;
    await expect(callBackOffice(pages, page, 'GET', elsewhere)).rejects.toThrow(/403/);
  });

  test('staff: what they may open asks for nothing that is refused; every other page says that it is not theirs', async () => {
    const page = await signInAsStaff(pages, sam, { size: 'phone' });
    const refused = refusalsOf(page);
    for (const [path, name] of [
      ['orders', 'Orders'],
      ['orders/past', 'Past orders'],
      ['sold-out', 'Availability'],
      ['hours', 'Hours and pauses'],
      ['more', 'More'],
      ['account', 'Your account'],
    ] as const) {
      await page.goto(`/dashboard/${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await whenLoaded(page);
      expect(await page.getByRole('alert').allTextContents()).toEqual([]);
      await expectSound(page);
    }
    const others = ['overview', 'menu', 'terms', 'areas', 'codes', 'customers', 'business', 'connections', 'webhooks'];
    for (const path of others) {
      await page.goto(`/dashboard/${path}`);
      await page.getByText('You don’t have access to this page').waitFor();
    }
    expect(refused).toEqual([]);
  });

  test('the column of pages: all of it in sight on a usual screen, and on a low one at least the page one is at', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/webhooks');
    const nav = page.getByRole('navigation').filter({ visible: true });
    const reaches = async (name: string) => {
      const [link, all] = [await nav.getByRole('link', { name, exact: true }).boundingBox(), await nav.boundingBox()];
      if (link === null || all === null) throw new Error(`${name} is not shown`);
      expect(link.height).toBeGreaterThanOrEqual(24);
      return link.y >= all.y && link.y + link.height <= all.y + all.height;
    };
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    for (const name of await nav.getByRole('link').allTextContents())
      expect([name, await reaches(name)]).toEqual([name, true]);
    // In bold, as the page one is at, the longest name stays on its line.
    await nav.getByRole('link', { name: 'Business and locations' }).click();
    await nav.locator('[aria-current]').getByText('Business and locations').waitFor();
    expect((await nav.locator('[aria-current]').boundingBox())?.height).toBeLessThan(40);
    await nav.getByRole('link', { name: 'Webhooks' }).click();
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    expect(await reaches('Orders')).toBe(false);
    expect(await reaches('Webhooks')).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectSound(page);
  });

  test('a session that ended elsewhere: signing in again above the page, and what was typed is still there', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/people');
    await page.getByRole('button', { name: 'Invite staff member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite staff member' });
    await dialog.getByLabel('Name').fill('Mira Manager');
    await dialog.getByLabel('Email address').fill(`mira-${mark}@example.com`);
    await dialog.getByRole('radio', { name: /^Manager/ }).check();
    const cookies = await page.context().cookies();
    await callBackOffice(pages, page, 'DELETE', '/session');
    await page.context().addCookies(cookies);
    await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'You’ve been signed out' });
    await again.getByRole('button', { name: 'Send code' }).click();
    await again.getByLabel('Code', { exact: true }).fill('123456');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Mira Manager');
    await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`mira-${mark}@example.com`).waitFor();
  });

  test('the last owner cannot be removed, and the dialog says why', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/people');
    await page.getByRole('button', { name: 'Remove Olive Owner' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/last owner/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('owner@example.com').waitFor();
  });

  test('the overview counts what the service counts, by day and by hour', async () => {
    await sellOnEarlierDays(pages.url);
    const page = await signInAsOwner(pages, {}, '/dashboard/overview');
    await page.getByRole('figure', { name: 'Revenue by day' }).locator('canvas').waitFor();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    const from = new Date(Date.parse(today) - 6 * dayMs).toISOString().slice(0, 10);
    const analytics = `${merchant}/locations/${locationIds.alwaysOpen}/analytics?from=${from}&to=${today}`;
    let numbers = await callBackOffice(pages, page, 'GET', analytics);
    const orderCount = () => numbers.days.reduce((sum: number, day: { orderCount: number }) => sum + day.orderCount, 0);
    const shown = page
      .getByRole('term')
      .filter({ hasText: /^Orders$/ })
      .locator('..');
    // Orders of the days before may still be on their way to being counted: the page and the service are read until
    // those are there, and both are read at the same moment.
    await expect
      .poll(
        async () => {
          numbers = await callBackOffice(pages, page, 'GET', analytics);
          await page.reload();
          await page.getByRole('figure', { name: 'Revenue by day' }).locator('canvas').waitFor();
          return orderCount() > 4 && (await shown.textContent()) === `Orders${orderCount()}`;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const count = orderCount();
    const figure = page.getByRole('figure', { name: 'Orders by day' });
    await figure.getByText('View as table').click();
    expect(await figure.getByRole('row').count()).toBe(1 + 7);
    const cells = await figure.getByRole('cell').allTextContents();
    expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(count);
    await figure.getByText('View as table').click();
    await page.getByText(numbers.bestSellers[0].name).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-overview', { fullPage: true });
    await page.getByRole('button', { name: 'Custom' }).click();
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('To').fill('2020-01-02');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('No orders in this period').waitFor();
    await page.getByLabel('To').fill('2020-06-02');
    await page
      .getByRole('alert')
      .getByText(/at most 31 days/)
      .waitFor();
  });

  test('the audit log says who did what in sentences, and no name of a customer', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/audit-log');
    await page.getByText('Olive Owner invited a staff member as Staff').first().waitFor();
    await page.getByText('Olive Owner invited a staff member as Manager').first().waitFor();
    expect(await page.getByText(`Nora ${mark}`).count()).toBe(0);
    expect(await page.getByText(/performed “/).count()).toBe(0);
    await expectSound(page);
    await picture(page, 'dashboard-audit-log');
  });

  test('320 px, dark and Spanish: every page of the frame stays whole', async () => {
    const page = await signInAsOwner(pages, { size: 'narrow', colorScheme: 'dark', language: 'es-ES' });
    for (const [path, heading] of [
      ['orders', 'Pedidos'],
      ['orders/past', 'Pedidos anteriores'],
      ['overview', 'Resumen'],
      ['people', 'Personal'],
      ['audit-log', 'Registro de cambios'],
      ['more', 'Más'],
      ['account', 'Tu cuenta'],
    ] as const) {
      await page.goto(`/dashboard/${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await whenLoaded(page, 'Cargando…');
      await expectSound(page);
      expect(await page.title()).toContain('Marigold Kitchen');
    }
    const german = await signInAsOwner(pages, { size: 'narrow', language: 'de-DE' }, '/dashboard/orders');
    const bar = german.getByRole('navigation').filter({ visible: true });
    await bar.getByText('Bestellungen').waitFor();
    const room = (link: Element) => link.clientWidth - (link.querySelector('span')?.offsetWidth ?? 0);
    for (const link of await bar.getByRole('link').all()) expect(await link.evaluate(room)).toBeGreaterThan(3);
    const phone = await signInAsOwner(pages, { size: 'phone' }, '/dashboard/more');
    await phone.getByRole('heading', { level: 1, name: 'More' }).waitFor();
    await picture(phone, 'dashboard-more-phone');
    await phone.goto('/dashboard/overview');
    await phone.getByRole('figure', { name: 'Revenue by day' }).locator('canvas').waitFor();
    await expectSound(phone);
    await picture(phone, 'dashboard-overview-phone');
  });

  test('another location, and a business without one: the page shows it, also after a reload; signing out ends the session', async () => {
    const page = await signInAsOwner(pages);
    const choice = page.getByRole('button', { name: /Change location$/ }).filter({ visible: true });
    // A business that has no location yet is opened by itself: its first one is made there.
    const name = `Noodles ${mark}`;
    const body = { name, slug: `noodles-${mark}`, country: 'United Kingdom' };
    const { merchantId } = await callBackOffice(pages, page, 'POST', '/merchants', body);
    await page.reload();
    await choice.click();
    await page.getByLabel('Business').selectOption(merchantId);
    await expectSound(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Open ${name}` })
      .click();
    await choice.getByText(name).waitFor();
    await choice.getByText('No locations yet').waitFor();
    await choice.click();
    await page.getByLabel('Business').selectOption({ label: 'Copper Kettle' });
    await page.getByRole('dialog').getByRole('button', { name: /Soho/ }).click();
    await page.getByRole('button', { name: /Soho/ }).filter({ visible: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Soho/ }).filter({ visible: true }).waitFor();
    expect(await page.title()).toContain('Copper Kettle');
    await page.getByRole('link', { name: /Olive Owner/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    const answer = await page.request.get(`${pages.url}/api/v1/dashboard/me`);
    expect(answer.status()).toBe(401);
  });

  test('an operator closes the account of a person who left: by the address, and not while they work here', async () => {
    const emailAddress = `fia-${mark}@example.com`;
    const owner = await signInAsOwner(pages);
    const person = { emailAddress, name: 'Fia Former', role: 'staff', locationIds: null };
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, person);
    const theirs = await signInAsStaff(pages, emailAddress);
    const { accountId } = await callBackOffice(pages, theirs, 'GET', '/me');

    await owner.goto('/dashboard/people');
    await owner.getByRole('button', { name: 'Close a former staff member’s account' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Close a former staff member’s account' });
    await dialog.getByText(/This can’t be undone/).waitFor();
    await dialog.getByLabel('Email address').fill(emailAddress);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/works at Marigold Kitchen/)
      .waitFor();
    await expectSound(owner);
    await callBackOffice(pages, owner, 'DELETE', `${merchant}/staff/${accountId}`);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await dialog.waitFor({ state: 'detached' });
    await owner.getByText(`The account of ${emailAddress} is closed.`).waitFor();
    await expectSound(owner);
    await expect(signInAsStaff(pages, emailAddress)).rejects.toThrow('could not sign in');

    const phone = await signInAsOwner(pages, { size: 'phone', language: 'es-ES' }, '/dashboard/people');
    await phone.getByRole('button', { name: 'Cerrar la cuenta de una persona que ya no trabaja aquí' }).click();
    await phone.getByLabel('Correo electrónico').fill('nadie@example.com');
    await phone.getByRole('button', { name: 'Cerrar cuenta' }).click();
    await phone.getByRole('alert').waitFor();
    await expectSound(phone);

    const manager = await signInAsStaff(pages, await managerOf(owner), {}, '/dashboard/people');
    await manager.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
    expect(await manager.getByText('Former staff').count()).toBe(0);
  });

  async function managerOf(owner: OpenPage): Promise<string> {
    const person = { emailAddress: `mia-${mark}@example.com`, name: 'Mia', role: 'manager', locationIds: null };
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, person);
    return person.emailAddress;
  }
});

/** What the service refuses this page for want of a right, as it comes. */
function refusalsOf(page: OpenPage): readonly string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  return refused;
}

/** Orders at `demo-always-open` on the five days before today, more of them towards the weekend's end. */
async function sellOnEarlierDays(url: string): Promise<void> {
  const items = ['sesame-fries', 'harvest-grain-bowl', 'olive-oil-cake'] as const;
  const noon = Math.floor(Date.now() / dayMs) * dayMs - 5 * dayMs + 17 * 3_600_000;
  for (let day = 0; day < 5; day += 1) {
    for (let order = 0; order <= day % 3; order += 1) {
      await setClock(url, new Date(noon + day * dayMs + order * 2 * 3_600_000).toISOString());
      await placeOrder(url, {
        customerName: `Guest ${day} ${order}`,
        items: items.slice(0, 1 + ((day + order) % 3)),
      });
    }
  }
  await setClock(url, null);
}
