import { expect, test } from 'vitest';
import { expectSound, type OpenPage, picture } from '../support/browser/browser.ts';
import {
  describeCheckout,
  enterCheckout,
  expectThanks,
  goToPayment,
  payWith,
  prepareVisit,
} from '../support/browser/browser-checkout.ts';

describeCheckout('what can be chosen in the checkout', (pages) => {
  test('signing in by a code, joining the program, and spending points', async () => {
    const { visit, page } = await enterCheckout(pages, { size: 'phone' });
    await page.getByRole('button', { name: 'Sign in to earn points' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    const email = `points-${visit.cartId}@example.com`;
    await dialog.getByLabel('Email or phone number').fill(email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('6-digit code').fill('000000');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.getByText('That code is incorrect or has expired.').waitFor();
    await expectSound(page);
    await dialog.getByLabel('6-digit code').fill('123456');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);

    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('Check the box to join.').waitFor();
    await page.getByLabel('I agree that the restaurant keeps a points account for me.').check();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('You have 100 points.').waitFor();
    await page.getByRole('button', { name: /^Use / }).click();
    await page.getByRole('button', { name: 'Remove reward' }).waitFor();
    await expectSound(page);
    await picture(page, 'checkout-points', { fullPage: true });
    await page.getByRole('button', { name: 'Continue to payment · $19.89' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    expect(await visit.client.getOrderResult(visit)).toMatchObject({
      order: { pricing: { discount: '2.00', total: '19.89' } },
    });
  });

  test('from the payment form Change leads to what it changes: the order is unlocked, and nothing of it is lost', async () => {
    const { visit, page } = await enterCheckout(pages, { size: 'phone' });
    await page.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await page.getByLabel('Email').fill('ada@example.com');
    await goToPayment(page);
    await expectSound(page);
    await picture(page, 'checkout-paying-phone', { fullPage: true });
    await page.getByRole('button', { name: 'Change how you get your order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Dine in/ }).check();
    await dialog.getByLabel('Table number').fill('7');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('7', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Diner');
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    // Unlocking it on purpose is no failure.
    expect(await page.getByRole('alert').count()).toBe(0);
    await goToPayment(page);
    await page.getByText('7', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change the time' }).click();
    await page.getByRole('dialog', { name: 'When would you like it?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    expect(await page.getByRole('button', { name: /^Change/ }).count()).toBe(0);
    expect(await visit.client.getOrderResult(visit)).toMatchObject({ order: { fulfillmentMethod: 'table_side' } });
  });

  test('a code, a tip of one’s own, and why the total is what it is', async () => {
    const { page } = await enterCheckout(pages);
    await page.getByLabel('Discount code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('This code can’t be used on this order.').waitFor();
    await page.getByLabel('Discount code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('You save $2.00').waitFor();
    await page.getByRole('radio', { name: 'Custom tip' }).check();
    await page.getByLabel('Tip amount').fill('a lot');
    await page.getByText('Enter an amount, such as 5 or 5.00.').waitFor();
    await page.getByLabel('Tip amount').fill('2,50');
    await page.getByRole('button', { name: 'Continue to payment · $22.39' }).waitFor();
    await page.getByRole('button', { name: 'How is this calculated?' }).click();
    const dialog = page.getByRole('dialog', { name: 'How your total is calculated' });
    await dialog.getByText('10.5% of $18.00').waitFor();
    await dialog.getByText('$13.00 for the item').waitFor();
    await dialog.getByText('$1.00 for Extra tahini').waitFor();
    await dialog.getByText('−$2.00').waitFor();
    await expectSound(page);
    await picture(page, 'checkout-why-this-total');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove code' }).click();
    await page.getByRole('button', { name: 'Continue to payment · $24.60' }).waitFor();
  });

  test('another time, then delivery to an address with its position', async () => {
    const { page } = await enterCheckout(pages, { size: 'narrow' });
    await page.getByRole('button', { name: 'Change the time' }).click();
    const time = page.getByRole('dialog', { name: 'When would you like it?' });
    await time.getByRole('radio', { name: /^Schedule for later/ }).check();
    await time.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
    await expectSound(page);
    await time.getByRole('button', { name: 'Done' }).click();
    await time.waitFor({ state: 'detached' });
    await page.getByText('At the time you chose').waitFor();

    await page.getByRole('button', { name: 'Change how you get your order' }).click();
    const place = page.getByRole('dialog', { name: 'How would you like your order?' });
    await place.getByRole('radio', { name: /^Delivery/ }).check();
    await place.getByRole('button', { name: 'Enter the address yourself' }).click();
    await place.getByLabel('Street address').fill('1 Main Street');
    await place.getByLabel('City').fill('New York');
    await place.getByLabel('State or region').fill('NY');
    await place.getByLabel('ZIP code').fill('10001');
    await place.getByRole('button', { name: 'Deliver here' }).click();
    await place.getByText('We can’t find this address.').waitFor();
    await expectSound(page);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.7451, longitude: -73.9987 });
    await place.getByRole('button', { name: 'Use my current location' }).click();
    await place.getByText('Your current location is used for this address.').waitFor();
    await place.getByRole('button', { name: 'Deliver here' }).click();
    await place.waitFor({ state: 'detached' });
    await page.getByText('1 Main Street, New York, NY, 10001').waitFor();
    await page.getByRole('button', { name: 'Continue to payment · $26.10' }).waitFor();
    // Another street has to be placed anew.
    await page.getByRole('button', { name: 'Change how you get your order' }).click();
    await place.getByRole('button', { name: 'Change', exact: true }).click();
    await place.getByLabel('Street address').fill('2 Main Street');
    await place.getByRole('button', { name: 'Deliver here' }).click();
    await place.getByText('We can’t find this address.').waitFor();
  });

  test('the keyboard alone pays, and what is missing gets the focus', async () => {
    const { visit, page } = await enterCheckout(pages, { size: 'narrow' });
    await tabTo(page, /^Continue to payment/);
    await page.keyboard.press('Enter');
    await page.getByText('Enter your name.').waitFor();
    expect(await focused(page)).toBe('customerName');
    expect((await visit.client.getOrderResult(visit)).state).toBe('payment_pending');
    await page.keyboard.type('Ada Diner');
    await tabTo(page, /^emailAddress$/);
    await page.keyboard.type('ada@example.com');
    await tabTo(page, /^Add a tip/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^tip$/);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Continue to payment · $25.10' }).waitFor();
    await tabTo(page, /^Continue to payment/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pay $25.10' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('H1');
    await tabTo(page, /^Pay /);
    await page.keyboard.press('Enter');
    await expectThanks(page);
    expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('H1');
  });

  test('in Spanish, as the browser asks for', async () => {
    const visit = await prepareVisit(pages.url);
    const page = await pages.person({ size: 'narrow', language: 'es-ES' });
    await page.goto(visit.checkoutUrl);
    await page.getByRole('heading', { level: 1, name: 'Finalizar pedido' }).waitFor();
    await page.getByLabel('Nombre', { exact: true }).waitFor();
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe('es');
    await expectSound(page);
    await page.getByLabel('Idioma').selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  });
});

/** What has the focus: the name of a field, or the words of a button. */
function focused(page: OpenPage): Promise<string> {
  return page.evaluate<string>(
    "document.activeElement.name || document.activeElement.getAttribute('aria-label') || document.activeElement.textContent.trim()",
  );
}

/** Presses Tab until `name` has the focus, once round the page at most. */
async function tabTo(page: OpenPage, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}
