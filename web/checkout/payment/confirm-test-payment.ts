import { isRefused } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';

/** What the payer of a test payment can do (docs/sandbox.md). */
export const testOutcomes = ['succeeded', 'declined', 'processing', 'cancelled'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/**
 * Plays the payer at the test processor; whether the payment is under way or made. Only where test payments are taken. Throws
 * ApiError for a refusal other than that the payment was confirmed before, LostAnswerError without an answer.
 */
export async function confirmTestPayment(
  client: StorefrontClient,
  clientSecret: string,
  outcome: TestOutcome,
): Promise<boolean> {
  try {
    const { status } = await client.confirmTestPayment({ body: { clientSecret, outcome } });
    return ['processing', 'authorized', 'captured'].includes(status);
  } catch (refusal) {
    // Another tab paid, or this one did before a reload: what came of it is found out by asking for the result.
    if (isRefused(refusal, 'RESOURCE_CONFLICT')) return true;
    throw refusal;
  }
}
