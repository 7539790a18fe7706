import type { ResolvedCatalog, ResolvedGroup } from './catalog.ts';

/** Something that can be switched off at a location: a product, or an option of one. */
export type SellableEntity = {
  readonly entityId: string;
  readonly kind: 'product' | 'option';
  readonly name: string;
};

/** Every product and every option that a location sells, products first, each once, in menu order. */
export function sellableEntities(catalog: ResolvedCatalog): readonly SellableEntity[] {
  const options = new Map<string, SellableEntity>();
  const seen = new Set<ResolvedGroup>();
  const waiting: ResolvedGroup[] = [...catalog.products.values()].flatMap(({ groups }) => groups);
  for (const group of waiting) {
    if (seen.has(group)) continue;
    seen.add(group);
    for (const { id, name, childLinks } of group.options) {
      if (!options.has(id)) options.set(id, { entityId: id, kind: 'option', name });
      waiting.push(...childLinks.map((link) => link.group));
    }
  }
  const products = [...catalog.products.values()].map(
    ({ id, name }): SellableEntity => ({ entityId: id, kind: 'product', name }),
  );
  return [...products, ...options.values()];
}
