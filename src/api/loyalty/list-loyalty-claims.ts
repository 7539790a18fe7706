import { claimListSchema, writeClaim } from '../../contract/loyalty/loyalty.ts';
import { listClaimsOf } from '../../store/loyalty/loyalty-claims.ts';
import { json } from '../../workflows/answer.ts';
import { signedIn } from '../../workflows/customer/signed-in.ts';
import { operation } from '../operation.ts';

const claimsMax = 100;

/** What the signed-in customer claimed, and what became of it, newest first (interface.md E7). */
export const listLoyaltyClaims = operation({
  id: 'listLoyaltyClaims',
  summary: 'The claims of the signed-in customer, newest first.',
  tag: 'Loyalty',
  surface: 'storefront',
  method: 'GET',
  path: '/customer/loyalty/claims',
  caller: 'customer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: claimListSchema },
  refuses: [],
  run: async (context, request) => {
    const { merchantId, customerId } = signedIn(request);
    const claims = await listClaimsOf(context.database, merchantId, customerId, claimsMax);
    return json(200, { claims: claims.map(writeClaim) });
  },
});
