import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { addVectorLines, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('PUT .../gratuity', () => {
  test('200 each choice takes the place of the one before, zero of both kinds clears', async () => {
    const shopper = await startShopping(service);
    await addVectorLines(shopper);
    const tipped = async (body: unknown) => {
      const { fees, waiterTipTotal } = (await shopper.change('PUT', '/gratuity', body)).body;
      return [fees.tipRate, waiterTipTotal];
    };
    expect(await tipped({ percentage: '18' })).toEqual(['0.18', '3.60']);
    expect(await tipped({ amount: '2.5' })).toEqual(['0.00', '2.50']);
    expect(await tipped({ percentage: '0' })).toEqual(['0.00', '0.00']);
    expect(await tipped({ percentage: '12.5' })).toEqual(['0.125', '2.50']);
    expect(await tipped({ amount: '0' })).toEqual(['0.00', '0.00']);
  });

  test.each([
    ['neither', {}, 'body'],
    ['both', { amount: '1', percentage: '18' }, 'body'],
    ['three decimals', { amount: '1.001' }, 'amount'],
    ['too much', { amount: '1000.01' }, 'amount'],
    ['more than all', { percentage: '101' }, 'percentage'],
  ])('400 %s', async (_sentence, body, path) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/gratuity', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    if (path !== 'body') expect(answer.body.details.fields[0].path).toBe(path);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('400 a free tip where only configured percentages are taken, which pass, as zero does', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.partner });
    expect((await shopper.send('PUT', '/gratuity', { body: { percentage: '18' } })).status).toBe(400);
    expect((await shopper.send('PUT', '/gratuity', { body: { amount: '1' } })).status).toBe(400);
    await shopper.change('PUT', '/gratuity', { percentage: '15' });
    await shopper.change('PUT', '/gratuity', { amount: '0' });
  });
});
