import type { AvailabilityOverlay, ResolvedGroup, ResolvedProduct } from '../menu/catalog.ts';
import { type EffectiveRule, effectiveRule, isSelectable, type RequestedSelection } from './selections.ts';

const depthMax = 8;

/** The fewest options with which `product` can be ordered at `now`, those chosen beforehand first; null where nothing fits. */
export function leastSelections(
  product: ResolvedProduct,
  overlay: AvailabilityOverlay,
  now: number,
): readonly RequestedSelection[] | null {
  const isOffered = (option: ResolvedGroup['options'][number]) => isSelectable(option, overlay, now);
  return leastOf(
    product.groups.map((group) => ({ group, rule: group })),
    isOffered,
    1,
  );
}

type Offered = { readonly group: ResolvedGroup; readonly rule: EffectiveRule };
type IsOffered = (option: ResolvedGroup['options'][number]) => boolean;

function leastOf(
  offered: readonly Offered[],
  isOffered: IsOffered,
  depth: number,
): readonly RequestedSelection[] | null {
  const chosen: RequestedSelection[] = [];
  for (const { group, rule } of offered) {
    if (rule.min === 0) continue;
    const selectedOptions = depth > depthMax ? null : optionsOf(group, rule.min, isOffered, depth);
    if (selectedOptions === null) return null;
    chosen.push({ groupId: group.id, selectedOptions });
  }
  return chosen;
}

function optionsOf(
  group: ResolvedGroup,
  wanted: number,
  isOffered: IsOffered,
  depth: number,
): RequestedSelection['selectedOptions'] | null {
  const preferred = [...group.options].sort((a, b) => Number(b.preselected ?? false) - Number(a.preselected ?? false));
  const options: RequestedSelection['selectedOptions'][number][] = [];
  let left = wanted;
  for (const option of preferred) {
    if (left === 0) break;
    if (!isOffered(option)) continue;
    const quantity = Math.min(option.maxQuantity, left);
    const below = option.childLinks.map((link) => ({ group: link.group, rule: effectiveRule(link, quantity) }));
    const children = leastOf(below, isOffered, depth + 1);
    if (children === null) continue;
    options.push({ optionId: option.id, quantity, ...(children.length > 0 && { children }) });
    left -= quantity;
  }
  return left === 0 ? options : null;
}
