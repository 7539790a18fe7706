import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefused } from '../../../client/index.ts';
import { useAction } from '../forms/use-action.ts';
import type { Read } from '../lists/loaded.tsx';
import { change, discard, type Editing, isDirty, receive, resolve, settle, undo, type Versioned } from './editing.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { same } from './same.ts';

/** Where a document is read and saved. */
export type DocumentStore<Value> = {
  readonly queryKey: QueryKey;
  readonly read: () => Promise<Versioned<Value>>;
  /** Saves `next` over what was read as `base`; answers what is stored then. */
  readonly write: (base: Versioned<Value>, next: Value) => Promise<Versioned<Value>>;
};

/** A versioned document that a person edits, and what can be done with it. */
export type VersionedDocument<Value> = Editing<Value> & {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** Why it could not be saved last; null when it could. */
  readonly error: unknown;
  edit(edit: (value: Value) => Value): void;
  /** Takes the last change back. */
  undo(): void;
  /** Takes everything back that is not saved. */
  discard(): void;
  save(): Promise<unknown>;
  /** Changes the document and saves it at once, with whatever else was typed. */
  saveWith(edit: (value: Value) => Value): Promise<unknown>;
  /** Goes on from what another person saved, with `value` as this person's choice. */
  resolve(value: Value): void;
};

/**
 * A versioned document for editing, read again whenever the window comes back. A save that meets another person's changes
 * nothing and keeps what was typed until this person decides. Leaving with something unsaved is asked about.
 */
export function useVersionedDocument<Value>({
  queryKey,
  read,
  write,
}: DocumentStore<Value>): Read<VersionedDocument<Value>> {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read, staleTime: 0 });
  const [editing, setEditing] = useState<Editing<Value> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const store = (stored: Versioned<Value>, sent: Value) => {
    queries.setQueryData(queryKey, stored);
    setEditing((latest) => latest && settle(latest, stored, sent));
    setSaved(true);
  };
  const saving = useAction(async ({ base, value, remoteChange }: Editing<Value>) => {
    if (remoteChange !== null) return;
    setSaved(false);
    try {
      store(await write(base, value), value);
    } catch (refusal) {
      if (!isRefused(refusal, 'RESOURCE_CONFLICT')) throw refusal;
      // An answer that was lost on its way looks like another person's save: when theirs is exactly ours, it was ours.
      const { data: stored } = await refetch();
      if (stored !== undefined && same(stored.value, value)) store(stored, value);
      else if (stored === undefined || stored.revision === base.revision) throw refusal;
    }
  });
  const hasUnsaved = editing !== null && isDirty(editing);
  useLeaveGuard(hasUnsaved);
  useEffect(() => {
    if (data !== undefined && !saving.isBusy) setEditing((latest) => receive(latest, data));
  }, [data, saving.isBusy]);

  if (editing === null) return { data: undefined, error, refetch };
  const apply = (next: (latest: Editing<Value>) => Editing<Value>) => {
    setSaved(false);
    saving.clear();
    setEditing((latest) => latest && next(latest));
  };
  const document = {
    ...editing,
    isSaved,
    isDirty: hasUnsaved,
    isSaving: saving.isBusy,
    error: saving.error,
    edit: (edit: (value: Value) => Value) => apply((latest) => change(latest, edit)),
    undo: () => apply(undo),
    discard: () => apply(discard),
    save: () => saving.run(editing),
    saveWith: (edit: (value: Value) => Value) => {
      apply((latest) => change(latest, edit));
      return saving.run(change(editing, edit));
    },
    resolve: (value: Value) => apply((latest) => resolve(latest, value)),
  };
  return { data: document, error: null, refetch };
}
