import { same } from './same.ts';

/** A document as it is stored, with the revision that it was read with. */
export type Versioned<Value> = { readonly revision: number; readonly value: Value };

/** A versioned document while a person edits it. */
export type Editing<Value> = {
  readonly base: Versioned<Value>;
  /** As it stands on the page; the same object as `base.value` when nothing was changed. */
  readonly value: Value;
  /** What can be undone, the latest last. */
  readonly past: readonly Value[];
  /** What another person saved meanwhile, until this person has decided what counts. */
  readonly remoteChange: Versioned<Value> | null;
  /** Grows whenever `value` is replaced by something this person did not type: fields then forget their text. */
  readonly version: number;
};

const pastMax = 100;

/** Takes what was read: in place of a document without changes, else beside it, so that the person can decide. */
export function receive<Value>(editing: Editing<Value> | null, read: Versioned<Value>): Editing<Value> {
  if (editing === null) return { base: read, value: read.value, past: [], remoteChange: null, version: 0 };
  // An older revision is an answer from before the last save.
  if (read.revision <= editing.base.revision) return editing;
  return isDirty(editing) ? { ...editing, remoteChange: read } : startFrom(read, read.value, editing);
}

/** One change, which can be undone; the same when it changes nothing. */
export function change<Value>(editing: Editing<Value>, edit: (value: Value) => Value): Editing<Value> {
  const changed = edit(editing.value);
  if (same(changed, editing.value)) return editing;
  const value = same(changed, editing.base.value) ? editing.base.value : changed;
  return { ...editing, value, past: [...editing.past, editing.value].slice(-pastMax) };
}

/** The last change taken back. */
export function undo<Value>(editing: Editing<Value>): Editing<Value> {
  const value = editing.past.at(-1);
  return value === undefined ? editing : { ...editing, value, past: editing.past.slice(0, -1) };
}

/** Everything that is not saved taken back. */
export function discard<Value>(editing: Editing<Value>): Editing<Value> {
  return startFrom(editing.base, editing.base.value, editing);
}

/** `sent` is stored as `stored`; what was typed while it was on its way stays, to be saved next. */
export function settle<Value>(editing: Editing<Value>, stored: Versioned<Value>, sent: Value): Editing<Value> {
  const value = same(editing.value, sent) ? stored.value : editing.value;
  const version = same(stored.value, sent) ? editing.version : editing.version + 1;
  return { ...editing, base: stored, value, remoteChange: null, version };
}

/** Goes on from the remote change with `value`, which this person chose; what is stored can then be undone to. */
export function resolve<Value>(editing: Editing<Value>, value: Value): Editing<Value> {
  const { remoteChange } = editing;
  if (remoteChange === null) return editing;
  if (same(value, remoteChange.value)) return startFrom(remoteChange, remoteChange.value, editing);
  return { ...startFrom(remoteChange, value, editing), past: [remoteChange.value] };
}

/** Whether something is not saved. */
export function isDirty<Value>({ base, value }: Editing<Value>): boolean {
  return value !== base.value;
}

function startFrom<Value>(base: Versioned<Value>, value: Value, { version }: Editing<Value>): Editing<Value> {
  return { base, value, past: [], remoteChange: null, version: version + 1 };
}
