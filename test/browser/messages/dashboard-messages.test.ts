import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, openPages, type Pages, picture } from '../../support/browser/browser.ts';
import { control, receiptLink } from '../../support/browser/browser-checkout.ts';
import { openDowntown, placeOrder, setClock } from '../../support/browser/browser-orders.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

// What guests are written, in the dashboard, and the page that messages link to.

const messages = `/merchants/${merchantIds.demo}/messages`;

describeInBrowser('messages along the way', () => {
  let pages: Pages;
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('each kind is shown, switched off and on, previewed by each channel in each language, and worded anew', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/messages');
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.getByRole('switch', { name: 'Text message: Ready' }).click();
    await expect
      .poll(async () => {
        const { kinds } = await callBackOffice(pages, page, 'GET', messages);
        return kinds.find(({ kind }: { kind: string }) => kind === 'ready').text;
      })
      .toBe(false);
    await expectSound(page);
    await picture(page, 'dashboard-messages', { fullPage: true });
    await page.getByRole('button', { name: 'Accepted: preview and wording' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accepted: preview and wording' });
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByText('Marigold Kitchen Chelsea has accepted your order 7KQ2').waitFor();
    await preview.getByText('+1 212 555 0142').first().waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-message-preview');
    await dialog.getByLabel('First paragraph').fill('Cheers {{name}}, we are on it!');
    await preview.getByText('Cheers Ada, we are on it!').waitFor();
    await dialog.getByLabel('First paragraph').fill('Look at {{menu}}');
    await dialog.getByText('There is no {{menu}} in this message').waitFor();
    await dialog.getByLabel('First paragraph').fill('Cheers {{name}}, we are on it!');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => {
        const { kinds } = await callBackOffice(pages, page, 'GET', messages);
        const { wording } = kinds.find(({ kind }: { kind: string }) => kind === 'accepted');
        return wording.find(({ language }: { language: string }) => language === 'en').opening;
      })
      .toBe('Cheers {{name}}, we are on it!');
    await dialog.getByLabel('Language of the guest').selectOption('es');
    await preview.getByText('ha aceptado tu pedido 7KQ2').waitFor();
    await dialog.getByLabel('Sent by').selectOption('sms');
    await preview.getByText('Marigold Kitchen Chelsea ha aceptado tu pedido 7KQ2.').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Language of the guest').selectOption('en');
    await dialog.getByLabel('Sent by').selectOption('email');
    await dialog.getByRole('button', { name: 'Use standard wording' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Own words').waitFor({ state: 'detached' });
    const ready = page.getByRole('switch', { name: 'Text message: Ready' });
    await ready.click();
    await expect.poll(() => ready.isChecked()).toBe(true);
  });

  test('where the service sends no text messages, none is ticked or can be', async () => {
    const page = await signInAsOwner(pages);
    await page.route(`**${messages}`, async (route) => {
      const response = await route.fetch();
      const { texts, ...settings } = await response.json();
      await route.fulfill({ response, json: { ...settings, texts: { ...texts, areSent: false } } });
    });
    await page.goto('/dashboard/messages');
    await page.getByText('This service sends no text messages.').waitFor();
    const ready = page.getByRole('switch', { name: 'Text message: Ready' });
    expect([await ready.isChecked(), await ready.isDisabled()]).toEqual([false, true]);
    expect(await page.getByRole('switch', { name: 'Email: Ready' }).isChecked()).toBe(true);
  });

  test('on a phone and in the dark it is whole as well, by keyboard too', async () => {
    const page = await signInAsOwner(pages, { size: 'phone' }, '/dashboard/messages');
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.getByRole('button', { name: 'Received: preview and wording' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Received: preview and wording' });
    await dialog.getByRole('region', { name: 'Preview' }).getByText('has received your order').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSound(page);
    await picture(page, 'dashboard-message-preview-phone', { fullPage: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectSound(page);
    await picture(page, 'dashboard-messages-phone', { fullPage: true });
  });

  test('whom a waiting order is told to is saved; what is no address or number is marked, and is not saved', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/messages');
    const minutesFill = (text: string) => page.getByLabel('After how many minutes').fill(text);
    await minutesFill('7');
    const emails = page.getByLabel('Email addresses');
    const save = page.getByRole('button', { name: 'Save' });
    await emails.fill('chef@example.com\nnot an address');
    await page.getByText('“not an address” isn’t an email address.').waitFor();
    await page.getByLabel('Phone numbers for text messages').fill('the bar');
    await page.getByText('“the bar” isn’t a phone number.').waitFor();
    await save.click();
    await page.getByText('Correct what’s marked first.').waitFor();
    await expectSound(page);
    await emails.fill([1, 2, 3, 4, 5, 6].map((one) => `chef${one}@example.com`).join('\n'));
    await page.getByText('At most 5. Remove the others.').waitFor();
    // What browsers take for an address and no mail can be sent to; and it is marked with the alerts switched off as well.
    await emails.fill('chef@localhost');
    await page.getByText('“chef@localhost” isn’t an email address.').waitFor();
    const isOn = page.getByLabel('Alert us about waiting orders');
    await isOn.uncheck();
    await save.click();
    await page.getByText('Correct what’s marked first.').waitFor();
    await isOn.check();
    await minutesFill('7');
    await emails.fill('chef@example.com\nbar@example.com\nchef@example.com');
    // As it is copied from a page, with a hyphen that does not break.
    await page.getByLabel('Phone numbers for text messages').fill('(212) 555\u20110177');
    await save.click();
    await page.getByText('Saved.').waitFor();
    // A text that means nothing is unsaved all the same, and can be taken back.
    const minutes = page.getByLabel('After how many minutes');
    await minutes.fill('0');
    await page.getByText('Saved.').waitFor({ state: 'detached' });
    await save.click();
    await page.getByText('Correct what’s marked first.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await minutes.inputValue()).toBe('7');
    await save.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Phone numbers for text messages').inputValue()).toBe('+1 212 555 0177');
    await expectSound(page);
    const place = `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/order-alerts`;
    const { revision } = await callBackOffice(pages, page, 'GET', place);
    const usual = { revision, afterMinutes: 5, emailAddresses: [], phoneNumbers: [] };
    await callBackOffice(pages, page, 'PUT', place, usual);
  });

  test('the link of a message: asked, accepted, late, and whom to call', async () => {
    await openDowntown(pages.url);
    const order = await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: 'Wanda Waits' });
    const link = await receiptLink(pages.url, order.emailAddress);
    const page = await pages.person({ size: 'phone' });
    await page.goto(link);
    await page.getByText('Marigold Kitchen Downtown has your order').waitFor();
    await page.getByRole('link', { name: '+1 212 555 0143' }).waitFor();
    await expectSound(page);
    await picture(page, 'order-waiting-phone', { fullPage: true });
    const orderId = /receipt\/([a-f0-9]{24})/.exec(link)?.[1] ?? '';
    await control(pages.url, 'POST', `/orders/${orderId}/advance`, { to: 'CONFIRMED' });
    await page.getByText('The restaurant has accepted your order.').waitFor();
    const staff = await signInAsOwner(pages, {}, '/dashboard');
    const path = `/merchants/${merchantIds.demo}/locations/${locationIds.downtown}/orders/${orderId}`;
    await callBackOffice(pages, staff, 'POST', `${path}/delay`, { minutes: 20 });
    await page.getByText('Running late').waitFor();
    await page.getByRole('link', { name: '+1 212 555 0143' }).waitFor();
    await expectSound(page);
    await picture(page, 'order-late-phone', { fullPage: true });
    const refused = await placeOrder(pages.url, { locationId: locationIds.downtown, customerName: 'Rita Refused' });
    const other = await receiptLink(pages.url, refused.emailAddress);
    await page.goto(other);
    await page.getByText('Marigold Kitchen Downtown has your order').waitFor();
    const otherId = /receipt\/([a-f0-9]{24})/.exec(other)?.[1] ?? '';
    await control(pages.url, 'POST', `/orders/${otherId}/advance`, { to: 'CANCELLED' });
    await page.getByText('couldn’t take your order').waitFor();
    await expectSound(page);
    await setClock(pages.url, null);
  });

  test('staff say that an order is late, and the board shows the new time', async () => {
    const { customerName } = await placeOrder(pages.url, { customerName: `Lou Late ${Date.now() % 1000}` });
    const page = await signInAsOwner(pages, {}, '/dashboard/orders');
    await page
      .getByRole('article', { name: new RegExp(customerName) })
      .getByRole('link')
      .click();
    const dialog = page.getByRole('dialog', { name: /^Order / }).first();
    await dialog.getByRole('button', { name: 'Running late' }).click();
    const late = page.getByRole('dialog', { name: /is running late$/ });
    await late.getByRole('radio', { name: '30 min' }).check();
    await expectSound(page);
    await picture(page, 'dashboard-order-late');
    await late.getByRole('button', { name: 'Tell the guest' }).click();
    await late.waitFor({ state: 'detached' });
    await dialog.getByText(/^Running late, planned for /).waitFor();
    await expectSound(page);
  });
});
