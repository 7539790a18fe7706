import { readFileSync } from 'node:fs';
import type { GroupRecord, ProductRecord } from '../../../src/domain/menu/catalog.ts';
import type { MenuParts, SourceRow } from '../../../src/domain/menu/menu-import.ts';
import type { ParseSettings } from '../../../src/import/menu-parts.ts';
import { matcher } from '../../../src/import/read-menu.ts';
import { makeSourceIds } from '../../../src/import/source-ids.ts';

export const locationId = '0192f1c0-0000-7000-8000-0000000000a1';

/** Settings of a parse for a merchant that sells in dollars. */
export function settings(changes: Partial<ParseSettings> = {}): ParseSettings {
  return {
    ids: makeSourceIds('test', locationId),
    locationId,
    currency: 'usd',
    menuName: 'Menu',
    isUnwanted: matcher(['staff only', 'wholesale *']),
    squareLocationId: null,
    ...changes,
  };
}

export function fixture(name: string): string {
  return readFileSync(new URL(`../../import/fixtures/${name}`, import.meta.url), 'utf8');
}

/** The product of that name; fails when there is none. */
export function product(parts: Pick<MenuParts, 'products'>, name: string): ProductRecord {
  const found = parts.products.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no product ${name}`);
  return found;
}

/** The groups of a product in its order. */
export function groupsOf(parts: Pick<MenuParts, 'products' | 'groups'>, name: string): GroupRecord[] {
  return product(parts, name).groupIds.map((id) => {
    const group = parts.groups.find((candidate) => candidate.id === id);
    if (group === undefined) throw new Error(`no group ${id}`);
    return group;
  });
}

/** `Large +1.40` and so on: what a guest can choose. */
export function optionTexts(group: GroupRecord | undefined): string[] {
  return (group?.options ?? []).map((option) => `${option.name} +${(option.priceMinor / 100).toFixed(2)}`);
}

/** The line of the account about the source object of that kind and name; fails unless there is exactly one. */
export function row(parts: Pick<MenuParts, 'rows'>, kind: string, name: string): SourceRow {
  const found = parts.rows.filter((candidate) => candidate.kind === kind && candidate.name === name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} rows for ${kind} ${name}`);
  return only;
}
