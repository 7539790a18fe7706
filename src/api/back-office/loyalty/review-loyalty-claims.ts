import {
  claimQuerySchema,
  reviewedClaimSchema,
  writeReviewedClaim,
} from '../../../contract/loyalty/loyalty-settings.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { listClaimsByStatus } from '../../../store/loyalty/loyalty-claims.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The claims that wait for a decision, or those of another status, newest first. */
export const reviewLoyaltyClaims = operation({
  ...staffRead('manager'),
  id: 'reviewLoyaltyClaims',
  summary: 'Lists the loyalty claims that wait for a decision.',
  path: '/merchants/{merchantId}/loyalty/claims',
  query: claimQuerySchema,
  answers: { 200: pageSchema(reviewedClaimSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) => {
    const { status = 'pending' } = request.query;
    const { merchantId } = request;
    return answerPage(context, request.query, {
      list: 'reviewedClaims',
      merchantId,
      customerId: `${request.staff.accountId} ${status}`,
      read: (after, limit) => listClaimsByStatus(context.database, merchantId, status, after, limit),
      positionOf: ({ submittedAt, claimId }) => ({ at: submittedAt, id: claimId }),
      onWire: writeReviewedClaim,
    });
  },
});
