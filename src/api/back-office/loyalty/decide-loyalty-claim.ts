import type { Static } from 'typebox';
import {
  claimDecisionSchema,
  reviewedClaimSchema,
  writeReviewedClaim,
} from '../../../contract/loyalty/loyalty-settings.ts';
import type { ClaimDecision } from '../../../domain/loyalty/loyalty-claim.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { decideClaim } from '../../../workflows/loyalty/settle-claim.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Approves a claim with points, or rejects it, once. Approved points are posted at once where the engine can be reached, else
 * by a job. Refuses with RESOURCE_CONFLICT what was decided before.
 */
export const decideLoyaltyClaim = operation({
  ...staffAct('manager'),
  id: 'decideLoyaltyClaim',
  summary: 'Approves a loyalty claim with points, or rejects it.',
  description:
    'Approves a pending claim with points or rejects it, once and for good. ' +
    'Approved points are posted at once, or later if the programme cannot be reached.',
  method: 'POST',
  path: '/merchants/{merchantId}/loyalty/claims/{claimId}/decision',
  body: claimDecisionSchema,
  answers: { 200: reviewedClaimSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const { claimId } = path;
    const decision = readDecision(body);
    const act = { subject: claimId, changes: { ...decision } };
    const claim = await decideClaim(context, merchantId, claimId, decision, (work) =>
      audited(context, request, act, work),
    );
    return json(200, writeReviewedClaim(claim));
  },
});

function readDecision({ status, points }: Static<typeof claimDecisionSchema>): ClaimDecision {
  if (status === 'approved') {
    if (points === undefined) throw invalid('points', 'Say how many points are granted.', 'required');
    return { status, points };
  }
  if (points !== undefined) throw invalid('points', 'A rejected claim grants no points.', 'notAllowed');
  return { status: 'rejected' };
}
