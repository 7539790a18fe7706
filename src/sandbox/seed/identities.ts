/**
 * The fixed names of everything seeded: a promise to integrators (docs/sandbox.md). They never change, and a new
 * merchant or location takes a number that was never used.
 */
export const merchantIds = {
  demo: 'de300000-0000-4000-8000-000000000001',
  demoUk: 'de300000-0000-4000-8000-000000000002',
  demoAe: 'de300000-0000-4000-8000-000000000003',
  demoAu: 'de300000-0000-4000-8000-000000000004',
} as const;

export const organizationIds = {
  demo: 'de300000-0000-4000-9000-000000000001',
  demoUk: 'de300000-0000-4000-9000-000000000002',
  demoAe: 'de300000-0000-4000-9000-000000000003',
  demoAu: 'de300000-0000-4000-9000-000000000004',
} as const;

export const locationIds = {
  alwaysOpen: 'de300000-0000-4000-a000-000000000101',
  downtown: 'de300000-0000-4000-a000-000000000102',
  airport: 'de300000-0000-4000-a000-000000000103',
  partner: 'de300000-0000-4000-a000-000000000104',
  provider: 'de300000-0000-4000-a000-000000000105',
  ukSoho: 'de300000-0000-4000-a000-000000000201',
  ukBorough: 'de300000-0000-4000-a000-000000000202',
  aeMarina: 'de300000-0000-4000-a000-000000000301',
  aeDowntown: 'de300000-0000-4000-a000-000000000302',
  auSurryHills: 'de300000-0000-4000-a000-000000000401',
  auBondi: 'de300000-0000-4000-a000-000000000402',
} as const;
