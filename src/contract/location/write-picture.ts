import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { pictureIdOf, picturePath, pictureWidths, plainPictureName } from '../../domain/values/picture.ts';

/** A picture as `shownPictureSchema`. */
export type ShownPicture = {
  readonly src: string;
  readonly srcset: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** A stored picture as our own pages show it; null for none, and for one that was deleted. */
export function showPicture({ merchantId, ownPictures }: MerchantSnapshot, stored: string): ShownPicture | null {
  if (stored === '') return null;
  const pictureId = pictureIdOf(stored);
  if (pictureId === null) return { src: stored, srcset: '', alt: '', width: null, height: null };
  const facts = ownPictures?.facts.get(pictureId);
  if (facts === undefined) return null;
  return { ...pictureAddresses(merchantId, pictureId, facts.width), ...facts };
}

/** The addresses of a picture that is kept here: of the plain form, and of each width as `srcset` takes them. */
export function pictureAddresses(
  merchantId: string,
  pictureId: string,
  width: number,
): { readonly src: string; readonly srcset: string } {
  const sized = pictureWidths(width).map((each) => `${picturePath(merchantId, pictureId, `${each}.webp`)} ${each}w`);
  return { src: picturePath(merchantId, pictureId, plainPictureName), srcset: sized.join(', ') };
}

/** The pictures of what a location sells, as JSON text of `menuPicturesSchema`. */
export function writeMenuPictures({ merchant, catalog }: LocationSnapshot): string {
  const products: Record<string, readonly ShownPicture[]> = {};
  for (const { id, images, pictures = images } of catalog?.products.values() ?? []) {
    const shown = pictures.flatMap((stored) => showPicture(merchant, stored) ?? []);
    if (shown.length > 0) products[id] = shown;
  }
  return JSON.stringify({ products });
}
