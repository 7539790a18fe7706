import { expect } from 'vitest';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import { placePath } from './back-office.ts';
import { signInStaff } from './staff.ts';

export type OpenDisplay = {
  readonly view: () => Promise<ServiceAnswer>;
  readonly finish: (orderId: string) => Promise<ServiceAnswer>;
  readonly reopen: (orderId: string) => Promise<ServiceAnswer>;
};

/** The dishes of `paidOrder` at two stations of `demo-always-open`: fries at the fryer, everything else at the grill. */
export async function saveTwoStations(service: TestService): Promise<void> {
  const stations = [
    { stationId: 'grill', name: 'Grill', categoryIds: [], productIds: [], takesRest: true },
    { stationId: 'fryer', name: 'Fryer', categoryIds: [], productIds: ['sesame-fries'], takesRest: false },
  ];
  const saved = await (await signInStaff(service)).call('PUT', `${placePath()}/stations`, { stations });
  expect(saved.status, saved.text).toBe(200);
}

/** A wall display of a station, opened by its link. */
export async function openDisplay(
  service: TestService,
  stationId: string | null,
  locationId?: string,
): Promise<OpenDisplay> {
  const owner = await signInStaff(service);
  const made = await owner.call('POST', `${placePath(locationId)}/displays`, { name: 'Wall', stationId });
  expect(made.status, made.text).toBe(201);
  const headers = { 'X-Display-Token': new URL(made.body.url).hash.slice('#token='.length) };
  const path = '/api/v1/dashboard/kitchen-display';
  return {
    view: () => service.call('GET', path, { headers }),
    finish: (orderId) => service.call('POST', `${path}/tickets/${orderId}/done`, { headers }),
    reopen: (orderId) => service.call('DELETE', `${path}/tickets/${orderId}/done`, { headers }),
  };
}
