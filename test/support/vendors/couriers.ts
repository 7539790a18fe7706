import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { SandboxCourier } from '../../../src/sandbox/vendors/courier.ts';
import { addVectorLines, type Shopper, startShopping } from '../callers/shopper.ts';
import type { TestService } from '../run/service.ts';

/** A place about two kilometers from `demo-partner`: its courier asks 5.30. */
export const nearPartner = {
  street: '30-12 Broadway',
  streetOptional: '',
  city: 'Astoria',
  state: 'NY',
  zipCode: '11106',
  country: 'United States',
  lat: 40.7671,
  lng: -73.9351,
};

/** Another place, twice as far: 6.65. */
export const farther = { ...nearPartner, street: '19-30 37th Street', zipCode: '11105', lat: 40.7807, lng: -73.9122 };

/** A cart of 20.00 at `demo-partner`, to be brought by its courier to `nearPartner`. */
export async function broughtByCourier(service: TestService, address: object = nearPartner): Promise<Shopper> {
  const shopper = await startShopping(service, { locationId: locationIds.partner });
  await addVectorLines(shopper);
  await shopper.change('PUT', '/set-delivery', address);
  return shopper;
}

/** The test courier of the service, to make it fail. */
export function courierOf(service: TestService): SandboxCourier {
  return service.context.partners.couriersOf(merchantIds.demo)[0] as SandboxCourier;
}

/** Runs `work` with every call of the courier written down. */
export async function courierCalls(service: TestService, work: () => Promise<unknown>): Promise<readonly string[]> {
  const courier = courierOf(service);
  const plain = { ...courier };
  const calls: string[] = [];
  for (const act of ['quote', 'accept', 'find', 'cancel'] as const) {
    const call = plain[act] as (...given: readonly unknown[]) => Promise<unknown>;
    Object.assign(courier, {
      [act]: (...given: readonly unknown[]) => {
        calls.push(act);
        return call(...given);
      },
    });
  }
  try {
    await work();
  } finally {
    Object.assign(courier, plain);
  }
  return calls;
}
