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
import { callBackOffice, signInAsOwner, signInAsStaff } from '../support/browser/browser-staff.ts';
import { startReceiver, type WebhookReceiver } from '../support/vendors/webhook-receiver.ts';

// What was sent to a merchant's system, as the dashboard shows it, and sending it again.

const hooks = `/merchants/${merchantIds.demo}/webhooks`;
const hourMs = 3_600_000;

describeInBrowser('messages to an endpoint', () => {
  let pages: Pages;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await startReceiver();
    pages = await openPages();
  });
  afterAll(async () => {
    await setClock(pages.url, null);
    await pages.close();
    await receiver.close();
  });

  /** An endpoint at the receiver for orders that were placed; its card on a person's page, with what was sent opened. */
  async function openMessages(path: string, device = {}): Promise<{ page: OpenPage; endpointId: string }> {
    const page = await signInAsOwner(pages, device);
    const body = { url: `${receiver.url}/${path}`, eventTypes: ['order.created'] };
    const { endpointId } = (await callBackOffice(pages, page, 'POST', hooks, body)).endpoint;
    await page.goto('/dashboard/webhooks');
    await cardOf(page, path).getByText('Deliveries', { exact: true }).click();
    await cardOf(page, path).getByText('Nothing has been sent yet.').waitFor();
    return { page, endpointId };
  }
  const cardOf = (page: OpenPage, path: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: `${receiver.url}/${path}`, exact: true }) });
  const receivedAt = (path: string) => receiver.received.filter((call) => call.path === `/hooks/${path}`);

  test('a message that failed is seen with its answer, and sent again by hand once the system is back', async () => {
    const { page, endpointId } = await openMessages('back');
    const card = cardOf(page, 'back');
    await expectSound(page);
    receiver.answerNext(410);
    await placeOrder(pages.url, { customerName: 'Given Up' });
    const row = card.getByRole('listitem').filter({ hasText: 'last response' });
    await row.getByText('Failed', { exact: true }).waitFor({ timeout: 30_000 });
    await row.getByText('1 attempt · last response 410').waitFor();
    await page.reload();
    await card.getByText('Disabled: the endpoint answered that it’s gone').waitFor();
    await card.getByText('Deliveries', { exact: true }).click();
    await row.waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-webhook-messages');

    await card.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit/ });
    await dialog.getByRole('switch', { name: 'Enabled' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Enabled').waitFor();
    // Switched on again, nothing goes by itself: a person has to resend it.
    expect(receivedAt('back').length).toBe(1);
    await row.getByRole('button', { name: 'Resend' }).click();
    await row.getByText('Delivered', { exact: true }).waitFor({ timeout: 30_000 });
    const [first, second, ...more] = receivedAt('back').map(({ headers }) => headers['webhook-id']);
    expect([second, more]).toEqual([first, []]);
    await expectSound(page);
    await callBackOffice(pages, page, 'DELETE', `${hooks}/${endpointId}`);
  });

  test('what failed is found behind whatever was delivered since', async () => {
    const { page, endpointId } = await openMessages('old', { size: 'narrow' });
    const card = cardOf(page, 'old');
    receiver.answerNext(410);
    await placeOrder(pages.url, { customerName: 'Long Ago' });
    await card.getByText('1 attempt · last response 410').waitFor({ timeout: 30_000 });
    const change = { url: `${receiver.url}/old`, eventTypes: ['availability.changed'], enabled: true };
    await callBackOffice(pages, page, 'PUT', `${hooks}/${endpointId}`, change);
    const dish = `/merchants/${merchantIds.demo}/locations/${locationIds.alwaysOpen}/availability`;
    for (let count = 0; count < 22; count += 1)
      await callBackOffice(pages, page, 'PUT', dish, { entityId: 'sesame-fries', soldOut: count % 2 === 0 });
    await expect
      .poll(() => card.getByRole('listitem').getByText('Delivered', { exact: true }).count(), { timeout: 60_000 })
      .toBe(20);
    expect(await card.getByText('last response 410').count()).toBe(0);
    await card.getByRole('button', { name: 'Show more' }).click();
    await card.getByText('last response 410').waitFor();
    expect(await card.getByRole('listitem').getByText('Delivered', { exact: true }).count()).toBe(22);
    await card.getByLabel('Show', { exact: true }).selectOption('Failed');
    await expect.poll(() => card.getByRole('listitem').getByText('Delivered', { exact: true }).count()).toBe(0);
    await card.getByText('last response 410').waitFor();
    await expectSound(page);
    await card.getByLabel('Show', { exact: true }).selectOption('Pending');
    await card.getByText('None with this status.').waitFor();
    await callBackOffice(pages, page, 'DELETE', `${hooks}/${endpointId}`);
  });

  test('no response at all is said in words, and is still pending', async () => {
    const page = await signInAsOwner(pages);
    const closed = await startReceiver();
    await closed.close();
    const body = { url: closed.url, eventTypes: ['order.created'] };
    const { endpointId } = (await callBackOffice(pages, page, 'POST', hooks, body)).endpoint;
    await placeOrder(pages.url, { customerName: 'Not Heard' });
    await page.goto('/dashboard/webhooks');
    const card = page.locator('section').filter({ hasText: closed.url });
    await card.getByText('Deliveries', { exact: true }).click();
    await card.getByText(/^[^·]+ · \d (attempt|attempts) · connection failed$/).waitFor({ timeout: 30_000 });
    await card.getByRole('listitem').getByText('Pending', { exact: true }).waitFor();
    await callBackOffice(pages, page, 'DELETE', `${hooks}/${endpointId}`);
  });

  test('from a point on the clock of the location everything goes again, and nothing from before it', async () => {
    const { page, endpointId } = await openMessages('again', { size: 'narrow', colorScheme: 'dark' });
    const card = cardOf(page, 'again');
    const begin = Date.now();
    // Later than any other story's, because what came before an endpoint goes again as well.
    for (const [index, hours] of [2, 4].entries()) {
      await setClock(pages.url, new Date(begin + hours * hourMs).toISOString());
      await placeOrder(pages.url, { customerName: `Guest ${index + 1}` });
      // It counts as placed once the kitchen has it.
      await expect.poll(() => receivedAt('again').length, { timeout: 30_000 }).toBe(index + 1);
    }
    await expect
      .poll(() => card.getByRole('listitem').getByText('Delivered', { exact: true }).count(), { timeout: 30_000 })
      .toBe(2);
    const [earlier, later] = receivedAt('again').map(({ body }) => body.id);

    const go = card.getByRole('button', { name: 'Resend all' });
    expect(await go.isDisabled()).toBe(true);
    // Times on this page are New York's; the browser's own clock is another one.
    await card.getByText('Local time at Marigold Kitchen Chelsea.').waitFor();
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).not.toBe('America/New_York');
    await card.getByLabel('Everything since').fill(wallClock(begin + 3 * hourMs));
    await go.click();
    await card.getByText('1 message will be resent.').waitFor();
    await expect.poll(() => receivedAt('again').length, { timeout: 30_000 }).toBe(3);
    expect(receivedAt('again').map(({ body }) => body.id)).toEqual([earlier, later, later]);
    await expectSound(page);
    await picture(page, 'dashboard-webhook-replay', { fullPage: true });
    await card.getByLabel('Everything since').fill(wallClock(begin + hourMs));
    await go.click();
    await card.getByText('2 messages will be resent.').waitFor();
    await expect.poll(() => receivedAt('again').length, { timeout: 30_000 }).toBe(5);
    await callBackOffice(pages, page, 'DELETE', `${hooks}/${endpointId}`);
  });

  test('a manager looks and sends again, and changes no endpoint', async () => {
    const { page: owner, endpointId } = await openMessages('manager');
    const emailAddress = `max-${Date.now()}@example.com`;
    const person = { emailAddress, name: 'Max Manager', role: 'manager', locationIds: null };
    await callBackOffice(pages, owner, 'POST', `/merchants/${merchantIds.demo}/staff`, person);
    await placeOrder(pages.url, { customerName: 'Looked At', locationId: locationIds.alwaysOpen });
    await expect.poll(() => receivedAt('manager').length, { timeout: 30_000 }).toBe(1);
    const page = await signInAsStaff(pages, emailAddress, {}, '/dashboard/webhooks');
    const card = cardOf(page, 'manager');
    await card.getByText('Deliveries', { exact: true }).click();
    await card.getByRole('listitem').getByText('Delivered', { exact: true }).waitFor();
    const names = await card.getByRole('button').allTextContents();
    expect(names).toEqual(['Resend', 'Resend all']);
    expect(await page.getByRole('button', { name: 'Add endpoint' }).count()).toBe(0);
    await card.getByRole('button', { name: 'Resend' }).first().click();
    await expect.poll(() => receivedAt('manager').length, { timeout: 30_000 }).toBe(2);
    await expectSound(page);
    await callBackOffice(pages, owner, 'DELETE', `${hooks}/${endpointId}`);
  });
});

/** What clocks in New York show at an instant, as a field for day and time takes it. */
function wallClock(instant: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(instant).replace(' ', 'T');
}
