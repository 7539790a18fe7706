import { reviewedClaimSchema, writeReviewedClaim } from '../../../contract/loyalty/loyalty-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { findClaim } from '../../../store/loyalty/loyalty-claims.ts';
import { json } from '../../../workflows/answer.ts';
import { postClaim } from '../../../workflows/loyalty/settle-claim.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Posts the points of a claim once more that the engine refused before: exactly one posting comes of it. */
export const retryLoyaltyClaim = operation({
  ...staffAct('manager'),
  id: 'retryLoyaltyClaim',
  summary: 'Retries posting the points of an approved claim.',
  description:
    'Posts the points of an approved claim again after the programme refused them. ' +
    'The points are posted once at most; a claim in another status is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/loyalty/claims/{claimId}/retry',
  answers: { 200: reviewedClaimSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { claimId } = path;
    await audited(context, request, { subject: claimId }, async (tx) => {
      const claim = await findClaim(tx, merchantId, claimId);
      if (claim === null) throw new CommerceError('NOT_FOUND', 'There is no such claim.');
      if (claim.status !== 'failed' && claim.status !== 'approved') {
        throw new CommerceError('RESOURCE_CONFLICT', `A claim that is ${claim.status} has nothing to be posted.`);
      }
    });
    return json(200, writeReviewedClaim(await postClaim(context, merchantId, claimId)));
  },
});
