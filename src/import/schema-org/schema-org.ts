import type { CategoryRecord, GroupRecord, MenuRecord, ProductRecord } from '../../domain/menu/catalog.ts';
import type { MenuParts } from '../../domain/menu/menu-import.ts';
import { ImportError } from '../import-error.ts';
import { parseJson } from '../json-text.ts';
import { Ledger } from '../ledger.ts';
import { makeMenu, type ParseSettings } from '../menu-parts.ts';
import type { JsonObject } from '../shape.ts';
import { numbered } from '../source-ids.ts';
import { translated } from '../translated-words.ts';
import { createItemReader, type ReadItem } from './schema-org-items.ts';
import { type Graph, languageOf, linked, type MenuNode, readGraph } from './schema-org-nodes.ts';

/**
 * The menus of a schema.org JSON-LD document: `Menu`, its sections (nested ones become categories side by side), items,
 * offers, add-ons, nutrition, diets, images; in place or by `@id`, one or many, with or without `@graph`. Everything of a
 * menu is in the account. Throws ImportError for other shapes, another currency, and a document without any menu.
 */
export function parseSchemaOrg(text: string, settings: ParseSettings): MenuParts {
  const ledger = new Ledger();
  const graph = readGraph(parseJson(text), ledger);
  const products = new Map<string, ProductRecord>();
  const groups = new Map<string, GroupRecord>();
  const readItem = createItemReader(graph, settings, products, groups);
  const menus = rootsOf(graph).map((root) => readMenu(root, graph, readItem, settings));
  for (const { entry } of graph.byPath.values()) {
    if (!entry.decided) entry.leaveOut('no menu of this file leads to it');
  }
  for (const { node, kind } of graph.byPath.values()) ledger.countUnused(kind, node.fields, knownFields);
  const language = [...graph.byPath.values()]
    .filter(({ kind }) => kind === 'menu')
    .map(({ node }) => languageOf(node))
    .find((each) => each !== null);
  return {
    ...(language != null && { language }),
    products: [...products.values()],
    groups: [...groups.values()],
    menus: menus.filter((menu) => menu.categories.length > 0),
    rows: ledger.rows(),
    unusedFields: ledger.unused(),
  };
}

/** What leads to everything else: menus, or without any the sections, or the items, as one menu. */
type Root = { readonly key: string; readonly menu: MenuNode | null; readonly parts: readonly MenuNode[] };

function rootsOf(graph: Graph): Root[] {
  const nodes = [...graph.byPath.values()];
  const menus = nodes.filter((node) => node.kind === 'menu');
  if (menus.length > 0) {
    const keys = new Map<string, number>();
    return menus.map((menu) => ({
      key: numbered(keys, String(menu.node.fields['@id'] ?? menu.name)),
      menu,
      parts: [menu],
    }));
  }
  const sections = nodes.filter((node) => node.kind === 'section' && !node.node.path.includes('hasMenuSection'));
  const parts = sections.length > 0 ? sections : nodes.filter((node) => node.kind === 'item');
  if (parts.length === 0) {
    throw new ImportError('there is no schema.org Menu, MenuSection or MenuItem in this file');
  }
  return [{ key: 'menu', menu: null, parts }];
}

function readMenu(root: Root, graph: Graph, readItem: ReadItem, settings: ParseSettings): MenuRecord {
  const categories: CategoryRecord[] = [];
  const keys = new Map<string, number>();
  const seen = new Set<MenuNode>();
  for (const part of root.parts)
    readSection(part, [], { graph, readItem, settings, categories, keys, seen, menuKey: root.key });
  root.menu?.entry.map();
  if (categories.every((category) => category.productIds.length === 0)) {
    root.menu?.entry.leaveOut('nothing of it can be sold');
  }
  const name = root.menu === null || root.menu.name === '' ? settings.menuName : root.menu.name;
  return {
    ...makeMenu(`menu/${root.key}`, name, categories, settings),
    ...translated(['name', name, root.menu?.spoken ?? new Map()]),
  };
}

type MenuReading = {
  readonly graph: Graph;
  readonly readItem: ReadItem;
  readonly settings: ParseSettings;
  readonly categories: CategoryRecord[];
  readonly keys: Map<string, number>;
  /** Sections may lead to each other in circles. */
  readonly seen: Set<MenuNode>;
  readonly menuKey: string;
};

const sectionDepthMax = 50;

/** A menu, a section, or a lone item: what it lists itself becomes a category, its sections follow. */
function readSection(part: MenuNode, above: readonly MenuNode[], reading: MenuReading): void {
  if (reading.seen.has(part) || above.length >= sectionDepthMax) {
    part.entry.change('it is led to twice or from too deep; only the first time counts');
    return;
  }
  reading.seen.add(part);
  const { graph, settings } = reading;
  const isLeftOut = settings.isUnwanted(part.name);
  if (isLeftOut) {
    part.entry.leaveOut('left out as asked for');
    return;
  }
  const dangling = (id: string): void => part.entry.change(`its part ${id} is not in this file`);
  const items = part.kind === 'item' ? [part.node] : linked(part.node, 'hasMenuItem', graph, dangling);
  const name = part.kind === 'item' || part.name === '' ? settings.menuName : part.name;
  const position = reading.categories.length;
  const key = numbered(reading.keys, [...above.slice(1), part].map((node) => node.name).join('/'));
  const productIds = items.flatMap((node) => readFrom(node, key, reading));
  reading.categories.splice(position, 0, {
    id: settings.ids.id(`category/${reading.menuKey}/${key}`),
    name,
    productIds,
    ...translated(['name', name, part.kind === 'item' ? new Map() : part.spoken]),
  });
  const sections = linked(part.node, 'hasMenuSection', graph, dangling);
  for (const section of sections) {
    const inner = graph.byPath.get(section.path);
    if (inner !== undefined) readSection(inner, [...above, part], reading);
  }
  decideSection(part, above, productIds.length, sections.length);
}

function readFrom(node: JsonObject, key: string, reading: MenuReading): string[] {
  const item = reading.graph.byPath.get(node.path);
  const product = item === undefined ? null : reading.readItem(item, `${reading.menuKey}/${key}`);
  return product === null ? [] : [product.id];
}

function decideSection(part: MenuNode, above: readonly MenuNode[], productCount: number, sectionCount: number): void {
  if (part.kind !== 'section') return;
  if (productCount === 0 && sectionCount === 0) part.entry.leaveOut('nothing of it can be sold');
  else part.entry.map();
  if (above.some((node) => node.kind === 'section')) {
    part.entry.note('it stands beside its section, not in it: a menu has one level of categories');
  }
}

const knownFields = new Set(
  `@id @type @context @language name description image offers nutrition suitableForDiet menuAddOn hasMenuItem hasMenuSection
  identifier sku url price priceCurrency priceSpecification lowPrice highPrice availability inLanguage offerCount
  mainEntityOfPage sameAs additionalProperty`.split(/\s+/),
);
