import {
  claimQuerySchema,
  reviewedClaimSchema,
  writeReviewedClaim,
} from '../../../contract/loyalty/loyalty-settings.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { listClaimsByStatus } from '../../../store/loyalty/loyalty-claims.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { staffOf } from '../../../workflows/request.ts';
import { operation } from '../../operation.ts';

/** The claims that wait for a decision, or those of another status, newest first. */
export const reviewLoyaltyClaims = operation({
  id: 'reviewLoyaltyClaims',
  summary: 'Lists the loyalty claims that wait for a decision.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/loyalty/claims',
  caller: 'staff',
  staffRole: 'manager',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  query: claimQuerySchema,
  answers: { 200: pageSchema(reviewedClaimSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) => {
    const { status = 'pending' } = request.query;
    const { merchantId } = request;
    return answerPage(context, request.query, {
      list: 'reviewedClaims',
      merchantId,
      customerId: `${staffOf(request).accountId} ${status}`,
      read: (after, limit) => listClaimsByStatus(context.database, merchantId, status, after, limit),
      positionOf: ({ submittedAt, claimId }) => ({ at: submittedAt, id: claimId }),
      onWire: writeReviewedClaim,
    });
  },
});
