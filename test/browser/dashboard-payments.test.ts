import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PosSimulator, startPosSimulator } from '../../src/sandbox/pos-simulator/server.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { callBackOffice, signInAsOwner } from '../support/browser/browser-staff.ts';
import { type StripeFake, startStripeFake } from '../support/vendors/stripe-fake.ts';

// Who takes the money, and which POS gets the orders: both are checked before anything is connected.

const posSecret = 'what the POS and the service of a browser test share';
const merchant = `/merchants/${merchantIds.demo}`;
const bindings = `${merchant}/locations/${locationIds.alwaysOpen}/bindings`;

describeInBrowser('the payment account and the POS', () => {
  let pages: Pages;
  let stripe: StripeFake;
  let pos: PosSimulator;

  beforeAll(async () => {
    stripe = await startStripeFake();
    pos = await startPosSimulator({ secret: posSecret });
    pages = await openPages({ STRIPE_URL: stripe.url, POS_URL: pos.url, POS_SECRET: posSecret });
  });
  afterAll(async () => {
    await pages.close();
    await stripe.close();
    await pos.close();
  });

  const cardOf = (page: OpenPage, title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  const readProcessor = (page: OpenPage) => callBackOffice(pages, page, 'GET', `${merchant}/payment-processor`);

  test('Stripe: keys it does not know are refused and nothing changes; good ones connect, and are never shown again', async () => {
    const { id, secretKey, publishableKey, webhookSecret } = stripe.account;
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    const card = cardOf(page, 'Payments');
    await card.getByText('Payments are simulated. No money moves.').waitFor();
    await card.getByRole('button', { name: 'Connect Stripe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Stripe' });
    await dialog.getByText('Advanced: a webhook you made yourself').click();
    await dialog.getByText(`/api/v1/webhooks/stripe/${merchantIds.demo}`).waitFor();
    await expectSound(page);
    await dialog.getByLabel('Publishable key').fill(publishableKey);
    await dialog.getByLabel('Secret key').fill('sk_test_nobodyknowsthis');
    await dialog.getByLabel('Webhook signing secret').fill(webhookSecret);
    expect(await dialog.getByLabel('Secret key').getAttribute('type')).toBe('password');
    const connect = dialog.getByRole('button', { name: 'Verify and connect' });
    await connect.click();
    await dialog.getByRole('alert').getByText('Stripe does not know this secret key.').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-stripe-refused');
    expect(await readProcessor(page)).toMatchObject({ processor: 'test', account: null });

    await dialog.getByLabel('Secret key').fill('sk_live_51Examp1eExamp1e');
    await dialog.getByRole('alert').getByText('One key is for testing and the other is live.').waitFor();
    // Spaces come along with a copied key.
    await dialog.getByLabel('Secret key').fill(` ${secretKey} `);
    await connect.click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('Payments go to your Stripe account.').waitFor();
    await card.getByText(id, { exact: true }).waitFor();
    await card.getByText('Test mode', { exact: true }).waitFor();
    await card.getByText(`sk_test_…${secretKey.slice(-4)} · whsec_…${webhookSecret.slice(-4)}`).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-stripe');
    await page.reload();
    await card.getByText('Payments go to your Stripe account.').waitFor();
    await card.getByRole('button', { name: 'Change keys or account' }).click();
    for (const label of ['Publishable key', 'Secret key', 'Webhook signing secret']) {
      expect(await dialog.getByLabel(label).inputValue()).toBe('');
    }
    for (const secret of [secretKey, webhookSecret]) {
      expect(await page.content()).not.toContain(secret);
      expect(JSON.stringify(await readProcessor(page))).not.toContain(secret);
      expect(JSON.stringify(await callBackOffice(pages, page, 'GET', `${merchant}/audit-log`))).not.toContain(secret);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await card.getByRole('button', { name: 'Switch to test payments' }).click();
    const back = page.getByRole('dialog', { name: 'Switch to test payments' });
    await back.getByRole('button', { name: 'Cancel' }).click();
    expect(await readProcessor(page)).toMatchObject({ processor: 'stripe', account: { accountId: id } });
    await card.getByRole('button', { name: 'Switch to test payments' }).click();
    await back.getByRole('button', { name: 'Switch to test payments' }).click();
    await card.getByText('Payments are simulated. No money moves.').waitFor();
    expect(await readProcessor(page)).toMatchObject({ processor: 'test', account: null });
  });

  test('the POS: connected only once it knows the location and answers; disconnected again after a question', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    const card = cardOf(page, 'POS');
    const bind = card.getByRole('button', { name: 'Connect to pos' });
    await bind.click();
    await card.getByRole('alert').getByText('The provider does not know this location').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-pos-refused');
    await fetch(`${pos.url}/control/locations/${merchantIds.demo}/${locationIds.alwaysOpen}`, {
      method: 'PUT',
      body: JSON.stringify({ mappedIds: ['sesame-fries', 'harvest-grain-bowl'] }),
    });
    pos.failNext('describe', { how: 'down' });
    await bind.click();
    await card.getByRole('alert').getByText('The system this location works with cannot be reached').waitFor();
    expect(await callBackOffice(pages, page, 'GET', bindings)).toMatchObject({ provider: null });
    await bind.click();
    await card.getByText('Connected', { exact: true }).waitFor();
    await card.getByText('It knows 2 items and options').waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
    await expectSound(page);
    await picture(page, 'dashboard-pos');

    await card.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect' });
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await callBackOffice(pages, page, 'GET', bindings)).toMatchObject({ provider: { name: 'pos' } });
    await card.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await bind.waitFor();
    expect(await callBackOffice(pages, page, 'GET', bindings)).toMatchObject({ provider: null });
  });

  test('where the POS decides, losing it is said as what it is', async () => {
    const page = await signInAsOwner(pages, { size: 'narrow', colorScheme: 'dark' });
    await page
      .getByRole('button', { name: /Change location$/ })
      .filter({ visible: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Airport/ })
      .click();
    await page.goto('/dashboard/connections');
    const card = cardOf(page, 'POS');
    await card.getByText('Connected', { exact: true }).waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
    await card.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await card.getByRole('alert').getByText('so customers can’t order here').waitFor();
    await expectSound(page);
    await card.getByRole('button', { name: 'Connect to pos' }).click();
    await card.getByText('Connected', { exact: true }).waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
  });
});
