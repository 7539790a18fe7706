import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../client/index.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { completeOrder, orderAsCustomer, placeOrder, signInCustomer } from '../support/browser/browser-orders.ts';
import { callBackOffice, signInAsOwner, whenLoaded } from '../support/browser/browser-staff.ts';

// What the business itself is made of: loyalty, customers, locations, connections and webhooks.

const merchant = `/merchants/${merchantIds.demo}`;
const location = `${merchant}/locations/${locationIds.alwaysOpen}`;

describeInBrowser('loyalty, customers, business, connections', () => {
  let pages: Pages;
  const mark = Date.now().toString(36).slice(-5);

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  /** A signed-in customer with a completed order, who says that points are missing; members earned some. */
  async function claimPoints(note: string, { joins = true } = {}): Promise<Client> {
    const emailAddress = `claims-${note.replaceAll(' ', '-')}@example.com`;
    const client = await signInCustomer(pages.url, emailAddress);
    const orderId = await orderAsCustomer(client, { customerName: 'Clara', emailAddress }, { joins });
    await completeOrder(pages.url, orderId);
    await client.submitLoyaltyClaim({ body: { orderId, reason: 'missing_points', note } });
    return client;
  }

  async function workAt(page: OpenPage, locationId: string): Promise<void> {
    const place = JSON.stringify({ merchantId: merchantIds.demo, locationId });
    await page.evaluate((chosen) => localStorage.setItem('tiffin:workplace', chosen), place);
    await page.reload();
  }

  function claimRow(page: OpenPage, note: string) {
    return page.getByRole('listitem').filter({ hasText: note });
  }

  test('a claim is approved with points once they are a number, another is rejected', async () => {
    await claimPoints(`first ${mark}`);
    await claimPoints(`second ${mark}`);
    const page = await signInAsOwner(pages, {}, '/dashboard/loyalty');
    const { displayName } = await callBackOffice(pages, page, 'GET', `${location}/settings`);
    // Orders open at the location where the person works: elsewhere there is no link, because it would find nothing.
    const toOrder = claimRow(page, `first ${mark}`).getByRole('link', { name: 'View order' });
    await claimRow(page, `first ${mark}`).getByText(displayName, { exact: true }).waitFor();
    await toOrder.waitFor();
    await workAt(page, locationIds.downtown);
    await claimRow(page, `first ${mark}`).getByText(displayName, { exact: true }).waitFor();
    expect(await toOrder.count()).toBe(0);
    await workAt(page, locationIds.alwaysOpen);
    await claimRow(page, `first ${mark}`).getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve claim' });
    await dialog.getByLabel('Points to add').fill('many');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('Enter a whole number').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Points to add').fill('25');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await claimRow(page, `first ${mark}`).waitFor({ state: 'detached' });
    await picture(page, 'dashboard-loyalty-claims');
    await claimRow(page, `second ${mark}`).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await claimRow(page, `second ${mark}`).waitFor({ state: 'detached' });

    const claims = async (status: string) =>
      (await callBackOffice(pages, page, 'GET', `${merchant}/loyalty/claims?status=${status}&limit=50`)).items;
    const applied = expect.objectContaining({ note: `first ${mark}`, points: 25 });
    await expect.poll(() => claims('applied'), { timeout: 20_000 }).toContainEqual(applied);
    const rejected = expect.objectContaining({ note: `second ${mark}`, points: null });
    expect(await claims('rejected')).toContainEqual(rejected);
  });

  test('a claim that another person decided is shown as decided; an error changes nothing and the same button goes on', async () => {
    await claimPoints(`twice ${mark}`);
    const page = await signInAsOwner(pages, {}, '/dashboard/loyalty');
    const row = claimRow(page, `twice ${mark}`);
    const pending = async () =>
      (await callBackOffice(pages, page, 'GET', `${merchant}/loyalty/claims?status=pending&limit=50`)).items;
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve claim' });
    await dialog.getByLabel('Points to add').fill('7');
    const body = { code: 'DEPENDENCY_UNAVAILABLE', message: 'Points rest for a moment.', requestId: 'of-a-test' };
    await page.route('**/decision', (route) => route.fulfill({ status: 503, json: body }), { times: 1 });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('alert').getByText('Points rest for a moment.').waitFor();
    await expectSound(page);
    expect(await dialog.getByLabel('Points to add').inputValue()).toBe('7');
    const claim = (await pending()).find(({ note }: { note: string }) => note === `twice ${mark}`);
    await callBackOffice(pages, page, 'POST', `${merchant}/loyalty/claims/${claim.claimId}/decision`, {
      status: 'rejected',
    });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByRole('alert').getByText('This claim was decided before.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Claim status').selectOption('rejected');
    await row.getByText('Rejected', { exact: true }).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await page.getByText('The points were added.').count()).toBe(0);
  });

  test('points that cannot be added: the page says so and where to try again, and later they are added once', async () => {
    const client = await claimPoints(`stranger ${mark}`, { joins: false });
    const page = await signInAsOwner(pages, {}, '/dashboard/loyalty');
    const row = claimRow(page, `stranger ${mark}`);
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve claim' });
    await dialog.getByLabel('Points to add').fill('11');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alert').getByText('The points couldn’t be added').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Claim status').selectOption('failed');
    await row.getByText('Failed', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectSound(page);
    const again = row.getByRole('button', { name: 'Try again' });
    await again.click();
    await page.getByRole('alert').getByText('The points couldn’t be added').waitFor();
    await picture(page, 'dashboard-loyalty-not-booked');
    await expectSound(page);

    const emailAddress = `claims-stranger-${mark}@example.com`;
    const order = await orderAsCustomer(client, { customerName: 'Clara', emailAddress }, { joins: true });
    await completeOrder(pages.url, order);
    await again.click();
    await page.getByRole('status').getByText('The points were added.').waitFor();
    await row.waitFor({ state: 'detached' });
    const { items } = await callBackOffice(pages, page, 'GET', `${merchant}/loyalty/claims?status=applied&limit=50`);
    expect(items).toContainEqual(expect.objectContaining({ note: `stranger ${mark}`, points: 11 }));
    const { entries } = await client.getLoyaltyLedger({ query: { limit: 50 } });
    expect(entries?.filter(({ amount }) => amount === 11)).toHaveLength(1);
  });

  test('the program: a reward is added, and a save over another person’s changes nothing until one decides what counts', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/loyalty');
    const path = `${merchant}/loyalty/programme`;
    const before = await callBackOffice(pages, page, 'GET', path);
    await page.getByRole('button', { name: 'Add reward' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Correct what’s marked first.').waitFor();
    expect((await callBackOffice(pages, page, 'GET', path)).programmeRevision).toBe(before.programmeRevision);
    await page.getByLabel('Name shown to customers').last().fill(`Free tea ${mark}`);
    await callBackOffice(pages, page, 'PUT', path, {
      ...{ programmeRevision: before.programmeRevision, enabled: before.enabled },
      programme: { ...before.programme, welcomePoints: 77 },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Someone else changed this while you were editing').waitFor();
    await expectSound(page);
    expect((await callBackOffice(pages, page, 'GET', path)).programme.rewards).toEqual(before.programme.rewards);
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const after = await callBackOffice(pages, page, 'GET', path);
    expect(after.programme.welcomePoints).toBe(77);
    expect(after.programme.rewards.map(({ name }: { name: string }) => name)).toContain(`Free tea ${mark}`);
    await picture(page, 'dashboard-loyalty', { fullPage: true });
  });

  test('a guest without an account is found by address, exported as a file, and erased after a typed word', async () => {
    // Another person with every try: an order left in preparation would keep the next try from erasing.
    const customerName = `Gustav ${mark} ${Date.now()}`;
    const { emailAddress } = await placeOrder(pages.url, { customerName });
    const page = await signInAsOwner(pages, {}, '/dashboard/customers');
    const orders = `${merchant}/guests/orders?identifier=${encodeURIComponent(emailAddress)}`;
    const known = async () => (await callBackOffice(pages, page, 'GET', orders)).items;
    // An order is one once it was accepted.
    await expect.poll(async () => (await known()).length, { timeout: 20_000 }).toBe(1);
    await page.getByLabel('Email address or phone number').fill(`stranger-${mark}@example.com`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('No customers found').waitFor();
    await page.getByLabel('Email address or phone number').fill(emailAddress);
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('listitem').filter({ hasText: emailAddress });
    await row.getByText('Guest', { exact: true }).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-customers');
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Export data' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ identifier: emailAddress });
    expect(file).toContain(customerName);

    // An order in preparation needs its customer; once it is completed they can be erased.
    const [{ orderId }] = await known();
    await completeOrder(pages.url, orderId);
    await row.getByRole('button', { name: /^Erase/ }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Erase' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type erase to confirm').fill('erase');
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('All personal data was erased.').waitFor();
    expect(await page.getByText(customerName).count()).toBe(0);
    expect(await known()).toEqual([]);
  });

  test('a key is created, shown once, and revoked; codes for tables are drawn with their addresses', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    await page.getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create API key' });
    await dialog.getByLabel('What it’s for').fill(`Kiosk ${mark}`);
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace('Key: ', '');
    expect(secret.length).toBeGreaterThan(20);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: `Revoke Kiosk ${mark}` }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);

    await page.getByLabel('Links to').selectOption('table');
    await page.getByLabel('Numbers or names').fill('3-1');
    await page.getByText('Ranges go from low to high').waitFor();
    await page.getByLabel('Numbers or names').fill('1-3, Terrace 2');
    await expect.poll(() => page.getByRole('img', { name: /^QR code for/ }).count()).toBe(4);
    await page.getByRole('img', { name: /\?table=Terrace%202$/ }).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-connections', { fullPage: true });

    await page.getByRole('button', { name: `Revoke Kiosk ${mark}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('button', { name: `Revoke Kiosk ${mark}` }).waitFor({ state: 'detached' });
    const { items } = await callBackOffice(pages, page, 'GET', `${location}/keys`);
    const ended = items.find(({ name }: { name: string }) => name === `Kiosk ${mark}`);
    expect(ended.revokedAt).not.toBeNull();
  });

  test('a storefront key is created, shown once, used by a server, and removed; there are ten at most', async () => {
    const name = `Web server ${mark}`;
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    await page.getByText('No storefront keys yet.').waitFor();
    await page.getByRole('button', { name: 'Create storefront key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create storefront key' });
    await dialog.getByLabel('What it’s for').fill(name);
    await dialog.getByRole('button', { name: 'Create storefront key' }).click();
    const key = ((await dialog.locator('code').textContent()) ?? '').replace('Key: ', '');
    expect(key).toMatch(/^sf_test_/);
    await dialog.getByRole('button', { name: 'Copy' }).waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('never used').waitFor();
    expect(await page.getByText(key).count()).toBe(0);

    const read = `${pages.url}/api/v1/storefront/locations/${locationIds.alwaysOpen}`;
    expect((await fetch(read, { headers: { 'X-Storefront-Key': key } })).status).toBe(200);
    await page.reload();
    await row.getByText('last used').waitFor();

    for (let count = 2; count <= 10; count += 1) {
      await callBackOffice(pages, page, 'POST', `${merchant}/storefront-keys`, { name: `Server ${count} of the shop` });
    }
    await page.reload();
    await page.getByText('You have 10 keys, the maximum.').waitFor();
    expect(await page.getByRole('button', { name: 'Create storefront key' }).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create storefront key' }).waitFor();
    const { items } = await callBackOffice(pages, page, 'GET', `${merchant}/storefront-keys`);
    expect(items.map((item: { name: string }) => item.name)).not.toContain(name);
  });

  test('an endpoint is added, its secret is shown once, replaced, and the endpoint removed', async () => {
    const url = `https://hooks.example.com/${mark}`;
    const page = await signInAsOwner(pages, {}, '/dashboard/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Endpoint URL').fill(url);
    await dialog.getByRole('checkbox', { name: 'Order canceled' }).check();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog', { name: 'Secret', exact: true });
    const secret = ((await shown.locator('code').textContent()) ?? '').replace('Secret: ', '');
    expect(secret).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: url }).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    await expectSound(page);
    await picture(page, 'dashboard-webhooks');
    await page.getByRole('button', { name: 'New secret' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    const other = await page.getByRole('dialog', { name: 'Secret', exact: true }).locator('code').textContent();
    expect(other).toContain('whsec_');
    expect(other).not.toContain(secret);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Remove ${url}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: url, exact: true }).waitFor({ state: 'detached' });
    const { endpoints } = await callBackOffice(pages, page, 'GET', `${merchant}/webhooks`);
    expect(endpoints.filter((endpoint: { url: string }) => endpoint.url === url)).toEqual([]);
  });

  test('the business: an origin is registered, a location is added hidden and then shown', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/business');
    const settings = `${merchant}/settings`;
    await page.getByLabel('Website addresses').fill('https://shop.example/menu');
    await page.getByText('Enter addresses like https://shop.example').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Marigold Kitchens');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Correct what’s marked first.').waitFor();
    expect(await callBackOffice(pages, page, 'GET', settings)).toMatchObject({ name: 'Marigold Kitchen' });
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByLabel('Website addresses').fill(`https://${mark}.example`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect((await callBackOffice(pages, page, 'GET', settings)).origins).toEqual([`https://${mark}.example`]);

    await page.getByRole('button', { name: 'Add location' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add location' });
    await dialog.getByLabel('Location name').fill(`Café ${mark}`);
    expect(await dialog.getByLabel('Name in URLs').inputValue()).toBe(`cafe-${mark}`);
    await dialog.getByLabel('Street address').fill('88 Reade Street');
    await dialog.getByLabel('City').fill('New York');
    await dialog.getByText('Not on the map yet').waitFor();
    await dialog.getByLabel('Phone number').focus();
    await dialog.getByText('Found on the map.').waitFor();
    await dialog.getByText('Set by hand').click();
    await expect.poll(() => dialog.getByLabel('Latitude').inputValue()).toMatch(/^40\.715/);
    await dialog.getByLabel('Longitude').fill('-74.0086');
    await dialog.getByLabel('Phone number').fill('(212) 555-0148');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: `Café ${mark}` });
    await row.getByText('Hidden').waitFor();
    await row.getByRole('button', { name: `Edit Café ${mark}` }).click();
    const change = page.getByRole('dialog', { name: `Edit Café ${mark}` });
    await change.getByRole('switch', { name: 'Visible to customers' }).check();
    await change.getByLabel('Storefront URL').fill('http://shop.example');
    await change.getByText('Enter an address such as').waitFor();
    await change.getByLabel('Storefront URL').fill(`https://cafe-${mark}.example/menu`);
    await change.getByLabel('Position in the list').fill('2');
    await change.getByLabel('Latitude').fill('40.7154');
    await change.getByLabel('Address shown to customers').fill('');
    await change.getByRole('button', { name: 'Save' }).click();
    await change.getByText('Saved.').waitFor();
    await expectSound(page);
    await change.getByRole('button', { name: 'Close' }).click();
    await row.getByText('Hidden').waitFor({ state: 'detached' });
    await row.getByText('+1 212 555 0148').waitFor();
    const { locations } = await callBackOffice(pages, page, 'GET', `${merchant}/locations`);
    const added = locations.find(({ slug }: { slug: string }) => slug === `cafe-${mark}`);
    expect(added).toMatchObject({ storefrontUrl: `https://cafe-${mark}.example/menu`, published: true, position: 2 });
    const stored = await callBackOffice(pages, page, 'GET', `${merchant}/locations/${added.locationId}/settings`);
    expect(stored.addressString).toBe('88 Reade Street, New York');
    expect(stored.address).toMatchObject({ lat: 40.7154, lng: -74.0086 });
    await picture(page, 'dashboard-business');
  });

  test('the business: where the storefront of a location is not registered, it says so, and one press registers it', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/business');
    const settings = `${merchant}/settings`;
    const { revision } = await callBackOffice(pages, page, 'GET', `${location}/settings`);
    const storefrontUrl = `https://press-${mark}.example/order?at=1`;
    await callBackOffice(pages, page, 'PATCH', `${location}/settings`, { revision, storefrontUrl });
    const before = (await callBackOffice(pages, page, 'GET', settings)).origins;
    await page.reload();
    const origin = `https://press-${mark}.example`;
    await page.getByText(`${origin} isn’t registered`).waitFor();
    expect(await page.getByText(`${pages.url} isn’t registered`).count()).toBe(0);
    await expectSound(page);
    await page.getByRole('button', { name: `Register and save: ${origin}` }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByText(`${origin} isn’t registered`).count()).toBe(0);
    expect((await callBackOffice(pages, page, 'GET', settings)).origins).toEqual([...before, origin].sort());
    expect(await page.getByLabel('Website addresses').inputValue()).toContain(origin);
    await page.reload();
    await page.getByLabel('Website addresses').waitFor();
    expect(await page.getByText(`${origin} isn’t registered`).count()).toBe(0);
  });

  test('what is typed while a save is under way stays typed, and counts as not saved', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/business');
    const settings = `${merchant}/settings`;
    let resume = () => {};
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await page.route('**/api/v1/dashboard/**', async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    });
    const bio = page.getByLabel('Short description').first();
    await bio.fill(`First ${mark}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await bio.fill(`Second ${mark}`);
    resume();
    const stored = async () => (await callBackOffice(pages, page, 'GET', settings)).bio;
    await expect.poll(stored).toBe(`First ${mark}`);
    await page.getByRole('button', { name: 'Save', exact: true, disabled: false }).waitFor();
    expect(await bio.inputValue()).toBe(`Second ${mark}`);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(await stored()).toBe(`Second ${mark}`);
  });

  test('320 px and dark: every one of these pages holds', async () => {
    const page = await signInAsOwner(pages, { size: 'narrow', colorScheme: 'dark' });
    for (const name of ['Loyalty', 'Customers', 'Business', 'Connections', 'Webhooks']) {
      await page.goto(`/dashboard/${name.toLowerCase()}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await whenLoaded(page);
      await expectSound(page);
      await picture(page, `dashboard-${name.toLowerCase()}-narrow`);
    }
  });

  test('the business: no countries are listed where the service sends no text messages', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard');
    await page.route('**/settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), textCountriesAllowed: [] } });
    });
    await page.goto('/dashboard/business');
    await page.getByText('This service isn’t set up to send text messages.').waitFor();
    expect(await page.getByText('All countries this service sends to').count()).toBe(0);
    expect(await page.getByText('Australia').count()).toBe(0);
    await expectSound(page);
  });

  test('the business: text messages go to fewer countries, and everywhere again', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/business');
    const stored = async () => (await callBackOffice(pages, page, 'GET', `${merchant}/settings`)).textCountries;
    const everywhere = page.getByRole('checkbox', { name: 'All countries this service sends to' });
    await everywhere.uncheck();
    await page.getByRole('checkbox', { name: 'Australia' }).uncheck();
    await page.getByRole('checkbox', { name: 'United Arab Emirates' }).uncheck();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(await stored()).toEqual(['US', 'GB']);
    await everywhere.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(stored).toBeNull();
  });
});
