import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogPublication } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card, Empty } from '../../../design/card.tsx';
import { SelectField } from '../../../design/field.tsx';
import { Badge } from '../../../design/notice.tsx';
import { ownLocale, useTexts } from '../../../language/language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { useEditor } from '../editor/editor.tsx';
import { comparisonKey, publicationsKey } from './catalog-keys.ts';
import { ChangeList } from './change-list.tsx';
import { RestoreDialog, type Restored, RestoredNotice } from './restore.tsx';

/** What was published and when: any two can be compared, and customers can be shown an earlier one again. */
export function HistoryView() {
  const texts = useTexts('menus');
  const { client, merchantId } = useWorkplace();
  const list = useQuery({
    queryKey: publicationsKey(merchantId),
    queryFn: () => client.listPublications({ merchantId }),
    staleTime: 0,
  });
  return (
    <Loaded from={list}>
      {({ publications }) =>
        publications.length === 0 ? (
          <Empty title={texts('history.none')}>{texts('history.noneHint')}</Empty>
        ) : (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Published list={publications} />
            <Compare list={publications} />
          </div>
        )
      }
    </Loaded>
  );
}

function useWhen(): (instant: string) => string {
  const { timeZone } = useWorkplace();
  const format = new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (instant) => format.format(new Date(instant));
}

function Published({ list }: { readonly list: readonly CatalogPublication[] }) {
  const texts = useTexts('menus');
  const when = useWhen();
  const [asked, ask] = useState<number | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const current = list.find(({ isCurrent }) => isCurrent)?.publicationRevision ?? null;
  return (
    <Card title={texts('history.title')}>
      <div className="mb-3 empty:hidden">{restored !== null && <RestoredNotice {...restored} />}</div>
      <ul className="divide-y divide-line">
        {list.map(({ publicationRevision: number, publishedAt, isCurrent, productCount }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {texts('history.number', { number })}
                {isCurrent && <Badge tone="good">{texts('history.current')}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {when(publishedAt)} · {texts('history.items', { count: productCount })}
              </p>
            </div>
            {!isCurrent && (
              <Button
                look="quiet"
                aria-label={`${texts('history.restore')}: ${texts('history.number', { number })}`}
                onClick={() => ask(number)}
              >
                {texts('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && current !== null && (
        <RestoreDialog number={asked} current={current} onRestored={setRestored} onClose={() => ask(null)} />
      )}
    </Card>
  );
}

function Compare({ list }: { readonly list: readonly CatalogPublication[] }) {
  const texts = useTexts('menus');
  const { client, merchantId } = useWorkplace();
  const { value: document, base } = useEditor();
  const numbers = list.map(({ publicationRevision }) => String(publicationRevision));
  const [from, setFrom] = useState(numbers[1] ?? numbers[0] ?? '');
  const [to, setTo] = useState(numbers[1] === undefined ? 'draft' : (numbers[0] ?? ''));
  const comparison = useQuery({
    queryKey: [...comparisonKey(merchantId), from, to, base.revision],
    queryFn: () => client.comparePublications({ merchantId, query: { from, to } }),
    staleTime: 0,
  });
  const choice = (label: string, value: string, choose: (value: string) => void) => (
    <SelectField label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {base.revision > 0 && <option value="draft">{texts('history.draft')}</option>}
      {numbers.map((number) => (
        <option key={number} value={number}>
          {texts('history.number', { number })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Card title={texts('history.compare')}>
      <div className="mb-4 grid grid-cols-2 gap-3">
        {choice(texts('history.from'), from, setFrom)}
        {choice(texts('history.to'), to, setTo)}
      </div>
      <Loaded from={comparison}>{({ changes }) => <ChangeList changes={changes} document={document} />}</Loaded>
    </Card>
  );
}
