import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { readMenu } from '../../../src/sandbox/seed/read-menu.ts';
import { saveDraft } from '../../../src/store/menu/catalog.ts';
import { publishCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import { completed, giveContact, lock, rowsOf } from '../../support/callers/checkout.ts';
import { type Shopper, startShopping, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

// A guest at demo-de, whose menu is in German with English texts.

const service = serviceForTests();

const board = `/merchants/${merchantIds.demoDe}/locations/${locationIds.deKreuzberg}/orders`;
const salmon = [{ groupId: 'de-einlage', selectedOptions: [{ optionId: 'de-einlage-lachs', quantity: 1 }] }];

async function soupFor(emailAddress: string): Promise<Shopper> {
  const shopper = await startShopping(service, { locationId: locationIds.deKreuzberg });
  await shopper.add('kartoffelsuppe', { selections: salmon });
  await shopper.add('riesling');
  await giveContact(shopper, emailAddress);
  return shopper;
}

const detailsOf = async (shopper: Shopper) =>
  (await service.call('GET', shopper.path('/details'), { headers: { 'X-Cart-Token': shopper.token } })).body;

const mailTo = async (address: string): Promise<string> =>
  (await service.call('GET', `/api/v1/sandbox/outbox?identifier=${address}`)).body.messages[0].text;

const inEnglish = (id: string) => [{ id, texts: { en: { name: 'Potato Soup', modifiers: ['Smoked salmon'] } } }];

describe('an order in two languages', () => {
  test('the cart and the order stay German; beside them, and in the mail, the guest reads English', async () => {
    const shopper = await soupFor('tourist@example.com');
    const [soup] = shopper.cart.items;
    expect([soup.name, soup.selections[0].items[0].name]).toEqual(['Kartoffelsuppe', 'Räucherlachs']);
    expect((await detailsOf(shopper)).translatedItems).toEqual(inEnglish(soup.id));

    const order = await completed(service, await lock(shopper, { 'Accept-Language': 'en' }));
    expect(order.items[0]).toMatchObject({ name: 'Kartoffelsuppe', modifiers: [{ name: 'Räucherlachs' }] });
    expect(JSON.stringify(order)).not.toContain('Potato');
    const mail = await mailTo('tourist@example.com');
    for (const said of ['Potato Soup', 'Smoked salmon', 'Riesling']) expect(mail).toContain(said);
    expect(mail).not.toContain('Kartoffelsuppe');

    const staff = await signInStaff(service, { merchantId: merchantIds.demoDe });
    const ticket = await staff.call('GET', `${board}/${order.id}`);
    expect(ticket.body.items[0].name).toBe('Kartoffelsuppe');
    expect(ticket.text).not.toMatch(/Potato|salmon/);
  });

  test('what was ordered is translated as it was then, whatever the menu says by now', async () => {
    const shopper = await soupFor('record@example.com');
    const [soup] = shopper.cart.items;
    const order = await completed(service, await lock(shopper));
    const token = /#receiptToken=(\S+)/.exec(await mailTo('record@example.com'))?.[1] ?? '';
    const menu = readMenu('demo-de');
    const products = menu.products.map((product) =>
      product.id === 'kartoffelsuppe' ? { ...product, name: 'Linsensuppe' } : product,
    );
    const { database, locations, clock } = service.context;
    await saveDraft(database, merchantIds.demoDe, { ...menu, products }, clock.now());
    await publishCatalog(database, merchantIds.demoDe, clock.now());
    await locations.refresh();
    const read = await service.call('GET', `${storefront}/receipts/${order.id}/details`, {
      headers: { 'X-Receipt-Token': token },
    });
    expect([read.status, read.body.translatedItems]).toEqual([200, inEnglish(soup.id)]);
    // A cart reads the menu as it is: the translation belongs to a dish that is called otherwise by now.
    expect((await detailsOf(shopper)).translatedItems).toEqual([
      { id: soup.id, texts: { en: { name: null, modifiers: ['Smoked salmon'] } } },
    ]);
  });

  test('nothing is kept or said of other languages where a menu has one', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    expect(Object.keys(await detailsOf(shopper))).not.toContain('translatedItems');
    await giveContact(shopper);
    await lock(shopper);
    const [row] = await rowsOf(service, `select order_text from payment_attempt where cart_id = '${shopper.cartId}'`);
    expect(Object.keys(JSON.parse(row.orderText).items[0])).not.toContain('texts');
  });
});
