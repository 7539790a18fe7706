import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { fillBag, openBag, unfold } from '../../support/browser/browser-ordering.ts';

// What is chosen is saved when it is chosen (design/pages.md#what-is-chosen-is-saved-when-it-is-chosen).

let pages: Pages;

const checkout = (page: OpenPage) => page.getByRole('button', { name: /^Go to checkout/ });

/** Lets what changes the cart at `suffix` take its time, as a phone's network does. */
async function slowDown(page: OpenPage, suffix: string): Promise<void> {
  await page.route(`**/carts/*/${suffix}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
}

describeInBrowser('what is chosen in the bag', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(async () => {
    await pages.close();
  });

  test('a time is saved though the checkout is pressed at once', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    await unfold(page, 'When would you like it?');
    await slowDown(page, 'update-order-time');
    await page.getByRole('radio', { name: /^Schedule for later/ }).check();
    await page.getByText('Saving…').waitFor();
    await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
    const day = await page.getByLabel('Day', { exact: true }).inputValue();
    const time = await page.getByLabel('Time', { exact: true }).inputValue();
    await checkout(page).click();
    await page.waitForURL('**/checkout/**');
    await page.getByText('At the time you chose').waitFor();
    await page.getByRole('button', { name: 'Change the time' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Day', { exact: true }).inputValue()).toBe(day);
    expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe(time);
  });

  test('a tip is saved though the page is loaded again at once, and of two presses the last one counts', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    await unfold(page, 'Add a tip');
    await page.getByRole('radio', { name: /15%/ }).check();
    await page.getByRole('radio', { name: /20%/ }).check();
    await expect.poll(async () => (await bag.client.getCart(bag.of)).fees.tipRate).toBe('0.20');
    await page.getByRole('radio', { name: /18%/ }).check();
    await page.reload();
    await expect.poll(async () => (await bag.client.getCart(bag.of)).fees.tipRate).toBe('0.18');
    await page.getByText('$3.60').first().waitFor();
  });

  test('a tip of one’s own and a note are saved as they are typed, also when the page is left before the pause is over', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    await unfold(page, 'Add a tip');
    await page.getByRole('radio', { name: 'Custom tip' }).check();
    await page.getByLabel('Tip amount').fill('2,5');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await bag.client.getCart(bag.of)).waiterTipTotal).toBe('2.50');
    await page.getByLabel('Tip amount').fill('2,5x');
    await page.getByText('Enter an amount, such as 5 or 5.00.').waitFor();
    await unfold(page, 'Note for the kitchen');
    await page.getByLabel('Note for the kitchen').fill('No onions');
    await page.reload();
    await expect.poll(async () => (await readHistory(bag)).history.at(-1)).toBe('updateCart');
    expect((await bag.client.getCart(bag.of)).waiterTipTotal).toBe('2.50');
  });

  test('what could not be saved stays, says so beside its control, and is saved at a press', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'narrow' });
    await unfold(page, 'Add a tip');
    let isDown = true;
    await page.route('**/carts/*/gratuity', (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole('radio', { name: /18%/ }).check();
    const alert = page.getByRole('alert').filter({ hasText: 'This isn’t saved yet' });
    await alert.waitFor();
    expect(await page.getByRole('radio', { name: /18%/ }).isChecked()).toBe(true);
    await expectSound(page);
    // The checkout is not entered with another order than the one that is shown.
    await checkout(page).click();
    await page.getByText('We’re having trouble connecting.').first().waitFor();
    expect(page.url()).toContain('/cart');
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await bag.client.getCart(bag.of)).fees.tipRate).toBe('0.18');
  });

  test('at the checkout a dialog is done when its choice is saved, and nothing is paid at another total than is shown', async () => {
    const bag = await fillBag(pages.url);
    const page = await openBag(pages, bag, { size: 'phone' });
    await checkout(page).click();
    await page.waitForURL('**/checkout/**');
    await page
      .getByLabel('Your name')
      .or(page.getByLabel('Name', { exact: true }))
      .first()
      .fill('Ada Diner');
    await page.getByLabel(/^Email/).fill('ada@example.com');
    await page.getByRole('button', { name: 'Change the time' }).click();
    await slowDown(page, 'update-order-time');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Schedule for later/ }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('At the time you chose').waitFor();
    await unfold(page, 'Add a tip');
    await slowDown(page, 'gratuity');
    await page.getByRole('radio', { name: /18%/ }).check();
    await page.getByRole('button', { name: 'Continue to payment · $22.10' }).click();
    await page.getByRole('button', { name: 'Continue to payment · $25.70' }).waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
    await page.getByRole('button', { name: 'Continue to payment · $25.70' }).click();
    await page.getByRole('button', { name: 'Pay $25.70' }).waitFor();
  });
});

async function readHistory({ client, of }: Awaited<ReturnType<typeof fillBag>>) {
  const { entries } = await client.listCartHistory(of);
  return { history: entries.map(({ command }) => command) };
}
