import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogProblem } from '../../../../client/index.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useTexts } from '../../../language/language.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { useOpening } from '../../start/use-opening.ts';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { draftKey } from '../document/catalog-draft.ts';
import { useEditor } from '../editor/editor.tsx';
import { reviewKey, useCatalogRefresh } from './catalog-keys.ts';
import { ChangeList } from './change-list.tsx';
import { problemSentence, problemTarget } from './problem-target.ts';

/** The saved draft before customers see it: what keeps it from being published, what would change, and the publishing. */
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

function useReview() {
  const { client, merchantId } = useWorkplace();
  const { base } = useEditor();
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...reviewKey(merchantId), base.revision],
    staleTime: 0,
    queryFn: async () => {
      const [{ draftRevision, problems }, { publications }] = await Promise.all([
        client.validateCatalogDraft({ merchantId }),
        client.listPublications({ merchantId }),
      ]);
      const current = publications.find(({ isCurrent }) => isCurrent)?.publicationRevision ?? null;
      const compare = { merchantId, query: { from: String(current), to: 'draft' } };
      const changes = current === null ? null : (await client.comparePublications(compare)).changes;
      // Another person saved since this page read the draft: it is read again, and then this is asked for again.
      if (draftRevision !== base.revision) await queries.invalidateQueries({ queryKey: draftKey(merchantId) });
      return { problems, changes, current };
    },
  });
}

/** That it is published, and whether customers can see it. */
function Published({ number }: { readonly number: number }) {
  const texts = useTexts('menus');
  const { data } = useOpening();
  const isSeen = data?.locations.some(({ takesOrders }) => takesOrders) ?? null;
  return (
    <Notice tone={isSeen === false ? 'warn' : 'good'}>
      {texts('review.published', { number })}
      {isSeen !== null && ` ${texts(isSeen ? 'review.seen' : 'review.notSeen')}`}
    </Notice>
  );
}

function SavedReview() {
  const texts = useTexts('menus');
  const { value: document, base } = useEditor();
  const review = useReview();
  const [published, setPublished] = useState<number | null>(null);
  if (base.revision === 0) return <Notice>{texts('review.nothing')}</Notice>;
  return (
    <Loaded from={review}>
      {({ problems, changes, current }) => (
        <div className="space-y-5">
          {published !== null && <Published number={published} />}
          <Problems problems={problems} />
          <Card title={texts('review.changes')}>
            {changes === null ? (
              <p className="text-muted">{texts('review.first')}</p>
            ) : (
              <ChangeList changes={changes} document={document} />
            )}
          </Card>
          {problems.length === 0 && changes?.length !== 0 && (
            <Publish changeCount={changes?.length ?? 0} comparedWith={current} onPublished={setPublished} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Problems({ problems }: { readonly problems: readonly CatalogProblem[] }) {
  const texts = useTexts('menus');
  const { value: document, open, show } = useEditor();
  if (problems.length === 0) return <Notice tone="good">{texts('problems.none')}</Notice>;
  return (
    <Notice tone="bad" title={texts('problems.title', { count: problems.length })}>
      <ul className="divide-y divide-line">
        {problems.map(({ path, rule, message }) => {
          const { name, opens } = problemTarget(path, document, texts);
          return (
            <li key={`${path} ${rule}`} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p>
                <span className="font-semibold">{name}</span>: {problemSentence(rule, message, texts)}
              </p>
              <Button
                look="quiet"
                aria-label={`${texts('problems.fix')}: ${name}`}
                onClick={() => (typeof opens === 'string' ? show(opens) : open(opens))}
              >
                {texts('problems.fix')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function Publish({
  changeCount,
  comparedWith,
  onPublished,
}: {
  readonly changeCount: number;
  /** The publication whose differences are shown; null: there is none yet. */
  readonly comparedWith: number | null;
  readonly onPublished: (number: number) => void;
}) {
  const texts = useTexts('menus');
  const { client, merchantId } = useWorkplace();
  const { base } = useEditor();
  const refresh = useCatalogRefresh();
  const [isAsked, ask] = useState(false);
  const publish = async () => {
    try {
      const body = { draftRevision: base.revision, ...(comparedWith !== null && { comparedWith }) };
      onPublished((await client.publishCatalog({ merchantId, body })).publicationRevision);
    } finally {
      // A refusal because of another draft says that there is one: it is read, and this page shows it.
      void refresh();
    }
  };
  return (
    <>
      <Button look="primary" onClick={() => ask(true)}>
        {texts('review.publish')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts('review.ask')}
          text={texts('review.askHint', { count: changeCount })}
          submitLabel={texts('review.publishNow')}
          look="primary"
          act={publish}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
