import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import {
  chelsea,
  type FilledBag,
  fillBag,
  openBag,
  pay,
  sandbox,
  signIn,
} from '../support/browser/browser-ordering.ts';

let pages: Pages;
let people = 0;

/** A person without an account. */
function newEmail(): string {
  people += 1;
  return `diner-${Date.now()}-${people}@example.com`;
}

type OrderedBag = FilledBag & { readonly email: string };

/** A customer's bag that became an order. */
async function orderedBag(): Promise<OrderedBag> {
  const email = newEmail();
  const bag = await fillBag(pages.url);
  const { client, of } = bag;
  const { methodId } = await client.requestLogin({ body: { merchantSlug: 'demo', identifierString: email } });
  await client.verifyCode({ body: { merchantSlug: 'demo', identifierString: email, methodId, otp: '123456' } });
  await client.claimCart(of);
  await pay(pages.url, client, of);
  await expect.poll(async () => (await client.getOrderResult(of)).state, { timeout: 20_000 }).toBe('completed');
  const kept = new Map(bag.kept);
  kept.set('tiffin:session:demo', kept.get('tiffin:session') ?? '');
  return { ...bag, kept, email };
}

async function advance({ of }: FilledBag, ...statuses: readonly string[]): Promise<void> {
  for (const to of statuses) await sandbox(pages.url, 'POST', `/orders/${of.cartId}/advance`, { to });
}

/** A customer with an order that was paid and is done, who signs in. */
async function personWithOrder(device: Parameters<Pages['person']>[0] = {}): Promise<OpenPage> {
  const bag = await orderedBag();
  await advance(bag, 'PREPARING', 'READY', 'COMPLETED');
  const page = await pages.person(device);
  await page.goto('/demo/account/orders');
  await signIn(page, bag.email);
  return page;
}

/** Places an address that is not known where the device is: a new one, or one whose street was changed. */
async function placeAddress(page: OpenPage): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 40.74, longitude: -74 });
  await page.getByRole('button', { name: 'Use my current location' }).click();
  await page.getByText('Your current location is used for this address.').waitFor();
}

describeInBrowser('the account', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('signing in: a wrong code is refused, the right one takes the bag along, and signing out ends it', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' }, '/demo/account');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await expectSound(page);
    await page.getByLabel('Email or phone number').fill(newEmail());
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill('654321');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tiffin:session:demo'))).toBeNull();
    await page.getByLabel('6-digit code').fill('123456');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await expectSound(page);

    // The guest's capability is void; the person's session opens the cart.
    const guest = await bag.client.getCart(bag.of).catch((error: unknown) => error);
    expect(guest).toMatchObject({ code: 'UNAUTHORIZED' });
    await page.goto('/demo/at/demo-always-open/cart');
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    await page.goto('/demo/account');
    await page.getByRole('heading', { name: 'Where you’re signed in' }).scrollIntoViewIfNeeded();
    await page.getByText('This device').waitFor();
    await page.getByText(/^Last used /).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto('/demo/at/demo-always-open/cart');
    await page.getByText('Your bag is empty').waitFor();
  });

  test('an order is followed, looked at, and ordered again as far as the menu still has it', async () => {
    const page = await personWithOrder();
    await page.getByRole('heading', { level: 2, name: 'Marigold Kitchen Chelsea' }).waitFor();
    await expectSound(page);
    await picture(page, 'account-orders');
    await page.getByRole('link', { name: /^View order/ }).click();
    await page.getByText('Extra tahini').waitFor();
    await page.getByText('$22.10').first().waitFor();
    await expectSound(page);
    await page.goBack();
    await sandbox(pages.url, 'POST', '/catalog-changes', {
      locationId: chelsea.locationId,
      changes: [{ productId: 'sesame-fries', soldOut: true }],
    });
    try {
      await page.getByRole('button', { name: /^Order .* again$/ }).click();
      await page.getByText('Some items couldn’t be added').waitFor();
      await page
        .getByRole('listitem')
        .filter({ hasText: /^Sesame Fries$/ })
        .waitFor();
      await page.getByRole('heading', { level: 3, name: 'Harvest Grain Bowl' }).waitFor();
      await page.getByText('Extra tahini').waitFor();
      expect(await page.getByRole('heading', { level: 3, name: 'Sesame Fries' }).count()).toBe(0);
    } finally {
      await sandbox(pages.url, 'POST', '/catalog-changes', {
        locationId: chelsea.locationId,
        changes: [{ productId: 'sesame-fries', soldOut: false }],
      });
    }
  });

  test('an order that is done is rated, once; one that was cancelled says so and what was given back', async () => {
    const bag = await orderedBag();
    await advance(bag, 'PREPARING', 'READY', 'COMPLETED');
    const page = await openBag(pages, bag, { size: 'phone' }, `/demo/order/${bag.of.cartId}`);
    await page.getByText('All done. Enjoy your meal!').waitFor();
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await expectSound(page);
    await page.getByRole('button', { name: 'Submit rating' }).click();
    await page.getByText('Thanks for your rating!').waitFor();
    await page.reload();
    await page.getByText('All done. Enjoy your meal!').waitFor();
    expect(await page.getByRole('radio', { name: '1 star' }).count()).toBe(0);

    const other = await orderedBag();
    const stopped = await openBag(pages, other, {}, `/demo/order/${other.of.cartId}`);
    await stopped.getByText('The restaurant has accepted your order.').waitFor();
    await advance(other, 'CANCELLED');
    await stopped.getByText('This order was canceled.').waitFor();
    await expect
      .poll(() => stopped.getByText('$22.10 goes back to the way you paid.').count(), { timeout: 15_000 })
      .toBe(1);
    await expectSound(stopped);
  });

  test('an address is kept, changed, protected from a stale change, deleted and brought back', async () => {
    const page = await pages.person({ size: 'narrow' });
    await page.goto('/demo/account/addresses');
    await signIn(page, newEmail());
    await page.getByText('No saved addresses').waitFor();
    await page.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('button', { name: 'Enter the address yourself' }).click();
    await page.getByLabel('Street address').fill('5 Main Street');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State or region').fill('NY');
    await page.getByLabel('ZIP code').fill('10011');
    await placeAddress(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('5 Main Street, New York, NY, 10011, United States').waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: /^Edit 5 Main/ }).click();
    await page.getByLabel('Street address').fill('7 Main Street');
    await placeAddress(page);
    const session = (await page.evaluate(() => localStorage.getItem('tiffin:session:demo'))) ?? '';
    const other = createClient({ baseUrl: pages.url });
    await other.store.saveSession(session);
    const [kept] = (await other.listAddresses({})).items;
    await other.updateAddress({
      addressId: kept?.addressId ?? '',
      revision: kept?.revision ?? 0,
      body: { line2: 'Floor 3' },
    });
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('This address was changed somewhere else').waitFor();
    expect((await other.listAddresses({})).items[0]?.line1).toBe('5 Main Street');
    await page.getByRole('button', { name: 'Edit the latest version' }).click();
    expect(await page.getByLabel('Apt, suite, or floor (optional)').inputValue()).toBe('Floor 3');
    await page.getByLabel('Street address').fill('7 Main Street');
    await placeAddress(page);
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText(/^7 Main Street, Floor 3/).waitFor();

    await page.getByRole('button', { name: /^Delete 7 Main/ }).click();
    await page.getByText('No saved addresses').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Edit 7 Main/ }).waitFor();
  });

  test('points: joining with consent, what there is, and a claim for those that are missing', async () => {
    const page = await personWithOrder({ size: 'phone' });
    await page.getByRole('link', { name: 'Points' }).click();
    await page.getByRole('heading', { name: 'Earn points' }).waitFor();
    await expectSound(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Join now' }).click();
    await page.getByText('100', { exact: true }).waitFor();
    await page.getByText('+100').waitFor();
    await page.getByRole('button', { name: 'Report missing points' }).click();
    await page.getByLabel('Anything else? (optional)').fill('I ordered before I joined.');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Under review').waitFor();
    await expectSound(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, 'account-loyalty', { fullPage: true });
    // A second claim for the same order is refused in the service's words, and the first stays.
    await page.getByRole('button', { name: 'Report missing points' }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('Under review').count()).toBe(1);
  });

  test('a session belongs to one merchant: at another one the customer is signed out', async () => {
    const page = await pages.person();
    await page.goto('/demo/account');
    await signIn(page, newEmail());
    await page.goto('/demo-uk/account');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto('/demo/account');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  });

  test('the card that was kept can be taken away, and Spanish is whole', async () => {
    const page = await personWithOrder({ colorScheme: 'dark' });
    await page.getByRole('link', { name: 'Cards' }).click();
    await page.getByText('•••• 4242').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove card ending in 4242' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No saved cards').waitFor();
    await page.evaluate(() => localStorage.setItem('tiffin:language', 'es'));
    for (const [path, heading] of [
      ['', 'Hola, Ada Diner'],
      ['/orders', 'Pedidos'],
      ['/addresses', 'Direcciones'],
      ['/payments', 'Tarjetas'],
      ['/loyalty', 'Puntos'],
    ] as const) {
      await page.goto(`/demo/account${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await page.getByRole('heading', { name: 'Gana puntos' }).waitFor();
    await expectSound(page);
  });
});
