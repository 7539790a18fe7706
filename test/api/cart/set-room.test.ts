import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

describe('PUT .../set-room', () => {
  test('200 the cart goes to the room, whatever its method was', async () => {
    const shopper = await startShopping(service);
    const answer = await shopper.change('PUT', '/set-room', { lastName: ' Byron ', roomNumber: '324' });
    expect(answer.body).toMatchObject({
      fulfilmentMethod: 'room_service',
      fulfillmentIdentifier: 'Room 324',
      roomServiceInfo: { lastName: 'Byron', roomNumber: '324' },
    });
  });

  test.each([
    ['no name', { roomNumber: '324' }, 'lastName'],
    ['a name of blanks', { lastName: '  ', roomNumber: '324' }, 'lastName'],
    ['a room that is no number', { lastName: 'Byron', roomNumber: 'Penthouse' }, 'roomNumber'],
  ])('400 %s', async (_sentence, body, path) => {
    const shopper = await startShopping(service);
    const answer = await shopper.send('PUT', '/set-room', { body });
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ path }] } } });
  });

  test('409 the location has no rooms', async () => {
    const shopper = await startShopping(service, { locationId: locationIds.downtown });
    const answer = await shopper.send('PUT', '/set-room', { body: { lastName: 'Byron', roomNumber: '324' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT', details: { reason: 'FULFILLMENT_UNAVAILABLE' } },
    });
  });
});
