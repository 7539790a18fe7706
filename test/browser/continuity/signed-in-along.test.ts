import { expect, test } from 'vitest';
import { expectSound } from '../../support/browser/browser.ts';
import { describeCheckout, expectThanks, payWith, watchForSecrets } from '../../support/browser/browser-checkout.ts';
import {
  goBackToBag,
  lockOrder,
  openBagPage,
  orderedLunch,
  toCheckout,
} from '../../support/browser/browser-continuity.ts';
import { signIn } from '../../support/browser/browser-ordering.ts';

describeCheckout('a member on the way to the checkout and back', (pages) => {
  test('is signed in there without typing, a name is remembered and edited, and signing out holds at both', async () => {
    const page = await pages.person({ size: 'phone' });
    const email = `member-${Date.now()}@example.com`;
    const expectNoSecret = watchForSecrets(page);
    await page.goto('/demo/account');
    await signIn(page, email);
    await page.goto('/demo/at/demo-always-open?product=sesame-fries');
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openBagPage(page);
    await toCheckout(page);
    await page.getByText(`Signed in as ${email}`).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await expectSound(page);
    await goBackToBag(page);
    await toCheckout(page);
    await lockOrder(page);
    await payWith(page, 'Approve');
    await expectThanks(page);
    const tokens = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) => (/session|given/.test(key) ? [String(value)] : [])),
    );
    expect(new Set(tokens).size).toBe(2);
    await expectNoSecret(tokens);

    await page.goto('/demo/account');
    await page
      .getByRole('heading', { level: 1, name: 'Hi, Ada Diner' })
      .or(page.getByText('Ada Diner'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Edit name' }).click();
    await expectSound(page);
    await page.getByLabel('First name').fill('Augusta');
    await page.getByLabel('Last name').fill('King');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your name was saved.').waitFor();
    await page.getByText('Augusta King').first().waitFor();

    await page.goto('/demo/at/demo-always-open?product=sesame-fries');
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openBagPage(page);
    await toCheckout(page);
    await page.getByText('Signed in as Augusta King').waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Augusta King');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: /^Sign in/ }).waitFor();
    await goBackToBag(page);
    await page.goto('/demo/account');
    await page.getByText('You’ve been signed out').or(page.getByLabel('Email or phone number')).first().waitFor();
  });

  test('who signs in at the checkout is signed in at the storefront, and a guest stays a guest', async () => {
    const page = await orderedLunch(pages);
    await toCheckout(page);
    await page.getByRole('button', { name: /^Sign in/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or phone number').fill('member-back@example.com');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('6-digit code').fill('123456');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Signed in as member-back@example.com').waitFor();
    await goBackToBag(page);
    await page.goto('/demo/account');
    await page.getByText('member-back@example.com').waitFor();

    const guest = await orderedLunch(pages);
    await toCheckout(guest);
    expect(await guest.getByText(/^Signed in/).count()).toBe(0);
    await goBackToBag(guest);
    await guest.goto('/demo/account');
    await guest.getByLabel('Email or phone number').waitFor();
  });
});
