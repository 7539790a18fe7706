import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../support/browser/browser.ts';
import { ownerEmail, signInAsOwner } from '../support/browser/browser-staff.ts';

// Browsers take passkeys under names only, so these pages are opened as `localhost`. The authenticator is Chromium's own.

describeInBrowser('passkeys', () => {
  let pages: Pages;
  let page: OpenPage;
  const address = () => pages.url.replace('127.0.0.1', 'localhost');

  beforeAll(async () => {
    pages = await openPages();
    await signInAsOwner(pages);
    page = await pages.person();
    await addAuthenticator(page);
  });
  afterAll(() => pages.close());

  test('a person adds a passkey, signs in with it, renames it', async () => {
    await page.goto(`${address()}/dashboard/account`);
    await page.getByLabel('Email address').fill(ownerEmail);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Office laptop');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Office laptop', { exact: true }).waitFor();
    await page.getByText('This device', { exact: true }).waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page
      .getByText(/last used/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Rename Office laptop' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename Office laptop' });
    await rename.getByLabel('Name').fill('Laptop');
    await rename.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Laptop', { exact: true }).waitFor();
  });

  test('what takes a fresh proof asks for it, with the passkey or a code, and then goes on by itself', async () => {
    for (const proof of ['passkey', 'code'] as const) {
      await page.goto(`${address()}/dashboard/webhooks`);
      await refuseOnce(page);
      await page.getByRole('button', { name: 'Add endpoint' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
      await dialog.getByLabel(/address|URL/i).fill(`https://example.com/${proof}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await confirm.waitFor();
      await expectSound(page);
      if (proof === 'passkey') await confirm.getByRole('button', { name: 'Use a passkey' }).click();
      else {
        await confirm.getByRole('button', { name: 'Send code' }).click();
        await confirm.getByLabel('Code', { exact: true }).fill('123456');
        await confirm.getByRole('button', { name: 'Confirm' }).click();
      }
      await confirm.waitFor({ state: 'detached' });
      await page
        .getByText(/whsec_/)
        .first()
        .waitFor();
    }
  });

  test('the passkey is removed, and does not sign in any more', async () => {
    await page.goto(`${address()}/dashboard/account`);
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Laptop', { exact: true }).waitFor({ state: 'detached' });
    // Who has none is not offered one.
    await page.goto(`${address()}/dashboard/webhooks`);
    await refuseOnce(page);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
    await dialog.getByLabel(/address|URL/i).fill('https://example.com/none');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirm.getByRole('button', { name: 'Send code' }).waitFor();
    expect(await confirm.getByRole('button').allTextContents()).not.toContain('Use a passkey');
    await page.goto(`${address()}/dashboard/account`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText(/This passkey was not accepted/).waitFor();
    expect((await page.request.get(`${address()}/api/v1/dashboard/me`)).status()).toBe(401);
  });
});

async function addAuthenticator(page: OpenPage): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The next new webhook is refused as it would be ten minutes after signing in; what comes after that is answered by the service. */
async function refuseOnce(page: OpenPage): Promise<void> {
  const body = { code: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.', requestId: 'test' };
  let isRefused = false;
  await page.unrouteAll();
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith('/webhooks'),
    (route) => {
      if (isRefused || route.request().method() !== 'POST') return route.continue();
      isRefused = true;
      return route.fulfill({ status: 403, json: body });
    },
  );
}
