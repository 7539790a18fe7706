import { expect, test } from 'vitest';
import { expectSound } from '../../support/browser/browser.ts';
import {
  describeCheckout,
  expectThanks,
  goToPayment,
  payWith,
  prepareVisit,
  watchForSecrets,
} from '../../support/browser/browser-checkout.ts';
import {
  expectEditableBag,
  goBackToBag,
  lockOrder,
  openBagPage,
  orderedLunch,
  orderOf,
  rememberedBag,
  toCheckout,
} from '../../support/browser/browser-continuity.ts';

describeCheckout('back from the checkout', (pages) => {
  test('the bag can be changed again, with code, tip, time and note, as often as one likes; no address shows a secret', async () => {
    const page = await orderedLunch(pages);
    const expectNoSecret = watchForSecrets(page);
    const bag = await rememberedBag(page);
    const { cartClient } = await ownClient(pages.url, bag);
    await cartClient.applyDiscountCode({ ...bag, body: { code: 'WELCOME10' } });
    await cartClient.setGratuity({ ...bag, body: { percentage: '18' } });
    const times = await cartClient.getOrderTimes({
      locationId: bag.locationId,
      query: { fulfillmentMethod: 'takeout' },
    });
    const day = times.orderDays[1];
    const later = { pickupType: 'LATER', orderDate: day?.value ?? '', orderTime: day?.intervals[0] ?? '' } as const;
    await cartClient.setOrderTime({ ...bag, body: later });
    const before = await cartClient.updateCart({ ...bag, body: { note: 'The bell is broken.' } });
    await page.reload();

    const secrets = [bag.token];
    for (const time of [1, 2]) {
      await expectEditableBag(page);
      await toCheckout(page);
      await goBackToBag(page);
      const now = await rememberedBag(page);
      expect(now.cartId, `trip ${time}`).toBe(bag.cartId);
      expect(secrets).not.toContain(now.token);
      secrets.push(now.token);
    }
    await expectNoSecret(secrets);
    const { cartClient: fresh } = await ownClient(pages.url, await rememberedBag(page));
    const after = await fresh.getCart(bag);
    const told = ({ discountCode, orderTotalWithServiceFee: total, pickupType, orderDate, orderTime }: typeof after) =>
      JSON.stringify({ discountCode, total, pickupType, orderDate, orderTime });
    expect(told(after)).toBe(told(before));
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
    expect(after.revision).toBe(before.revision);

    await page.getByRole('button', { name: 'One more Sesame Fries' }).click();
    await page.getByRole('heading', { name: '3 items' }).waitFor();
    await expectSound(page);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await orderOf(pages.url, await rememberedBag(page));
  });

  test('after a decline Back shows the bag and what happened, and it is paid in the end, once', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Decline');
    await page.getByRole('alert').getByText('Your payment was declined').waitFor();
    await goBackToBag(page);
    await page.getByText('Your card was declined').waitFor();
    await page.getByText(/^Nothing was charged/).waitFor();
    expect(await page.getByText('expired').count()).toBe(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('Your card was declined').waitFor({ state: 'detached' });
    await toCheckout(page);
    // What was typed in this tab is still there.
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Diner');
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await openBagPage(page);
    await page
      .getByText('Your bag is empty')
      .or(page.getByRole('heading', { name: /^Order / }))
      .first()
      .waitFor();
  });

  test('from the payment form Back opens the order again; the payment that was begun cannot be made any more', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await lockOrder(page);
    const second = await pages.tabOf(page);
    await second.goto(page.url());
    await second.getByRole('button', { name: /^Pay / }).waitFor();
    await page.bringToFront();
    await goBackToBag(page);
    // Giving it up on purpose is no failure.
    expect(await page.getByText('Your card was declined').count()).toBe(0);
    // The other tab learns it at once or by what is pressed there, and nothing is locked or paid by that.
    await second.bringToFront();
    const checkout = second.getByRole('heading', { level: 1, name: 'Checkout' });
    const isBack = second.getByRole('heading', { level: 1, name: 'Your bag is back at the restaurant’s page' });
    await checkout.or(isBack).waitFor();
    if (await checkout.isVisible()) {
      await second.getByLabel('Name', { exact: true }).fill('Ada Diner');
      await second.getByLabel('Email').fill('ada@example.com');
      await second.getByRole('button', { name: /^Continue to payment/ }).click();
    }
    await isBack.waitFor();
    expect(await second.getByText('You’ve been signed out').count()).toBe(0);
    await expectSound(second);
    await second.getByRole('link', { name: 'Go to the restaurant' }).click();
    await expectEditableBag(second);
    await toCheckout(second);
    await second.getByLabel('Name', { exact: true }).fill('Ada Diner');
    await second.getByLabel('Email').fill('ada@example.com');
    await goToPayment(second);
    await payWith(second, 'Approve');
    await expectThanks(second);
  });

  test('while money is on its way Back stays and says so, and the order is made', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Take a while');
    await page.getByText('Your bank is processing the payment.').waitFor();
    await page.getByRole('link', { name: /^Back to / }).click();
    await page.getByRole('alert').getByText('You can’t go back just now').waitFor();
    await expectSound(page);
    await page.getByRole('heading', { level: 1, name: 'Thank you!' }).waitFor({ timeout: 40_000 });
  });

  test('a storefront of someone else gets its own link and no secret, whatever the address said', async () => {
    const { checkoutUrl } = await prepareVisit(pages.url, { returnUrl: 'https://example.com/menu' });
    const page = await pages.person({ size: 'phone' });
    const asked: string[] = [];
    await page.route('https://example.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Theirs</title>' });
    });
    await page.goto(`${checkoutUrl}&mark=${'a'.repeat(32)}`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    const prepared: string[] = [];
    page.on('request', (request) => prepared.push(request.url()));
    await page.getByRole('link', { name: /^Back to / }).click();
    await page.waitForURL('https://example.com/menu');
    expect(asked).toEqual(['https://example.com/menu']);
    expect(prepared.filter((url) => url.includes('checkout-handoffs'))).toEqual([]);
  });
});

/** A client of the test's own that opens the bag as this browser does. */
async function ownClient(url: string, bag: Awaited<ReturnType<typeof rememberedBag>>) {
  const { createClient } = await import('../../../client/index.ts');
  const cartClient = createClient({ baseUrl: url });
  await cartClient.store.saveCart({ ...bag, revision: 1, handedOff: false });
  await cartClient.getCart(bag);
  return { cartClient };
}
