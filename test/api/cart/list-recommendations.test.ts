import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { listRecommendations } from '../../../src/api/cart/list-recommendations.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

function recommendations(shopper: Shopper, headers: Record<string, string> = {}) {
  return service.call('GET', shopper.path('/products'), { headers: { 'X-Cart-Token': shopper.token, ...headers } });
}

function idsOf(answer: { body: { id: string }[] }): string[] {
  return answer.body.map((product) => product.id);
}

describe('GET .../products', () => {
  test('200 twelve products of the location, the most popular first, with the tag of the cart', async () => {
    const shopper = await startShopping(service);
    const answer = await recommendations(shopper);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"cart-1"', 'cache-control': 'private, no-store' } });
    expect(idsOf(answer).slice(0, 3)).toEqual(['harvest-grain-bowl', 'build-your-own-bowl', 'smoky-chicken-bowl']);
    expect(answer.body).toHaveLength(12);
    const schema = listRecommendations.answers[200];
    expect(schema !== undefined && Compile(schema).Check(answer.body)).toBe(true);
    expect(answer.body[0]).toMatchObject({
      price: '13.00',
      availability: 'AVAILABLE',
      modifierIds: ['bowl-extras'],
    });
  });

  test('200 nothing that is in the cart already, and no new revision', async () => {
    const shopper = await startShopping(service);
    await shopper.add('harvest-grain-bowl');
    const answer = await recommendations(shopper);
    expect(idsOf(answer)).not.toContain('harvest-grain-bowl');
    expect((await shopper.read()).body.revision).toBe(2);
  });

  test('200 nothing that cannot be sold here, at the prices of here', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    const answer = await recommendations(shopper);
    expect(idsOf(answer)).not.toContain('kale-caesar');
    expect(answer.body[0]).toMatchObject({ id: 'harvest-grain-bowl', price: '14.00' });
  });

  test('200 of an expired cart too', async () => {
    const shopper = await startShopping(service);
    service.clock.advance(3_600_000);
    expect((await recommendations(shopper)).status).toBe(200);
  });
});
