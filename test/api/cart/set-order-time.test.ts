import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('PUT .../update-order-time', () => {
  test('200 an offered time, and back to as soon as possible', async () => {
    const shopper = await startShopping(service);
    const choice = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:30' };
    expect((await shopper.change('PUT', '/update-order-time', choice)).body).toMatchObject(choice);
    const soon = await shopper.change('PUT', '/update-order-time', { pickupType: 'ASAP' });
    expect(soon.body).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-06-02', orderTime: '11:15' });
  });

  test('200 as soon as possible is the earliest time at each pricing, a chosen time stays', async () => {
    const shopper = await startShopping(service);
    service.clock.advance(1_800_000);
    expect((await shopper.add('sesame-fries')).body).toMatchObject({ pickupType: 'ASAP', orderTime: '11:45' });
    const choice = { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:30' };
    await shopper.change('PUT', '/update-order-time', choice);
    service.clock.advance(1_800_000);
    expect((await shopper.add('sesame-fries')).body).toMatchObject(choice);
  });

  test.each([
    ['a date with ASAP', { pickupType: 'ASAP', orderDate: '2026-06-03' }, 'orderDate'],
    ['a time with ASAP', { pickupType: 'ASAP', orderTime: '18:30' }, 'orderTime'],
    ['no date with LATER', { pickupType: 'LATER', orderTime: '18:30' }, 'orderDate'],
    ['no time with LATER', { pickupType: 'LATER', orderDate: '2026-06-03' }, 'orderTime'],
    ['a day that does not exist', { pickupType: 'LATER', orderDate: '2026-06-31', orderTime: '18:30' }, 'orderDate'],
    ['an instant', { pickupType: 'LATER', orderDate: '2026-06-03T00:00:00Z', orderTime: '18:30' }, 'orderDate'],
    ['a time with seconds', { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:30:00' }, 'orderTime'],
    ['another type', { pickupType: 'NOW' }, 'pickupType'],
  ])('400 %s', async (_sentence, body, path) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/update-order-time', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', details: { fields: [{ path }] } } });
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test.each([
    ['a time between slots', { pickupType: 'LATER', orderDate: '2026-06-03', orderTime: '18:31' }],
    ['a time that has passed', { pickupType: 'LATER', orderDate: '2026-06-01', orderTime: '18:30' }],
    ['a time beyond the horizon', { pickupType: 'LATER', orderDate: '2026-07-03', orderTime: '18:30' }],
  ])('409 %s', async (_sentence, body) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/update-order-time', { body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'SCHEDULE_CLOSED' } },
    });
  });

  test('409 as soon as possible while the place is closed', async () => {
    service.clock.set(Date.UTC(2026, 5, 4, 7));
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    const answer = await shopper.send('PUT', '/update-order-time', { body: { pickupType: 'ASAP' } });
    expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'SCHEDULE_CLOSED' } } });
  });
});
