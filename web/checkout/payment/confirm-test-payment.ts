import { ApiError, type ErrorCode, LostAnswerError } from '../../../client/index.ts';

/** What the sandbox's payer can do (docs/sandbox.md). */
export const testOutcomes = ['succeeded', 'declined', 'processing', 'cancelled'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/**
 * Plays the payer at the test processor; whether the payment is under way or made. Only a sandbox has this. Throws ApiError
 * for a refusal other than that the payment was confirmed before, LostAnswerError without an answer.
 */
export async function confirmTestPayment(clientSecret: string, outcome: TestOutcome): Promise<boolean> {
  const response = await fetch('/api/v1/sandbox/payments/confirm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientSecret, outcome }),
  }).catch((cause: unknown) => {
    throw new LostAnswerError(null, null, cause);
  });
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  if (response.ok) return ['processing', 'authorized', 'captured'].includes(String(body.status));
  // Another tab paid, or this one did before a reload: what came of it is found out by asking for the result.
  if (response.status === 409) return true;
  throw new ApiError(body.code as ErrorCode, String(body.message), {
    status: response.status,
    requestId: String(body.requestId),
    details: {},
    retryAfterSeconds: null,
    idempotencyKey: null,
  });
}
