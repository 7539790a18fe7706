import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { ResolvedGroup, ResolvedProduct } from '../menu/catalog.ts';
import type { CartLine, ChosenGroup, ChosenOption } from './cart.ts';
import { findAvailableOption, findChosen } from './compare-line.ts';
import { type EffectiveRule, effectiveRule } from './selections.ts';
import { withTaxCategory } from './taxes/taxes.ts';

/**
 * The line as another location sells it: its ids, words, prices, rules and order of options, with what the customer
 * chose of it (design/differences.md#a-moved-line-takes-the-words-of-its-new-location). Options that cannot be had
 * there are left out. For lines that `compareLine` found sellable as `product`.
 */
export function moveLine(
  line: CartLine,
  product: ResolvedProduct,
  itemId: string,
  snapshot: LocationSnapshot,
  now: number,
): CartLine {
  const offered = product.groups.map((group) => ({ group, rule: group }));
  return {
    ...withTaxCategory(line, product),
    itemId,
    productId: product.id,
    canonicalId: product.canonicalId,
    name: product.name,
    description: product.description,
    imageUrl: product.images[0] ?? '',
    categoryId: product.categoryIds.find((id) => id === line.categoryId) ?? null,
    basePriceMinor: product.priceMinor,
    selections: moveGroups(offered, line.selections, snapshot, now),
  };
}

type Offered = { readonly group: ResolvedGroup; readonly rule: EffectiveRule };

function moveGroups(
  offered: readonly Offered[],
  chosenGroups: readonly ChosenGroup[],
  snapshot: LocationSnapshot,
  now: number,
): readonly ChosenGroup[] {
  return offered.flatMap(({ group, rule }) => {
    const items = moveOptions(group, findChosen(group, chosenGroups)?.items ?? [], snapshot, now);
    if (items.length === 0) return [];
    const { id, canonicalId, name } = group;
    return [{ id, canonicalId, name, min: rule.min, max: rule.max, items }];
  });
}

function moveOptions(
  group: ResolvedGroup,
  items: readonly ChosenOption[],
  snapshot: LocationSnapshot,
  now: number,
): readonly ChosenOption[] {
  if (items.length === 0) return [];
  return group.options.flatMap((option) =>
    items
      .filter((item) => findAvailableOption(group, item, snapshot, now) === option)
      .map((item) => ({
        id: option.id,
        canonicalId: option.canonicalId,
        name: option.name,
        priceMinor: option.priceMinor,
        quantity: item.quantity,
        children: moveGroups(
          option.childLinks.map((link) => ({ group: link.group, rule: effectiveRule(link, item.quantity) })),
          item.children,
          snapshot,
          now,
        ),
      })),
  );
}
