import type { StaffRole } from '../../domain/staff/staff.ts';
import { invalid } from '../../domain/values/errors.ts';
import { listLocationIds } from '../../store/location/location-settings.ts';
import type { Context } from '../context.ts';

/** The locations somebody may be bound to: those of the merchant; an owner is bound to none. Refuses all others. */
export async function checkLocations(
  context: Context,
  merchantId: string,
  role: StaffRole,
  locationIds: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (locationIds === null) return null;
  if (role === 'owner') throw invalid('locationIds', 'An owner owns every location: leave it out.', 'role');
  const known = new Set(await listLocationIds(context.database, merchantId));
  const unknown = locationIds.findIndex((locationId) => !known.has(locationId));
  if (unknown !== -1) throw invalid(`locationIds[${unknown}]`, 'This merchant has no such location.', 'unknown');
  return locationIds;
}
