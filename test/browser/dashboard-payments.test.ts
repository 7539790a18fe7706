import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PosSimulator, startPosSimulator } from '../../src/sandbox/pos-simulator/server.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages, picture } from '../support/browser.ts';
import { callBackOffice, signInAsOwner } from '../support/browser-staff.ts';
import { type StripeFake, startStripeFake } from '../support/stripe-fake.ts';

// Who takes the money, and which till is told: both are asked before anything is connected.

const tillSecret = 'what the till and the service of a browser test share';
const merchant = `/merchants/${merchantIds.demo}`;
const bindings = `${merchant}/locations/${locationIds.alwaysOpen}/bindings`;

describeInBrowser('the payment account and the till', () => {
  let pages: Pages;
  let stripe: StripeFake;
  let till: PosSimulator;

  beforeAll(async () => {
    stripe = await startStripeFake();
    till = await startPosSimulator({ secret: tillSecret });
    pages = await openPages({ STRIPE_URL: stripe.url, POS_URL: till.url, POS_SECRET: tillSecret });
  });
  afterAll(async () => {
    await pages.close();
    await stripe.close();
    await till.close();
  });

  const cardOf = (page: OpenPage, title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  const readProcessor = (page: OpenPage) => callBackOffice(pages, page, 'GET', `${merchant}/payment-processor`);

  test('Stripe: keys it does not know are refused and nothing changes; good ones connect, and are never shown again', async () => {
    const { id, secretKey, publishableKey, webhookSecret } = stripe.account;
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    const card = cardOf(page, 'Payments');
    await card.getByText('The test processor plays the payer. No money moves.').waitFor();
    await card.getByRole('button', { name: 'Connect Stripe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Stripe' });
    await dialog.getByText(`/api/v1/webhooks/stripe/${merchantIds.demo}`).waitFor();
    await expectSound(page);
    await dialog.getByLabel('Publishable key').fill(publishableKey);
    await dialog.getByLabel('Secret key').fill('sk_test_nobodyknowsthis');
    await dialog.getByLabel('Signing secret of the webhook').fill(webhookSecret);
    expect(await dialog.getByLabel('Secret key').getAttribute('type')).toBe('password');
    const connect = dialog.getByRole('button', { name: 'Try the keys and connect' });
    await connect.click();
    await dialog.getByRole('alert').getByText('Stripe does not know this secret key.').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-stripe-refused');
    expect(await readProcessor(page)).toMatchObject({ processor: 'test', account: null });

    await dialog.getByLabel('Secret key').fill('sk_live_51Examp1eExamp1e');
    await connect.click();
    await dialog.getByRole('alert').getByText('One of the keys is for testing and the other is not.').waitFor();
    // Spaces come along with a copied key.
    await dialog.getByLabel('Secret key').fill(` ${secretKey} `);
    await connect.click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('Guests pay into your Stripe account.').waitFor();
    await card.getByText(id, { exact: true }).waitFor();
    await card.getByText('Test keys', { exact: true }).waitFor();
    await card.getByText(`sk_test_…${secretKey.slice(-4)} · whsec_…${webhookSecret.slice(-4)}`).waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-stripe');
    await page.reload();
    await card.getByText('Guests pay into your Stripe account.').waitFor();
    await card.getByRole('button', { name: 'Other keys or account' }).click();
    for (const label of ['Publishable key', 'Secret key', 'Signing secret of the webhook']) {
      expect(await dialog.getByLabel(label).inputValue()).toBe('');
    }
    for (const secret of [secretKey, webhookSecret]) {
      expect(await page.content()).not.toContain(secret);
      expect(JSON.stringify(await readProcessor(page))).not.toContain(secret);
      expect(JSON.stringify(await callBackOffice(pages, page, 'GET', `${merchant}/audit-log`))).not.toContain(secret);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await card.getByRole('button', { name: 'Back to test payments' }).click();
    const back = page.getByRole('dialog', { name: 'Back to test payments' });
    await back.getByRole('button', { name: 'Cancel' }).click();
    expect(await readProcessor(page)).toMatchObject({ processor: 'stripe', account: { accountId: id } });
    await card.getByRole('button', { name: 'Back to test payments' }).click();
    await back.getByRole('button', { name: 'Back to test payments' }).click();
    await card.getByText('The test processor plays the payer. No money moves.').waitFor();
    expect(await readProcessor(page)).toMatchObject({ processor: 'test', account: null });
  });

  test('the till: bound only once it knows the location and answers; unbound again after a question', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    const card = cardOf(page, 'Till');
    const bind = card.getByRole('button', { name: 'Bind to pos' });
    await bind.click();
    await card.getByRole('alert').getByText('The provider does not know this location').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-till-refused');
    await fetch(`${till.url}/control/locations/${merchantIds.demo}/${locationIds.alwaysOpen}`, {
      method: 'PUT',
      body: JSON.stringify({ mappedIds: ['sesame-fries', 'harvest-grain-bowl'] }),
    });
    till.failNext('describe', { how: 'down' });
    await bind.click();
    await card.getByRole('alert').getByText('The system this location works with cannot be reached').waitFor();
    expect(await callBackOffice(pages, page, 'GET', bindings)).toMatchObject({ provider: null });
    await bind.click();
    await card.getByText('Connected', { exact: true }).waitFor();
    await card.getByText('It knows 2 dishes and options').waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
    await expectSound(page);
    await picture(page, 'dashboard-till');

    await card.getByRole('button', { name: 'Unbind' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unbind' });
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await callBackOffice(pages, page, 'GET', bindings)).toMatchObject({ provider: { name: 'pos' } });
    await card.getByRole('button', { name: 'Unbind' }).click();
    await dialog.getByRole('button', { name: 'Unbind' }).click();
    await bind.waitFor();
    expect(await callBackOffice(pages, page, 'GET', bindings)).toMatchObject({ provider: null });
  });

  test('where the till decides, losing it is told as what it is', async () => {
    const page = await signInAsOwner(pages, { size: 'narrow', colorScheme: 'dark' });
    await page
      .getByRole('button', { name: /change$/ })
      .filter({ visible: true })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Airport/ })
      .click();
    await page.goto('/dashboard/connections');
    const card = cardOf(page, 'Till');
    await card.getByText('Connected', { exact: true }).waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
    await card.getByRole('button', { name: 'Unbind' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unbind' }).click();
    await card.getByRole('alert').getByText('nothing can be ordered here').waitFor();
    await expectSound(page);
    await card.getByRole('button', { name: 'Bind to pos' }).click();
    await card.getByText('Connected', { exact: true }).waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
  });
});
