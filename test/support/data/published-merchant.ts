import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import type { NewLocation, NewMerchant } from '../../../src/store/location/merchants.ts';
import { saveDraft } from '../../../src/store/menu/catalog.ts';
import { publishCatalog } from '../../../src/workflows/menu/publish-catalog.ts';
import type { TestService } from '../run/service.ts';
import { createSmallMerchant, smallCatalog } from './small-merchant.ts';

/** Where a merchant of a test stands, and the prefix of its location's paths. */
export type Place = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly merchantSlug: string;
  readonly locationSlug: string;
  readonly path: string;
};

/** A merchant of the test's own with one location and the small catalog published, known to the service. */
export async function publishSmallMerchant(
  service: TestService,
  changes: {
    merchant?: Partial<NewMerchant>;
    location?: Partial<NewLocation>;
    catalog?: Partial<CatalogDocument>;
  } = {},
): Promise<Place> {
  const { merchant = {}, location = {} } = changes;
  const place = await createSmallMerchant(service.database, service.clock.now(), { merchant, location });
  await saveDraft(service.database, place.merchantId, smallCatalog(changes.catalog), service.clock.now());
  await publishCatalog(service.database, place.merchantId, service.clock.now());
  await service.context.locations.refresh();
  return { ...place, path: `/api/v1/storefront/locations/${place.locationId}` };
}
