import { useState } from 'react';
import type { MenuImportReport, MenuImportRow } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Badge, Notice, type Tone } from '../../design/notice.tsx';
import { reasonText, sentenceText, useTexts } from '../../language/language.ts';
import { Folded } from '../forms/folded.tsx';
import { ChangeList } from '../menu/publish/change-list.tsx';
import { placeText, refusalText } from './import-words.ts';

/** What came, or would come, of a file: every object of it is counted once, and each that is not as it was says why. */
export function ImportResult({ report }: { readonly report: MenuImportReport }) {
  const texts = useTexts('menus');
  const leftOut = report.rows.filter(({ outcome }) => outcome === 'unmapped');
  const changed = report.rows.filter(({ outcome }) => outcome === 'changed');
  const noted = report.rows.filter(({ outcome, notes }) => outcome === 'mapped' && notes.length > 0);
  return (
    <div className="space-y-5">
      {report.refusal !== null && (
        <Notice tone="bad" title={texts('report.refused')}>
          {sentenceText(report.refusal)}
        </Notice>
      )}
      <Numbers report={report} />
      <Rows title={texts('report.leftOut')} tone="bad" rows={leftOut} />
      <Rows title={texts('report.changed')} tone="warn" rows={changed} />
      <Rows title={texts('report.noted')} tone="plain" rows={noted} />
      <Pictures report={report} />
      <Card title={texts('report.draft')}>
        <ChangeList changes={report.changes} document={null} />
      </Card>
      <Remains report={report} />
    </div>
  );
}

function Numbers({ report }: { readonly report: MenuImportReport }) {
  const texts = useTexts('menus');
  const { products, categories, groups } = report.menu;
  const sum = (outcome: MenuImportRow['outcome']) => report.rows.filter((row) => row.outcome === outcome).length;
  const numbers = [
    { label: texts('report.products'), value: products },
    { label: texts('report.categories'), value: categories },
    { label: texts('report.groups'), value: groups },
    { label: texts('report.unchanged'), value: sum('mapped') },
    { label: texts('report.withChanges'), value: sum('changed') },
    { label: texts('report.notTaken'), value: sum('unmapped') },
  ];
  return (
    <Card title={texts(report.dryRun ? 'report.wouldCome' : 'report.came')}>
      <NumberList numbers={numbers} />
    </Card>
  );
}

function NumberList({ numbers }: { readonly numbers: readonly { readonly label: string; readonly value: number }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const shownFirst = 10;

/** The first rows, the others on demand: a large export has thousands. */
function Rows({
  title,
  tone,
  rows,
}: {
  readonly title: string;
  readonly tone: Tone;
  readonly rows: readonly MenuImportRow[];
}) {
  const texts = useTexts('menus');
  const [shown, show] = useState(shownFirst);
  if (rows.length === 0) return null;
  return (
    <Card title={title} actions={<Badge tone={tone}>{rows.length}</Badge>}>
      <ul className="divide-y divide-line">
        {rows.slice(0, shown).map(({ place, kind, name, notes }) => (
          <li key={place} className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{name || texts('unnamed')}</span>
              <span className="text-sm break-all text-muted">
                {place.startsWith('line ') ? placeText(place, texts) : `${kind} · ${place}`}
              </span>
            </p>
            {notes.map((note) => (
              <p key={note} className="text-sm">
                {sentenceText(note)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <More count={rows.length - shown} onMore={() => show(shown + 100)} />
    </Card>
  );
}

/** What became of the photos that the file names by address, and why some were left there. */
function Pictures({ report: { pictures, dryRun } }: { readonly report: MenuImportReport }) {
  const texts = useTexts('menus');
  const [shown, show] = useState(shownFirst);
  const { copied, known, failed } = pictures;
  if (copied + known + failed.length === 0) return null;
  const numbers = [
    { label: texts(dryRun ? 'report.willBeCopied' : 'report.copied'), value: copied },
    { label: texts('report.copiedBefore'), value: known },
    { label: texts('report.leftElsewhere'), value: failed.length },
  ];
  return (
    <Card title={texts('report.pictures')}>
      <NumberList numbers={numbers.filter(({ value }) => value > 0)} />
      <ul className="mt-3 divide-y divide-line">
        {failed.slice(0, shown).map(({ name, address, reason }) => (
          <li key={address} className="py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{name || texts('unnamed')}</span>
              <span className="text-sm break-all text-muted">{address}</span>
            </p>
            <p className="text-sm">{reasonText('VALIDATION_ERROR', reason)}</p>
          </li>
        ))}
      </ul>
      <More count={failed.length - shown} onMore={() => show(shown + 100)} />
    </Card>
  );
}

function More({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const texts = useTexts('menus');
  if (count <= 0) return null;
  return (
    <Button look="quiet" onClick={onMore}>
      {texts('report.more', { count })}
    </Button>
  );
}

/** Links that were removed, fields of the file that were not used, and what still keeps the draft from being published. */
function Remains({ report: { problems, detached, unusedFields } }: { readonly report: MenuImportReport }) {
  const texts = useTexts('menus');
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="warn" title={texts('report.problems')}>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem}>{refusalText(problem, texts)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {detached.length > 0 && (
        <Card title={texts('report.detached')}>
          <ul className="list-disc ps-5">
            {detached.map(({ owner, lost }) => (
              <li key={owner}>
                {owner}: {lost.join(', ')}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {unusedFields.length > 0 && (
        <Folded
          className="rounded-card border border-line bg-card px-4"
          title={<span className="font-semibold">{texts('report.unused', { count: unusedFields.length })}</span>}
        >
          <ul className="pb-3">
            {unusedFields.map(({ field, count }) => (
              <li key={field} className="flex justify-between gap-3 py-1 text-sm">
                <code className="break-all">{field}</code>
                <span className="tabular-nums">{texts('report.times', { count })}</span>
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  );
}
