import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card, Empty } from '../../../design/card.tsx';
import { SelectField } from '../../../design/field.tsx';
import { Badge, Notice } from '../../../design/notice.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { errorText } from '../../../language/error-text.ts';
import { currentLanguage, useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { useEditor } from '../editor/editor.tsx';
import { ChangeList } from './change-list.tsx';
import { comparison, publications } from './publications.ts';
import { Confirm } from './review-view.tsx';

type Publication = Output<'listPublications'>['publications'][number];

/** What was published and when: any two can be compared, and an earlier one can be what guests see again. */
export function HistoryView() {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const list = useQuery({
    queryKey: [publications, merchantId],
    queryFn: () => client.listPublications({ merchantId }),
    staleTime: 0,
  });
  if (list.isPending) return <Loading label={words('loading')} />;
  if (list.isError) {
    return (
      <Notice tone="bad" actions={<Button onClick={() => void list.refetch()}>{words('tryAgain')}</Button>}>
        {errorText(list.error, words)}
      </Notice>
    );
  }
  const found = list.data.publications;
  if (found.length === 0) return <Empty title={texts('history.none')}>{texts('history.noneHint')}</Empty>;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Published list={found} />
      <Compare list={found} />
    </div>
  );
}

function useWhen(): (instant: string) => string {
  const { timeZone } = useWorkplace();
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (instant) => format.format(new Date(instant));
}

function Published({ list }: { readonly list: readonly Publication[] }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const queries = useQueryClient();
  const when = useWhen();
  const [wanted, want] = useState<number | null>(null);
  const back = useMutation({
    mutationFn: (publicationRevision: number) => client.rollBackCatalog({ merchantId, body: { publicationRevision } }),
    onSettled: async () => {
      want(null);
      for (const key of [publications, comparison, 'catalog-review']) {
        await queries.invalidateQueries({ queryKey: [key, merchantId] });
      }
    },
  });
  return (
    <Card title={texts('history.title')}>
      {back.isError && <Notice tone="bad">{errorText(back.error, words)}</Notice>}
      {back.isSuccess && <Notice tone="good">{texts('history.back', { number: back.variables })}</Notice>}
      <ul className="divide-y divide-line">
        {list.map(({ publicationRevision: number, publishedAt, isCurrent, productCount }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {texts('history.number', { number })}
                {isCurrent && <Badge tone="good">{texts('history.current')}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {when(publishedAt)} · {texts('history.dishes', { count: productCount })}
              </p>
            </div>
            {!isCurrent && (
              <Button
                look="quiet"
                aria-label={`${texts('history.goBack')}: ${texts('history.number', { number })}`}
                onClick={() => want(number)}
              >
                {texts('history.goBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {wanted !== null && (
        <Confirm
          title={texts('history.ask', { number: wanted })}
          act={texts('history.goBack')}
          isBusy={back.isPending}
          onAct={() => back.mutate(wanted)}
          onClose={() => want(null)}
        >
          {texts('history.askHint')}
        </Confirm>
      )}
    </Card>
  );
}

function Compare({ list }: { readonly list: readonly Publication[] }) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const { document, work } = useEditor();
  const numbers = list.map(({ publicationRevision }) => String(publicationRevision));
  const [from, setFrom] = useState(numbers[1] ?? numbers[0] ?? '');
  const [to, setTo] = useState(numbers[1] === undefined ? 'draft' : (numbers[0] ?? ''));
  const changes = useQuery({
    queryKey: [comparison, merchantId, from, to, work.revision],
    queryFn: () => client.comparePublications({ merchantId, query: { from, to } }),
    staleTime: 0,
  });
  const choice = (label: string, value: string, choose: (value: string) => void) => (
    <SelectField label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {work.revision > 0 && <option value="draft">{texts('history.draft')}</option>}
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
      {changes.isPending && <Loading label={words('loading')} />}
      {changes.isError && <Notice tone="bad">{errorText(changes.error, words)}</Notice>}
      {changes.isSuccess && <ChangeList changes={changes.data.changes} document={document} />}
    </Card>
  );
}
