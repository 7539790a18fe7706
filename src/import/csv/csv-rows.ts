import { CsvError, type Info, parse } from 'csv-parse/sync';
import { displayText } from '../../domain/values/display-text.ts';
import { plainLetters } from '../../domain/values/plain-letters.ts';
import { ImportError } from '../import-error.ts';
import { entriesMax, type Ledger, type SourceEntry } from '../ledger.ts';
import { isNoticeablyChanged } from '../source-words.ts';
import { languageTagOf, type Spoken } from '../translated-words.ts';

export const csvColumns = [
  'category',
  'item',
  'item id',
  'description',
  'price',
  'image',
  'calories',
  'dietary',
  'ingredients',
  'tax category',
  'allergens',
  'may contain',
  'modifier group',
  'group min',
  'group max',
  'option',
  'option price',
  'option max',
  'option allergens',
  'option may contain',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** Other spellings that tables in the wild use for a column, and its names in the languages of the dashboard; accents do not count. */
const otherNames: Readonly<Record<CsvColumn, readonly string[]>> = {
  category: ['section', 'kategorie', 'rubrik', 'categoria', 'seccion'],
  item: [
    ...['name', 'item name', 'product'],
    ...['artikel', 'gericht', 'speise', 'produkt', 'bezeichnung'],
    ...['articulo', 'plato', 'producto', 'nombre'],
  ],
  'item id': ['id', 'sku', 'artikelnummer', 'artikel nr', 'artikel id', 'articulo id'],
  description: ['beschreibung', 'descripcion'],
  price: ['preis', 'precio'],
  image: ['image url', 'photo', 'bild', 'foto', 'imagen'],
  calories: ['kalorien', 'calorias'],
  dietary: ['diet', 'ernahrung', 'dieta'],
  ingredients: ['zutaten', 'ingredientes'],
  'tax category': ['tax', 'vat', 'tax class', 'steuer', 'steuerkategorie', 'mwst', 'impuesto', 'iva'],
  allergens: ['contains', 'allergene', 'enthalt', 'alergenos', 'contiene'],
  'may contain': ['traces', 'spuren', 'kann enthalten', 'trazas', 'puede contener'],
  'modifier group': ['group', 'gruppe', 'optionsgruppe', 'grupo', 'grupo de opciones'],
  'group min': ['gruppe min', 'grupo min'],
  'group max': ['gruppe max', 'grupo max'],
  option: ['modifier', 'option name', 'opcion'],
  'option price': ['optionspreis', 'option preis', 'aufpreis', 'precio de opcion', 'opcion precio', 'suplemento'],
  'option max': ['opcion max'],
  'option allergens': ['option allergene', 'opcion alergenos'],
  'option may contain': ['option spuren', 'option kann enthalten', 'opcion trazas', 'opcion puede contener'],
};

/** Those of a menu in ten languages are a fifth of it. Every row is looked through in all its columns. */
const columnsMax = 500;

/** No name of a column is half as long. */
const titleCharactersMax = 80;

/** Descriptions in ten languages are a tenth of it. */
const rowCharactersMax = 100_000;

/** Those that may be there again in other languages: `item_de`, `description pt-BR`. */
const translatedColumns = ['category', 'item', 'description', 'modifier group', 'option'] as const;
export type TranslatedColumn = (typeof translatedColumns)[number];

export type CsvRow = {
  readonly line: number;
  readonly entry: SourceEntry;
  /** The cell as display text; "" when it is empty or the table has no such column. */
  cell(column: CsvColumn): string;
  /** The same of its columns in other languages; cells that are empty are left out. */
  spoken(column: TranslatedColumn): Spoken;
};

/**
 * The rows of a table separated by commas, semicolons or tabs, with one account entry per row; empty lines are none.
 * Refuses broken quotes, rows with more cells than the header, headers without `item` and `price`, and tables of more rows or
 * columns than any menu has.
 */
export function readCsvRows(text: string, ledger: Ledger): { readonly rows: readonly CsvRow[] } {
  const [header, ...records] = readRecords(text);
  if (header === undefined) throw new ImportError('the file is empty');
  const columns = readHeader(header);
  const rows = records.map((record) => {
    const surplus = record.cells.slice(columns.length).some((cell) => cell.trim() !== '');
    if (surplus) {
      throw new ImportError(
        `${record.cells.length} cells, but the header has ${columns.length}; put cells that hold a separator into "quotes"`,
        `line ${record.line}`,
      );
    }
    return openRow(record, columns, ledger);
  });
  return { rows };
}

type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

function readRecords(text: string): CsvRecord[] {
  const options = {
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    bom: true,
    skip_empty_lines: true,
    max_record_size: rowCharactersMax,
    // The header, and one row too many, which is refused where the rows are counted.
    to: entriesMax + 2,
  } as const;
  let parsed: { info: Info; record: string[] }[];
  try {
    parsed = parse(text, options) as unknown as { info: Info; record: string[] }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code);
    const line = (isOpen ? lineOfOpenQuote(text) : null) ?? ('lines' in error ? error.lines : null);
    throw new ImportError(csvFault(error), line === null ? null : `line ${line}`);
  }
  // A record with line breaks in its cells begins behind the one before it, and behind the empty lines between them.
  let [end, empty] = [0, 0];
  return parsed
    .map(({ info, record }) => {
      const line = end + (info.empty_lines - empty) + 1;
      [end, empty] = [info.lines, info.empty_lines];
      return { line, cells: record };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function csvFault(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote opens and never closes';
  if (error.code === 'INVALID_OPENING_QUOTE') return 'a quote stands inside a cell; double it ("") and quote the cell';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `a row has more than ${rowCharactersMax} characters; does a quote never close?`;
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return 'something follows the closing quote of a cell';
  return error.message;
}

/** The quote that swallows the rest of the table, if there is one: not where the table ends, which would not help. */
function lineOfOpenQuote(text: string): number | null {
  let openedAt: number | null = null;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] !== '"') continue;
    if (openedAt === null) openedAt = index;
    else if (text[index + 1] === '"') index += 1;
    else openedAt = null;
  }
  return openedAt === null ? null : text.slice(0, openedAt).split(/\r\n|\n|\r/).length;
}

/** Whatever of the three stands most often in the first line. */
function separatorOf(text: string): string {
  const first = text.split(/\r\n|\n|\r/, 1)[0] ?? '';
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

type HeaderColumn = { readonly title: string; readonly column: CsvColumn | null; readonly language: string | null };

function readHeader(header: CsvRecord): HeaderColumn[] {
  if (header.cells.length > columnsMax) {
    throw new ImportError(`the header has ${header.cells.length} columns; at most ${columnsMax} can be read`, 'line 1');
  }
  const columns = header.cells.map((cell) => {
    const title = displayText(cell);
    const name = title.toLowerCase().replace(/[\s_-]+/g, ' ');
    return { title, ...meaningOf(name) };
  });
  for (const required of ['item', 'price'] as const) {
    if (!columns.some(({ column, language }) => column === required && language === null)) {
      const titles = header.cells.map((cell) => `"${displayText(cell).slice(0, 40)}"`).slice(0, csvColumns.length);
      throw new ImportError(
        `the header has no column "${required}"; it has ${titles.join(', ')}`,
        `line ${header.line}`,
      );
    }
  }
  for (const [index, { column, title, language }] of columns.entries()) {
    const isSame = (other: HeaderColumn): boolean => other.column === column && other.language === language;
    if (column !== null && columns.findIndex(isSame) !== index) {
      throw new ImportError(
        `the column "${language === null ? column : `${column} ${language}`}" is there twice (again as "${title}")`,
        `line ${header.line}`,
      );
    }
  }
  return columns;
}

function meaningOf(name: string): Pick<HeaderColumn, 'column' | 'language'> {
  if (name.length > titleCharactersMax) return { column: null, language: null };
  const column = columnNamed(name);
  return column === null ? translatedColumn(name) : { column, language: null };
}

function columnNamed(name: string): CsvColumn | null {
  const plain = plainLetters(name);
  return csvColumns.find((column) => column === plain || otherNames[column].includes(plain)) ?? null;
}

/** `name de`, `item zh hant`: the column and its language. `item no` is a number and no Norwegian, `group id` an id. */
function translatedColumn(name: string): Pick<HeaderColumn, 'column' | 'language'> {
  for (const split of name.matchAll(/ /g)) {
    const [base, tag] = [name.slice(0, split.index), name.slice(split.index + 1)];
    const column = translatedColumns.find((each) => each === columnNamed(base));
    const isNumber = /^(id|no)$/.test(tag) && !/^(name|item name|description)$/.test(base);
    const language = column === undefined || isNumber ? null : languageTagOf(tag);
    if (column !== undefined && language !== null) return { column, language };
  }
  return { column: null, language: null };
}

function openRow(record: CsvRecord, columns: readonly HeaderColumn[], ledger: Ledger): CsvRow {
  const cells = new Map<CsvColumn, string>();
  const spoken = new Map<CsvColumn, Map<string, string>>();
  const unused: Record<string, string> = {};
  let isCleaned = false;
  for (const [index, { column, title, language }] of columns.entries()) {
    const raw = record.cells[index] ?? '';
    const text = displayText(raw);
    if (column === null) unused[`column "${title}"`] = text;
    else if (language === null) cells.set(column, text);
    else if (text !== '') spoken.set(column, (spoken.get(column) ?? new Map<string, string>()).set(language, text));
    isCleaned ||= column !== null && isNoticeablyChanged(raw, text);
  }
  const name = [cells.get('item'), cells.get('option')].filter((text) => text !== undefined && text !== '').join(': ');
  const entry = ledger.open(`line ${record.line}`, 'row', name === '' ? '(no name)' : name);
  if (isCleaned) entry.change('control characters were removed');
  ledger.countUnused('row', unused, new Set());
  return {
    line: record.line,
    entry,
    cell: (column) => cells.get(column) ?? '',
    spoken: (column) => spoken.get(column) ?? new Map(),
  };
}
