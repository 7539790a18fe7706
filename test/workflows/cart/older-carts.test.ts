import { expect, test } from 'vitest';
import { completed, giveContact, lock } from '../../support/callers/checkout.ts';
import { addVectorLines, newKey, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { rewriteTexts, storedState } from '../../support/data/stored-texts.ts';
import { serviceForTests } from '../../support/run/service.ts';

// Rows that were written when `revisions` was called `pins` (design/storage.md#stored-carts-are-read-in-both-of-their-forms).

const service = serviceForTests();

/** Turns every row of the cart into what an earlier version wrote. */
async function writeAsBefore({ cartId, cart }: Shopper): Promise<void> {
  const [newer, older] = ['"revisions":{"publicationRevision":', '"pins":{"publicationRevision":'];
  let changedCount = 0;
  await rewriteTexts(service, { merchantId: cart.merchantId, cartId }, ({ state, cartText }) => {
    if (state.includes(newer)) changedCount += 1;
    return { state: state.replace(newer, older), cartText };
  });
  expect(changedCount).toBeGreaterThan(0);
}

const nameOf = async ({ cartId, cart }: Shopper, revision: number = cart.revision) => {
  const state = await storedState(service, cartId, revision);
  return ['revisions', 'pins'].filter((name) => name in state);
};

test('an older cart is changed, and the revision before stays as it was written', async () => {
  const shopper = await startShopping(service);
  await addVectorLines(shopper);
  await writeAsBefore(shopper);
  const { revision, authorityContext } = shopper.cart;
  await shopper.add('sesame-fries');
  expect(shopper.cart.authorityContext).toEqual({ ...authorityContext, cartRevision: revision + 1 });
  expect([await nameOf(shopper, revision), await nameOf(shopper)]).toEqual([['pins'], ['revisions']]);
});

test('the price of an older cart is explained as before', async () => {
  const shopper = await startShopping(service);
  await addVectorLines(shopper);
  const explain = () =>
    service.call('GET', shopper.path('/price-trace'), { headers: { 'X-Cart-Token': shopper.token } });
  const before = await explain();
  await writeAsBefore(shopper);
  const after = await explain();
  expect([after.status, after.text]).toEqual([200, before.text]);
});

test('a retry of an older change gets the stored answer, byte for byte', async () => {
  const shopper = await startShopping(service);
  const sent = { key: newKey(), ifMatch: '"cart-1"', body: { note: 'No onions' } };
  const first = await shopper.send('PATCH', '', sent);
  await writeAsBefore(shopper);
  const again = await shopper.send('PATCH', '', sent);
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('an older cart that was locked for payment becomes an order', async () => {
  const shopper = await startShopping(service);
  await addVectorLines(shopper);
  await giveContact(shopper);
  await writeAsBefore(shopper);
  const locked = await lock(shopper);
  await writeAsBefore(shopper);
  expect(await completed(service, locked)).toMatchObject({ orderTotal: '22.10' });
});
