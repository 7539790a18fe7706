const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long is waited after each failed try. There is one try more than there are waits: ten, over a little more than three days. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/**
 * How long to wait after the `triedCount`th try failed; null: it was the last one. Up to a fifth longer by `chance` (0 to
 * below 1), so that what failed together does not come back together.
 */
export function retryDelay(triedCount: number, chance: number): number | null {
  const delay = retryDelaysMs[triedCount - 1];
  return delay === undefined ? null : Math.floor(delay * (1 + chance / 5));
}

/** How long an endpoint that failed so often in a row is left alone, whatever else waits for it: 5 s, then twice that, up to a minute. */
export function pauseAfter(failedCount: number): number {
  return Math.min(5 * secondMs * 2 ** Math.min(Math.max(failedCount, 1) - 1, 10), minuteMs);
}

/** What came of one try: the status of the answer, or why there was none. */
export type WebhookOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'unanswered'; readonly failure: WebhookFailure };

export type WebhookFailure = 'TIMEOUT' | 'ADDRESS_REFUSED' | 'CONNECTION_FAILED' | 'SUBJECT_GONE' | 'SECRET_LOST';

/** What follows from it. `pauses`: the endpoint itself is in trouble, not only with this event. */
export type WebhookVerdict =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'hopeless' }
  | { readonly kind: 'failed'; readonly pauses: boolean };

/** Only 2xx is taken for a yes; 410 says never again; anything else is tried again. */
export function judge(outcome: WebhookOutcome): WebhookVerdict {
  if (outcome.kind === 'unanswered') {
    return outcome.failure === 'SUBJECT_GONE' ? { kind: 'hopeless' } : { kind: 'failed', pauses: true };
  }
  const { status } = outcome;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  return { kind: 'failed', pauses: status >= 500 || status === 429 };
}
