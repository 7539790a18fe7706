import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { isSoldOut, type ResolvedGroup, type ResolvedOption, type ResolvedProduct } from '../menu/catalog.ts';
import type { Difference } from '../values/difference.ts';
import { formatDecimal, type Minor } from '../values/money.ts';
import type { CartLine, ChosenGroup, ChosenOption } from './cart.ts';
import { unitPrice } from './pricing.ts';
import { type EffectiveRule, effectiveRule, isSelectable } from './selections.ts';

/**
 * A difference before it is known what may be done about it: that depends on who asks
 * (reference/differences.md#what-is-found).
 */
export type Finding = Omit<Difference, 'permittedActions'>;

/**
 * One line held against a location. `product` is what it would be sold as, null when it cannot be sold as it is; then
 * `findings` says why, with the first reason of 9.2 only. `unitPriceMinor` is today's price of one unit.
 */
export type LineComparison =
  | { readonly product: null; readonly findings: readonly Finding[] }
  | { readonly product: ResolvedProduct; readonly unitPriceMinor: Minor; readonly findings: readonly Finding[] };

/**
 * What differs between a line as it was last priced and `snapshot` at `now` (reference/differences.md#what-is-found):
 * at the same location for a revalidation, at another one for a switch. Products, groups and options match by id, else
 * by canonical id. `promised` is how many of a limited product the lines before this one already take. `partly`: a line
 * that keeps the rules without its missing options is sold without them, as a switch does when the customer accepts
 * that.
 */
export function compareLine(
  line: CartLine,
  snapshot: LocationSnapshot,
  now: number,
  promised = 0,
  partly = false,
): LineComparison {
  const product = findProduct(line, snapshot);
  if (product === null) {
    return unsellable([lineFinding(line, 'ITEM_UNAVAILABLE', '', line.name, null)]);
  }
  const left = (snapshot.overlay.stock.get(product.id) ?? Number.POSITIVE_INFINITY) - promised;
  if (left <= 0 || isSoldOut(snapshot.overlay, product.id, now)) {
    return unsellable([lineFinding(line, 'ITEM_SOLD_OUT', '.availability', 'AVAILABLE', 'SOLD_OUT')]);
  }
  const walk = walkSelections(line, product, snapshot, now);
  // A missing option was not counted, so what is broken is broken without it.
  const missing = walk.missing ?? [];
  const reasons = (partly && walk.broken === null ? null : walk.missing) ?? walk.broken ?? walk.unmapped;
  if (reasons !== null) return unsellable(reasons);
  const findings: Finding[] = [];
  const unitPriceMinor = product.priceMinor + walk.optionsMinor;
  const lastMinor = unitPrice(line);
  if (unitPriceMinor !== lastMinor) {
    const { currency } = snapshot.merchant;
    findings.push(
      lineFinding(
        line,
        'PRICE_CHANGED',
        '.price',
        formatDecimal(lastMinor, currency),
        formatDecimal(unitPriceMinor, currency),
      ),
    );
  }
  findings.push(...missing);
  if (left < line.quantity) {
    findings.push(lineFinding(line, 'QUANTITY_REDUCED', '.quantity', line.quantity, left));
  }
  return { product, unitPriceMinor, findings };
}

/** `compareLine` for every line of a cart, in order, earlier lines taking limited stock first. */
export function compareLines(
  lines: readonly CartLine[],
  snapshot: LocationSnapshot,
  now: number,
  partly = false,
): readonly LineComparison[] {
  const promised = new Map<string, number>();
  return lines.map((line) => {
    if (snapshot.overlay.stock.size === 0) return compareLine(line, snapshot, now, 0, partly);
    const productId = findProduct(line, snapshot)?.id ?? line.productId;
    const before = promised.get(productId) ?? 0;
    const comparison = compareLine(line, snapshot, now, before, partly);
    if (comparison.product !== null) promised.set(productId, before + line.quantity);
    return comparison;
  });
}

/** The line at today's prices of base and options, everything else as it was chosen. For lines that can be sold. */
export function repriceLine(line: CartLine, product: ResolvedProduct): CartLine {
  return {
    ...line,
    basePriceMinor: product.priceMinor,
    selections: line.selections.map((chosen) => repriceGroup(chosen, findGroup(product.groups, chosen))),
  };
}

type Walk = {
  optionsMinor: Minor;
  missing: Finding[] | null;
  broken: Finding[] | null;
  unmapped: Finding[] | null;
};

type Place = {
  readonly line: CartLine;
  readonly snapshot: LocationSnapshot;
  readonly now: number;
  readonly walk: Walk;
};

function walkSelections(line: CartLine, product: ResolvedProduct, snapshot: LocationSnapshot, now: number): Walk {
  const walk: Walk = { optionsMinor: 0, missing: null, broken: null, unmapped: null };
  const place: Place = { line, snapshot, now, walk };
  noteUnmapped(place, product.id, product.canonicalId);
  for (const group of product.groups) walkGroup(place, group, group, line.selections);
  noteLostGroups(place, product.groups, line.selections);
  return walk;
}

function walkGroup(
  place: Place,
  group: ResolvedGroup,
  rule: EffectiveRule,
  chosenGroups: readonly ChosenGroup[],
): void {
  const chosen = findChosen(group, chosenGroups);
  let count = 0;
  for (const item of chosen?.items ?? []) {
    const option = findAvailableOption(group, item, place.snapshot, place.now);
    if (option === null) {
      noteMissing(place, item);
      continue;
    }
    count += item.quantity;
    walkOption(place, option, item);
  }
  if (count >= rule.min && count <= rule.max) return;
  const before = chosen === undefined ? null : `${chosen.min}..${chosen.max}`;
  const path = `.selections[${group.id}].rule`;
  place.walk.broken ??= [];
  place.walk.broken.push(lineFinding(place.line, 'MODIFIER_RULE_CHANGED', path, before, `${rule.min}..${rule.max}`));
}

function walkOption(place: Place, option: ResolvedOption, item: ChosenOption): void {
  place.walk.optionsMinor += option.priceMinor * item.quantity;
  noteUnmapped(place, option.id, option.canonicalId);
  for (const link of option.childLinks) {
    walkGroup(place, link.group, effectiveRule(link, item.quantity), item.children);
  }
  if (item.children.length === 0) return;
  noteLostGroups(
    place,
    option.childLinks.map((link) => link.group),
    item.children,
  );
}

/** Options chosen in a group that is not there any more are missing, each of them. */
function noteLostGroups(place: Place, groups: readonly ResolvedGroup[], chosen: readonly ChosenGroup[]): void {
  for (const group of chosen) {
    if (!groups.some((each) => findChosen(each, chosen) === group))
      for (const item of group.items) noteMissing(place, item);
  }
}

function noteMissing({ line, walk }: Place, item: ChosenOption): void {
  const path = `items[${line.itemId}].selections[${item.id}]`;
  walk.missing ??= [];
  // The same option can be chosen below several others: it is missing once.
  if (walk.missing.some((finding) => finding.path === path)) return;
  walk.missing.push({
    reason: 'MODIFIER_UNAVAILABLE',
    cartItemId: line.itemId,
    canonicalEntityId: item.canonicalId,
    path,
    before: item.name,
    after: null,
  });
}

/** The first thing of the line that the bound provider does not know; one path, so one finding. */
function noteUnmapped({ line, snapshot, walk }: Place, entityId: string, canonicalEntityId: string): void {
  const mapped = snapshot.mappedIds ?? null;
  if (mapped === null || walk.unmapped !== null || mapped.has(entityId)) return;
  walk.unmapped = [
    {
      reason: 'MAPPING_MISSING',
      cartItemId: line.itemId,
      canonicalEntityId,
      path: `items[${line.itemId}].mapping`,
      before: entityId,
      after: null,
    },
  ];
}

function repriceGroup(chosen: ChosenGroup, group: ResolvedGroup | null): ChosenGroup {
  if (group === null) return chosen;
  return {
    ...chosen,
    items: chosen.items.map((item) => {
      const option = findOption(group, item);
      if (option === null) return item;
      const groups = option.childLinks.map((link) => link.group);
      return {
        ...item,
        priceMinor: option.priceMinor,
        children: item.children.map((child) => repriceGroup(child, findGroup(groups, child))),
      };
    }),
  };
}

function findProduct(line: CartLine, snapshot: LocationSnapshot): ResolvedProduct | null {
  const { catalog } = snapshot;
  if (catalog === null) return null;
  return catalog.products.get(line.productId) ?? catalog.productsByCanonicalId.get(line.canonicalId) ?? null;
}

function findGroup(groups: readonly ResolvedGroup[], chosen: ChosenGroup): ResolvedGroup | null {
  return (
    groups.find((group) => group.id === chosen.id) ??
    groups.find((group) => group.canonicalId === chosen.canonicalId) ??
    null
  );
}

/** What was chosen in `group`, under its id or, from another catalog, its canonical id; undefined for nothing. */
export function findChosen(group: ResolvedGroup, chosen: readonly ChosenGroup[]): ChosenGroup | undefined {
  return (
    chosen.find((candidate) => candidate.id === group.id) ??
    chosen.find((candidate) => candidate.canonicalId === group.canonicalId)
  );
}

/** The option of `group` that `item` is, by id, else by canonical id; null when it cannot be had as often as chosen. */
export function findAvailableOption(
  group: ResolvedGroup,
  item: ChosenOption,
  snapshot: Pick<LocationSnapshot, 'overlay'>,
  now: number,
): ResolvedOption | null {
  const option = findOption(group, item);
  if (option === null || item.quantity > option.maxQuantity) return null;
  return isSelectable(option, snapshot.overlay, now) ? option : null;
}

function findOption(group: ResolvedGroup, chosen: ChosenOption): ResolvedOption | null {
  return (
    group.optionsById.get(chosen.id) ??
    group.options.find((option) => option.canonicalId === chosen.canonicalId) ??
    null
  );
}

function unsellable(findings: readonly Finding[]): LineComparison {
  return { product: null, findings };
}

function lineFinding(
  line: CartLine,
  reason: Finding['reason'],
  suffix: string,
  before: Finding['before'],
  after: Finding['after'],
): Finding {
  return {
    reason,
    cartItemId: line.itemId,
    canonicalEntityId: line.canonicalId,
    path: `items[${line.itemId}]${suffix}`,
    before,
    after,
  };
}
