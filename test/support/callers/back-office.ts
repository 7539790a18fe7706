import { expect } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import type { SignedInStaff } from './staff.ts';

/** The path of `demo` in the dashboard. */
export const demoPath = `/merchants/${merchantIds.demo}`;

/** A well-formed id of no location. */
export const nowhere = 'de300000-0000-4000-a000-00000000ffff';

/** The path of a location in the dashboard; by default `demo-always-open`. */
export function placePath(locationId: string = locationIds.alwaysOpen, merchantId: string = merchantIds.demo): string {
  return `/merchants/${merchantId}/locations/${locationId}`;
}

export const somewhere = { street: '1 Test Street', city: 'New York', zipCode: '10001', lat: 40.75, lng: -73.99 };

/** A new location, unpublished, as it was answered. */
export async function makeLocation(
  staff: SignedInStaff,
  slug: string,
  merchantId = merchantIds.demo as string,
): Promise<ServiceAnswer['body']> {
  const answer = await staff.call('POST', `/merchants/${merchantId}/locations`, {
    slug,
    displayName: `Kitchen ${slug}`,
    address: somewhere,
    zoneId: 'America/New_York',
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** The newest line of the audit log; move the clock between acts, else which is newer is left to chance. */
export async function lastAct(
  owner: SignedInStaff,
  merchantId = merchantIds.demo as string,
): Promise<ServiceAnswer['body']> {
  return (await owner.call('GET', `/merchants/${merchantId}/audit-log?limit=1`)).body.items[0];
}

/** Makes a signed-in person one of those who run the installation. */
export async function makeOperator(service: TestService, { accountId }: SignedInStaff): Promise<void> {
  const text = 'update staff_account set is_operator = true where account_id = $1';
  await service.database.run({ name: 'test make operator', text }, [accountId]);
}

/** Terms of a code without limits: 10 % off. */
export const tenPercent = {
  revision: 0,
  value: { kind: 'percent', rate: 100_000 },
  productIds: null,
  methods: null,
  locationIds: null,
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
  customerId: null,
  usesMax: null,
  usesPerCustomerMax: null,
} as const;
