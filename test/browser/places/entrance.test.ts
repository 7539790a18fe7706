import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';
import { openCheckout, prepareVisit } from '../../support/browser/browser-checkout.ts';
import { chelsea, type FilledBag, fillBag, openBag, unfold } from '../../support/browser/browser-ordering.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

let pages: Pages;

const home = {
  street: '300 West 20th Street',
  streetOptional: 'Apt 4B',
  city: 'New York',
  state: 'NY',
  zipCode: '10011',
  country: 'United States',
  lat: 40.74375,
  lng: -74.00005,
} as const;
const howTitle = /^(How would you like your order\?|كيف تود استلام طلبك؟)/;
const foldTitle = /^(Show the courier your entrance|أرِ المندوب مدخلك)/;

async function placeOf({ client, of }: Pick<FilledBag, 'client' | 'of'>) {
  return (await client.getCart(of)).deliveryInfo?.addressData;
}

/** A bag with a delivery address, opened where the address stands. */
async function atAddress(device: Parameters<Pages['person']>[0], url = pages.url) {
  const bag = await fillBag(url);
  await bag.client.setDelivery({ ...bag.of, body: home });
  const page = await openBag(pages, bag, device);
  if (device?.size !== 'desktop') await unfold(page, howTitle);
  return { bag, page };
}

const pin = (page: OpenPage) => page.getByRole('button', { name: /^(Your entrance|مدخلك)$/ });

/** Has the owner deliver so far around the location, and no farther. */
async function deliverWithin(radiusKm: number): Promise<void> {
  const owner = await signInAsOwner(pages);
  const path = `/merchants/${merchantIds.demo}/locations/${chelsea.locationId}/policy`;
  const { policy, policyRevision } = await callBackOffice(pages, owner, 'GET', path);
  const area = { areaId: 'around', name: 'Around', shape: { kind: 'radius', radiusKm } };
  const areas = [{ ...area, feeFixMinor: 400, feeRate: 0, minimumMinor: 0 }];
  const delivery = { ...policy.methods.delivery, areas };
  const body = { policy: { ...policy, methods: { ...policy.methods, delivery } }, policyRevision };
  await callBackOffice(pages, owner, 'PUT', path, body);
}

async function openMap(page: OpenPage): Promise<void> {
  await page.locator('summary').filter({ hasText: foldTitle }).click();
  await pin(page).waitFor();
}

/** Where the pin stands on the map, however far the page is scrolled. */
async function onMap(page: OpenPage): Promise<readonly number[]> {
  const map = await page.locator('.leaflet-container').boundingBox();
  const mark = await pin(page).boundingBox();
  return [(mark?.x ?? 0) - (map?.x ?? 0), (mark?.y ?? 0) - (map?.y ?? 0)];
}

async function dragPin(page: OpenPage, across: number, down: number): Promise<void> {
  await pin(page).scrollIntoViewIfNeeded();
  const box = await pin(page).boundingBox();
  if (box === null) throw new Error('the pin is on the map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + down, { steps: 6 });
  await page.mouse.up();
}

describeInBrowser('the entrance of a delivery address', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('on a phone the map is fetched when it is unfolded; keys move the pin, which is told, saved and put back', async () => {
    const { bag, page } = await atAddress({ size: 'phone' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByText('300 West 20th Street, Apt 4B, New York, NY, 10011', { exact: true }).waitFor();
    expect(asked.filter((url) => url.includes('leaflet'))).toEqual([]);
    await openMap(page);
    expect(asked.filter((url) => url.includes('leaflet')).length).toBeGreaterThan(0);
    await pin(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page
      .getByRole('status')
      .filter({ hasText: /^Moved \d+ m north\.$/ })
      .waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    const moved = await placeOf(bag);
    expect(moved).toMatchObject({ ...home, lat: expect.any(Number), lng: expect.any(Number) });
    expect(moved?.lat).toBeGreaterThan(home.lat);
    expect(moved?.lng).toBeCloseTo(home.lng, 4);
    expect(await page.getByText(/40\.7|-74\.0|latitude|longitude|coordinates/i).count()).toBe(0);
    await expectSound(page);
    await picture(page, 'delivery-entrance-phone');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect.poll(async () => (await placeOf(bag))?.lat).toBe(home.lat);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([pages.url]));
  });

  test('dragged, pressed and moved by buttons: each time the newest place is saved, and a reload shows it', async () => {
    const { bag, page } = await atAddress({ size: 'desktop', colorScheme: 'dark' });
    await pin(page).waitFor();
    await dragPin(page, 40, 0);
    await page
      .getByRole('status')
      .filter({ hasText: /^Moved \d+ m east\.$/ })
      .waitFor();
    await expect.poll(async () => (await placeOf(bag))?.lng).toBeGreaterThan(home.lng);
    const dragged = await placeOf(bag);
    await page.getByRole('button', { name: 'south', exact: true }).click();
    await page.getByRole('button', { name: 'south', exact: true }).click();
    await expect.poll(async () => (await placeOf(bag))?.lat).toBeLessThan((dragged?.lat ?? 0) - 0.00008);
    await expectSound(page);
    await picture(page, 'delivery-entrance');
    await page.locator('.leaflet-container').click({ position: { x: 200, y: 60 } });
    await page
      .getByRole('status')
      .filter({ hasText: /^Moved \d+ m (west|northwest)\.$/ })
      .waitFor();
    await expect.poll(async () => (await placeOf(bag))?.lng).toBeLessThan(home.lng);
    const { revision } = await bag.client.getCart(bag.of);
    await page.reload();
    await pin(page).waitFor();
    expect(await page.getByText(/^Moved/).count()).toBe(0);
    // Looking at it saves nothing.
    expect((await bag.client.getCart(bag.of)).revision).toBe(revision);
  });

  test('too far from the address: it says so, the pin goes back, and nothing is changed', async () => {
    const { bag, page } = await atAddress({ size: 'phone' });
    await openMap(page);
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    const before = await onMap(page);
    await dragPin(page, 90, 60);
    await page.getByRole('alert').getByText('The pin is back where it was').waitFor();
    await page.getByText('That place is too far from the address.').waitFor();
    expect(await onMap(page)).toEqual(before);
    expect(await placeOf(bag)).toMatchObject({ lat: home.lat, lng: home.lng });
    await expectSound(page);
    // It waits for nothing: the checkout opens.
    await page.getByRole('button', { name: /^Go to checkout/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });

  test('outside the delivery area: it is refused with the reason, and the address stays', async () => {
    const { bag, page } = await atAddress({ size: 'phone' });
    await openMap(page);
    await deliverWithin(0.25);
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    await dragPin(page, 0, -50);
    const refusal = page.getByRole('alert').filter({ hasText: 'The pin is back where it was' });
    await refusal.waitFor();
    expect(await refusal.textContent()).not.toContain('too far from the address');
    expect(await placeOf(bag)).toMatchObject({ lat: home.lat, lng: home.lng });
    await expectSound(page);
    await deliverWithin(50);
  });

  test('a guest who moves it and then chooses to pick up has a pick-up, not a delivery', async () => {
    const { bag, page } = await atAddress({ size: 'phone' });
    await openMap(page);
    await pin(page).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('radio', { name: /^Pickup/ }).check();
    await pin(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Go to checkout/ }).waitFor();
    const method = async () => (await bag.client.getCart(bag.of)).fulfilmentMethod;
    await expect.poll(method).toBe('takeout');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await method()).toBe('takeout');
  });

  test('what is moved a moment before the checkout is in the order', async () => {
    const { page } = await atAddress({ size: 'phone' });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url().split('/').at(-1) ?? ''));
    await openMap(page);
    await pin(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: /^Go to checkout/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(sent).toContain('set-delivery');
    expect(sent.indexOf('set-delivery')).toBeLessThan(sent.indexOf('checkout-handoffs'));
  });

  test('from right to left it says it in Arabic', async () => {
    const { page } = await atAddress({ size: 'narrow', language: 'ar' });
    await openMap(page);
    await pin(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('status').filter({ hasText: 'غربًا' }).waitFor();
    await expectSound(page);
  });

  test('at the checkout it is behind Change, and what was typed there stays', async () => {
    const visit = await prepareVisit(pages.url);
    const { client, locationId, cartId } = visit;
    await client.setDelivery({ locationId, cartId, body: home });
    const { checkoutUrl } = await client.prepareHandoff({ locationId, cartId });
    const page = await pages.person({ size: 'phone' });
    await openCheckout(page, { ...visit, checkoutUrl });
    await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await page.getByRole('button', { name: 'Change how you get your order' }).click();
    await openMap(page);
    await pin(page).focus();
    await page.keyboard.press('ArrowDown');
    await page
      .getByRole('status')
      .filter({ hasText: /^Moved \d+ m south\.$/ })
      .waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Diner');
    await page.getByRole('button', { name: 'Change how you get your order' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Street address').fill('240 West 23rd Street');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('240 West 23rd Street, Apt 4B, New York, NY, 10011', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Diner');
  });
});
