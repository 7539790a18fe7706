import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { writeDifferences } from '../../src/contract/values/difference.ts';
import { errorEnvelopeSchema } from '../../src/contract/values/error.ts';
import type { Difference } from '../../src/domain/values/difference.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { addVectorLines, type Shopper, startShopping } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

// What a caller that is behind is answered (reference/errors.md#envelope), so that it can show what came up before a person
// decides.

const service = serviceForTests();

const envelope = Compile(errorEnvelopeSchema);

async function conflict(shopper: Shopper, revision: number) {
  const answer = await shopper.send('PATCH', '', { body: { note: 'late' }, ifMatch: `"cart-${revision}"` });
  expect([answer.status, answer.body.code]).toEqual([409, 'CART_CONFLICT']);
  expect(envelope.Errors(answer.body)).toEqual([]);
  expect(Object.keys(answer.body.details).sort()).toEqual(['currentRevision', 'differences']);
  return answer.body.details;
}

function priceChange(number: number): Difference {
  return {
    reason: 'PRICE_CHANGED',
    cartItemId: `line-${number}`,
    canonicalEntityId: 'dish',
    path: `items[line-${number}].price`,
    before: '1.00',
    after: '2.00',
    permittedActions: ['ACCEPT_CHANGES', 'REMOVE_ITEM'],
  };
}

describe('409 CART_CONFLICT', () => {
  test('names the revision and what came up since the caller’s, and nothing that was there before', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    expect(await conflict(shopper, 2)).toEqual({ currentRevision: 3, differences: [] });
    const soldOut = (isSoldOut: boolean) =>
      service.call('POST', '/api/v1/sandbox/catalog-changes', {
        body: { locationId: shopper.locationId, changes: [{ productId: 'sesame-fries', soldOut: isSoldOut }] },
      });
    await soldOut(true);
    await shopper.change('PATCH', '', { note: 'x' });
    const since = await conflict(shopper, 3);
    expect(since.currentRevision).toBe(4);
    expect(since.differences).toEqual(shopper.cart.catalogRevalidation.changeSet.changes);
    await shopper.change('PATCH', '', { note: 'y' });
    expect(await conflict(shopper, 4)).toEqual({ currentRevision: 5, differences: [] });
    expect((await conflict(shopper, 1)).differences).toEqual(since.differences);
    await soldOut(false);
  });

  test('at most fifty differences, the oldest first', async () => {
    const shopper = await startShopping(service);
    for (const revision of [2, 3]) {
      await shopper.change('PATCH', '', { note: String(revision) });
      const differences = Array.from({ length: 40 }, (_, index) => priceChange(revision * 100 + index));
      await rowsOf(
        service,
        `update cart_entry set differences = '${writeDifferences(differences)}'
         where cart_id = '${shopper.cartId}' and revision = ${revision} returning cart_id`,
      );
    }
    const { differences } = await conflict(shopper, 1);
    expect(differences.map(({ cartItemId }: Difference) => cartItemId)).toEqual([
      ...Array.from({ length: 40 }, (_, index) => `line-${200 + index}`),
      ...Array.from({ length: 10 }, (_, index) => `line-${300 + index}`),
    ]);
    expect((await conflict(shopper, 2)).differences).toHaveLength(40);
  });

  test('a revision that never was is a conflict too', async () => {
    const shopper = await startShopping(service);
    expect(await conflict(shopper, 99)).toEqual({ currentRevision: 1, differences: [] });
  });
});
