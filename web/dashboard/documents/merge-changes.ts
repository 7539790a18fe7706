import { same } from './same.ts';

/**
 * What both people meant: whatever `mine` changed since `base`, and everything else as it is in `theirs`. Where both changed
 * the same thing mine stands; a list is one thing.
 */
export function mergeChanges<Value>(base: Value, mine: Value, theirs: Value): Value {
  if (same(base, mine)) return theirs;
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...names].map((name) => [name, mergeChanges(base[name], mine[name], theirs[name])] as const);
  return Object.fromEntries(merged.filter(([_name, value]) => value !== undefined)) as Value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
