import { formatInstant } from '../../contract/values/scalars.ts';
import { resolveCatalog } from '../../domain/menu/resolve-catalog.ts';
import { type SellableEntity, sellableEntities } from '../../domain/menu/sellable-entities.ts';
import { findPublication } from '../../store/menu/catalog.ts';
import type { StoredAvailability } from '../../store/menu/listed-availability.ts';
import type { Context } from '../context.ts';
import { loadLocationSettings } from './location-settings.ts';

/**
 * What a location sells by the menu that is published; nothing where none is. Unpublished locations are resolved here,
 * because no node keeps them. Refuses an unknown location with NOT_FOUND.
 */
export async function loadSellable(
  context: Context,
  merchantId: string,
  locationId: string,
): Promise<readonly SellableEntity[]> {
  const { publicationRevision } = await loadLocationSettings(context.database, merchantId, locationId);
  if (publicationRevision === null) return [];
  const snapshot = context.locations.find(locationId);
  if (snapshot?.publicationRevision === publicationRevision && snapshot.catalog !== null) {
    return sellableEntities(snapshot.catalog);
  }
  const document = await findPublication(context.database, merchantId, publicationRevision);
  return document === null ? [] : sellableEntities(resolveCatalog(document, locationId));
}

/** One entity as `availabilityEntrySchema`, as things stand at `now`. */
export function writeAvailability(
  entity: SellableEntity,
  { soldOutUntil, stockLeft }: StoredAvailability,
  now: number,
): Readonly<Record<string, unknown>> {
  const until = soldOutUntil.get(entity.entityId) ?? 0;
  const isOff = until > now;
  const stock = stockLeft.get(entity.entityId) ?? null;
  return {
    ...entity,
    soldOut: isOff || (stock !== null && stock <= 0),
    soldOutUntil: isOff && Number.isFinite(until) ? formatInstant(until) : null,
    stock,
  };
}
