import type { Currency } from '../../domain/values/currency.ts';
import { displayText } from '../../domain/values/display-text.ts';
import type { Minor } from '../../domain/values/money.ts';
import { ImportError } from '../import-error.ts';
import { parseJson } from '../json-text.ts';
import type { Ledger, SourceEntry } from '../ledger.ts';
import {
  asList,
  asObject,
  flagOf,
  type JsonObject,
  objectOf,
  objectsOf,
  pathOf,
  rawOf,
  textOf,
  textsOf,
  wholeOf,
  wrongShape,
} from '../shape.ts';
import { isNoticeablyChanged } from '../source-words.ts';

/** One object of a Square catalog, or one nested in another, with its line in the account. */
export type SquareObject = {
  readonly id: string;
  readonly type: string;
  readonly node: JsonObject;
  /** The `..._data` object that holds what the type is about; without fields when the export has none. */
  readonly data: JsonObject;
  readonly name: string;
  readonly entry: SourceEntry;
};

/** An item with its variations, or a modifier list with its modifiers, wherever in the file they stand. */
export type SquareParent = SquareObject & { readonly parts: readonly SquareObject[] };

export type SquareExport = {
  readonly items: readonly SquareParent[];
  readonly modifierLists: ReadonlyMap<string, SquareParent>;
  readonly categories: ReadonlyMap<string, SquareObject>;
  readonly images: ReadonlyMap<string, SquareObject>;
  /** Everything that has no place in a menu. */
  readonly others: readonly SquareObject[];
  /** A second copy of a variation or modifier, outside its item or list: its fate is that of the first. */
  readonly copies: readonly { readonly copy: SquareObject; readonly original: SquareObject }[];
};

/**
 * Reads a `ListCatalog` answer, several of them in a list (pages), or a bare list of objects, and opens one entry per
 * object. Refuses other shapes, and a single page of an export that goes on: what the other pages hold would be removed.
 */
export function readSquareExport(text: string, ledger: Ledger): SquareExport {
  const objects = topLevelObjects(parseJson(text)).map((node) => readObject(node, null, ledger));
  const unique = withoutTwins(objects, ledger);
  const ofType = (type: string): SquareObject[] => unique.filter((object) => object.type === type);
  const items = gatherParts(ofType('ITEM'), ofType('ITEM_VARIATION'), variationParts, ledger);
  const lists = gatherParts(ofType('MODIFIER_LIST'), ofType('MODIFIER'), modifierParts, ledger);
  return {
    items: items.parents,
    modifierLists: new Map(lists.parents.map((list) => [list.id, list])),
    categories: new Map(ofType('CATEGORY').map((category) => [category.id, category])),
    images: new Map(ofType('IMAGE').map((image) => [image.id, image])),
    others: unique.filter((object) => !menuTypes.has(object.type)),
    copies: [...items.copies, ...lists.copies],
  };
}

/** Leaves out what has the type and id of an object before it, with everything nested in it. */
function withoutTwins(objects: readonly SquareObject[], ledger: Ledger): SquareObject[] {
  const first = new Map<string, SquareObject>();
  return objects.filter((object) => {
    const key = `${object.type} ${object.id}`;
    const twin = first.get(key);
    if (twin === undefined) {
      first.set(key, object);
      return true;
    }
    object.entry.leaveOut(`the same id stands at ${twin.node.path}, which counts`);
    for (const { nested, type } of [variationParts, modifierParts]) {
      for (const node of objectsOf(object.data, nested)) {
        readObject(node, type, ledger).entry.leaveOut('what it belongs to is left out');
      }
    }
    return false;
  });
}

const menuTypes = new Set(['ITEM', 'ITEM_VARIATION', 'MODIFIER_LIST', 'MODIFIER', 'CATEGORY', 'IMAGE']);

function topLevelObjects(value: unknown): JsonObject[] {
  if (!Array.isArray(value)) return objectsOfPage(asObject(value, ''), true);
  const elements = asList(value, '').map((element) => asObject(element.value, element.path));
  const arePages = elements.length > 0 && elements.every((element) => rawOf(element, 'objects') !== undefined);
  if (!arePages) return elements;
  return elements.flatMap((page, index) => objectsOfPage(page, index === elements.length - 1));
}

function objectsOfPage(page: JsonObject, isLast: boolean): JsonObject[] {
  if (rawOf(page, 'objects') === undefined) {
    throw wrongShape(undefined, 'objects', "a list (the answer of Square's ListCatalog)");
  }
  if (isLast && textOf(page, 'cursor') !== undefined) {
    throw new ImportError(
      'the export goes on: this is one page of several. Put all pages into one list ([page 1, page 2, ...]) and import that',
      pathOf(page, 'cursor'),
    );
  }
  return [...objectsOf(page, 'objects'), ...objectsOf(page, 'related_objects')];
}

const dataKeys = {
  ITEM: 'item_data',
  ITEM_VARIATION: 'item_variation_data',
  MODIFIER_LIST: 'modifier_list_data',
  MODIFIER: 'modifier_data',
  CATEGORY: 'category_data',
  IMAGE: 'image_data',
} as const;

/** `type` is what a nested object is when it does not say so; some exports leave it out at the top, too. */
function readObject(node: JsonObject, type: string | null, ledger: Ledger): SquareObject {
  const id = textOf(node, 'id');
  if (id === undefined || id === '') throw wrongShape(id, pathOf(node, 'id'), 'the id of an object');
  const ownType = textOf(node, 'type') ?? type ?? typeByContent(node);
  const dataKey = Object.keys(node.fields).find((key) => key === `${ownType.toLowerCase()}_data`);
  const data = (dataKey === undefined ? undefined : objectOf(node, dataKey)) ?? { path: node.path, fields: {} };
  const rawName = textOf(data, 'name') ?? '';
  const name = displayText(rawName);
  const kind = ownType.toLowerCase().replaceAll('_', ' ').replace('item variation', 'variation');
  const entry = ledger.open(node.path, kind, name === '' ? id : name);
  if (isNoticeablyChanged(rawName, name)) entry.change('control characters were removed from its name');
  return { id, type: ownType, node, data, name, entry };
}

function typeByContent(node: JsonObject): string {
  const found = Object.entries(dataKeys).find(([, key]) => rawOf(node, key) !== undefined);
  return found?.[0] ?? 'UNKNOWN';
}

type PartKind = { readonly nested: string; readonly type: string; readonly parentId: string; readonly orphan: string };

const variationParts: PartKind = {
  nested: 'variations',
  type: 'ITEM_VARIATION',
  parentId: 'item_id',
  orphan: 'its item is not in this file',
};
const modifierParts: PartKind = {
  nested: 'modifiers',
  type: 'MODIFIER',
  parentId: 'modifier_list_id',
  orphan: 'it belongs to no modifier list of this file',
};

/** Brings parts to their parents: nested ones, and loose ones that name a parent and are not nested somewhere already. */
function gatherParts(
  parents: readonly SquareObject[],
  loose: readonly SquareObject[],
  kind: PartKind,
  ledger: Ledger,
): Pick<SquareExport, 'copies'> & { readonly parents: SquareParent[] } {
  const byId = new Map<string, SquareObject>();
  const partsOf = new Map<string, SquareObject[]>();
  for (const parent of parents) {
    const nested = objectsOf(parent.data, kind.nested).map((node) => readObject(node, kind.type, ledger));
    partsOf.set(
      parent.id,
      nested.filter((part) => isFirst(part, byId)),
    );
  }
  const copies: { copy: SquareObject; original: SquareObject }[] = [];
  for (const copy of loose) {
    const original = byId.get(copy.id);
    const siblings = partsOf.get(textOf(copy.data, kind.parentId) ?? '');
    if (original !== undefined) copies.push({ copy, original });
    else if (siblings !== undefined) siblings.push(copy);
    else copy.entry.leaveOut(kind.orphan);
  }
  const ordered = parents.map((parent) => ({ ...parent, parts: byOrdinal(partsOf.get(parent.id) ?? []) }));
  return { parents: ordered, copies };
}

function isFirst(part: SquareObject, byId: Map<string, SquareObject>): boolean {
  const twin = byId.get(part.id);
  if (twin === undefined) byId.set(part.id, part);
  else part.entry.leaveOut(`the same id stands at ${twin.node.path}, which counts`);
  return twin === undefined;
}

/** Square leaves out an ordinal of 0; equal ordinals keep the order of the file. */
function byOrdinal(parts: readonly SquareObject[]): SquareObject[] {
  return [...parts].sort((a, b) => (wholeOf(a.data, 'ordinal') ?? 0) - (wholeOf(b.data, 'ordinal') ?? 0));
}

/** Why an object is not for sale at all, or not at the Square location asked for; null when it is. */
export function absenceOf(object: SquareObject, squareLocationId: string | null): string | null {
  if (flagOf(object.node, 'is_deleted') === true) return 'it is deleted in Square';
  if (flagOf(object.data, 'is_archived') === true) return 'it is archived in Square';
  const everywhere = flagOf(object.node, 'present_at_all_locations') ?? true;
  if (squareLocationId === null) {
    if (!everywhere) object.entry.note('Square sells it at some locations only; choose one with --square-location');
    return null;
  }
  const listed = textsOf(object.node, everywhere ? 'absent_at_location_ids' : 'present_at_location_ids');
  return listed.includes(squareLocationId) === everywhere ? 'Square does not sell it at the chosen location' : null;
}

/** An amount with its currency checked; undefined without one. A foreign currency stops the import. */
export function moneyOf(node: JsonObject, key: string, currency: Currency): Minor | undefined {
  const money = objectOf(node, key);
  if (money === undefined) return undefined;
  const found = textOf(money, 'currency');
  if (found !== undefined && found.toLowerCase() !== currency) {
    throw new ImportError(
      `the price is in ${found.toUpperCase()}, but the merchant sells in ${currency.toUpperCase()}`,
      pathOf(money, 'currency'),
    );
  }
  return wholeOf(money, 'amount');
}
