import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import { refuseOversized } from '../../domain/menu/validate-catalog.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { webAddressOf } from '../../domain/values/web-address.ts';
import type { Database } from '../../store/database/database.ts';
import { saveDraft } from '../../store/menu/catalog.ts';

/**
 * Replaces the merchant's draft that has `expectedRevision` (0: there is none yet) and answers its new revision. Refuses
 * with RESOURCE_CONFLICT when another person saved meanwhile, and with VALIDATION_ERROR, naming the places, when products or
 * menus are too large to be sent.
 */
export async function replaceDraft(
  tx: Database,
  merchantId: string,
  document: CatalogDocument,
  now: number,
  expectedRevision: number,
): Promise<number> {
  const stored = withStoredPictures(document);
  refuseOversized(stored);
  const draftRevision = await saveDraft(tx, merchantId, stored, now, expectedRevision);
  if (draftRevision !== null) return draftRevision;
  throw new CommerceError('RESOURCE_CONFLICT', 'Another person changed this catalog; load it again.');
}

/** With the addresses of pictures as browsers send them; what is none yet stays, and keeps the draft from publication. */
function withStoredPictures(document: CatalogDocument): CatalogDocument {
  const stored = (address: string): string => webAddressOf(address) ?? address;
  const withPicture = <Item extends { readonly imageUrl?: string }>(item: Item): Item =>
    item.imageUrl === undefined ? item : { ...item, imageUrl: stored(item.imageUrl) };
  return {
    ...document,
    products: document.products.map((product) => ({ ...product, images: product.images.map(stored) })),
    groups: document.groups.map(withPicture),
    menus: document.menus.map(withPicture),
  };
}
