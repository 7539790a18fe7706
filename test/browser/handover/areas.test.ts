import { expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { expectSound, type OpenPage, picture } from '../../support/browser/browser.ts';
import { describeCheckout } from '../../support/browser/browser-checkout.ts';
import { downtown } from '../../support/browser/browser-ordering.ts';
import { callBackOffice, signInAsOwner } from '../../support/browser/browser-staff.ts';

describeCheckout('delivery areas on a map', (pages) => {
  async function areasPage(device = {}): Promise<OpenPage> {
    const page = await signInAsOwner(pages, device, '/dashboard');
    const workplace = { merchantId: merchantIds.demo, locationId: downtown.locationId };
    await page.evaluate((chosen) => localStorage.setItem('tiffin:workplace', JSON.stringify(chosen)), workplace);
    await page.goto('/dashboard/areas');
    await page.getByRole('heading', { name: 'Map of your areas' }).waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    return page;
  }
  const corners = (page: OpenPage) => page.getByLabel('Corners', { exact: false }).first();

  test('a corner is dragged, added, moved by keys, removed, and all of it taken back', async () => {
    const page = await areasPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.getByLabel('Change on the map').selectOption({ label: '1. Tribeca' });
    const before = await corners(page).inputValue();
    const corner = page.getByRole('button', { name: 'Corner 2', exact: true });
    const box = await corner.boundingBox();
    if (box === null) throw new Error('the corner is on the map');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 20, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => corners(page).inputValue()).not.toBe(before);
    const dragged = await corners(page).inputValue();
    await corner.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => corners(page).inputValue()).not.toBe(dragged);
    await page.getByRole('button', { name: 'Add a corner after corner 2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Corner 7', exact: true }).waitFor();
    expect((await corners(page).inputValue()).split('\n')).toHaveLength(7);
    await page.getByRole('button', { name: 'Corner 3', exact: true }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await corners(page).inputValue()).split('\n')).toHaveLength(6);
    await expectSound(page);
    await picture(page, 'dashboard-areas-map', { fullPage: true });
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => corners(page).inputValue()).toBe(before);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    // A line that is no corner is unsaved all the same, and can be taken back.
    await corners(page).fill(`${before}\n40.7`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Correct what’s marked first.').waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => corners(page).inputValue()).toBe(before);
    // Without tiles no other host hears of the map.
    expect(asked.filter((origin) => origin !== pages.url)).toEqual([]);
  });

  test('the edge of a circle is moved by keys alone, on a narrow dark screen, and saved', async () => {
    const page = await areasPage({ size: 'narrow', colorScheme: 'dark' });
    await page.getByLabel('Change on the map').selectOption({ label: '2. Within 5 km' });
    const edge = page.getByRole('button', { name: /^Edge, 5\.0 km away/ });
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: /^Edge, 5\.[1-9] km away/ }).waitFor();
    // It keeps the focus, and Tab leads out of the map.
    await page.keyboard.press('ArrowRight');
    await expectSound(page);
    await picture(page, 'dashboard-areas-narrow', { fullPage: true });
    await page.getByRole('button', { name: /^Save/ }).first().click();
    const path = `/merchants/${merchantIds.demo}/locations/${downtown.locationId}/policy`;
    const radius = async () =>
      (await callBackOffice(pages, page, 'GET', path)).policy.methods.delivery.areas[1].shape.radiusKm;
    await expect.poll(radius).toBeGreaterThan(5);
  });
});
