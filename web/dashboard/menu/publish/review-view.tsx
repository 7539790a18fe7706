import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Output } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { errorText } from '../../../language/error-text.ts';
import { useTexts } from '../../../language/language.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { useEditor } from '../editor/editor.tsx';
import { type Change, ChangeList } from './change-list.tsx';
import { problemPlace, problemSentence } from './problem-target.ts';
import { comparison, publications } from './publications.ts';

/** The saved draft before guests see it: what keeps it from being published, what would change, and the publishing. */
export function ReviewView() {
  const texts = useTexts('menus');
  const { isDirty, isSaving, save } = useEditor();
  if (isDirty) {
    return (
      <Notice
        tone="warn"
        title={texts('review.unsaved')}
        actions={
          <Button look="primary" busy={isSaving} onClick={() => void save()}>
            {texts('review.saveFirst')}
          </Button>
        }
      >
        {texts('review.unsavedHint')}
      </Notice>
    );
  }
  return <SavedReview />;
}

type Problem = Output<'validateCatalogDraft'>['problems'][number];

function useReview() {
  const { client, merchantId } = useWorkplace();
  const { work } = useEditor();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['catalog-review', merchantId, work.revision],
    staleTime: 0,
    queryFn: async () => {
      const [{ draftRevision, problems }, { publications: list }] = await Promise.all([
        client.validateCatalogDraft({ merchantId }),
        client.listPublications({ merchantId }),
      ]);
      const current = list.find(({ isCurrent }) => isCurrent)?.publicationRevision ?? null;
      const compare = { merchantId, query: { from: String(current), to: 'draft' } };
      const changes = current === null ? null : (await client.comparePublications(compare)).changes;
      // Somebody saved since this page read the draft: it is read again, and then this is asked for again.
      if (draftRevision !== work.revision) await queries.invalidateQueries({ queryKey: ['catalog-draft', merchantId] });
      return { problems, changes };
    },
  });
}

function SavedReview() {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { document, work } = useEditor();
  const review = useReview();
  const [published, setPublished] = useState<number | null>(null);
  if (work.revision === 0) return <Notice>{texts('review.nothing')}</Notice>;
  if (review.isPending) return <Loading label={words('loading')} />;
  if (review.isError) {
    return (
      <Notice tone="bad" actions={<Button onClick={() => void review.refetch()}>{words('tryAgain')}</Button>}>
        {errorText(review.error, words)}
      </Notice>
    );
  }
  const { problems, changes } = review.data;
  return (
    <div className="space-y-5">
      {published !== null && <Notice tone="good">{texts('review.published', { number: published })}</Notice>}
      <Problems problems={problems} />
      <Card title={texts('review.changes')}>
        {changes === null ? (
          <p className="text-muted">{texts('review.first')}</p>
        ) : (
          <ChangeList changes={changes} document={document} />
        )}
      </Card>
      <Publish changes={changes} problems={problems} onPublished={setPublished} />
    </div>
  );
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const texts = useTexts('menus');
  const { document, open, show } = useEditor();
  if (problems.length === 0) return <Notice tone="good">{texts('problems.none')}</Notice>;
  return (
    <Notice tone="bad" title={texts('problems.title', { count: problems.length })}>
      <ul className="divide-y divide-line">
        {problems.map(({ path, rule, message }) => {
          const { name, opens } = problemPlace(path, document, texts);
          return (
            <li key={`${path} ${rule}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p>
                <span className="font-semibold">{name}</span>: {problemSentence(rule, message, texts)}
              </p>
              <Button
                look="quiet"
                aria-label={`${texts('problems.mend')}: ${name}`}
                onClick={() => (opens === null ? show('places') : open(opens))}
              >
                {texts('problems.mend')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function Publish({
  changes,
  problems,
  onPublished,
}: {
  readonly changes: readonly Change[] | null;
  readonly problems: readonly Problem[];
  readonly onPublished: (number: number) => void;
}) {
  const texts = useTexts('menus');
  const words = useTexts('everywhere');
  const { client, merchantId } = useWorkplace();
  const { work } = useEditor();
  const queries = useQueryClient();
  const [isAsked, ask] = useState(false);
  const publishing = useMutation({
    mutationFn: () => client.publishCatalog({ merchantId, body: { draftRevision: work.revision } }),
    onSuccess: ({ publicationRevision }) => onPublished(publicationRevision),
    // A refusal for another draft says that there is one: it is read, and this page shows it.
    onSettled: async () => {
      ask(false);
      for (const key of ['catalog-review', publications, comparison, 'catalog-draft']) {
        await queries.invalidateQueries({ queryKey: [key, merchantId] });
      }
    },
  });
  const isReady = problems.length === 0 && changes?.length !== 0;
  return (
    <div className="space-y-3">
      {publishing.isError && <Notice tone="bad">{errorText(publishing.error, words)}</Notice>}
      {isReady && (
        <Button look="primary" onClick={() => ask(true)}>
          {texts('review.publish')}
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={texts('review.ask')}
          act={texts('review.publishNow')}
          isBusy={publishing.isPending}
          onAct={() => publishing.mutate()}
          onClose={() => ask(false)}
        >
          {texts('review.askHint', { count: changes?.length ?? 0 })}
        </Confirm>
      )}
    </div>
  );
}

/** Asks once more before guests see something else than now. */
export function Confirm({
  title,
  act,
  isBusy,
  onAct,
  onClose,
  children,
}: {
  readonly title: string;
  readonly act: string;
  readonly isBusy: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const words = useTexts('everywhere');
  return (
    <Dialog
      title={title}
      closeLabel={words('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button look="primary" busy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
