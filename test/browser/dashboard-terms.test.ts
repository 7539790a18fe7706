import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { setClock } from '../support/browser/browser-orders.ts';
import { callBackOffice, signInAsOwner, signInAsStaff, whenLoaded } from '../support/browser/browser-staff.ts';

// Hours, terms, areas and codes: what is changed in the dashboard, and what customers get of it.

const merchant = `/merchants/${merchantIds.demo}`;
const here = locationIds.alwaysOpen;

describeInBrowser('hours, terms, areas and codes', () => {
  let pages: Pages;
  const mark = Date.now().toString(36).slice(-5).toUpperCase();

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  const policy = (page: OpenPage, locationId: string = here) =>
    callBackOffice(pages, page, 'GET', `${merchant}/locations/${locationId}/policy`);
  const putBack = async (page: OpenPage, before: { policy: unknown }, locationId: string = here) => {
    const { policyRevision } = await policy(page, locationId);
    const body = { policyRevision, policy: before.policy };
    await callBackOffice(pages, page, 'PUT', `${merchant}/locations/${locationId}/policy`, body);
  };
  const newCart = async (goods: number) => {
    const client = createClient({ baseUrl: pages.url });
    const { cart } = await client.startSession({ locationId: here, body: { fulfillmentMethod: 'takeout' } });
    const place = { locationId: here, cartId: cart.id };
    const line = { productId: 'sesame-fries', quantity: goods, itemUnavailableAction: 'remove_item' as const };
    return { client, place, cart: await client.addCartItem({ ...place, body: line }) };
  };

  test('a pause stops ordering at once with its end in sight, and resuming lets it in again', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/hours');
    await callBackOffice(pages, page, 'DELETE', `${merchant}/locations/${here}/pause`);
    await page.reload();
    const client = createClient({ baseUrl: pages.url });
    await page.getByRole('button', { name: '30 min' }).click();
    await page.getByText('Ordering is paused').waitFor();
    await page.getByText(/Resumes automatically/).waitFor();
    const { locations } = await callBackOffice(pages, page, 'GET', `${merchant}/locations`);
    const { pause } = locations.find((each: { locationId: string }) => each.locationId === here);
    const minutesLeft = (Date.parse(pause.until) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(28);
    expect(minutesLeft).toBeLessThanOrEqual(30);
    // What is ordered now would be for after the pause.
    expect(await client.getOrderingReadiness({ locationId: here })).not.toMatchObject({ pickupType: 'ASAP' });
    await expectSound(page);
    await page.getByRole('button', { name: 'Resume now' }).click();
    await page.getByText('You’re taking orders during the hours below.').waitFor();
    expect(await client.getOrderingReadiness({ locationId: here })).toMatchObject({ ready: true, pickupType: 'ASAP' });
  });

  test('hours over midnight and a holiday: saved as typed, and the location is open and closed by them', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/hours');
    const before = await policy(page);
    const client = createClient({ baseUrl: pages.url });
    await page.getByLabel('Friday, hours 1: open from').fill('18:00');
    await page.getByLabel('Friday, hours 1: open until').fill('01:30');
    await page.getByText('the next day').waitFor();
    await page.getByRole('button', { name: 'Copy Friday to every day' }).click();
    await page.getByRole('button', { name: 'Add a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a day' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Choose a date.').waitFor();
    await dialog.getByLabel('Date').fill('2099-01-01');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: /^Remove .*Jan 1/ }).waitFor();
    expect((await policy(page)).policyRevision).toBe(before.policyRevision);
    await picture(page, 'dashboard-hours', { fullPage: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { takeout, delivery } = (await policy(page)).policy.methods;
    expect(takeout.hours).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 1080, toMinute: 1530 })),
    );
    expect(takeout.exceptions).toContainEqual({ date: '2099-01-01', spans: [] });
    expect(delivery.exceptions).toContainEqual({ date: '2099-01-01', spans: [] });
    expect(delivery.hours).toEqual(before.policy.methods.delivery.hours);
    try {
      // New York is five hours behind in winter: half past midnight, and four in the morning.
      const year = new Date().getUTCFullYear() + 1;
      await setClock(pages.url, `${year}-01-14T05:30:00.000Z`);
      expect(await client.getOrderingReadiness({ locationId: here })).toMatchObject({
        ready: true,
        pickupType: 'ASAP',
      });
      await setClock(pages.url, `${year}-01-14T09:00:00.000Z`);
      expect(await client.getOrderingReadiness({ locationId: here })).not.toMatchObject({ pickupType: 'ASAP' });
    } finally {
      await setClock(pages.url, null);
      await putBack(page, before);
    }
  });

  test('a fee is worked out beside the field before it is saved, and a new cart then pays exactly that', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/terms');
    const before = await policy(page);
    await page.getByLabel('Items (USD)').fill('12.00');
    const service = page.getByRole('group', { name: 'Service fee' });
    await service.getByLabel('Fixed amount').fill('0.50');
    await service.getByLabel('Plus a percentage').fill('2.5');
    await page.getByLabel('Tip (%)', { exact: true }).fill('0');
    const example = page.locator('dl').filter({ hasText: 'Total' });
    await example.getByText('$0.50 + 2.5% × $12.00').waitFor();
    // 12.00 and 10.5 % tax and 0.50 + 2.5 % of 12.00.
    await example.getByText('$14.06').waitFor();
    expect((await policy(page)).policyRevision).toBe(before.policyRevision);
    await expectSound(page);
    await picture(page, 'dashboard-terms', { fullPage: true });
    await page.getByLabel('Tax (%)').fill('a tenth');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Correct what’s marked first.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect((await policy(page)).policyRevision).toBe(before.policyRevision);
    await page.getByLabel('Tax (%)').fill('10,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const saved = (await policy(page)).policy;
    expect(saved).toMatchObject({ serviceFeeFixMinor: 50, serviceFeeRate: 25_000, taxRate: 105_000 });
    expect(saved.methods).toEqual(before.policy.methods);
    const { cart } = await newCart(2);
    expect(cart).toMatchObject({ subTotal: '12.00', serviceFeeTotal: '0.80', orderTotalWithServiceFee: '14.06' });
    await putBack(page, before);
  });

  test('another person saved meanwhile: nothing of either is lost, and nothing is taken over unasked', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/terms');
    const before = await policy(page);
    await page.getByLabel('Tax (%)').fill('7');
    const others = { ...before.policy, enterpriseFeeFixMinor: 25 };
    await putBack(page, { policy: others });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Someone else changed this while you were editing').waitFor();
    expect((await policy(page)).policy).toMatchObject({ taxRate: before.policy.taxRate, enterpriseFeeFixMinor: 25 });
    expect(await page.getByLabel('Tax (%)').inputValue()).toBe('7');
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    const additional = page.getByRole('group', { name: 'Additional fee' }).getByLabel('Fixed amount');
    await expect.poll(() => additional.inputValue()).toBe('0.25');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect((await policy(page)).policy).toMatchObject({ taxRate: 70_000, enterpriseFeeFixMinor: 25 });
    await page.getByLabel('Tax (%)').fill('9');
    await page.getByRole('link', { name: 'Discount codes' }).filter({ visible: true }).click();
    const ask = page.getByRole('dialog');
    await ask.waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/terms');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Tax (%)').inputValue()).toBe('9');
    await putBack(page, before);
  });

  test('an area is drawn and tried before it is saved; the first that holds a place counts', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/areas');
    const before = await policy(page);
    const { address } = await callBackOffice(pages, page, 'GET', `${merchant}/locations/${here}/settings`);
    await page.getByText('You deliver everywhere').waitFor();
    await page.getByRole('textbox', { name: 'Try coordinates' }).fill(`${address.lat + 0.01}, ${address.lng}`);
    await page.getByText('You deliver everywhere, including there.').waitFor();
    for (const [name, radius, fee] of [
      ['Wide', '4', '6'],
      ['Close', '2', '3.50'],
    ] as const) {
      await page.getByRole('button', { name: 'Add area' }).click();
      const card = page
        .locator('section')
        .filter({ has: page.getByLabel('Radius (km)') })
        .last();
      await card.getByLabel('Name').fill(name);
      await card.getByLabel('Radius (km)').fill(radius);
      await card.getByLabel('Delivery fee (USD)').fill(fee);
    }
    await page.getByText('Delivery fee $6.00, minimum order $0.00.').waitFor();
    await page.getByRole('button', { name: 'Move Close up' }).click();
    await page.getByText('Delivery fee $3.50, minimum order $0.00.').waitFor();
    await page.getByRole('textbox', { name: 'Try coordinates' }).fill(`${address.lat + 0.1}, ${address.lng}`);
    await page.getByText(/You don’t deliver there/).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { areas } = (await policy(page)).policy.methods.delivery;
    expect(areas.map(({ name, feeFixMinor }: { name: string; feeFixMinor: number }) => [name, feeFixMinor])).toEqual([
      ['Close', 350],
      ['Wide', 600],
    ]);
    const { client, place } = await newCart(1);
    const near = {
      street: '1 Near Street',
      city: 'New York',
      state: 'NY',
      zipCode: '10013',
      country: 'United States' as const,
    };
    const cart = await client.setDelivery({
      ...place,
      body: { ...near, lat: address.lat + 0.01, lng: address.lng },
    });
    expect(cart.fulfillmentMethodFeeTotal).toBe('3.50');
    await putBack(page, before);
  });

  test('a code is made, works for customers, cannot go while it is used, and goes when it is not', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/codes');
    const code = `TEST${mark}`;
    await page.getByRole('button', { name: 'New discount code' }).click();
    const dialog = page.getByRole('dialog', { name: 'New discount code' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Use 6 to 24 letters and digits only.').waitFor();
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel('Discount (%)').fill('25');
    await dialog.getByLabel('Minimum order (USD)').fill('10');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('listitem').filter({ hasText: code });
    await row.getByText('25% off').waitFor();
    await row.getByText('on orders from $10.00').waitFor();
    const small = await newCart(1);
    await expect(small.client.applyDiscountCode({ ...small.place, body: { code } })).rejects.toThrow();
    const { client, place } = await newCart(2);
    const cart = await client.applyDiscountCode({ ...place, body: { code } });
    expect(cart).toMatchObject({ discountTotal: '3.00', discountCode: code });
    await page.reload();
    await row.getByText('used once').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-codes');
    await row.getByRole('button', { name: `Remove ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Carts or orders have this code: let it end instead.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await client.removeDiscountCode(place);
    await row.getByRole('button', { name: `Remove ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await row.waitFor({ state: 'detached' });
  });

  test('320 px, dark and Spanish: every page stays whole', async () => {
    const page = await signInAsOwner(pages, { size: 'narrow', colorScheme: 'dark', language: 'es-ES' });
    for (const [path, heading, last] of [
      ['hours', 'Horario y pausas', 'Festivos y horarios especiales'],
      ['terms', 'Cargos, impuestos y propinas', 'Pedido de ejemplo'],
      ['areas', 'Zonas de reparto', 'Mapa de las zonas'],
      ['codes', 'Códigos de descuento', 'WELCOME10'],
    ] as const) {
      await page.goto(`/dashboard/${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('heading', { level: 2, name: last }).waitFor();
      await whenLoaded(page, 'Cargando…');
      await expectSound(page);
      await picture(page, `dashboard-${path}-dark`, { fullPage: true });
    }
  });

  test('staff may pause and look at the hours, and change nothing of them', async () => {
    const owner = await signInAsOwner(pages);
    await callBackOffice(pages, owner, 'DELETE', `${merchant}/locations/${here}/pause`);
    const emailAddress = `pat-${mark.toLowerCase()}@example.com`;
    const person = { emailAddress, name: 'Pat Staff', role: 'staff', locationIds: [here] };
    await callBackOffice(pages, owner, 'POST', `${merchant}/staff`, person);
    const page = await signInAsStaff(pages, emailAddress, { size: 'phone' }, '/dashboard/hours');
    await page.getByText('You can view this. A manager can change it.').waitFor();
    expect(await page.getByLabel('Friday, hours 1: open from').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /Add/ }).count()).toBe(0);
    await page.getByText('Delivery', { exact: true }).click();
    expect(await page.getByRole('radio', { name: /Delivery/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: '15 min' }).click();
    await page.getByRole('button', { name: 'Resume now' }).click();
    await page.getByRole('button', { name: '15 min' }).waitFor();
    await expectSound(page);
  });
});
