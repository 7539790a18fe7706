import type { CatalogCategory, CatalogDocument, CatalogMenu } from '../../../../client/index.ts';
import { same } from '../../documents/same.ts';

/** One thing of a menu that a person changed, by its name. */
export type Changed = { readonly key: string; readonly name: string };

/** What two people made of the same draft. */
export type Merge = {
  readonly document: CatalogDocument;
  readonly mine: readonly Changed[];
  readonly theirs: readonly Changed[];
  /** What both changed, and not to the same: whose of it stands was decided by `prefer`. */
  readonly both: readonly Changed[];
};

/**
 * The changes of two people on one draft brought together, item by item, group by group, category by category: what only one
 * of them changed stands as they left it. What one removed and the other changed counts as changed by both.
 */
export function mergeDrafts(
  base: CatalogDocument,
  mine: CatalogDocument,
  theirs: CatalogDocument,
  prefer: 'mine' | 'theirs',
): Merge {
  const products = mergeList(base.products, mine.products, theirs.products, prefer);
  const groups = mergeList(base.groups, mine.groups, theirs.groups, prefer);
  const menus = mergeMenus(base.menus, mine.menus, theirs.menus, prefer);
  const overrides = mergeList(
    base.overrides.map(named),
    mine.overrides.map(named),
    theirs.overrides.map(named),
    prefer,
  );
  const byMethod = mergeList(namedByMethod(base), namedByMethod(mine), namedByMethod(theirs), prefer);
  const parts = [products, groups, menus, overrides, byMethod];
  const language = mergeLanguage(base.language, mine.language, theirs.language, prefer);
  return {
    document: {
      ...(language !== undefined && { language }),
      products: products.list,
      groups: groups.list,
      menus: menus.list,
      overrides: overrides.list.map(({ locationId, prices, removed }) => ({ locationId, prices, removed })),
      ...(byMethod.list.length > 0 && {
        methodOverrides: byMethod.list.map(({ id: _id, name: _name, ...override }) => override),
      }),
    },
    mine: parts.flatMap((part) => part.mine),
    theirs: parts.flatMap((part) => part.theirs),
    both: parts.flatMap((part) => part.both),
  };
}

/** What the menu is written in: as the one of them left it who changed it. */
function mergeLanguage(
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
  prefer: 'mine' | 'theirs',
): string | undefined {
  if (mine === base) return theirs;
  return theirs === base || prefer === 'mine' ? mine : theirs;
}

type Named = { readonly id: string; readonly name: string };

type MergedList<Element> = Omit<Merge, 'document'> & { readonly list: Element[] };

function mergeList<Element extends Named>(
  base: readonly Element[],
  mine: readonly Element[],
  theirs: readonly Element[],
  prefer: 'mine' | 'theirs',
): MergedList<Element> {
  const [old, my, their] = [byId(base), byId(mine), byId(theirs)];
  const ids = [...new Set([...inOrderOf(base, mine, theirs), ...my.keys(), ...their.keys()])];
  const changedFrom = (now: ReadonlyMap<string, Element>, id: string) => !same(now.get(id), old.get(id));
  const byMe = ids.filter((id) => changedFrom(my, id));
  const byThem = ids.filter((id) => changedFrom(their, id));
  const clashing = byMe.filter((id) => changedFrom(their, id) && !same(my.get(id), their.get(id)));
  const changed = (id: string): Changed => ({
    key: id,
    name: (my.get(id) ?? their.get(id) ?? old.get(id))?.name ?? id,
  });
  const list = ids.flatMap((id) => {
    const isMine = byMe.includes(id) && (!clashing.includes(id) || prefer === 'mine');
    const element = (isMine ? my : their).get(id);
    return element === undefined ? [] : [element];
  });
  return { list, mine: byMe.map(changed), theirs: byThem.map(changed), both: clashing.map(changed) };
}

/** Menus that both people still have are merged by their categories; one that either removed stands or goes as a whole. */
function mergeMenus(
  base: readonly CatalogMenu[],
  mine: readonly CatalogMenu[],
  theirs: readonly CatalogMenu[],
  prefer: 'mine' | 'theirs',
): MergedList<CatalogMenu> {
  const [old, my, their] = [byId(base), byId(mine), byId(theirs)];
  const shell = (menu: CatalogMenu): CatalogMenu =>
    old.has(menu.id) && my.has(menu.id) && their.has(menu.id) ? { ...menu, categories: [] } : menu;
  const shells = mergeList(base.map(shell), mine.map(shell), theirs.map(shell), prefer);
  const inside: MergedList<CatalogCategory>[] = [];
  const list = shells.list.map((menu) => {
    const [before, ours, others] = [old.get(menu.id), my.get(menu.id), their.get(menu.id)];
    if (before === undefined || ours === undefined || others === undefined) return menu;
    const categories = mergeList(before.categories, ours.categories, others.categories, prefer);
    inside.push(categories);
    return { ...menu, categories: categories.list };
  });
  const all = [shells, ...inside];
  return {
    list,
    mine: all.flatMap((part) => part.mine),
    theirs: all.flatMap((part) => part.theirs),
    both: all.flatMap((part) => part.both),
  };
}

/** The order of the person who changed it; mine where both did. */
function inOrderOf(base: readonly Named[], mine: readonly Named[], theirs: readonly Named[]): readonly string[] {
  const idsOf = (list: readonly Named[]) => list.map(({ id }) => id);
  return same(idsOf(base), idsOf(mine)) ? idsOf(theirs) : idsOf(mine);
}

function byId<Element extends Named>(list: readonly Element[]): ReadonlyMap<string, Element> {
  return new Map(list.map((element) => [element.id, element]));
}

function namedByMethod({ methodOverrides = [] }: CatalogDocument) {
  return methodOverrides.map((override) => {
    const id = [override.method, ...(override.locationIds ?? [])].join(' ');
    return { ...override, id, name: override.method };
  });
}

function named<Override extends { readonly locationId: string }>(override: Override): Override & Named {
  return { ...override, id: override.locationId, name: override.locationId };
}
