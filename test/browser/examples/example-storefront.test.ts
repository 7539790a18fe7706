import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../../support/browser/browser.ts';
import { expectThanks, giveContact, goToPayment, payWith } from '../../support/browser/browser-checkout.ts';
import { sandbox } from '../../support/browser/browser-ordering.ts';

// What docs/first-storefront.md builds: a storefront of another project, on another origin, with the package alone.

const folder = mkdtempSync(join(tmpdir(), 'tiffin-example-'));
let pages: Pages;
let server: PreviewServer;

async function serveExample(): Promise<PreviewServer> {
  execFileSync(process.execPath, ['build.mjs', '--client']);
  const project = {
    configFile: false as const,
    root: resolve('examples/storefront'),
    logLevel: 'error' as const,
    build: { outDir: folder, emptyOutDir: true },
  };
  await build({
    ...project,
    plugins: [react()],
    define: { 'import.meta.env.VITE_TIFFIN_URL': JSON.stringify(pages.url) },
    // As if it were installed.
    resolve: { alias: { '@tiffin/client/storefront': resolve('dist/client-package/storefront.js') } },
  });
  return preview({ ...project, preview: { host: '127.0.0.1', port: 5273 } });
}

async function openMenu(): Promise<OpenPage> {
  const page = await pages.person({ size: 'desktop' });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('heading', { level: 1, name: 'Marigold Kitchen' }).waitFor();
  await expectSound(page);
  await page.locator(`a[href="#${locationIds.alwaysOpen}"]`).click();
  await page.getByRole('button', { name: 'Harvest Grain Bowl' }).first().waitFor();
  return page;
}

async function addBowl(page: OpenPage): Promise<void> {
  await page.getByRole('button', { name: 'Harvest Grain Bowl' }).first().click();
  await page.getByRole('checkbox', { name: /^Extra tahini/ }).check();
  await page.getByRole('button', { name: /^Add to order/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describeInBrowser('the example of a storefront', () => {
  beforeAll(async () => {
    pages = await openPages();
    server = await serveExample();
  });
  afterAll(async () => {
    await server.close();
    await pages.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an order: from the locations over choices and the hosted checkout, and back', async () => {
    const page = await openMenu();
    await addBowl(page);
    const order = page.getByRole('complementary', { name: 'Your order' });
    await order.getByText('Extra tahini').waitFor();
    const total = order.getByRole('definition').last();
    const before = await total.textContent();
    await order.getByRole('button', { name: 'One more Harvest Grain Bowl' }).click();
    await order.getByText('2 × Harvest Grain Bowl').waitFor();
    expect(await total.textContent()).not.toBe(before);
    await expectSound(page);
    await picture(page, 'example-storefront');

    // Nothing is lost with the page.
    await page.reload();
    await order.getByText('2 × Harvest Grain Bowl').waitFor();

    await order.getByRole('button', { name: 'Go to checkout' }).click();
    await page.waitForURL(`${pages.url}/checkout/**`);
    await giveContact(page);
    await goToPayment(page);
    await payWith(page, 'Approve');
    await expectThanks(page);

    await page.getByRole('link', { name: 'Back to Marigold Kitchen' }).first().click();
    await page.getByText(/^Thank you! Your order \S+ was placed\.$/).waitFor();
    expect(await order.count()).toBe(0);
    // The next dish begins another order.
    await addBowl(page);
    await order.getByText('1 × Harvest Grain Bowl').waitFor();
  });

  test('choices that an option opens stand below it, three levels deep, and are in the order', async () => {
    const page = await openMenu();
    await page.getByRole('button', { name: 'Build Your Own Bowl' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Brown rice/ }).check();
    const chicken = dialog.getByRole('checkbox', { name: /^Grilled chicken/ });
    await chicken.check();
    await dialog.getByRole('radio', { name: /^Jerk/ }).check();
    await dialog.getByRole('radio', { name: /^Hot/ }).check();
    // What hung below a choice goes with it.
    await chicken.uncheck();
    expect(await dialog.getByRole('radio').count()).toBe(0);
    await chicken.check();
    await dialog.getByRole('radio', { name: /^Harissa/ }).check();
    await dialog.getByRole('button', { name: /^Add to order/ }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('radio', { name: /^Medium/ }).check();
    await expectSound(page);
    await dialog.getByRole('button', { name: /^Add to order/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Brown rice, Grilled chicken, Harissa, Medium').waitFor();
    expect(page.complaints).toEqual([]);
  });

  test('a price that changed is said before anything is paid, and what is refused says why', async () => {
    const page = await openMenu();
    await addBowl(page);
    await page.getByText('1 × Harvest Grain Bowl').waitFor();
    const change = (product: object) =>
      sandbox(pages.url, 'POST', '/catalog-changes', {
        locationId: locationIds.alwaysOpen,
        changes: [{ productId: 'harvest-grain-bowl', ...product }],
        publish: true,
      });
    await change({ price: '17.00' });
    await page.getByRole('button', { name: 'One more Harvest Grain Bowl' }).click();
    await page.getByText(/^A price went from [\d.]+ to [\d.]+\.$/).waitFor();

    await change({ soldOut: true });
    await page.getByRole('button', { name: 'Harvest Grain Bowl', exact: true }).first().click();
    await page.getByRole('button', { name: /^Add to order/ }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // What was wrong with one dish is not said of the next.
    await page.getByRole('button', { name: 'Sesame Fries', exact: true }).first().click();
    await page.getByRole('button', { name: /^Add to order · / }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });
});
