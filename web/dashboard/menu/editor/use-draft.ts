import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefused } from '../../../../client/index.ts';
import { useLeaveGuard } from '../../documents/leave-guard.tsx';
import { useWorkplace } from '../../workplace/workplace.tsx';
import type { MenuDocument } from '../document/menu-document.ts';
import { same } from '../document/merge-drafts.ts';
import { editDraft, receiveDraft, settleSaved, settleWith, undoEdit, type Work } from './draft-work.ts';

/** The draft on the desk, and what can be done with it. */
export type Draft = {
  readonly work: Work;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why it could not be saved last; null when it could. */
  readonly error: unknown;
  edit(change: (document: MenuDocument) => MenuDocument): void;
  undo(): void;
  /** Whether everything on the desk is saved now. */
  save(): Promise<boolean>;
  /** Goes on from what somebody else saved, with `document` as the work. */
  settle(document: MenuDocument): void;
};

/** The draft of the merchant, looked at again whenever the window comes back. */
export function useStoredDraft() {
  const { client, merchantId } = useWorkplace();
  return useQuery({
    queryKey: ['catalog-draft', merchantId],
    queryFn: () => client.getCatalogDraft({ merchantId }),
    staleTime: 0,
  });
}

/**
 * The draft of the merchant on somebody's desk; null until it was read. A save that meets somebody else's puts theirs beside
 * the work (`work.theirs`) and changes nothing of it. Leaving the page with something unsaved is asked about.
 */
export function useDraft(stored: ReturnType<typeof useStoredDraft>): Draft | null {
  const { client, merchantId } = useWorkplace();
  const [work, setWork] = useState<Work | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { data, refetch } = stored;
  const isDirty = work !== null && work.now !== work.base;
  useLeaveGuard(isDirty);
  useEffect(() => {
    if (data !== undefined && !isSaving) setWork((now) => receiveDraft(now, data.draftRevision, data.document));
  }, [data, isSaving]);
  if (work === null) return null;

  const change = (next: (work: Work) => Work) => setWork((now) => (now === null ? null : next(now)));
  // An answer that was lost on its way looks like somebody else's save: when theirs is exactly ours, it was ours.
  const meetTheirs = async (sent: MenuDocument, refusal: unknown): Promise<boolean> => {
    const { data: theirs } = await refetch();
    if (theirs === undefined) throw refusal;
    const isOurs = same(theirs.document, sent);
    const { draftRevision, document } = theirs;
    change((now) => (isOurs ? settleSaved(now, draftRevision, sent) : receiveDraft(now, draftRevision, document)));
    return isOurs;
  };
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true;
    setSaving(true);
    setError(null);
    const { revision, now: sent } = work;
    try {
      const saved = await client.saveCatalogDraft({ merchantId, body: { draftRevision: revision, document: sent } });
      change((now) => settleSaved(now, saved.draftRevision, sent));
      return true;
    } catch (refusal) {
      if (isRefused(refusal, 'RESOURCE_CONFLICT')) return await meetTheirs(sent, refusal).catch(fail);
      return fail(refusal);
    } finally {
      setSaving(false);
    }
  };
  const fail = (refusal: unknown): false => {
    setError(refusal);
    return false;
  };
  return {
    work,
    isDirty,
    isSaving,
    error,
    edit: (edit) => change((now) => editDraft(now, edit)),
    undo: () => change(undoEdit),
    save,
    settle: (document) => change((now) => settleWith(now, document)),
  };
}
