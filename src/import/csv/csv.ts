import type { CategoryRecord } from '../../domain/menu/catalog.ts';
import type { MenuParts } from '../../domain/menu/menu-import.ts';
import { Ledger } from '../ledger.ts';
import { makeMenu, type ParseSettings } from '../menu-parts.ts';
import { translated } from '../translated-words.ts';
import { CsvItem, type CsvReading } from './csv-items.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';

/**
 * A menu as a table with the columns of docs/importing-a-menu.md: one row per item or option; a row without an item
 * continues the one above. Each row is in the account under its line. Throws ImportError for a broken table (with its
 * line), a missing column and a column that is there twice.
 */
export function parseCsv(text: string, settings: ParseSettings): MenuParts {
  const ledger = new Ledger();
  const table = readCsvRows(text, ledger);
  const items = new Map<string, CsvItem>();
  let above: CsvItem | null = null;
  for (const row of table.rows) above = placeRow(row, above, items, settings);
  const readings = [...items.values()].flatMap((item) => item.finish(settings) ?? []);
  return {
    products: readings.map((reading) => reading.product),
    groups: readings.flatMap((reading) => reading.groups),
    menus: readings.length === 0 ? [] : [makeMenu('menu', settings.menuName, arrange(readings, settings), settings)],
    rows: ledger.rows(),
    unusedFields: ledger.unused(),
  };
}

/** Gives a row to its item and answers that item, so that rows below can continue it. */
function placeRow(
  row: CsvRow,
  above: CsvItem | null,
  items: Map<string, CsvItem>,
  settings: ParseSettings,
): CsvItem | null {
  const item = row.cell('item') === '' && row.cell('item id') === '' ? above : findItem(row, above, items);
  if (item === null) {
    row.entry.leaveOut('it names no item, and there is none above it');
    return null;
  }
  if (isLeftOut(row, item, settings)) row.entry.leaveOut('left out as asked for');
  else item.addRow(row);
  return item;
}

/** A row that names no category goes with the rows of its item above it. */
function isLeftOut(row: CsvRow, item: CsvItem, settings: ParseSettings): boolean {
  const category = row.cell('category');
  if (settings.isUnwanted(item.name)) return true;
  if (category !== '') item.isLeftOut = settings.isUnwanted(category);
  return item.isLeftOut;
}

function findItem(row: CsvRow, above: CsvItem | null, items: Map<string, CsvItem>): CsvItem {
  const name = row.cell('item').toLowerCase();
  const continues = above !== null && row.cell('category') === '' && above.name.toLowerCase() === name;
  const key = continues ? above.key : row.cell('item id') || `${row.cell('category').toLowerCase()}/${name}`;
  const item = items.get(key) ?? new CsvItem(key, row.cell('item'));
  items.set(key, item);
  return item;
}

/** Categories in the order in which the table first names them; items of no category stand at the end. */
function arrange(
  readings: readonly Pick<CsvReading, 'product' | 'categories'>[],
  settings: ParseSettings,
): CategoryRecord[] {
  const byName = new Map<string, { name: string; productIds: string[]; spoken: Map<string, string> }>();
  const none: string[] = [];
  for (const { product, categories } of readings) {
    if (categories.length === 0) none.push(product.id);
    for (const { name, spoken } of categories) {
      const category = byName.get(name.toLowerCase()) ?? { name, productIds: [], spoken: new Map<string, string>() };
      // The first row that says it counts.
      for (const [language, text] of spoken) category.spoken.set(language, category.spoken.get(language) ?? text);
      category.productIds.push(product.id);
      byName.set(name.toLowerCase(), category);
    }
  }
  const named = [...byName].map(([key, { spoken, ...category }]) => ({
    id: settings.ids.id(`category/${key}`),
    ...category,
    ...translated(['name', category.name, spoken]),
  }));
  const name = named.length === 0 ? settings.menuName : 'Other';
  return [...named, { id: settings.ids.id('no-category'), name, productIds: none }];
}
