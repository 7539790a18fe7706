import { expect } from 'vitest';
import { placePath } from './back-office.ts';
import type { SignedInStaff } from './staff.ts';

export type RegisteredPrinter = {
  readonly printerId: string;
  readonly url: string;
  readonly plainUrl: string;
  readonly user: string;
  readonly password: string;
};

/** Where the printers of a location are in the dashboard. */
export const printersPath = (locationId?: string) => `${placePath(locationId)}/printers`;

/** Registers a printer; its address leads to `base`, where the service of the test listens. */
export async function registerPrinter(
  staff: SignedInStaff,
  base: string,
  changes: Readonly<Record<string, unknown>> = {},
  locationId?: string,
): Promise<RegisteredPrinter> {
  const body = { name: 'Kitchen', protocol: 'star', columns: 48, language: 'en', stationId: null, ...changes };
  const answer = await staff.call('POST', printersPath(locationId), body);
  expect(answer.status, answer.text).toBe(201);
  const { url, plainUrl } = answer.body;
  const here = (address: string) => base + new URL(address).pathname;
  return { ...answer.body, url: here(url), plainUrl: here(plainUrl) };
}
