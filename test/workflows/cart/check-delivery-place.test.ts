import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../src/domain/location/places/found-place.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { GeocoderVendor } from '../../../src/ports/geocoder.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startShopping } from '../../support/callers/shopper.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

const address = {
  ...{ street: '300 West 20th Street', city: 'New York', state: 'NY', zipCode: '10011', country: 'United States' },
  ...{ lat: 40.744, lng: -74.001 },
};
const elsewhere = { ...address, lat: 40.76 };

async function withService<Result>(
  options: Parameters<typeof startTestService>[0],
  work: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const service = await startTestService(options);
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

/** A geocoder that knows the house of `address`, counts its questions and fails on demand. */
function houseKnown() {
  const seen = { searches: 0, isDown: false };
  const house = placeOf(
    {
      ...{ street: 'West 20th Street', houseNumber: '300', city: 'New York', state: 'NY', zipCode: '10011' },
      ...{ country: 'United States', lat: 40.744, lng: -74.001 },
    },
    'streets',
  );
  const geocoder: GeocoderVendor = {
    ...{ asYouType: true, attribution: null },
    search: async () => {
      seen.searches += 1;
      if (seen.isDown) throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'It is down.');
      return house === null ? [] : [house];
    },
    reverse: async () => house,
  };
  return { seen, geocoder };
}

const mismatch = [
  { path: 'lat', rule: 'matchesAddress' },
  { path: 'lng', rule: 'matchesAddress' },
];

describe('a point and the text beside it', () => {
  test('that belong together are stored as they were sent', async () => {
    const { geocoder, seen } = houseKnown();
    await withService({ geocoder }, async (service) => {
      const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
      const near = { ...address, lat: 40.7442 };
      const { body: cart } = await shopper.change('PUT', '/set-delivery', near);
      expect(cart.deliveryInfo.addressData).toEqual({ ...near, streetOptional: '' });
      expect(seen.searches).toBe(1);
    });
  });

  test('that contradict each other are refused, and the cart stays as it was', async () => {
    const { geocoder } = houseKnown();
    await withService({ geocoder }, async (service) => {
      const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
      const answer = await shopper.send('PUT', '/set-delivery', { body: elsewhere });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(answer.body.details.fields).toEqual(mismatch);
      expect((await shopper.read()).body.deliveryInfo).toBeNull();
    });
  });

  test('outside the area stay outside the area: the geocoder is not asked', async () => {
    const { geocoder, seen } = houseKnown();
    await withService({ geocoder }, async (service) => {
      const shopper = await startShopping(service, { locationId: locationIds.downtown });
      const answer = await shopper.send('PUT', '/set-delivery', { body: { ...address, lat: 40.9 } });
      expect([answer.status, answer.body.details.reason]).toEqual([409, 'FULFILLMENT_UNAVAILABLE']);
      expect(seen.searches).toBe(0);
    });
  });

  test('are taken while the geocoder does not answer, and where there is none', async () => {
    const { geocoder, seen } = houseKnown();
    seen.isDown = true;
    for (const options of [{ geocoder }, { environment: { GEOCODER: 'none' } }]) {
      await withService(options, async (service) => {
        const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
        const { body: cart } = await shopper.change('PUT', '/set-delivery', elsewhere);
        expect(cart.deliveryInfo.addressData.lat).toBe(40.76);
      });
    }
  });

  test('are not looked up again where they were suggested a moment ago', async () => {
    const { geocoder, seen } = houseKnown();
    await withService({ geocoder }, async (service) => {
      const path = `/api/v1/storefront/locations/${locationIds.alwaysOpen}/address-search`;
      await service.call('POST', path, { body: { text: '300 west 20th' } });
      expect(seen.searches).toBe(1);
      const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
      await shopper.change('PUT', '/set-delivery', { ...address, street: '300 west 20th st.' });
      expect(seen.searches).toBe(1);
      // Suggested, but sent with a point of its own: that is looked up, and refused.
      expect((await shopper.send('PUT', '/set-delivery', { body: elsewhere })).status).toBe(400);
    });
  });

  test('a what-if asks no geocoder', async () => {
    const { geocoder, seen } = houseKnown();
    await withService({ geocoder }, async (service) => {
      const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
      const body = { edits: [{ operation: 'setDelivery', body: elsewhere }] };
      const answer = await shopper.send('POST', '/what-if', { body });
      expect([answer.status, seen.searches]).toEqual([200, 0]);
    });
  });
});

// Guarantee: the sandbox's streets refuse nothing that a client could have sent before there were any.
test('the sandbox refuses no address that it does not know', async () => {
  await withService({}, async (service) => {
    const shopper = await startShopping(service, { locationId: locationIds.alwaysOpen });
    for (const sent of [
      { ...address },
      { ...address, street: '12 Elm Street', zipCode: '10003', lat: 40.73, lng: -73.99 },
      { ...address, street: '1 Reade Street', zipCode: '10013', lat: 40.714, lng: -74.005 },
      { ...address, street: '60 Hudson Street', zipCode: '10013', lat: 40.7176, lng: -74.0089 },
    ]) {
      const answer = await shopper.send('PUT', '/set-delivery', { body: sent });
      expect([sent.street, answer.status]).toEqual([sent.street, 200]);
    }
  });
});
