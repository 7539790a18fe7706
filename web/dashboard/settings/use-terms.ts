import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefused, type Output } from '../../../client/index.ts';
import { useLeaveGuard } from '../leave-guard.tsx';
import { same } from '../menus/merge-drafts.ts';
import { useWorkplace } from '../workplace.tsx';
import { mergeChanges } from './merge-changes.ts';

/** Hours, fees, taxes, tips and areas of one location: one document with one number. */
export type Policy = Output<'getPolicy'>['policy'];
type Numbered = Output<'getPolicy'>;

type Work = {
  readonly base: Numbered;
  readonly now: Policy;
  /** What somebody else saved meanwhile; null: nobody did. */
  readonly theirs: Numbered | null;
  /** Moves on whenever the terms are replaced by others than the person typed: fields then forget their text. */
  readonly version: number;
};

/** The terms on somebody's desk, and what can be done with them. */
export type Terms = {
  readonly policy: Policy;
  readonly version: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly hasTheirs: boolean;
  /** Why they could not be saved last; null when they could. */
  readonly error: unknown;
  edit(change: (policy: Policy) => Policy): void;
  undo(): void;
  save(): Promise<void>;
  /** Drops this person's changes for what is stored. */
  takeTheirs(): void;
  /** Puts this person's changes on top of what is stored. */
  keepMine(): void;
};

/** The stored terms of the location, read again whenever the window comes back. */
export function useStoredTerms() {
  const { client, merchantId, locationId } = useWorkplace();
  return useQuery({
    queryKey: termsKey(merchantId, locationId),
    queryFn: () => client.getPolicy({ merchantId, locationId }),
    staleTime: 0,
  });
}

/**
 * The terms for editing; null until they were read. A save that meets somebody else's changes nothing and keeps what was
 * typed until the person says what counts. Leaving with something unsaved is asked about.
 */
export function useTerms(stored: ReturnType<typeof useStoredTerms>): Terms | null {
  const { client, merchantId, locationId } = useWorkplace();
  const queries = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [saving, setSaving] = useState<Saving>(idle);
  const { data, refetch } = stored;
  const isDirty = work !== null && !same(work.base.policy, work.now);
  useLeaveGuard(isDirty);
  useEffect(() => {
    if (data !== undefined && !saving.isSaving) setWork((known) => receive(known, data));
  }, [data, saving.isSaving]);
  if (work === null) return null;

  const change = (next: (known: Work) => Work) => setWork((known) => (known === null ? null : next(known)));
  const settle = (terms: Numbered) => {
    queries.setQueryData(termsKey(merchantId, locationId), terms);
    change((known) => ({ ...known, base: terms, theirs: null }));
    setSaving({ ...idle, isSaved: true });
  };
  // An answer that was lost on its way looks like somebody else's save: when theirs is exactly ours, it was ours.
  const meetTheirs = async (sent: Policy, refusal: unknown) => {
    const { data: theirs } = await refetch();
    if (theirs !== undefined && same(theirs.policy, sent)) return settle(theirs);
    setSaving({ ...idle, error: theirs === undefined ? refusal : null });
  };
  const save = async () => {
    const { base, now: policy } = work;
    if (saving.isSaving || work.theirs !== null) return;
    setSaving({ ...idle, isSaving: true });
    try {
      const body = { policyRevision: base.policyRevision, policy };
      const { policyRevision } = await client.savePolicy({ merchantId, locationId, body });
      settle({ policyRevision, policy });
    } catch (refusal) {
      if (isRefused(refusal, 'RESOURCE_CONFLICT')) await meetTheirs(policy, refusal);
      else setSaving({ ...idle, error: refusal });
    }
  };
  return {
    policy: work.now,
    version: work.version,
    isDirty,
    ...saving,
    hasTheirs: work.theirs !== null,
    edit: (edit) => {
      setSaving((known) => ({ ...known, isSaved: false }));
      change((known) => ({ ...known, now: edit(known.now) }));
    },
    undo: () => {
      setSaving(idle);
      change((known) => replace(known.theirs ?? known.base, (known.theirs ?? known.base).policy, known));
    },
    save,
    takeTheirs: () =>
      change((known) => replace(known.theirs ?? known.base, (known.theirs ?? known.base).policy, known)),
    keepMine: () => change(keepMine),
  };
}

type Saving = { readonly isSaving: boolean; readonly isSaved: boolean; readonly error: unknown };

const idle: Saving = { isSaving: false, isSaved: false, error: null };

const termsKey = (merchantId: string, locationId: string) => ['terms', merchantId, locationId] as const;

/** What was read meets the desk: it replaces what nobody touched, and stands beside what somebody did. */
function receive(known: Work | null, read: Numbered): Work {
  if (known === null) return { base: read, now: read.policy, theirs: null, version: 0 };
  if (read.policyRevision <= known.base.policyRevision) return known;
  if (same(known.base.policy, known.now)) return replace(read, read.policy, known);
  return { ...known, theirs: read };
}

function keepMine(known: Work): Work {
  const { base, now, theirs } = known;
  return theirs === null ? known : replace(theirs, mergeChanges(base.policy, now, theirs.policy), known);
}

function replace(base: Numbered, now: Policy, known: Work): Work {
  return { base, now, theirs: null, version: known.version + 1 };
}
