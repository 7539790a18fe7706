import type { Currency } from '../values/currency.ts';
import type { GroupRecord, MenuRecord, ProductRecord } from './catalog.ts';
import type { CatalogChange } from './compare-catalogs.ts';
import type { Detachment } from './merge-menu.ts';

// A menu brought from another system: what its file says, and the account of what became of it.

export const importFormats = ['square', 'schema-org', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** A file of another system, and what must be known to make a menu of it. */
export type MenuSource = {
  readonly format: ImportFormat;
  readonly text: string;
  /** Distinguishes several files that feed one location: `[a-z0-9]`, 1 to 20. */
  readonly source: string;
  readonly locationId: string;
  readonly currency: Currency;
  /** What the menu is called where the file does not say. */
  readonly menuName: string;
  /** Names of categories and items that are not wanted; `*` stands for anything. */
  readonly leaveOut: readonly string[];
  readonly squareLocation: string | null;
};

/** What became of one source object. `changed`: it is there, but not exactly as in the source. */
export type SourceOutcome = 'mapped' | 'changed' | 'unmapped';

export type SourceRow = {
  /** Where it stands in the file: a JSON path, or a line of a CSV file. Unique. */
  readonly place: string;
  /** `item`, `variation`, `modifier list`, ... in the words of the source. */
  readonly kind: string;
  readonly name: string;
  readonly outcome: SourceOutcome;
  /** What was changed, why it was left out, or what a person should look at. */
  readonly notes: readonly string[];
};

/** What a file says, as parts of a catalog document, with the account of every source object. */
export type MenuParts = {
  /** What its texts are written in, where it says so. */
  readonly language?: string;
  readonly products: readonly ProductRecord[];
  readonly groups: readonly GroupRecord[];
  readonly menus: readonly MenuRecord[];
  readonly rows: readonly SourceRow[];
  readonly unusedFields: readonly { readonly field: string; readonly count: number }[];
};

/** What a file says under ids that begin with `prefix`; or why it cannot be read as a whole, and where. */
export type MenuReading =
  | { readonly kind: 'read'; readonly parts: MenuParts; readonly prefix: string }
  | { readonly kind: 'refused'; readonly message: string; readonly place: string | null };

/** What an import is called in its report. */
export type ImportName = Pick<ImportReport, 'format' | 'source' | 'merchant' | 'location' | 'dryRun'>;

export type OutcomeCounts = Readonly<Record<SourceOutcome, number>>;

/** What became of the pictures that a file names by address: each address counts once. */
export type PicturesReport = {
  /** Copied now; in a dry run: those that would be tried. */
  readonly copied: number;
  /** Copied by an earlier import. */
  readonly known: number;
  /** Left at their address, with the first product that names it and the reason. */
  readonly failed: readonly { readonly name: string; readonly address: string; readonly reason: string }[];
};

/** What an import did, in full: `--report` writes it as it is. */
export type ImportReport = {
  readonly format: string;
  readonly source: string;
  readonly merchant: string;
  readonly location: string;
  readonly dryRun: boolean;
  /** Why nothing was changed although the file could be read; null when it was, or would be. */
  readonly refusal: string | null;
  /** Null: nothing was saved, nothing was published. */
  readonly draftRevision: number | null;
  readonly publicationRevision: number | null;
  readonly menu: { readonly products: number; readonly groups: number; readonly categories: number };
  /** Source objects by kind; every object of the file is counted exactly once. */
  readonly counts: Readonly<Record<string, OutcomeCounts>>;
  /** Every source object, in the order in which it was met. */
  readonly rows: readonly SourceRow[];
  /** Fields of source objects that a menu has no place for. */
  readonly unusedFields: readonly { readonly field: string; readonly count: number }[];
  readonly pictures: PicturesReport;
  /** The draft before against the draft after. */
  readonly changes: readonly CatalogChange[];
  readonly detached: readonly Detachment[];
  /** What keeps the whole draft from being published. */
  readonly problems: readonly string[];
};

/** The report of an import that has not been saved yet. */
export function summarize(
  name: ImportName,
  parts: MenuParts,
  pictures: PicturesReport,
  changes: readonly CatalogChange[],
  detached: readonly Detachment[],
  problems: readonly string[],
): ImportReport {
  return {
    format: name.format,
    source: name.source,
    merchant: name.merchant,
    location: name.location,
    dryRun: name.dryRun,
    refusal: null,
    draftRevision: null,
    publicationRevision: null,
    menu: {
      products: parts.products.length,
      groups: parts.groups.length,
      categories: parts.menus.reduce((sum, menu) => sum + menu.categories.length, 0),
    },
    counts: countRows(parts.rows),
    rows: parts.rows,
    unusedFields: parts.unusedFields,
    pictures,
    changes,
    detached,
    problems,
  };
}

function countRows(rows: readonly SourceRow[]): Record<string, OutcomeCounts> {
  const counts: Record<string, Record<SourceOutcome, number>> = {};
  for (const row of rows) {
    const count = counts[row.kind] ?? { mapped: 0, changed: 0, unmapped: 0 };
    count[row.outcome] += 1;
    counts[row.kind] = count;
  }
  return counts;
}
