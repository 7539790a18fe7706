import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import {
  airport,
  bowl,
  chelsea,
  fillBag,
  fries,
  handoffOf,
  openBag,
  partner,
  payAtCheckout,
  sandbox,
  unfold,
} from '../support/browser/browser-ordering.ts';

let pages: Pages;

const truffleFries = {
  ...fries,
  productId: 'truffle-fries',
  selections: [{ groupId: 'dip', selectedOptions: [{ optionId: 'dip-aioli', quantity: 1 }] }],
};

/** The page of the hosted checkout is another face; here only its address matters. */
async function stopAtCheckout(page: OpenPage): Promise<string> {
  await page.route('**/checkout/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
  );
  await page.getByRole('button', { name: /^Go to checkout/ }).click();
  await page.waitForURL('**/checkout/**');
  return page.url();
}

const total = (page: OpenPage) => page.getByRole('definition').last();

describeInBrowser('the bag', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('phone: dishes are changed, removed and brought back, a code and a tip applied, and it becomes an order', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    await page.getByRole('button', { name: 'One more Sesame Fries' }).click();
    await page.getByRole('heading', { name: '3 items' }).waitFor();

    await page.getByRole('button', { name: 'Remove Harvest Grain Bowl' }).click();
    await page.getByText('Harvest Grain Bowl was removed.').waitFor();
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: '3 items' }).waitFor();
    await page.getByText('Extra tahini').waitFor();

    await unfold(page, 'Discount code');
    await page.getByLabel('Discount code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('You save $2.60').waitFor();
    await unfold(page, 'Add a tip');
    await page.getByRole('radio', { name: /18%/ }).check();
    await page.getByRole('button', { name: 'Go to checkout · $30.54' }).waitFor();
    // What a person does themselves needs no announcement.
    expect(await page.getByText('Your order was changed somewhere else').count()).toBe(0);
    // Below the header that stays in view a control may be half hidden; that is no small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSound(page);
    await picture(page, 'cart-phone');

    const address = await stopAtCheckout(page);
    await page.goto('/demo/at/demo-always-open/cart');
    await payAtCheckout(pages.url, address, bag.of);
    await page.waitForURL(`**/demo/order/${bag.of.cartId}`);
    await page.getByRole('heading', { level: 1, name: /^Order / }).waitFor();
    await page.getByText('The restaurant has accepted your order.').waitFor();
    await sandbox(pages.url, 'POST', `/orders/${bag.of.cartId}/advance`, { to: 'PREPARING' });
    await page.getByText('The kitchen is preparing your order.').waitFor();
    await expectSound(page);
    await picture(page, 'order-status-phone', { fullPage: true });
    await sandbox(pages.url, 'POST', `/orders/${bag.of.cartId}/advance`, { to: 'READY' });
    await page.getByText('Your order is ready for pickup.').waitFor();
    expect(
      await page
        .getByRole('listitem')
        .filter({ has: page.locator(':scope[aria-current=step]') })
        .count(),
    ).toBeLessThan(2);

    await page.goto('/demo/at/demo-always-open/cart');
    await page.getByText('Your bag is empty').waitFor();
    await page.getByRole('link', { name: 'Track your last order' }).click();
    await page.getByText('Your order is ready for pickup.').waitFor();
  });

  test('after a dish was put in the bag begins at its top, and Back finds the menu where it was left', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto('/demo/at/demo-always-open');
    await page.getByRole('link', { name: 'Sesame Fries' }).first().click();
    await page.getByRole('button', { name: /Add to bag/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo(0, 900));
    for (const time of ['the first time', 'again']) {
      await page.getByRole('link', { name: /^View bag/ }).click();
      await page.getByRole('heading', { name: '1 item' }).waitFor();
      expect(await scrolled()).toBe(0);
      await page.goBack();
      await page.getByRole('link', { name: /^View bag/ }).waitFor();
      await expect.poll(scrolled, { message: time }).toBe(900);
    }
  });

  test('why this total: every sum is the service’s own', async () => {
    const bag = await fillBag(pages.url);
    await bag.client.applyDiscountCode({ ...bag.of, body: { code: 'WELCOME10' } });
    const cart = await bag.client.setGratuity({ ...bag.of, body: { percentage: '18' } });
    const page = await openBag(pages, bag);
    await page.getByRole('button', { name: 'How is this calculated?' }).click();
    const story = page.getByRole('dialog', { name: 'How your total is calculated' });
    await story.getByText('$13.00 for the item').waitFor();
    const shown = await story.innerText();
    expect(shown).toContain('$1.00 for Extra tahini');
    expect(shown).toContain('10% off $20.00');
    expect(shown).toContain('10.5% of $18.00');
    expect(shown).toContain('18% of $20.00');
    for (const sum of [
      cart.subTotalWithoutDiscountFormatted,
      cart.taxTotalFormatted,
      cart.orderTotalWithServiceFeeFormatted,
    ]) {
      expect(shown).toContain(sum);
    }
    expect(shown).not.toContain('NaN');
    await expectSound(page);
    await picture(page, 'why-this-total');
    await page.keyboard.press('Escape');
    await story.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('How is this calculated?');
  });

  test('a price that changed while the dish lay in the bag is shown and confirmed before the checkout opens', async () => {
    const setPrice = (price: string) =>
      sandbox(pages.url, 'POST', '/catalog-changes', {
        locationId: partner.locationId,
        changes: [{ productId: 'sesame-fries', price }],
      });
    await setPrice('6.00');
    const bag = await fillBag(pages.url, partner, [fries]);
    await setPrice('6.75');
    const page = await openBag(pages, bag, {}, `/demo/at/${partner.slug}/cart`);
    await page.getByText('Sesame Fries is now $6.75 (was $6.00).').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: /^Go to checkout/ }).click();
    expect(page.url()).toContain('/cart');
    await picture(page, 'cart-difference');

    await page.getByRole('button', { name: 'Looks good' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Looks good' }).click();
    await page.getByRole('heading', { name: 'Review these changes' }).waitFor({ state: 'hidden' });
    const cart = await bag.client.getCart(bag.of);
    expect(cart.catalogRevalidation?.required).toBe(false);
    expect(await stopAtCheckout(page)).toContain(`/checkout/${partner.locationId}/${bag.of.cartId}#handoff=`);
  });

  test('an open bag says by itself that the restaurant has sold out of something', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    const soldOut = (isSoldOut: boolean) =>
      sandbox(pages.url, 'POST', '/catalog-changes', {
        locationId: bag.of.locationId,
        changes: [{ productId: 'sesame-fries', soldOut: isSoldOut }],
      });
    await soldOut(true);
    try {
      await page.getByText('Sesame Fries is sold out.').first().waitFor();
      await expectSound(page);
    } finally {
      await soldOut(false);
    }
  });

  test('a change in another tab is shown, and a press that met it is not repeated', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    const other = await pages.tabOf(page);
    // The second tab hears nothing, so that its press meets the change of the first.
    await other.route('**/carts/*/events', (route) => route.abort());
    await other.goto('/demo/at/demo-always-open/cart');
    await other.getByRole('heading', { name: '2 items' }).waitFor();

    await bag.client.changeItemQuantity({
      ...bag.of,
      itemId: (await bag.client.getCart(bag.of)).items[1]?.id ?? '',
      body: { quantity: 4 },
    });
    await page.getByText('Your order was changed somewhere else').waitFor();
    await page.getByText('Sesame Fries: 1 changed to 4').waitFor();
    await page.getByRole('heading', { name: '5 items' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('Your order was changed somewhere else').waitFor({ state: 'hidden' });

    // Both tabs share what the client keeps; a device of its own would send the revision it saw last.
    const { revision } = await bag.client.getCart(bag.of);
    await other.evaluate(
      ([key, seen]) => {
        const record = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify({ ...record, revision: seen }));
      },
      [`tiffin:cart:${bag.of.cartId}`, revision - 1] as const,
    );
    await other.getByRole('button', { name: 'One more Harvest Grain Bowl' }).click();
    await other.getByText('Your last change wasn’t saved.').waitFor();
    expect((await bag.client.getCart(bag.of)).revision).toBe(revision);
  });

  test('the move to another location shows every difference before anything is moved', async () => {
    const bag = await fillBag(pages.url, chelsea, [bowl, truffleFries, fries]);
    const page = await openBag(pages, bag, {}, '/demo/at/demo-airport?product=sesame-fries');
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('button', { name: 'Move my 3 items' }).click();
    await page.getByText('Truffle Fries isn’t available at this location. It won’t be moved.').waitFor();
    expect((await bag.client.getCart(bag.of)).status).toBe('OPEN');
    await expectSound(page);
    await picture(page, 'switch-location');
    await page.getByRole('button', { name: 'Accept and move' }).click();
    await page.getByRole('dialog', { name: /^Order from/ }).waitFor({ state: 'hidden' });
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tiffin:bag:demo') ?? '{}'));
    expect(kept.locationId).toBe(airport.locationId);
    await page.goto(`/demo/at/${airport.slug}/cart`);
    await page.getByRole('heading', { name: 'Harvest Grain Bowl' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Truffle Fries' }).count()).toBe(0);
  });

  test('an order for later, brought to an address that the device points to', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.7465, longitude: -74.0014 });
    await page.getByRole('radio', { name: /^Delivery/ }).check();
    await page.getByText('Add your delivery address.').waitFor();
    await page.getByRole('button', { name: 'Enter the address yourself' }).click();
    await page.getByLabel('Street address').fill('12 Elm Street');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State or region').fill('NY');
    await page.getByLabel('ZIP code').fill('10011');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('We can’t find this address.').waitFor();
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await page.getByText('Your current location is used for this address.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('12 Elm Street, New York, NY, 10011').waitFor();
    await page.getByText('Delivery fee: $4.00').waitFor();

    await page.getByRole('radio', { name: /^Schedule for later/ }).check();
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
    const time = await page.getByLabel('Time', { exact: true }).inputValue();
    await expect.poll(async () => (await bag.client.getCart(bag.of)).orderTime).toBe(time);
    const cart = await bag.client.getCart(bag.of);
    expect(cart.pickupType).toBe('LATER');
    expect(cart.deliveryInfo?.addressData.lat).toBe(40.7465);
    await page.getByRole('button', { name: `Go to checkout · ${cart.orderTotalWithServiceFeeFormatted}` }).waitFor();
  });

  test('a table by its code, and a room that still needs its name', async () => {
    const page = await pages.person({ size: 'phone' });
    await page.goto('/demo/at/demo-always-open?table=12&product=sesame-fries');
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await page
      .getByRole('link', { name: /1 item/ })
      .first()
      .click();
    await unfold(page, 'How would you like your order?');
    expect(await page.getByLabel('Table number').inputValue()).toBe('12');
    expect(await page.getByRole('radio', { name: /^Dine in/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^Room service/ }).check();
    await page.getByText('Add your room number and the last name on the reservation.').first().waitFor();
    await page.getByLabel('Room number').fill('324');
    await page.getByLabel('Last name on the reservation').fill('Lovelace');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('a bag at the checkout, and one whose time is over, have ways on', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    const address = await stopAtCheckout(page);
    const { createClient } = await import('../../client/index.ts');
    const handoff = handoffOf(address);
    const checkout = createClient({ baseUrl: pages.url });
    await checkout.exchangeHandoff({ ...bag.of, handoff });
    await page.goto('/demo/at/demo-always-open/cart');
    await page.getByText('Your order is at checkout').waitFor();
    expect(await page.getByRole('link', { name: 'Continue to checkout' }).getAttribute('href')).not.toContain('#');
    await expectSound(page);
    // The same items are not offered anew: the ones at the checkout can still be paid.
    expect(await page.getByRole('button', { name: 'New bag with the same items' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start with an empty bag' }).click();
    await page.getByText('Your bag is empty').waitFor();
    // The one at the checkout is as it was.
    expect((await checkout.getCart(bag.of)).items.length).toBe(2);

    const ended = await fillBag(pages.url);
    await ended.client.expireCart(ended.of);
    const late = await openBag(pages, ended);
    await late.getByText('Your bag has expired').waitFor();
    await expectSound(late);
    await late.getByRole('button', { name: 'Start with an empty bag' }).click();
    await late.getByText('Your bag is empty').waitFor();
  });

  test('without a connection nothing is lost: the act is repeated as it was', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    let tries = 0;
    await page.route('**/discount', async (route) => {
      tries += 1;
      await (tries <= 3 ? route.abort() : route.continue());
    });
    await page.getByLabel('Discount code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByText(/having trouble connecting|You’re offline/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('You save $2.00').waitFor();
  });

  test('keyboard only: more of a dish, out with another, and on to the checkout', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.getByRole('heading', { name: '2 items' }).waitFor();
    const walkTo = async (name: RegExp) => {
      for (let steps = 0; steps < 80; steps += 1) {
        await page.keyboard.press('Tab');
        const here = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        );
        if (name.test(here)) return;
      }
      throw new Error(`The keyboard does not reach ${name}.`);
    };
    await walkTo(/^One more Harvest/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '3 items' }).waitFor();
    await walkTo(/^Remove Sesame/);
    await page.keyboard.press('Enter');
    await page.getByText('Sesame Fries was removed.').waitFor();
    await walkTo(/^Go to checkout/);
    await page.route('**/checkout/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout/**');
  });

  test('desktop: what a tip would come to is shown before it is chosen', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag);
    await page.getByRole('radio', { name: /18%/ }).waitFor();
    await page.getByText('$3.60').first().waitFor();
    await picture(page, 'cart-desktop', { fullPage: true });
    await expectSound(page);
    expect(await total(page).textContent()).toBe('$22.10');
  });

  test('phone, dark', async () => {
    const bag = await fillBag(pages.url);
    const dark = await openBag(pages, bag, { colorScheme: 'dark', size: 'phone' });
    await unfold(dark, 'Add a tip');
    await dark.getByText('$3.60').first().waitFor();
    await expectSound(dark);
    await picture(dark, 'cart-dark');
  });

  test('320 px, in Spanish and from right to left', async () => {
    const bag = await fillBag(pages.url);
    const narrow = await openBag(pages, bag, { size: 'narrow', language: 'es-ES' });
    await narrow.getByRole('heading', { level: 1, name: 'Tu bolsa' }).waitFor();
    await unfold(narrow, 'Añadir propina');
    await narrow.getByText('$3.60').first().waitFor();
    await expectSound(narrow);
    expect(await narrow.locator('main').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?<!example\.com)/);
    await narrow.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await expectSound(narrow);
    await picture(narrow, 'cart-narrow-rtl');
  });
});
