import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, expectSound, type OpenPage, openPages, type Pages } from '../../support/browser/browser.ts';
import { type FilledBag, fillBag, openBag, unfold } from '../../support/browser/browser-ordering.ts';

let pages: Pages;

/** A bag on a phone that is to be delivered, with its address form open. */
async function delivering(device: Parameters<Pages['person']>[0] = { size: 'phone' }) {
  const bag = await fillBag(pages.url);
  const page = await openBag(pages, bag, device);
  await unfold(page, howTitle);
  await page.getByRole('radio', { name: /^(Delivery|Lieferung|توصيل|التوصيل)/ }).check();
  await page.getByRole('combobox', { name: searchName }).waitFor();
  return { bag, page };
}

const howTitle = /^(How would you like your order\?|Wie möchten Sie Ihre Bestellung erhalten\?|كيف تود استلام طلبك؟)/;
const searchName = /^(Search for your address|Adresse suchen|ابحث عن عنوانك)$/;
const field = (page: OpenPage) => page.getByRole('combobox', { name: searchName });

async function addressOf({ client, of }: FilledBag) {
  return (await client.getCart(of)).deliveryInfo?.addressData ?? null;
}

describeInBrowser('where a delivery goes', () => {
  beforeAll(async () => {
    pages = await openPages();
  });
  afterAll(() => pages.close());

  test('an address is found while it is typed, chosen by the keyboard alone, and saved at once with the flat', async () => {
    const { bag, page } = await delivering();
    expect(await page.getByText(/latitude|longitude|coordinates/i).count()).toBe(0);
    await page.getByLabel('Apt, suite, or floor').fill('Apt 4B');
    await field(page).focus();
    await page.keyboard.type('300 west 20');
    const list = page.getByRole('listbox', { name: 'Suggested addresses' });
    await list.getByRole('option', { name: '300 West 20th Street, New York, NY, 10011' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSound(page);
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.getByText('300 West 20th Street, Apt 4B, New York, NY, 10011', { exact: true }).waitFor();
    expect(await addressOf(bag)).toMatchObject({ street: '300 West 20th Street', streetOptional: 'Apt 4B' });
    await expectSound(page);
  });

  test('the bar at the bottom of a phone gives way while suggestions are open, and comes back', async () => {
    const { page } = await delivering({ size: 'narrow' });
    const bar = page.locator('.stays-below');
    const position = () => bar.evaluate((element) => getComputedStyle(element).position);
    await field(page).focus();
    expect(await position()).toBe('sticky');
    await field(page).fill('west');
    const options = page.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    expect(await position()).toBe('static');
    const covered = await options.evaluateAll((all) =>
      all.filter((option) => {
        option.scrollIntoView({ block: 'nearest' });
        const { left, width, top, height } = option.getBoundingClientRect();
        return !option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    expect(covered).toEqual([]);
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    expect(await position()).toBe('sticky');
  });

  test('Escape closes the list and keeps the text; nothing is found for what is nowhere, and it is said', async () => {
    const { bag, page } = await delivering({ size: 'narrow', colorScheme: 'dark' });
    await field(page).fill('reade');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('reade');
    await field(page).fill('nowhere lane 5');
    await page.getByText('No address found.').waitFor();
    await expectSound(page);
    expect(await addressOf(bag)).toBeNull();
  });

  test('a street without a number asks for the number, and finds the house', async () => {
    const { bag, page } = await delivering();
    await field(page).fill('west 23rd');
    await page.getByRole('option', { name: /^West 23rd Street/ }).click();
    await page.getByText('Add the house number.').waitFor();
    await page.getByLabel('Street address').fill('240 West 23rd Street');
    await expectSound(page);
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('240 West 23rd Street, New York, NY, 10011', { exact: true }).waitFor();
    const placed = await addressOf(bag);
    // Another house number is another place.
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Street address').fill('500 West 23rd Street');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('500 West 23rd Street, New York, NY, 10011', { exact: true }).waitFor();
    expect((await addressOf(bag))?.lng).toBeLessThan((placed?.lng ?? 0) - 0.003);
  });

  test('typed in full: an unknown house offers its street, an unknown street the position of the device', async () => {
    const { bag, page } = await delivering();
    await page.getByRole('button', { name: 'Enter the address yourself' }).click();
    await page.getByLabel('Street address').fill('9999 West 20th Street');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State or region').fill('NY');
    await page.getByLabel('ZIP code').fill('10011');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('We don’t know this house number.').waitFor();
    await expectSound(page);
    await page.getByLabel('Street address').fill('12 Elm Street');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('We can’t find this address.').waitFor();
    expect(await addressOf(bag)).toBeNull();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.7465, longitude: -74.0014 });
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await page.getByText('Your current location is used for this address.').waitFor();
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('12 Elm Street, New York, NY, 10011', { exact: true }).waitFor();
    expect(await addressOf(bag)).toMatchObject({ street: '12 Elm Street', lat: 40.7465 });
  });

  test('the position of the device fills in the address there, to be checked before it is sent', async () => {
    const { bag, page } = await delivering();
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await page.getByText('We couldn’t get your location. Search for the address instead.').waitFor();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.74375, longitude: -74.00005 });
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await page.getByText('Is this where you are?').waitFor();
    expect(await page.getByLabel('Street address').inputValue()).toContain('West 20th Street');
    expect(await addressOf(bag)).toBeNull();
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText(/^\d+ West 20th Street, New York, NY, 10011$/).waitFor();
  });

  test('in Arabic and in German the whole way works, from right to left too', async () => {
    for (const language of ['ar', 'de']) {
      const { page } = await delivering({ size: 'phone', language });
      await field(page).fill('300 west 20');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectSound(page);
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByText('300 West 20th Street, New York, NY, 10011', { exact: true }).waitFor();
    }
  });
});

describeInBrowser('without a geocoder', () => {
  let alone: Pages;
  beforeAll(async () => {
    alone = await openPages({ GEOCODER: 'none' });
  });
  afterAll(() => alone.close());

  test('the page says so, and delivers to where the device is', async () => {
    const bag = await fillBag(alone.url);
    const page = await openBag(alone, bag, { size: 'phone' });
    await unfold(page, howTitle);
    await page.getByRole('radio', { name: /^Delivery/ }).check();
    await page.getByText('This restaurant can’t look up addresses.').waitFor();
    expect(await field(page).count()).toBe(0);
    await expectSound(page);
    await page.getByLabel('Street address').fill('200 Eighth Avenue');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State or region').fill('NY');
    await page.getByLabel('ZIP code').fill('10011');
    await page.getByRole('button', { name: 'Deliver here' }).click();
    expect(await addressOf(bag)).toBeNull();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.7465, longitude: -74.0014 });
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await page.getByText('Your current location is used for this address.').waitFor();
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('200 Eighth Avenue, New York, NY, 10011', { exact: true }).waitFor();
    expect((await addressOf(bag))?.lat).toBe(40.7465);
  });
});

describeInBrowser('a geocoder that is down', () => {
  let down: Pages;
  beforeAll(async () => {
    // A port that no one listens on.
    down = await openPages({ GEOCODER: 'photon', GEOCODER_URL: 'http://127.0.0.1:9' });
  });
  afterAll(() => down.close());

  test('is said, and the form goes on with what was typed', async () => {
    const bag = await fillBag(down.url);
    const page = await openBag(down, bag, { size: 'phone' });
    await unfold(page, howTitle);
    await page.getByRole('radio', { name: /^Delivery/ }).check();
    await field(page).fill('300 west 20');
    await page.getByText('Addresses can’t be looked up right now.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Enter the address yourself' }).click();
    await page.getByLabel('Street address').fill('300 West 20th Street');
    await page.getByLabel('City').fill('New York');
    await page.getByLabel('State or region').fill('NY');
    await page.getByLabel('ZIP code').fill('10011');
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.744, longitude: -74.001 });
    await page.getByRole('button', { name: 'Use my current location' }).click();
    await page.getByRole('button', { name: 'Deliver here' }).click();
    await page.getByText('300 West 20th Street, New York, NY, 10011', { exact: true }).waitFor();
    expect((await addressOf(bag))?.lat).toBe(40.744);
    page.complaints.length = 0;
  });
});
