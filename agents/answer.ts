/** What a tool answers: words for people, and the same as values. */
export type Answer = { readonly text: string; readonly content: Readonly<Record<string, unknown>> };

/** Text and values together: what a model can read without losing sight of the conversation. */
export const answerLengthMax = 40_000;

/** `text`, cut where it is longer than `max`. */
export function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

export type Page<Value> = {
  readonly shown: readonly Value[];
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly nextOffset: number | null;
};

/** The part of `values` from `offset` on. */
export function pageOf<Value>(values: readonly Value[], offset: number, limit: number): Page<Value> {
  const end = offset + limit;
  return { shown: values.slice(offset, end), total: values.length, nextOffset: end < values.length ? end : null };
}
