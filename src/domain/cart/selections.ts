import {
  type AvailabilityOverlay,
  isSoldOut,
  type ResolvedChildLink,
  type ResolvedGroup,
  type ResolvedOption,
  type ResolvedProduct,
} from '../menu/catalog.ts';
import { CommerceError } from '../values/errors.ts';
import type { ChosenGroup, ChosenOption } from './cart.ts';

/** What a client asks for below one product or option; quantities are absolute (reference/carts.md#addcartitem). */
export type RequestedSelection = {
  readonly groupId: string;
  readonly selectedOptions: readonly {
    readonly optionId: string;
    readonly quantity: number;
    readonly children?: readonly RequestedSelection[];
  }[];
};

/** How many options a group wants, after overrides (reference/menus-and-locations.md#modifiers). */
export type EffectiveRule = { readonly min: number; readonly max: number };

const depthMax = 8;
const groupIdPattern = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;

/**
 * What was requested as chosen groups in catalog order, with today's names and prices and the effective rules; groups
 * without a chosen option are left out. Refuses with VALIDATION_ERROR naming the first violated group in tree order:
 * unknown, repeated, sold out or unselectable things, a count outside the rule
 * (reference/menus-and-locations.md#modifiers).
 */
export function chooseSelections(
  product: ResolvedProduct,
  requested: readonly RequestedSelection[],
  overlay: AvailabilityOverlay,
  now: number,
): readonly ChosenGroup[] {
  const offered = product.groups.map((group) => ({ group, rule: group }));
  return chooseLevel({ overlay, now }, offered, requested, 1);
}

/** The rule for `link.group` below an option chosen `parentQuantity` times. */
export function effectiveRule(link: ResolvedChildLink, parentQuantity: number): EffectiveRule {
  const factor = link.applyPerParentQuantity ? parentQuantity : 1;
  return {
    min: (link.minOverride ?? link.group.min) * factor,
    max: (link.maxOverride ?? link.group.max) * factor,
  };
}

/** Whether the option can be chosen at all at `now`: what is not selectable or sold out is not served either. */
export function isSelectable(option: ResolvedOption, overlay: AvailabilityOverlay, now: number): boolean {
  return option.maxQuantity > 0 && !isSoldOut(overlay, option.id, now);
}

type Moment = { readonly overlay: AvailabilityOverlay; readonly now: number };
type OfferedGroup = { readonly group: ResolvedGroup; readonly rule: EffectiveRule };
type RequestedOption = RequestedSelection['selectedOptions'][number];

function chooseLevel(
  moment: Moment,
  offered: readonly OfferedGroup[],
  requested: readonly RequestedSelection[],
  depth: number,
): readonly ChosenGroup[] {
  const byId = new Map<string, RequestedSelection>();
  for (const selection of requested) {
    const known = depth <= depthMax && offered.some(({ group }) => group.id === selection.groupId);
    if (!known || byId.has(selection.groupId)) throw wrongGroup(selection.groupId, known);
    byId.set(selection.groupId, selection);
  }
  const chosen: ChosenGroup[] = [];
  for (const { group, rule } of offered) {
    const selection = byId.get(group.id);
    const items = chooseOptions(moment, group, rule, selection?.selectedOptions ?? [], depth);
    if (items.length > 0) {
      chosen.push({
        id: group.id,
        canonicalId: group.canonicalId,
        name: group.name,
        min: rule.min,
        max: rule.max,
        items,
      });
    }
  }
  return chosen;
}

/** The group itself is judged before anything below it: that is tree order. */
function chooseOptions(
  moment: Moment,
  group: ResolvedGroup,
  rule: EffectiveRule,
  requested: readonly RequestedOption[],
  depth: number,
): readonly ChosenOption[] {
  const byId = new Map<string, RequestedOption>();
  let count = 0;
  for (const wanted of requested) {
    const option = group.optionsById.get(wanted.optionId);
    if (option === undefined || !isSelectable(option, moment.overlay, moment.now)) {
      throw violated(group, rule, 'One of the chosen options is not offered. Read the product again and choose anew.');
    }
    if (byId.has(wanted.optionId)) throw violated(group, rule, 'Send every option of a group at most once.');
    if (!Number.isSafeInteger(wanted.quantity) || wanted.quantity < 1 || wanted.quantity > option.maxQuantity) {
      throw violated(group, rule, 'The quantity of an option must lie between 1 and its maxQuantity.');
    }
    byId.set(wanted.optionId, wanted);
    count += wanted.quantity;
  }
  if (rule.min === rule.max && count !== rule.min) {
    throw violated(group, rule, `Choose exactly ${rule.min} of "${group.name}".`);
  }
  if (count < rule.min || count > rule.max) {
    throw violated(group, rule, `Choose between ${rule.min} and ${rule.max} options of "${group.name}".`);
  }
  if (count === 0) return [];
  return group.options.flatMap((option) => {
    const wanted = byId.get(option.id);
    return wanted === undefined ? [] : [chooseOption(moment, option, wanted, depth)];
  });
}

function chooseOption(moment: Moment, option: ResolvedOption, wanted: RequestedOption, depth: number): ChosenOption {
  const offered = option.childLinks.map((link) => ({ group: link.group, rule: effectiveRule(link, wanted.quantity) }));
  return {
    id: option.id,
    canonicalId: option.canonicalId,
    name: option.name,
    priceMinor: option.priceMinor,
    quantity: wanted.quantity,
    children: chooseLevel(moment, offered, wanted.children ?? [], depth + 1),
  };
}

function wrongGroup(groupId: string, repeated: boolean): CommerceError {
  const message = repeated
    ? 'Send every modifier group at most once.'
    : 'The product has no such modifier group at this place. Read the product again and choose anew.';
  return new CommerceError('VALIDATION_ERROR', message, { details: { field: 'selections', ...named(groupId) } });
}

function violated(group: ResolvedGroup, rule: EffectiveRule, message: string): CommerceError {
  return new CommerceError('VALIDATION_ERROR', message, {
    details: { field: 'selections', ...named(group.id), minimum: rule.min, maximum: rule.max },
  });
}

/** An id of another form must not stand in the details (reference/errors.md#envelope). */
function named(groupId: string): { readonly modifierGroupId?: string } {
  return groupIdPattern.test(groupId) ? { modifierGroupId: groupId } : {};
}
