import { expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { expectSound, picture } from '../../support/browser/browser.ts';
import {
  describeCheckout,
  enterCheckout,
  expectThanks,
  giveContact,
  goToPayment,
  payWith,
  receiptLink,
} from '../../support/browser/browser-checkout.ts';
import { fillBag, openBag, partner, sandbox } from '../../support/browser/browser-ordering.ts';
import { signInAsOwner } from '../../support/browser/browser-staff.ts';
import { elmStreet } from '../../support/data/handover.ts';

// A flat with a broken bell, and a car in front of the shop: from the page where it is said to where it is read.

describeCheckout('the hand-over', (pages) => {
  test('a flat with a broken bell: said in the bag, kept by the checkout, read on the board and on paper', async () => {
    const bag = await fillBag(pages.url, partner);
    await bag.client.setDelivery({ ...bag.of, body: elmStreet });
    const page = await openBag(pages, bag, { size: 'phone' }, '/demo/at/demo-partner/cart');
    await page.getByLabel('Drop-off instructions').fill('The bell is broken: please knock.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('Leave it at the door').check();
    await page.getByLabel('Someone else receives it').check();
    await page.getByLabel('Their name').fill('Grace Hopper');
    await page.getByLabel('Their phone number (optional)').fill('+1 212 555 0177');
    const told = async () => (await bag.client.getCartDetails(bag.of)).handover;
    await expect.poll(told).toEqual({
      instructions: 'The bell is broken: please knock.',
      leaveAtDoor: true,
      recipient: { name: 'Grace Hopper', phoneNumber: '+12125550177' },
      curbside: null,
    });
    await expectSound(page);
    await picture(page, 'handover-bag', { fullPage: true });
    await page
      .getByRole('button', { name: /^Go to checkout/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(await page.getByLabel('Drop-off instructions').inputValue()).toBe('The bell is broken: please knock.');
    expect(await page.getByLabel('Leave it at the door').isChecked()).toBe(true);
    await giveContact(page, 'bell@example.com');
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await page.getByText('Grace Hopper receives it.').waitFor();
    const number = await page.locator('.tracking-wide').first().textContent();

    const board = await signInAsOwner(pages, {}, '/dashboard/orders');
    const workplace = { merchantId: merchantIds.demo, locationId: partner.locationId };
    await board.evaluate((chosen) => localStorage.setItem('tiffin:workplace', JSON.stringify(chosen)), workplace);
    await board.goto('/dashboard/orders');
    const ticket = board.getByRole('article', { name: new RegExp(number ?? '-') });
    await ticket.getByText('At the door: The bell is broken: please knock.').waitFor();
    await ticket.getByText('For: Grace Hopper +12125550177').waitFor();
    await expectSound(board);
    await picture(board, 'handover-board');
    await ticket.getByRole('link', { name: number ?? '-' }).click();
    await board.getByRole('dialog').getByText('Leave at the door').waitFor();
    await board
      .getByRole('dialog')
      .getByRole('link', { name: /^Print/ })
      .click();
    await board.waitForURL(/\/ticket$/);
    // On the board and in the dialog it stood twice.
    const printed = board.getByText('At the door: The bell is broken: please knock.');
    await expect.poll(() => printed.count()).toBe(1);
  });

  test('what is pressed before the service told what it has is kept, with all that was said before', async () => {
    const bag = await fillBag(pages.url, partner);
    await bag.client.setDelivery({ ...bag.of, body: elmStreet });
    const page = await openBag(pages, bag, { size: 'phone' }, '/demo/at/demo-partner/cart');
    await page.getByLabel('Drop-off instructions').waitFor();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/details/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByLabel('Drop-off instructions').fill('Third floor.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('Leave it at the door').check();
    const told = async () => (await bag.client.getCartDetails(bag.of)).handover;
    await expect.poll(told).toMatchObject({ instructions: 'Third floor.', leaveAtDoor: true });
    expect(await page.getByLabel('Leave it at the door').isChecked()).toBe(true);
    release();
    await bag.client.setHandover({
      ...bag.of,
      body: { instructions: 'Said by another tab.', leaveAtDoor: false, recipient: null },
    });
    await expect.poll(() => page.getByLabel('Drop-off instructions').inputValue()).toBe('Said by another tab.');
    expect(await page.getByLabel('Leave it at the door').isChecked()).toBe(false);
  });

  test('a car: offered where the location does, announced from the link in the message, and seen on the board', async () => {
    const { page, visit } = await enterCheckout(pages, { size: 'phone' });
    const emailAddress = `car-${visit.cartId}@example.com`;
    await page.getByLabel('Bring it to my car').check();
    await page.getByLabel('Your car').fill('Blue Fiat 500, B AB 123');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectSound(page);
    await giveContact(page, emailAddress);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    await page.getByText('It is brought to your car: Blue Fiat 500, B AB 123.').waitFor();
    const guest = await pages.person({ size: 'narrow', colorScheme: 'dark' });
    await guest.goto(await receiptLink(pages.url, emailAddress));
    await guest.getByLabel('Parking space (optional)').fill('4');
    await expectSound(guest);
    await guest.getByRole('button', { name: 'I’m here' }).click();
    await guest.getByText('The restaurant knows that you are here, space 4.').waitFor();
    await expectSound(guest);
    await picture(guest, 'handover-here', { fullPage: true });
    const board = await signInAsOwner(pages, {}, '/dashboard/orders');
    const ticket = board.getByRole('article').filter({ hasText: 'Car is here: space 4' });
    await ticket.getByText('To the car: Blue Fiat 500, B AB 123').waitFor();
    await guest.getByRole('button', { name: 'I’m on another space' }).click();
    await guest.getByLabel('Parking space (optional)').fill('7');
    await guest.getByRole('button', { name: 'I’m here' }).click();
    await board.getByText('Car is here: space 7').waitFor();
    await expectSound(board);
    await picture(board, 'handover-car');
  });

  test('the courier on the way: in words and on a map that asks no other host, forgotten at the door', async () => {
    const bag = await fillBag(pages.url, partner);
    const { deliveryQuote } = await bag.client.setDelivery({ ...bag.of, body: elmStreet });
    const id = deliveryQuote?.externalDeliveryId ?? '';
    const emailAddress = `way-${bag.of.cartId}@example.com`;
    await bag.client.validateAndUpdateCart({ ...bag.of, body: { customerName: 'Ada Diner', emailAddress } });
    const { clientSecret } = await bag.client.createPaymentIntent(bag.of);
    await sandbox(pages.url, 'POST', '/payments/confirm', { clientSecret, outcome: 'succeeded' });
    const guest = await pages.person({ size: 'phone', language: 'ar' });
    const asked = new Set<string>();
    guest.on('request', (request) => asked.add(new URL(request.url()).origin));
    await guest.goto(await receiptLink(pages.url, emailAddress));
    await guest.getByText('المندوب في طريقه إلى المطعم.').waitFor();
    await sandbox(pages.url, 'POST', `/deliveries/${id}/advance`, { to: 'picked_up' });
    await guest.getByText('طلبك مع المندوب.').waitFor();
    await guest.getByText('يحضره').waitFor();
    await guest.getByRole('img', { name: 'المندوب' }).waitFor();
    await guest.getByRole('img', { name: 'بابك' }).waitFor();
    await expectSound(guest);
    await picture(guest, 'handover-on-the-way', { fullPage: true });
    await sandbox(pages.url, 'POST', `/deliveries/${id}/advance`, { to: 'delivered' });
    await guest.getByText('سلّم المندوب طلبك.').waitFor();
    await guest.getByRole('link', { name: 'صورة التسليم' }).waitFor();
    expect(await guest.getByRole('img', { name: 'المندوب' }).count()).toBe(0);
    expect([...asked].filter((origin) => origin !== pages.url && origin.startsWith('http'))).toEqual([]);
  });
});
