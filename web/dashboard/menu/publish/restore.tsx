import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { CheckField } from '../../../design/field.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useTexts } from '../../../language/language.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import { useEditor } from '../editor/editor.tsx';
import { comparisonKey, useCatalogRefresh } from './catalog-keys.ts';

/** A menu that was restored, and whether the draft is another one. */
export type Restored = { readonly number: number; readonly draftDiffers: boolean };

/**
 * Asks before customers are shown an earlier menu again, and whether the draft shall be that menu, too: the next publication
 * would bring back what is undone here. What was never published would be lost by it, so it is counted and has to be chosen.
 */
export function RestoreDialog({
  number,
  current,
  onRestored,
  onClose,
}: {
  readonly number: number;
  /** What customers see now. */
  readonly current: number;
  readonly onRestored: (restored: Restored) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts('menus');
  const { client, merchantId } = useWorkplace();
  const { base, isDirty } = useEditor();
  const refresh = useCatalogRefresh();
  const [chosen, choose] = useState<boolean | null>(null);
  const unpublished = useQuery({
    queryKey: [...comparisonKey(merchantId), String(current), 'draft', base.revision],
    queryFn: () => client.comparePublications({ merchantId, query: { from: String(current), to: 'draft' } }),
    enabled: base.revision > 0,
    staleTime: 0,
  });
  const count = unpublished.data?.changes.length ?? 0;
  const replacesDraft = base.revision > 0 && (chosen ?? (count === 0 && !isDirty));
  const restore = useAction(async () => {
    const body = { publicationRevision: number, ...(replacesDraft && { draftRevision: base.revision }) };
    try {
      const { draftDiffers } = await client.rollBackCatalog({ merchantId, body });
      onRestored({ number, draftDiffers });
      onClose();
    } finally {
      // A refusal because of another draft says that there is one: it is read, and can be looked at.
      void refresh();
    }
  });
  return (
    <FormDialog
      title={texts('history.ask', { number })}
      submitLabel={texts('history.restore')}
      {...restore}
      isBlocked={base.revision > 0 && unpublished.data === undefined}
      onSubmit={() => void restore.run()}
      onClose={onClose}
    >
      <p>{texts('history.askHint')}</p>
      {base.revision > 0 && (
        <Loaded from={unpublished}>
          {() => (
            <CheckField
              label={texts('history.withDraft')}
              hint={texts('history.withDraftHint', { count })}
              checked={replacesDraft}
              onChange={(event) => choose(event.target.checked)}
            />
          )}
        </Loaded>
      )}
    </FormDialog>
  );
}

/** Says what was restored, and warns of a draft whose publication would bring back what was undone. */
export function RestoredNotice({ number, draftDiffers }: Restored) {
  const texts = useTexts('menus');
  const { show } = useEditor();
  if (!draftDiffers) return <Notice tone="good">{texts('history.restored', { number })}</Notice>;
  return (
    <Notice
      tone="warn"
      title={texts('history.restored', { number })}
      actions={<Button onClick={() => show('review')}>{texts('history.reviewDraft')}</Button>}
    >
      {texts('history.draftDiffers')}
    </Notice>
  );
}
