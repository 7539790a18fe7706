import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages, picture } from '../support/browser.ts';
import { callBackOffice, signInAsOwner } from '../support/browser-staff.ts';

// Menus of the back office, as a restaurant edits them. Each story leaves what the others need as it found it, or works on a
// merchant of its own among the seeded ones.

const demo = 'de300000-0000-4000-8000-000000000001';
const alwaysOpen = 'de300000-0000-4000-a000-000000000101';

describeInBrowser('menus in the dashboard', () => {
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  const openMenu = async (device = {}): Promise<OpenPage> => {
    const page = await signInAsOwner(pages, device, '/dashboard/menu');
    await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'All Day' }).waitFor();
    return page;
  };
  const call = (page: OpenPage, method: string, path: string, body?: unknown) =>
    callBackOffice(pages, page, method, `/merchants/${demo}${path}`, body);
  const menuOf = async (page: OpenPage): Promise<string> =>
    (await page.request.get(`${pages.url}/api/v1/storefront/locations/${alwaysOpen}/menus`)).text();
  const saved = (page: OpenPage) => page.getByText(/Draft \d+: everything is saved/).waitFor();

  /** Opens a dish, and writes one of its fields. */
  const changeDish = async (page: OpenPage, name: string, field: string | RegExp, text: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel(field).fill(text);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  test('a new price is checked, compared, published and seen by guests; then the menu of before comes back', async () => {
    const page = await openMenu();
    await picture(page, 'menu-editor');
    await expectSound(page);
    await changeDish(page, 'Sesame Fries', /^Price/, '6.35');
    await page.getByText('You have unsaved changes.').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    expect(await menuOf(page)).not.toContain('6.35');

    await page.getByRole('navigation', { name: 'Parts of the menu' }).getByText('Check and publish').click();
    await page.getByText('Nothing keeps this draft from being published.').waitFor();
    await page.getByText('Price $6.00 → $6.35').waitFor();
    await picture(page, 'menu-compare');
    await expectSound(page);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await menuOf(page)).not.toContain('6.35');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/Published as number \d+\. Guests see it now\./).waitFor();
    await expect.poll(() => menuOf(page)).toContain('6.35');

    await page.getByRole('button', { name: 'Published before' }).click();
    const earlier = page.getByRole('listitem').filter({ hasText: 'Go back to it' }).first();
    await earlier.getByRole('button', { name: /^Go back to it/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back to it' }).click();
    await page.getByText(/Guests see the menu of number \d+ again/).waitFor();
    await expect.poll(() => menuOf(page)).not.toContain('6.35');
    await expectSound(page);
    // The draft still has the new price: put it back for the other stories.
    await page.getByRole('button', { name: 'Menus and dishes' }).click();
    await changeDish(page, 'Sesame Fries', /^Price/, '6.00');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    await page.close();
  });

  test('a draft that changes only the picture and the place of a menu says so, and is published', async () => {
    const page = await openMenu();
    const { draftRevision, document } = await call(page, 'GET', '/catalog/draft');
    const [first, second, ...others] = document.menus;
    const imageUrl = 'https://pictures.example/menu';
    const menus = [second, { ...first, imageUrl }, ...others];
    await call(page, 'PUT', '/catalog/draft', { draftRevision, document: { ...document, menus } });
    await page.reload();
    await page.getByRole('navigation', { name: 'Parts of the menu' }).getByText('Check and publish').click();
    await page.getByText('Another picture').waitFor();
    await page.getByText('Another place among the menus').first().waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/Published as number \d+\. Guests see it now\./).waitFor();
    await expect.poll(() => menuOf(page), { timeout: 15_000 }).toContain(imageUrl);
    await page.getByText('Nothing is different.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0);

    const now = await call(page, 'GET', '/catalog/draft');
    const saved = await call(page, 'PUT', '/catalog/draft', { draftRevision: now.draftRevision, document });
    await call(page, 'POST', '/catalog/publications', { draftRevision: saved.draftRevision });
  });

  test('a price that cannot be read is not taken over, and the field says why', async () => {
    const page = await openMenu();
    await page
      .getByRole('button', { name: /^Sesame Fries/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Sesame Fries' });
    await picture(page, 'product-editor');
    await expectSound(page);
    await dialog.getByLabel(/^Price/).fill('6.505');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('Write an amount such as 6.50, without a currency sign.').waitFor();
    await expect
      .poll(() => dialog.getByLabel(/^Price/).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/everything is saved/).waitFor();
    expect(await page.getByText('You have unsaved changes.').count()).toBe(0);
    await page.close();
  });

  test('a broken draft is told with the place, cannot be published, and is mended from there', async () => {
    const page = await openMenu();
    const before = await call(page, 'GET', '/catalog/publications');
    await changeDish(page, 'Kale Caesar', 'Name', '');
    await page.getByRole('button', { name: 'Check and publish' }).first().click();
    await page.getByText('Save the draft first').waitFor();
    await page.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('One thing keeps this draft from being published').waitFor();
    await page.getByText('It has no name.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0);
    await expectSound(page);

    await page.getByRole('button', { name: /^Mend it/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Kale Caesar');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save and check' }).click();
    await page.getByText('Nothing keeps this draft from being published.').waitFor();
    const after = await call(page, 'GET', '/catalog/publications');
    expect(after.publications.length).toBe(before.publications.length);
    await page.close();
  });

  test('the order changes by keyboard and by two buttons, is read out, and the focus stays', async () => {
    const page = await openMenu();
    const sides = page.getByRole('list', { name: 'Dishes in Sides' });
    const names = () =>
      sides
        .getByRole('button', { name: /^Move / })
        .evaluateAll((all) =>
          all.map((button) => button.getAttribute('aria-label')).filter((label) => !/(up|down)$/.test(label ?? '')),
        );
    const first = (await names())[0] ?? '';
    const name = first.replace('Move ', '');
    const handle = sides.getByRole('button', { name: first, exact: true });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(new RegExp(`${name} is now 2 of \\d`)).waitFor({ state: 'attached' });
    expect((await names())[1]).toBe(first);
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    const up = sides.getByRole('button', { name: `${first} up` });
    await up.click();
    expect((await names())[0]).toBe(first);
    await page.getByText(/everything is saved/).waitFor();
    await page.close();
  });

  test('a dish is dragged to another place', async () => {
    const page = await openMenu();
    const sides = page.getByRole('list', { name: 'Dishes in Sides' });
    await sides.scrollIntoViewIfNeeded();
    const handles = sides.getByRole('button', { name: /^Move / });
    const first = (await handles.nth(0).getAttribute('aria-label')) ?? '';
    const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
    if (from === null || to === null) throw new Error('the handles are not shown');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, to.y + 40, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => handles.nth(2).getAttribute('aria-label')).toBe(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => handles.nth(0).getAttribute('aria-label')).toBe(first);
    await page.close();
  });

  test('two people edit: the second is told, loses nothing, and both changes can be brought together', async () => {
    const page = await openMenu();
    const { draftRevision, document } = await call(page, 'GET', '/catalog/draft');
    const theirs = structuredClone(document);
    const dish = theirs.products.find((product: { id: string }) => product.id === 'turkey-club');
    const price = dish.priceMinor;
    dish.priceMinor = price + 75;
    await call(page, 'PUT', '/catalog/draft', { draftRevision, document: theirs });

    await changeDish(page, 'Taco Box', 'Description', 'Three tacos, any you like, and two salsas.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Somebody else saved the menu meanwhile').first().waitFor();
    expect((await call(page, 'GET', '/catalog/draft')).document).toEqual(theirs);
    await page.getByRole('button', { name: 'See both' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Taco Box').waitFor();
    await dialog.getByText('Turkey Club').waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Bring both together' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    const merged = await call(page, 'GET', '/catalog/draft');
    const found = (id: string) => merged.document.products.find((product: { id: string }) => product.id === id);
    expect(found('turkey-club').priceMinor).toBe(price + 75);
    expect(found('taco-box').description).toBe('Three tacos, any you like, and two salsas.');
    await call(page, 'PUT', '/catalog/draft', { draftRevision: merged.draftRevision, document });
    await page.close();
  });

  test('leaving with something unsaved is asked about', async () => {
    const page = await openMenu();
    await changeDish(page, 'Taco Box', 'Description', 'Not saved.');
    await page.getByRole('link', { name: 'Import a menu' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/menu');
    await page.close();
  });

  test('a new dish with a new choice is made, and a choice inside a choice', async () => {
    const page = await openMenu();
    await page.getByRole('button', { name: 'Choices', exact: true }).click();
    await page.getByRole('button', { name: 'Add a choice' }).click();
    const group = page.getByRole('dialog', { name: 'Add a choice' });
    await group.getByLabel('Question').fill('How crisp?');
    const options = group.getByLabel('Option', { exact: true });
    await options.nth(0).fill('Soft');
    await options.nth(1).fill('Crisp');
    await group.getByLabel('Extra (USD)').nth(1).fill('0,50');
    await group.getByText('Asks nothing more').nth(1).click();
    await group.getByLabel('Ask something else').nth(1).selectOption({ label: 'How hot?' });
    await group.getByRole('button', { name: 'Add', exact: true }).last().click();
    await group.getByText('For each one').waitFor();
    await expectSound(page);
    await group.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Menus and dishes' }).click();
    const side = page.getByRole('region', { name: 'Sides' });
    await side.getByRole('button', { name: 'Add a dish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'A new dish' }).click();
    const dish = page.getByRole('dialog', { name: 'A new dish' });
    await dish.getByLabel('Name').fill('Socca');
    await dish.getByLabel(/^Price/).fill('5');
    await dish.getByLabel('Ask something else').selectOption({ label: 'How crisp?' });
    await dish.getByRole('button', { name: 'Add', exact: true }).click();
    await dish.getByRole('button', { name: 'Done' }).click();
    await side.getByRole('button', { name: /^Socca/ }).waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    const { draftRevision, document } = await call(page, 'GET', '/catalog/draft');
    const socca = document.products.find((product: { name: string }) => product.name === 'Socca');
    const crisp = document.groups.find((candidate: { id: string }) => candidate.id === socca.groupIds[0]);
    expect(socca.priceMinor).toBe(500);
    expect(crisp.options.map((option: { priceMinor: number }) => option.priceMinor)).toEqual([0, 50]);
    expect(crisp.options[1].childLinks).toEqual([{ groupId: 'heat' }]);
    expect((await call(page, 'GET', '/catalog/draft/problems')).problems).toEqual([]);
    const before = {
      ...document,
      products: document.products.filter((product: { name: string }) => product.name !== 'Socca'),
      groups: document.groups.filter((candidate: { name: string }) => candidate.name !== 'How crisp?'),
      menus: JSON.parse(JSON.stringify(document.menus).replace(new RegExp(`,?"${socca.id}"`), '')),
    };
    await call(page, 'PUT', '/catalog/draft', { draftRevision, document: before });
    await page.close();
  });
});
