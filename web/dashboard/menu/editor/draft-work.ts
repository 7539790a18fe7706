import type { MenuDocument } from '../document/menu-document.ts';
import { same } from '../document/merge-drafts.ts';

/** A draft on somebody's desk. */
export type Work = {
  /** The number `base` was read or saved with. */
  readonly revision: number;
  readonly base: MenuDocument;
  /** As it stands on the page; the same object as `base` when nothing was changed. */
  readonly now: MenuDocument;
  /** What can be undone, the latest last. */
  readonly past: readonly MenuDocument[];
  /** What somebody else saved meanwhile. */
  readonly theirs: { readonly revision: number; readonly document: MenuDocument } | null;
};

const pastMax = 100;

/** Takes what the service has: at once where nothing was changed, else beside the work, so that both can be looked at. */
export function receiveDraft(work: Work | null, revision: number, document: MenuDocument): Work {
  const started: Work = { revision, base: document, now: document, past: [], theirs: null };
  if (work === null) return started;
  // An older number is an answer that was read before the last save.
  if (revision <= work.revision) return work;
  return work.now === work.base ? started : { ...work, theirs: { revision, document } };
}

/** One change, which can be undone; the same work when the change changes nothing. */
export function editDraft(work: Work, change: (document: MenuDocument) => MenuDocument): Work {
  const changed = change(work.now);
  if (same(changed, work.now)) return work;
  const now = same(changed, work.base) ? work.base : changed;
  return { ...work, now, past: [...work.past, work.now].slice(-pastMax) };
}

/** The last change taken back. */
export function undoEdit(work: Work): Work {
  const now = work.past.at(-1);
  return now === undefined ? work : { ...work, now, past: work.past.slice(0, -1) };
}

/** What was sent is saved under `revision`; what was changed while it was on its way stays to be saved. */
export function settleSaved(work: Work, revision: number, sent: MenuDocument): Work {
  return { ...work, revision, base: sent, theirs: null };
}

/** Goes on from what somebody else saved, with `document` as the work. */
export function settleWith(work: Work, document: MenuDocument): Work {
  if (work.theirs === null) return work;
  const { revision, document: base } = work.theirs;
  return { revision, base, now: document, past: document === base ? [] : [base], theirs: null };
}
