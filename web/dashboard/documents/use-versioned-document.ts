import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefused } from '../../../client/index.ts';
import { same } from '../menu/document/merge-drafts.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { mergeChanges } from './merge-changes.ts';

/** A document as it is stored, with the number that it was read with. */
export type Numbered<Value> = { readonly revision: number; readonly value: Value };

/** A document on somebody's desk, and what can be done with it. */
export type Desk<Value> = {
  readonly value: Value;
  /** Moves on whenever the document is replaced by another than the person typed: fields then forget their text. */
  readonly version: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** Somebody else saved meanwhile, and the person has not said yet what counts. */
  readonly hasTheirs: boolean;
  /** Why it could not be saved last; null when it could. */
  readonly error: unknown;
  edit(change: (value: Value) => Value): void;
  undo(): void;
  save(): Promise<void>;
  /** Changes the document and saves it at once, with whatever else was typed. */
  saveWith(change: (value: Value) => Value): Promise<void>;
  /** Drops this person's changes for what is stored. */
  takeTheirs(): void;
  /** Puts this person's changes on top of what is stored. */
  keepMine(): void;
};

type Document<Value> = {
  readonly queryKey: QueryKey;
  readonly read: () => Promise<Numbered<Value>>;
  /** Saves `next` over what was read as `base`; answers what is stored then. */
  readonly write: (base: Numbered<Value>, next: Value) => Promise<Numbered<Value>>;
};

type Work<Value> = {
  readonly base: Numbered<Value>;
  readonly now: Value;
  readonly theirs: Numbered<Value> | null;
  readonly version: number;
};

const idle: Saving = { isSaving: false, isSaved: false, error: null };
type Saving = { readonly isSaving: boolean; readonly isSaved: boolean; readonly error: unknown };

/**
 * A numbered document for editing, read again whenever the window comes back. A save that meets somebody else's changes
 * nothing and keeps what was typed until the person says what counts. Leaving with something unsaved is asked about.
 */
export function useDesk<Value>({ queryKey, read, write }: Document<Value>) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read, staleTime: 0 });
  const [work, setWork] = useState<Work<Value> | null>(null);
  const [saving, setSaving] = useState<Saving>(idle);
  const isDirty = work !== null && !same(work.base.value, work.now);
  useLeaveGuard(isDirty);
  useEffect(() => {
    if (data !== undefined && !saving.isSaving) setWork((known) => receive(known, data));
  }, [data, saving.isSaving]);

  const change = (next: (known: Work<Value>) => Work<Value>) =>
    setWork((known) => (known === null ? null : next(known)));
  const settle = (stored: Numbered<Value>, sent: Value) => {
    queries.setQueryData(queryKey, stored);
    change((known) => saved(known, stored, sent));
    setSaving({ ...idle, isSaved: true });
  };
  // An answer that was lost on its way looks like somebody else's save: when theirs is exactly ours, it was ours.
  const meetTheirs = async (base: Numbered<Value>, sent: Value, refusal: unknown) => {
    const { data: theirs } = await refetch();
    if (theirs !== undefined && same(theirs.value, sent)) return settle(theirs, sent);
    setSaving({ ...idle, error: theirs === undefined || theirs.revision === base.revision ? refusal : null });
  };
  const save = async ({ base, now, theirs }: Work<Value>) => {
    if (saving.isSaving || theirs !== null) return;
    setSaving({ ...idle, isSaving: true });
    try {
      settle(await write(base, now), now);
    } catch (refusal) {
      if (isRefused(refusal, 'RESOURCE_CONFLICT')) await meetTheirs(base, now, refusal);
      else setSaving({ ...idle, error: refusal });
    }
  };
  const desk = (known: Work<Value>): Desk<Value> => ({
    value: known.now,
    version: known.version,
    isDirty,
    ...saving,
    hasTheirs: known.theirs !== null,
    edit: (edit) => {
      setSaving(({ isSaving }) => ({ ...idle, isSaving }));
      change((latest) => ({ ...latest, now: edit(latest.now) }));
    },
    undo: () => {
      setSaving(idle);
      change(takeStored);
    },
    save: () => save(known),
    saveWith: (edit) => {
      change((latest) => ({ ...latest, now: edit(latest.now) }));
      return save({ ...known, now: edit(known.now) });
    },
    takeTheirs: () => change(takeStored),
    keepMine: () => change(keepMine),
  });
  return { desk: work === null ? null : desk(work), error, retry: () => void refetch() };
}

/** What was read meets the desk: it replaces what nobody touched, and stands beside what somebody did. */
function receive<Value>(known: Work<Value> | null, read: Numbered<Value>): Work<Value> {
  if (known === null) return { base: read, now: read.value, theirs: null, version: 0 };
  if (read.revision <= known.base.revision) return known;
  if (same(known.base.value, known.now)) return replace(read, read.value, known);
  return { ...known, theirs: read };
}

/** What was typed while the save was under way stays typed, and unsaved. */
function saved<Value>(known: Work<Value>, stored: Numbered<Value>, sent: Value): Work<Value> {
  const now = same(known.now, sent) ? stored.value : known.now;
  const version = same(stored.value, sent) ? known.version : known.version + 1;
  return { base: stored, now, theirs: null, version };
}

function takeStored<Value>(known: Work<Value>): Work<Value> {
  const stored = known.theirs ?? known.base;
  return replace(stored, stored.value, known);
}

function keepMine<Value>(known: Work<Value>): Work<Value> {
  const { base, now, theirs } = known;
  return theirs === null ? known : replace(theirs, mergeChanges(base.value, now, theirs.value), known);
}

function replace<Value>(base: Numbered<Value>, now: Value, known: Work<Value>): Work<Value> {
  return { base, now, theirs: null, version: known.version + 1 };
}
