import type { SourceOutcome, SourceRow } from '../domain/menu/menu-import.ts';
import { assert } from '../domain/values/errors.ts';
import { ImportError } from './import-error.ts';

/** More objects, or rows, than any menu has: reading one holds up all other callers. */
export const entriesMax = 40_000;

/** So much is said about one object; a list in it may be as long as the file. */
const notesMax = 20;

/** What was decided about one source object so far. The worst decision stands: left out before changed before mapped. */
export class SourceEntry {
  readonly place: string;
  readonly kind: string;
  readonly name: string;
  private outcome: SourceOutcome | null = null;
  private notes: string[] = [];

  constructor(place: string, kind: string, name: string) {
    this.place = place;
    this.kind = kind;
    this.name = name;
  }

  map(): void {
    this.outcome ??= 'mapped';
  }

  /** Something a person should look at; says nothing about the outcome. */
  note(text: string): void {
    if (this.outcome === 'unmapped' || this.notes.length > notesMax || this.notes.includes(text)) return;
    this.notes.push(this.notes.length < notesMax ? text : `there is more to say than the first ${notesMax}`);
  }

  change(reason: string): void {
    if (this.outcome !== 'unmapped') this.outcome = 'changed';
    this.note(reason);
  }

  /** Of what is left out only the first reason is reported. */
  leaveOut(reason: string): void {
    if (this.outcome === 'unmapped') return;
    this.outcome = 'unmapped';
    this.notes = [reason];
  }

  get decided(): boolean {
    return this.outcome !== null;
  }

  toRow(): SourceRow {
    assert(this.outcome !== null, `an import decides about every source object, also ${this.kind} at ${this.place}`);
    return { place: this.place, kind: this.kind, name: this.name, outcome: this.outcome, notes: this.notes };
  }
}

/**
 * The account of an import: one entry per source object, each opened exactly once. An object about which nothing was
 * decided is a bug of ours and stops the import, so nothing can be lost silently. Refuses a file with more than `entriesMax` objects.
 */
export class Ledger {
  private readonly entries = new Map<string, SourceEntry>();
  private readonly unusedFields = new Map<string, number>();

  open(place: string, kind: string, name: string): SourceEntry {
    assert(!this.entries.has(place), `a source object is entered once, also the one at ${place}`);
    if (this.entries.size === entriesMax) {
      throw new ImportError(`at most ${entriesMax} rows or objects can be imported. Is it a menu?`);
    }
    const entry = new SourceEntry(place, kind, name);
    this.entries.set(place, entry);
    return entry;
  }

  /** Counts the fields of a source object that neither `known` names, so the report can say what was not read. */
  countUnused(kind: string, fields: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): void {
    for (const [field, value] of Object.entries(fields)) {
      if (known.has(field) || isEmpty(value)) continue;
      const path = `${kind}.${field}`;
      this.unusedFields.set(path, (this.unusedFields.get(path) ?? 0) + 1);
    }
  }

  rows(): SourceRow[] {
    return [...this.entries.values()].map((entry) => entry.toRow());
  }

  unused(): { readonly field: string; readonly count: number }[] {
    return [...this.unusedFields]
      .map(([field, count]) => ({ field, count }))
      .sort((a, b) => (a.field < b.field ? -1 : 1));
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
