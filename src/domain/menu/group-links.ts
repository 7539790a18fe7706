import type { CatalogDocument, ChildLinkRecord, GroupRecord } from './catalog.ts';

/** How the groups of a document stand below each other. */
export type GroupLinks = {
  /** The links that close a cycle, in the order a walk from the products meets them. Empty for a sound document. */
  readonly cyclic: ReadonlySet<ChildLinkRecord>;
  /** Every group once, after all that stand below it by other links than those. */
  readonly bottomUp: readonly GroupRecord[];
};

/**
 * Walks all groups of a document once, from the products on. It keeps its own stack: a document of 5,000 groups below each
 * other would go deeper than calls can.
 */
export function walkGroups(document: CatalogDocument): GroupLinks {
  const groups = new Map(document.groups.map((group) => [group.id, group]));
  const state = new Map<string, 'open' | 'done'>();
  const cyclic = new Set<ChildLinkRecord>();
  const bottomUp: GroupRecord[] = [];
  const open: { readonly group: GroupRecord; readonly links: readonly ChildLinkRecord[]; next: number }[] = [];
  const enter = (group: GroupRecord): void => {
    state.set(group.id, 'open');
    open.push({ group, links: linksOf(group), next: 0 });
  };
  const roots = document.products.flatMap((product) => product.groupIds);
  for (const id of [...roots, ...groups.keys()]) {
    const root = groups.get(id);
    if (root !== undefined && !state.has(id)) enter(root);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const link = top.links[top.next];
      top.next += 1;
      if (link === undefined) {
        state.set(top.group.id, 'done');
        bottomUp.push(top.group);
        open.pop();
        continue;
      }
      const child = groups.get(link.groupId);
      if (child === undefined) continue;
      if (state.get(child.id) === 'open') cyclic.add(link);
      else if (!state.has(child.id)) enter(child);
    }
  }
  return { cyclic, bottomUp };
}

/** Levels of groups from each group on, itself included, by its id; links that close a cycle are left out. */
export function groupHeights({ cyclic, bottomUp }: GroupLinks): ReadonlyMap<string, number> {
  const heights = new Map<string, number>();
  for (const group of bottomUp) {
    let below = 0;
    for (const link of linksOf(group)) {
      if (!cyclic.has(link)) below = Math.max(below, heights.get(link.groupId) ?? 0);
    }
    heights.set(group.id, 1 + below);
  }
  return heights;
}

function linksOf(group: GroupRecord): readonly ChildLinkRecord[] {
  return group.options.flatMap((option) => option.childLinks);
}
