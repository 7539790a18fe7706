import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';
import { type DriveFake, startDriveFake } from '../../support/vendors/drive-fake.ts';

// An owner connects two couriers, puts the second one first, sees one fail, and removes it.

describeInBrowser('partners of a merchant', () => {
  let pages: Pages;
  let near: DriveFake;
  let far: DriveFake;

  beforeAll(async () => {
    near = await startDriveFake(() => Date.now());
    far = await startDriveFake(() => Date.now());
    pages = await openPages({});
  });
  afterAll(async () => {
    await pages.close();
    await near.close();
    await far.close();
  });

  const couriersOf = (page: OpenPage) => page.getByRole('region', { name: 'Couriers' });
  const hostOf = ({ url }: DriveFake) => new URL(url).host;

  async function connect(page: OpenPage, drive: DriveFake, button: string, keyId = drive.credentials.keyId) {
    await couriersOf(page).getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a courier' });
    await dialog.getByLabel('Address').fill(drive.url);
    await dialog.getByLabel('Developer ID').fill(drive.credentials.developerId);
    await dialog.getByLabel('Key ID').fill(keyId);
    await dialog.getByLabel('Signing secret').fill(drive.credentials.signingSecret);
    await dialog.getByLabel('Webhook secret').fill('a-webhook-secret-of-its-own');
    await dialog.getByRole('button', { name: 'Check and connect' }).click();
    return dialog;
  }

  test('couriers are connected once their keys are taken, put in order, checked and removed', async () => {
    const page = await signInAsOwner(pages, {}, '/dashboard/connections');
    await couriersOf(page).getByText('The couriers of this service deliver for you.').waitFor();
    const refused = await connect(page, near, 'Connect a courier', 'another-key');
    await refused.getByRole('alert').waitFor();
    await expectSound(page);
    await picture(page, 'dashboard-courier-refused');
    await refused.getByLabel('Key ID').fill(near.credentials.keyId);
    await refused.getByRole('button', { name: 'Check and connect' }).click();
    await refused.waitFor({ state: 'detached' });
    await (await connect(page, far, 'Add another courier')).waitFor({ state: 'detached' });
    await couriersOf(page)
      .getByText(`1. ${hostOf(near)}`)
      .waitFor();
    await couriersOf(page)
      .getByText(`2. ${hostOf(far)}`)
      .waitFor();
    await couriersOf(page).getByRole('button', { name: 'Ask earlier' }).click();
    await couriersOf(page)
      .getByText(`1. ${hostOf(far)}`)
      .waitFor();
    near.failNext('get', { status: 403 });
    await couriersOf(page)
      .getByRole('button', { name: `Check the connection to ${hostOf(near)}` })
      .click();
    await couriersOf(page).getByText('The partner doesn’t accept the keys.').waitFor();
    await couriersOf(page).scrollIntoViewIfNeeded();
    await expectSound(page);
    await picture(page, 'dashboard-partners');
    await page.setViewportSize({ width: 360, height: 800 });
    await expectSound(page);
    await picture(page, 'dashboard-partners-narrow');
    await couriersOf(page)
      .getByRole('button', { name: `Remove ${hostOf(near)}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This one finishes the deliveries it has.').waitFor();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const path = `/merchants/${merchantIds.demo}/partner-accounts`;
    const { accounts } = (await callBackOffice(pages, page, 'GET', path)) as { accounts: { settings: unknown[] }[] };
    expect(accounts).toHaveLength(1);
    expect(JSON.stringify(accounts)).not.toContain(near.credentials.signingSecret);
  });
});
