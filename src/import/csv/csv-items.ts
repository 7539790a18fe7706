import { standardCategory } from '../../domain/location/tax-policy.ts';
import type { AllergenFacts } from '../../domain/menu/allergens.ts';
import type { GroupRecord, Nutrition, OptionRecord, ProductRecord } from '../../domain/menu/catalog.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import { readAllergens } from '../allergen-words.ts';
import {
  groupCountMax,
  makeGroup,
  makeOption,
  optionCountMax,
  optionQuantityMax,
  type ParseSettings,
} from '../menu-parts.ts';
import { httpsAddress, taxCategoryOf } from '../source-words.ts';
import { type Spoken, translated } from '../translated-words.ts';
import type { CsvColumn, CsvRow } from './csv-rows.ts';
import { readPrice } from './price-text.ts';

/** A product with its groups and the names of the categories that list it. */
export type CsvReading = {
  readonly product: ProductRecord;
  readonly groups: readonly GroupRecord[];
  readonly categories: readonly CsvCategory[];
};

/** A category by the name in the menu's own language, and as the row says it in others. */
export type CsvCategory = { readonly name: string; readonly spoken: Spoken };

type CsvGroup = { readonly name: string; readonly rows: CsvRow[] };

const itemColumns: readonly CsvColumn[] = [
  'description',
  'price',
  'image',
  'calories',
  'dietary',
  'ingredients',
  'tax category',
  'allergens',
  'may contain',
];

/** Collects the rows of one item. `key` is what makes it the same item at the next import. */
export class CsvItem {
  readonly key: string;
  readonly name: string;
  /** Whether the category named last is not wanted. */
  isLeftOut = false;
  private readonly rows: CsvRow[] = [];
  private readonly categories: CsvCategory[] = [];
  private readonly groups = new Map<string, CsvGroup>();
  private lastGroup = 'Options';

  constructor(key: string, name: string) {
    this.key = key;
    this.name = name;
  }

  /** Takes a row of this item: its first one, an option, or another category. Other repetitions are left out. */
  addRow(row: CsvRow): void {
    const [first] = this.rows;
    const category = row.cell('category');
    const isNewCategory =
      category !== '' && !this.categories.some(({ name }) => name.toLowerCase() === category.toLowerCase());
    if (first !== undefined && row.cell('option') === '' && !isNewCategory) {
      row.entry.leaveOut(`the same item stands at line ${first.line}; give each an "item id" if they are two`);
      return;
    }
    if (isNewCategory) this.categories.push({ name: category, spoken: row.spoken('category') });
    if (first !== undefined) noteDifferences(row, first);
    this.rows.push(row);
    if (row.cell('option') !== '') this.addOption(row);
  }

  private addOption(row: CsvRow): void {
    this.lastGroup = row.cell('modifier group') || this.lastGroup;
    const key = this.lastGroup.toLowerCase();
    const group = this.groups.get(key) ?? { name: this.lastGroup, rows: [] };
    group.rows.push(row);
    this.groups.set(key, group);
  }

  /** Decides about every row; null when the item cannot be sold or all its rows were left out. */
  finish(settings: ParseSettings): CsvReading | null {
    const [first] = this.rows;
    if (first === undefined) return null;
    const price = readPrice(first.cell('price'), settings.currency);
    const reason =
      this.name === '' ? 'it has no name' : first.cell('price') === '' ? 'it has no price' : faultOf(price);
    if (reason !== null || 'fault' in price) {
      first.entry.leaveOut(reason ?? 'it has no price');
      for (const row of this.rows.slice(1)) row.entry.leaveOut(`its item (line ${first.line}) is left out`);
      return null;
    }
    if (price.minor === 0) first.entry.note(`it can be had for ${formatDecimal(0, settings.currency)}`);
    const groups = this.readGroups(settings);
    for (const row of this.rows) row.entry.map();
    const product = {
      id: settings.ids.id(`item/${this.key}`),
      canonicalId: settings.ids.canonicalId(`item/${this.key}`),
      name: this.name,
      description: first.cell('description'),
      priceMinor: price.minor,
      images: readImage(first),
      groupIds: groups.map((group) => group.id),
      ...readNutrition(first),
      ...readTaxCategory(first),
      ...declared(first, 'allergens', 'may contain'),
      ...translated(
        ['name', this.name, first.spoken('item')],
        ['description', first.cell('description'), first.spoken('description')],
      ),
    };
    return { product, groups, categories: this.categories };
  }

  private readGroups(settings: ParseSettings): GroupRecord[] {
    const groups = [...this.groups.values()];
    for (const surplus of groups.slice(groupCountMax)) {
      for (const row of surplus.rows) row.entry.leaveOut(`an item has at most ${groupCountMax} groups`);
    }
    return groups.slice(0, groupCountMax).flatMap((group) => readGroup(this.key, group, settings) ?? []);
  }
}

function faultOf(price: ReturnType<typeof readPrice>): string | null {
  return 'fault' in price ? price.fault : null;
}

function noteDifferences(row: CsvRow, first: CsvRow): void {
  for (const column of itemColumns) {
    const text = row.cell(column);
    if (text !== '' && text !== first.cell(column)) {
      row.entry.change(`its ${column} is not that of line ${first.line}, which counts`);
    }
  }
}

function readGroup(itemKey: string, group: CsvGroup, settings: ParseSettings): GroupRecord | null {
  const key = `${itemKey}/${group.name.toLowerCase()}`;
  const options = new Map<string, OptionRecord>();
  for (const row of group.rows) {
    const option = readOption(row, key, settings);
    if (option === null) continue;
    if (options.has(option.id)) row.entry.leaveOut('the group has an option of this name already');
    else if (options.size >= optionCountMax) row.entry.leaveOut(`a group has at most ${optionCountMax} options`);
    else options.set(option.id, option);
  }
  if (options.size === 0) return null;
  const chosen = [...options.values()];
  const spoken = new Map(group.rows.toReversed().flatMap((row) => [...row.spoken('modifier group')]));
  return {
    ...makeGroup(`group/${key}`, group.name, readRule(group, chosen), chosen, settings.ids),
    ...translated(['name', group.name, spoken]),
  };
}

/** An empty option price costs nothing; one that cannot be read leaves the option out. */
function readOption(row: CsvRow, groupKey: string, settings: ParseSettings): OptionRecord | null {
  const price = row.cell('option price') === '' ? { minor: 0 } : readPrice(row.cell('option price'), settings.currency);
  if ('fault' in price) {
    row.entry.leaveOut(price.fault);
    return null;
  }
  const quantity = readCount(row, 'option max') ?? 1;
  const maxQuantity = Math.max(1, Math.min(quantity, optionQuantityMax));
  if (maxQuantity !== quantity) row.entry.change(`at most ${maxQuantity} of it can be chosen, not ${quantity}`);
  const name = row.cell('option');
  const option = makeOption(`option/${groupKey}/${name.toLowerCase()}`, name, price.minor, maxQuantity, settings.ids);
  return {
    ...option,
    ...declared(row, 'option allergens', 'option may contain'),
    ...translated(['name', name, row.spoken('option')]),
  };
}

/** The first row that states a number counts; numbers the options cannot fulfil are brought into reach and reported. */
function readRule(group: CsvGroup, options: readonly OptionRecord[]): { min: number; max: number } {
  const capacity = options.reduce((sum, option) => sum + option.maxQuantity, 0);
  const first = (column: CsvColumn): { row: CsvRow; count: number } | undefined =>
    group.rows.flatMap((row) => {
      const count = readCount(row, column);
      return count === null ? [] : [{ row, count }];
    })[0];
  const wantedMin = first('group min');
  const wantedMax = first('group max');
  const min = Math.min(wantedMin?.count ?? 0, capacity);
  const max = Math.max(min, 1, Math.min(wantedMax?.count ?? capacity, capacity));
  if (wantedMin !== undefined && wantedMin.count !== min)
    wantedMin.row.entry.change(`at least ${min} are asked for, not ${wantedMin.count}`);
  if (wantedMax !== undefined && wantedMax.count !== max)
    wantedMax.row.entry.change(`at most ${max} can be chosen, not ${wantedMax.count}`);
  return { min, max };
}

function readCount(row: CsvRow, column: CsvColumn): number | null {
  const text = row.cell(column);
  if (text === '') return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  row.entry.change(`its ${column} "${text.slice(0, 40)}" is no whole number and does not count`);
  return null;
}

function readImage(row: CsvRow): string[] {
  const text = row.cell('image');
  if (text === '') return [];
  const address = httpsAddress(text);
  if (address === null) row.entry.change('its image has no https address and is not shown');
  return address === null ? [] : [address];
}

function readNutrition(row: CsvRow): { nutrition?: Nutrition } {
  const calorieCount = readCount(row, 'calories');
  const isUsable = calorieCount !== null && calorieCount <= 100_000;
  if (calorieCount !== null && !isUsable) row.entry.change('its calories are above 100000');
  const dietaryPreferences = readList(row.cell('dietary'));
  const ingredients = readList(row.cell('ingredients'));
  if (!isUsable && dietaryPreferences.length === 0 && ingredients.length === 0) return {};
  return {
    nutrition: {
      ...(isUsable ? { calorieCount } : {}),
      ...(dietaryPreferences.length === 0 ? {} : { dietaryPreferences }),
      ...(ingredients.length === 0 ? {} : { ingredients }),
    },
  };
}

/** A text that names no category, such as a rate, is reported and does not count. */
function readTaxCategory(row: CsvRow): { taxCategory?: string } {
  const text = row.cell('tax category');
  if (text === '') return {};
  const taxCategory = taxCategoryOf(text);
  if (taxCategory === null) row.entry.change(`its tax category "${text.slice(0, 40)}" is no name and does not count`);
  return taxCategory === null || taxCategory === standardCategory ? {} : { taxCategory };
}

function declared(row: CsvRow, contains: CsvColumn, mayContain: CsvColumn): { allergens?: AllergenFacts } {
  const read = readAllergens(row.cell(contains), row.cell(mayContain));
  if ('fault' in read) row.entry.change(read.fault);
  return 'fault' in read || read.facts === undefined ? {} : { allergens: read.facts };
}

/** `vegan; gluten free` or `vegan, gluten free`. */
function readList(text: string): string[] {
  const parts = text.split(/[;,|]/).map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
}
