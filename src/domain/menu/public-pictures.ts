import type { CatalogDocument } from './catalog.ts';

/** A stored picture as it is told to the world; null for one that cannot be told. */
export type PublicPicture = (stored: string) => string | null;

/**
 * `document` with pictures as the contract tells of them. What a product has here, sent to our own pages only, is kept
 * beside them (design/menu.md#pictures-have-two-addresses).
 */
export function withPublicPictures(document: CatalogDocument, publicPicture: PublicPicture): CatalogDocument {
  const publicOne = <Item extends { readonly imageUrl?: string }>(item: Item): Item => {
    const { imageUrl, ...rest } = item;
    if (imageUrl === undefined) return item;
    const address = publicPicture(imageUrl);
    return { ...rest, ...(address !== null && { imageUrl: address }) } as Item;
  };
  return {
    ...document,
    products: document.products.map((product) => {
      if (product.images.length === 0) return product;
      const images = product.images.flatMap((stored) => publicPicture(stored) ?? []);
      return { ...product, images, pictures: product.images };
    }),
    groups: document.groups.map(publicOne),
    menus: document.menus.map(publicOne),
  };
}
