import type { Statement } from '../database.ts';

/**
 * What a statement may do. `reads` and `writes` may go out together with those of other callers; `alone` is everything
 * else (tables, settings, locks), of which nothing is assumed.
 */
export type StatementKind = 'reads' | 'writes' | 'alone';

const kinds = new WeakMap<Statement, StatementKind>();

/** The kind of `wanted`, by its words. In doubt it writes: then it is waited for, and refused on a full disk. */
export function kindOf(wanted: Statement): StatementKind {
  const known = kinds.get(wanted);
  if (known !== undefined) return known;
  const kind = kindOfText(wanted.text);
  kinds.set(wanted, kind);
  return kind;
}

function kindOfText(text: string): StatementKind {
  const [first = ''] = /^[a-z]+/i.exec(text.trimStart()) ?? [];
  if (!/^(select|with|insert|update|delete)$/i.test(first)) return 'alone';
  return /\b(insert|update|delete|merge|share|pg_notify|nextval|setval)\b/i.test(text) ? 'writes' : 'reads';
}
