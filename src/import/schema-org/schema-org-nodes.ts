import { displayText } from '../../domain/values/display-text.ts';
import { ImportError } from '../import-error.ts';
import type { Ledger, SourceEntry } from '../ledger.ts';
import { type JsonObject, rawOf, wrongShape } from '../shape.ts';
import { isNoticeablyChanged } from '../source-words.ts';
import { languageTagOf, type Spoken } from '../translated-words.ts';

export type NodeKind = 'menu' | 'section' | 'item' | 'offer' | 'add-on';

/** One thing of a menu with its line in the account. */
export type MenuNode = {
  readonly node: JsonObject;
  readonly kind: NodeKind;
  readonly name: string;
  /** Its name in other languages. */
  readonly spoken: Spoken;
  readonly entry: SourceEntry;
};

/** Everything of a JSON-LD document that belongs to menus, found wherever it stands, and its named nodes. */
export type Graph = {
  readonly byPath: ReadonlyMap<string, MenuNode>;
  readonly byId: ReadonlyMap<string, JsonObject>;
};

/** Deeper than any menu, and shallow enough for every stack. */
const nestingMax = 200;

/**
 * Walks the whole document once, opens an entry for each menu, section, item, offer and add-on, and remembers what has an
 * `@id`, so that references can be followed. Refuses a document nested deeper than any menu.
 */
export function readGraph(document: unknown, ledger: Ledger): Graph {
  const byPath = new Map<string, MenuNode>();
  const byId = new Map<string, JsonObject>();
  const visit = (value: unknown, path: string, role: NodeKind | null, depth: number): void => {
    if (depth > nestingMax) throw new ImportError(`nested deeper than ${nestingMax} levels`, path.slice(0, 200));
    if (Array.isArray(value)) {
      for (const [index, element] of value.entries()) visit(element, `${path}[${index}]`, role, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      const node: JsonObject = { path, fields: value as Record<string, unknown> };
      if (!isReference(node)) enter(node, role);
      for (const [key, child] of Object.entries(node.fields)) {
        visit(child, path === '' ? key : `${path}.${key}`, roles[localName(key)] ?? null, depth + 1);
      }
    }
  };
  const enter = (node: JsonObject, role: NodeKind | null): void => {
    const id = rawOf(node, '@id');
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, node);
    const kind = kindOf(node, role);
    if (kind === null) return;
    const rawName = wordOf(node, 'name') ?? '';
    const name = displayText(rawName);
    const entry = ledger.open(node.path === '' ? 'top level' : node.path, kind, name === '' ? '(no name)' : name);
    if (isNoticeablyChanged(rawName, name)) entry.change('control characters were removed from its name');
    byPath.set(node.path, { node, kind, name, spoken: spokenOf(node, 'name'), entry });
  };
  visit(document, '', null, 0);
  return { byPath, byId };
}

const roles: Readonly<Record<string, NodeKind>> = {
  hasMenu: 'menu',
  menu: 'menu',
  hasMenuSection: 'section',
  hasMenuItem: 'item',
  menuAddOn: 'add-on',
  offers: 'offer',
};

const kindsByType: Readonly<Record<string, NodeKind>> = {
  Menu: 'menu',
  MenuSection: 'section',
  MenuItem: 'item',
  Offer: 'offer',
  AggregateOffer: 'offer',
};

/** An add-on stays one, whatever its type says; anything else is what its type says, then what it is used as. */
function kindOf(node: JsonObject, role: NodeKind | null): NodeKind | null {
  const types = typesOf(node);
  if (role === 'add-on' && !types.includes('MenuSection')) return 'add-on';
  const byType = types.map((type) => kindsByType[type]).find((kind) => kind !== undefined);
  return byType ?? role;
}

/** Types without their address: `https://schema.org/Menu`, `schema:Menu` and `Menu` are equal. */
export function typesOf(node: JsonObject): string[] {
  const value = rawOf(node, '@type');
  const types = Array.isArray(value) ? value : [value];
  return types.filter((type) => typeof type === 'string').map(localName);
}

/** A name without its address or prefix: `https://schema.org/Menu` and `schema:Menu` are `Menu`. */
export function localName(name: string): string {
  return name.replace(/^.*[/#:]/, '');
}

function isReference(node: JsonObject): boolean {
  const keys = Object.keys(node.fields);
  return keys.length === 1 && keys[0] === '@id';
}

/**
 * The objects under `key`: one or many, written in place or as `{"@id": ...}` of one elsewhere in the file. `dangling`
 * hears of references to things that are not there. Refuses other values with their path.
 */
export function linked(node: JsonObject, key: string, graph: Graph, dangling: (id: string) => void): JsonObject[] {
  const value = propertyOf(node, key);
  if (value.value === undefined) return [];
  const elements: unknown[] = Array.isArray(value.value) ? value.value : [value.value];
  return elements.flatMap((element, index) => {
    const path = Array.isArray(value.value) ? `${value.path}[${index}]` : value.path;
    const id = typeof element === 'string' ? element : referencedId(element);
    if (id !== null) {
      const target = graph.byId.get(id);
      if (target === undefined) dangling(id);
      return target === undefined ? [] : [target];
    }
    if (typeof element !== 'object' || element === null || Array.isArray(element)) {
      throw wrongShape(element, path, 'an object');
    }
    return [{ path, fields: element as Record<string, unknown> }];
  });
}

function referencedId(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const node: JsonObject = { path: '', fields: value as Record<string, unknown> };
  const id = rawOf(node, '@id');
  return isReference(node) && typeof id === 'string' ? id : null;
}

/** A property under its plain name or with a prefix (`schema:name`), with its path. */
export function propertyOf(node: JsonObject, key: string): { readonly value: unknown; readonly path: string } {
  const own = Object.keys(node.fields).find((candidate) => localName(candidate) === key) ?? key;
  return { value: rawOf(node, own), path: node.path === '' ? own : `${node.path}.${own}` };
}

/** A text: plain, `{"@value": ...}`, a number, or the first of several languages. Refuses other values with their path. */
export function wordOf(node: JsonObject, key: string): string | undefined {
  const { value, path } = propertyOf(node, key);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const plain =
    typeof first === 'object' && first !== null
      ? rawOf({ path, fields: first as Record<string, unknown> }, '@value')
      : first;
  if (plain === undefined || plain === null) return undefined;
  if (typeof plain === 'string') return plain;
  if (typeof plain === 'number') return String(plain);
  throw wrongShape(plain, path, 'a text');
}

/** The other languages of a text, `{"@language": "de", "@value": ...}` beside the first one; untagged ones are none. */
export function spokenOf(node: JsonObject, key: string): Spoken {
  const { value } = propertyOf(node, key);
  const others: readonly unknown[] = Array.isArray(value) ? value.slice(1) : [];
  return new Map(
    others.flatMap((each) => {
      const { '@language': tag, '@value': text } = (each ?? {}) as Record<string, unknown>;
      const language = typeof tag === 'string' ? languageTagOf(tag) : null;
      return language === null || typeof text !== 'string' ? [] : [[language, displayText(text)] as const];
    }),
  );
}

/** What a node says it is written in: its `inLanguage`, a tag or a Language by its name. Null where it says nothing usable. */
export function languageOf(node: JsonObject): string | null {
  const { value } = propertyOf(node, 'inLanguage');
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const { alternateName, name } = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>;
  const tag = [first, alternateName, name].find((each) => typeof each === 'string');
  return typeof tag === 'string' ? languageTagOf(tag) : null;
}
