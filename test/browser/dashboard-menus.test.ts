import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  describeInBrowser,
  expectSound,
  type OpenPage,
  openPages,
  type Pages,
  picture,
} from '../support/browser/browser.ts';
import { callBackOffice, signInAsOwner } from '../support/browser/browser-staff.ts';

// Menus of the back office, as a restaurant edits them. Each story leaves what the others need as it found it, or works on a
// merchant of its own among the seeded ones.

const demo = 'de300000-0000-4000-8000-000000000001';
const alwaysOpen = 'de300000-0000-4000-a000-000000000101';
const downtown = 'de300000-0000-4000-a000-000000000102';

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
  const saved = (page: OpenPage) => page.getByText(/Draft \d+: all changes are saved/).waitFor();

  /** Opens an item, and writes one of its fields. */
  const changeItem = async (page: OpenPage, name: string, field: string | RegExp, text: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel(field).fill(text);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  const openRestore = async (page: OpenPage) => {
    const { publications } = await call(page, 'GET', '/catalog/publications');
    const live = page.getByRole('listitem').filter({ hasText: 'Live' });
    await live.getByText(`Version ${publications[0].publicationRevision}`).waitFor();
    const earlier = page.getByRole('listitem').filter({ hasText: 'Restore' }).first();
    await earlier.getByRole('button', { name: /^Restore/ }).click();
    await page.getByRole('dialog').getByRole('checkbox').waitFor();
  };
  /** The draft has nothing that was not published: it follows unless the person says otherwise. */
  const restoreEarlier = async (page: OpenPage, { withDraft }: { readonly withDraft: boolean }) => {
    await openRestore(page);
    const box = page.getByRole('dialog').getByRole('checkbox');
    expect(await box.isChecked()).toBe(true);
    if (!withDraft) await box.uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText(/Customers see the menu of version \d+ again/).waitFor();
  };

  test('a new price is checked, compared, published and seen by customers; then the earlier menu is restored', async () => {
    const page = await openMenu();
    await picture(page, 'menu-editor');
    await expectSound(page);
    await changeItem(page, 'Sesame Fries', /^Price/, '6.35');
    await page.getByText('You have unsaved changes.').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    expect(await menuOf(page)).not.toContain('6.35');

    await page.getByRole('navigation', { name: 'Parts of the menu editor' }).getByText('Review and publish').click();
    await page.getByText('This draft is ready to publish.').waitFor();
    await page.getByText('Price $6.00 → $6.35').waitFor();
    await picture(page, 'menu-compare');
    await expectSound(page);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await menuOf(page)).not.toContain('6.35');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/Published as version \d+\. Customers see it now\./).waitFor();
    await expect.poll(() => menuOf(page)).toContain('6.35');

    await page.getByRole('button', { name: 'History' }).click();
    await restoreEarlier(page, { withDraft: false });
    await page.getByText(/Your draft is another menu/).waitFor();
    await expect.poll(() => menuOf(page)).not.toContain('6.35');
    await picture(page, 'menu-restored');
    await expectSound(page);
    // What publishing the draft would bring back is shown before it is.
    await page.getByRole('button', { name: 'Compare with the draft' }).click();
    await page.getByText('Price $6.00 → $6.35').waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/Published as version \d+\. Customers see it now\./).waitFor();
    await expect.poll(() => menuOf(page)).toContain('6.35');

    await page.getByRole('button', { name: 'History' }).click();
    await restoreEarlier(page, { withDraft: true });
    await expect.poll(() => menuOf(page)).not.toContain('6.35');
    expect(await page.getByText(/Your draft is another menu/).count()).toBe(0);
    await page.getByRole('button', { name: 'Menus and items' }).click();
    await page
      .getByRole('button', { name: /^Sesame Fries.*6\.00/ })
      .first()
      .waitFor();
    await page.close();
  });

  test('what was never published is counted before an earlier menu replaces the draft, and stays by default', async () => {
    const page = await openMenu();
    await changeItem(page, 'Sesame Fries', /^Price/, '6.45');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    await page.getByRole('button', { name: 'History' }).click();
    await openRestore(page);
    const box = page.getByRole('dialog').getByRole('checkbox', { name: 'Set the draft back to that menu, too' });
    await page.getByText('The draft has one change that was never published. It would be lost.').waitFor();
    expect(await box.isChecked()).toBe(false);
    await picture(page, 'menu-restore');
    await expectSound(page);
    await box.check();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText(/Customers see the menu of version \d+ again/).waitFor();
    await page.getByRole('button', { name: 'Menus and items' }).click();
    await expect.poll(() => page.getByText('6.45').count()).toBe(0);
    // As it was found, for the other stories.
    await page.getByRole('button', { name: 'History' }).click();
    await restoreEarlier(page, { withDraft: true });
    await expect.poll(() => menuOf(page)).not.toContain('6.35');
    await page.close();
  });

  test('a draft that changes only the image and the position of a menu says so, and is published', async () => {
    const page = await openMenu();
    const { draftRevision, document } = await call(page, 'GET', '/catalog/draft');
    const [first, second, ...others] = document.menus;
    const imageUrl = 'https://pictures.example/menu';
    const menus = [second, { ...first, imageUrl }, ...others];
    await call(page, 'PUT', '/catalog/draft', { draftRevision, document: { ...document, menus } });
    await page.reload();
    await page.getByRole('navigation', { name: 'Parts of the menu editor' }).getByText('Review and publish').click();
    await page.getByText('New image').waitFor();
    await page.getByText('Position among the menus changed').first().waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/Published as version \d+\. Customers see it now\./).waitFor();
    await expect.poll(() => menuOf(page), { timeout: 15_000 }).toContain(imageUrl);
    await page.getByText('No differences.').waitFor();
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
    await dialog.getByText('Enter an amount such as 6.50, without a currency sign.').waitFor();
    await expect
      .poll(() => dialog.getByLabel(/^Price/).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/all changes are saved/).waitFor();
    expect(await page.getByText('You have unsaved changes.').count()).toBe(0);
    await page.close();
  });

  test('a broken draft is shown with what is wrong, cannot be published, and is fixed from there', async () => {
    const page = await openMenu();
    const before = await call(page, 'GET', '/catalog/publications');
    await changeItem(page, 'Kale Caesar', 'Name', '');
    await page.getByRole('button', { name: 'Review and publish' }).first().click();
    await page.getByText('Save your draft first').waitFor();
    await page.getByRole('button', { name: 'Save and review' }).click();
    await page.getByText('One problem keeps this draft from being published').waitFor();
    await page.getByText('It has no name.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0);
    await expectSound(page);

    await page.getByRole('button', { name: /^Fix/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Kale Caesar');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Save and review' }).click();
    await page.getByText('This draft is ready to publish.').waitFor();
    const after = await call(page, 'GET', '/catalog/publications');
    expect(after.publications.length).toBe(before.publications.length);
    await page.close();
  });

  test('the order changes by keyboard and by two buttons, is read out, and the focus stays', async () => {
    const page = await openMenu();
    const sides = page.getByRole('list', { name: 'Items in Sides' });
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
    await page.getByText(/all changes are saved/).waitFor();
    await page.close();
  });

  test('an item is dragged to another position', async () => {
    const page = await openMenu();
    const sides = page.getByRole('list', { name: 'Items in Sides' });
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

  test('two people edit: the second learns of it, loses nothing, and both changes can be combined', async () => {
    const page = await openMenu();
    const { draftRevision, document } = await call(page, 'GET', '/catalog/draft');
    const theirs = structuredClone(document);
    const item = theirs.products.find((product: { id: string }) => product.id === 'turkey-club');
    const price = item.priceMinor;
    item.priceMinor = price + 75;
    await call(page, 'PUT', '/catalog/draft', { draftRevision, document: theirs });

    await changeItem(page, 'Taco Box', 'Description', 'Three tacos, any you like, and two salsas.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Someone else saved the menu while you were editing').first().waitFor();
    expect((await call(page, 'GET', '/catalog/draft')).document).toEqual(theirs);
    await page.getByRole('button', { name: 'Compare changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Taco Box').waitFor();
    await dialog.getByText('Turkey Club').waitFor();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Combine changes' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved(page);
    const merged = await call(page, 'GET', '/catalog/draft');
    const found = (id: string) => merged.document.products.find((product: { id: string }) => product.id === id);
    expect(found('turkey-club').priceMinor).toBe(price + 75);
    expect(found('taco-box').description).toBe('Three tacos, any you like, and two salsas.');
    await call(page, 'PUT', '/catalog/draft', { draftRevision: merged.draftRevision, document });
    await page.close();
  });

  test('locations are compared side by side, what differs first; one of them leads to its own prices', async () => {
    const page = await openMenu();
    await page.getByRole('button', { name: 'By location and method' }).click();
    await page.getByLabel('Location', { exact: true }).selectOption(downtown);
    await page.getByLabel('Price of Sesame Fries here').fill('7.35');
    await page.getByRole('searchbox').click();
    await page.getByRole('button', { name: 'Compare locations' }).click();
    const table = page.getByRole('region', { name: 'Compare locations' });
    const fries = table.getByRole('row').filter({ hasText: 'Sesame Fries' });
    const columns = await table.getByRole('columnheader').allTextContents();
    const at = columns.findIndex((name) => name.includes('Downtown')) - 1;
    const prices = await fries.getByRole('cell').allTextContents();
    expect([prices[at], prices.filter((price) => price === '$7.35').length]).toEqual(['$7.35', 1]);
    expect(prices).toContain('$6.00');
    const differentCount = await table.getByRole('row').count();
    await expectSound(page);
    await picture(page, 'menu-compare-locations');
    await page.getByLabel('Only differences').uncheck();
    expect(await table.getByRole('row').count()).toBeGreaterThan(differentCount + 20);
    await table.getByRole('button', { name: /^Edit what’s different at .*Downtown/ }).click();
    expect(await page.getByLabel('Price of Sesame Fries here').inputValue()).toBe('7.35');
    await page.close();
  });

  test('leaving with something unsaved is asked about', async () => {
    const page = await openMenu();
    await changeItem(page, 'Taco Box', 'Description', 'Not saved.');
    await page.getByRole('link', { name: 'Import a menu' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/menu');
    await page.close();
  });

  test('a new item with a new modifier group is made, and a group nested in a group', async () => {
    const page = await openMenu();
    await page.getByRole('button', { name: 'Modifiers', exact: true }).click();
    await page.getByRole('button', { name: 'New modifier group' }).click();
    const group = page.getByRole('dialog', { name: 'New modifier group' });
    await group.getByLabel('Question').fill('How crisp?');
    const options = group.getByLabel('Option', { exact: true });
    await options.nth(0).fill('Soft');
    await options.nth(1).fill('Crisp');
    await group.getByLabel('Extra price (USD)').nth(1).fill('0,50');
    await group.getByText('No nested modifiers').nth(1).click();
    await group.getByLabel('Add a modifier group').nth(1).selectOption({ label: 'How hot?' });
    await group.getByRole('button', { name: 'Add', exact: true }).last().click();
    await group.getByText('Per unit').waitFor();
    await expectSound(page);
    await group.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Menus and items' }).click();
    const side = page.getByRole('region', { name: 'Sides' });
    await side.getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New item' }).click();
    const item = page.getByRole('dialog', { name: 'New item' });
    await item.getByLabel('Name').fill('Socca');
    await item.getByLabel(/^Price/).fill('5');
    await item.getByLabel('Add a modifier group').selectOption({ label: 'How crisp?' });
    await item.getByRole('button', { name: 'Add', exact: true }).click();
    await item.getByRole('button', { name: 'Done' }).click();
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
