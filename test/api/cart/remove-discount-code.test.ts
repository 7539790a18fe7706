import { describe, expect, test } from 'vitest';
import { addVectorLines, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('DELETE .../discount', () => {
  test('200 the cart costs what it cost before, and the only use is free for another cart', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    await shopper.change('POST', '/discount', { code: 'ONCEONLY' });
    const other = await startShopping(service);
    await addVectorLines(other);
    const taken = await other.send('POST', '/discount', { body: { code: 'ONCEONLY' } });
    expect(taken).toMatchObject({ status: 400, body: { details: { field: 'code' } } });
    const answer = await shopper.change('DELETE', '/discount');
    expect(answer.body).toMatchObject({ discountTotal: '0.00', orderTotal: '22.10', catalogRevalidation: null });
    expect(answer.body).not.toHaveProperty('discountCode');
    await other.change('POST', '/discount', { code: 'ONCEONLY' });
  });

  test('200 without a code it is an accepted change all the same', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.change('DELETE', '/discount', {});
    expect(answer.body).toMatchObject({ revision: 2, discountTotal: '0.00' });
  });
});
