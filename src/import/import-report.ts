import type { CatalogChange } from '../domain/menu/compare-catalogs.ts';
import type { ImportReport, SourceOutcome, SourceRow } from '../domain/menu/menu-import.ts';

/** How many names stand under one reason before the text refers to the file of `--report`. */
const namesMax = 12;

/** The report as a person reads it: what came in, what did not and why, what is different now. */
export function describeReport(report: ImportReport): string {
  const parts = [
    [
      `Products: ${report.menu.products}, categories: ${report.menu.categories}, modifier groups: ${report.menu.groups}`,
    ],
    describeCounts(report),
    describeRows('Not taken over', report.rows, 'unmapped'),
    describeRows('Taken over with changes', report.rows, 'changed'),
    describeRows('Taken over; please look at', report.rows, 'mapped'),
    describePictures(report),
    section(
      'Fields that a menu has no place for',
      report.unusedFields.map(({ field, count }) => `${field} (${count})`),
    ),
    describeChanges(report.changes),
    section(
      'Links to what is gone were taken out of',
      report.detached.map(({ owner, lost }) => `${owner}: ${lost.length}`),
    ),
    section('What keeps the draft from being published', report.problems.slice(0, namesMax)),
    [conclusion(report)],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function describeCounts(report: ImportReport): string[] {
  const entries = Object.entries(report.counts);
  const width = Math.max(0, ...entries.map(([kind]) => kind.length));
  const lines = entries.map(([kind, { mapped, changed, unmapped }]) =>
    [
      kind.padEnd(width),
      `${mapped} as they are`.padStart(18),
      `${changed} changed`.padStart(14),
      `${unmapped} left out`.padStart(15),
    ].join(''),
  );
  return section('In the file', lines);
}

function describeRows(title: string, rows: readonly SourceRow[], outcome: SourceOutcome): string[] {
  const byReason = new Map<string, string[]>();
  for (const row of rows) {
    if (row.outcome !== outcome) continue;
    for (const note of row.notes) {
      const reason = `${row.kind}: ${note}`;
      const names = byReason.get(reason) ?? [];
      names.push(row.name);
      byReason.set(reason, names);
    }
  }
  return section(
    title,
    [...byReason].flatMap(([reason, names]) => [`${reason} (${names.length})`, `    ${listNames(names)}`]),
  );
}

function describePictures({ pictures: { copied, known, failed }, dryRun }: ImportReport): string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of failed) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const lines = [
    ...(copied > 0 ? [`${copied} ${dryRun ? 'to copy' : 'copied'}`] : []),
    ...(known > 0 ? [`${known} copied before`] : []),
    ...[...byReason].flatMap(([reason, names]) => [
      `left elsewhere: ${reason} (${names.length})`,
      `    ${listNames(names)}`,
    ]),
  ];
  return section('Pictures', lines);
}

function listNames(names: readonly string[]): string {
  const more = names.length - namesMax;
  return names.slice(0, namesMax).join(', ') + (more > 0 ? `, and ${more} more (--report lists all)` : '');
}

function describeChanges(changes: readonly CatalogChange[]): string[] {
  if (changes.length === 0) return ['The draft is the same as before.'];
  const kinds = ['menu', 'category', 'product', 'group', 'option'] as const;
  const counts = kinds.flatMap((entity) => {
    const own = changes.filter((change) => change.entity === entity);
    const count = (change: CatalogChange['change']): number => own.filter((row) => row.change === change).length;
    if (own.length === 0) return [];
    return [`${entity.padEnd(10)}${count('added')} added, ${count('changed')} changed, ${count('removed')} removed`];
  });
  const prices = changes
    .filter((change) => change.what.some((what) => what.startsWith('price ')))
    .map((change) => `${change.name}: ${change.what.filter((what) => what.startsWith('price ')).join(', ')}`);
  const more = prices.length - namesMax;
  return [
    ...section('Against the draft before', counts),
    ...section('New prices', [
      ...prices.slice(0, namesMax),
      ...(more > 0 ? [`and ${more} more (--report lists all)`] : []),
    ]),
  ];
}

function conclusion(report: ImportReport): string {
  if (report.refusal !== null) return `Refused: ${report.refusal}.`;
  if (report.dryRun) return 'Nothing was changed (--dry-run).';
  if (report.publicationRevision !== null) return `Published as publication ${report.publicationRevision}.`;
  return `Saved as draft ${report.draftRevision}. Guests see it after it is published (--publish).`;
}
