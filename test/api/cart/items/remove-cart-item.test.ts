import { describe, expect, test } from 'vitest';
import { startShopping } from '../../../support/callers/shopper.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

describe('DELETE .../items/{itemId}', () => {
  test('200 one of two equal lines is gone, the other is there', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.add('sesame-fries');
    const [first, second] = shopper.cart.items;
    const answer = await shopper.change('DELETE', `/items/${first.id}`);
    expect(answer.body.items).toEqual([second]);
  });

  test('200 an id is never used again', async () => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    const gone = shopper.cart.items[0].id;
    await shopper.change('DELETE', `/items/${gone}`, {});
    await shopper.add('sesame-fries');
    expect(shopper.cart.items[0].id).not.toBe(gone);
  });
});
