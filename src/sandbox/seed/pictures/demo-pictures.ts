import type { CatalogDocument } from '../../../domain/menu/catalog.ts';
import { pictureReference } from '../../../domain/values/picture.ts';
import { sha256Hex } from '../../../workflows/digest.ts';
import { composeDish, composeLogo, composeTable } from './compose.ts';
import { dishes, dresses } from './dishes.ts';

/** A picture of a demo merchant: drawn here, made into files with the build. */
export type DemoPicture = {
  readonly pictureId: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
};

/** The pictures of a demo merchant: of what its menu sells, and its own. */
export type DemoPictures = {
  readonly all: readonly DemoPicture[];
  readonly logo: string;
  readonly cover: string;
  /** The menu, with a picture for every dish that one was drawn for. */
  readonly catalog: CatalogDocument;
};

/** Draws the pictures of a merchant by its slug. Throws for one that none are drawn for. */
export function drawPictures(slug: string, catalog: CatalogDocument): DemoPictures {
  const dress = dresses[slug];
  if (dress === undefined) throw new Error(`no pictures are drawn for ${slug}`);
  const all = new Map<string, DemoPicture>();
  const kept = (svg: string, width: number, height: number): string => {
    const pictureId = sha256Hex(`drawn ${svg}`).slice(0, 32);
    all.set(pictureId, { pictureId, svg, width, height });
    return pictureReference(pictureId);
  };
  const logo = kept(composeLogo(dress), 480, 480);
  const cover = kept(composeTable(dress), 1920, 800);
  const products = catalog.products.map((product) => {
    const scene = dishes[product.id];
    return scene === undefined ? product : { ...product, images: [kept(composeDish(scene), 640, 480)] };
  });
  return { all: [...all.values()], logo, cover, catalog: { ...catalog, products } };
}
