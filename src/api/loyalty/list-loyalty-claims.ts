import { claimListSchema, writeClaim } from '../../contract/loyalty/loyalty.ts';
import { listClaimsOf } from '../../store/loyalty/loyalty-claims.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

const claimsMax = 100;

/**
 * What the signed-in customer claimed, and what became of it, newest first (reference/loyalty.md#listloyaltyclaims).
 */
export const listLoyaltyClaims = operation({
  ...customerRead,
  id: 'listLoyaltyClaims',
  summary: 'Lists the loyalty claims of the signed-in customer, newest first.',
  description: 'Returns up to 100 claims with their status. ' + 'Points appear once a claim is approved.',
  tag: 'Loyalty',
  path: '/customer/loyalty/claims',
  answers: { 200: claimListSchema },
  refuses: [],
  run: async (context, request) => {
    const { merchantId, customer } = request;
    const claims = await listClaimsOf(context.database, merchantId, customer.customerId, claimsMax);
    return json(200, { claims: claims.map(writeClaim) });
  },
});
