import { claimListSchema, writeClaim } from '../../contract/loyalty/loyalty.ts';
import { listClaimsOf } from '../../store/loyalty/loyalty-claims.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

const claimsMax = 100;

/** What the signed-in customer claimed, and what became of it, newest first (interface.md E7). */
export const listLoyaltyClaims = operation({
  ...customerRead,
  id: 'listLoyaltyClaims',
  summary: 'The claims of the signed-in customer, newest first.',
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
