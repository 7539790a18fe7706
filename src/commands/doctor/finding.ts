/** What was found about one part of an installation, and what to do about it. */
export type Finding = {
  readonly part:
    | 'configuration'
    | 'database'
    | 'migrations'
    | 'nodes'
    | 'clock'
    | 'queues'
    | 'mail'
    | 'storage'
    | 'partners';
  readonly outcome: 'ok' | 'warning' | 'problem';
  readonly found: string;
  /** Null: nothing. */
  readonly advice: string | null;
};

type Part = Finding['part'];

export const fine = (part: Part, found: string): Finding => ({ part, outcome: 'ok', found, advice: null });

export const warning = (part: Part, found: string, advice: string): Finding => ({
  part,
  outcome: 'warning',
  found,
  advice,
});

export const problem = (part: Part, found: string, advice: string): Finding => ({
  part,
  outcome: 'problem',
  found,
  advice,
});

/** The words of an error down to its cause, without what the service says to callers. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner instanceof Error) return reasonOf(inner);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const text = error.message === '' ? error.name : error.message;
  return code === null || text.includes(code) ? text : `${text} (${code})`;
}
