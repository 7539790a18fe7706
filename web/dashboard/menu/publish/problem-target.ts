import type { CatalogDocument } from '../../../../client/index.ts';
import type { Texts } from '../../../language/language.ts';
import type { Opened, View } from '../editor/editor.tsx';

/** What a problem is about: its name, and the dialog or the part of the editor that fixes it. */
export type ProblemTarget = { readonly name: string; readonly opens: Opened | View };

/** Finds what a path such as `groups[2].options[0].name` means in the document it was found in. */
export function problemTarget(path: string, document: CatalogDocument, texts: Texts<'menus'>): ProblemTarget {
  if (/(^|\.)(translations|language)\b/.test(path)) return { name: texts('views.languages'), opens: 'languages' };
  const [, list = '', first = '', inner = ''] =
    /^(\w+)\[(\d+)\](?:\.(?:options|categories)\[(\d+)\])?/.exec(path) ?? [];
  const index = Number(first);
  const named = (...names: readonly (string | undefined)[]) =>
    names
      .filter((name) => name !== undefined)
      .map((name) => name || texts('unnamed'))
      .join(', ');
  const product = list === 'products' ? document.products[index] : undefined;
  if (product) return { name: named(product.name), opens: { kind: 'product', id: product.id, in: null } };
  const group = list === 'groups' ? document.groups[index] : undefined;
  if (group) {
    const option = inner === '' ? undefined : group.options[Number(inner)];
    return { name: named(group.name, option?.name), opens: { kind: 'group', id: group.id } };
  }
  const menu = list === 'menus' ? document.menus[index] : undefined;
  const category = inner === '' ? undefined : menu?.categories[Number(inner)];
  if (menu && category) {
    const opens: Opened = { kind: 'category', id: category.id, menuId: menu.id };
    return { name: named(menu.name, category.name), opens };
  }
  if (menu) return { name: named(menu.name), opens: { kind: 'menu', id: menu.id } };
  return { name: texts('views.locations'), opens: 'locations' };
}

const rules = [
  'required',
  'displayText',
  'range',
  'https',
  'duplicate',
  'unknown',
  'length',
  'maxItems',
  'reachable',
  'rule',
  'cycle',
  'depth',
] as const;

/** What is wrong in the page's words; what is not known here stays as the service wrote it. */
export function problemSentence(rule: string, message: string, texts: Texts<'menus'>): string {
  const known = rules.find((name) => name === rule);
  return known === undefined ? message : texts(`problems.rule.${known}`);
}
