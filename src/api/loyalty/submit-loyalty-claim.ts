import { newClaimSchema, submittedClaimSchema } from '../../contract/loyalty/loyalty.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { type Claim, checkClaimable } from '../../domain/loyalty/loyalty-claim.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { submitClaim } from '../../store/loyalty/loyalty-claims.ts';
import { findOrder } from '../../store/order/orders.ts';
import { json } from '../../workflows/answer.ts';
import { recordFor, refuse } from '../../workflows/customer/recorded-act.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/**
 * Claims points that an order should have earned; the merchant's staff decide
 * (reference/loyalty.md#submitloyaltyclaim). One claim per order.
 */
export const submitLoyaltyClaim = operation({
  ...customerAct,
  id: 'submitLoyaltyClaim',
  summary: 'Claims points an order of the signed-in customer should have earned.',
  description:
    "Submits a claim for the merchant's staff to decide. " +
    "One claim per order, within 90 days, for a completed order of the customer's own; otherwise RESOURCE_CONFLICT or FORBIDDEN.",
  tag: 'Loyalty',
  method: 'POST',
  path: '/customer/loyalty/claims',
  body: newClaimSchema,
  answers: { 201: submittedClaimSchema },
  refuses: ['NOT_FOUND', 'FORBIDDEN', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, customer, now, body } = request;
    const { customerId } = customer;
    const stored = await findOrder(context.database, merchantId, body.orderId);
    if (stored === null) throw new CommerceError('NOT_FOUND', 'There is no such order.');
    if (stored.order.customerId !== customerId) {
      throw new CommerceError('FORBIDDEN', 'This order is not one of this customer.');
    }
    checkClaimable(stored.order, now);
    const claim: Claim = {
      claimId: context.random.id(),
      customerId,
      orderId: body.orderId,
      locationId: stored.order.locationId,
      reason: body.reason,
      note: displayText(body.note ?? '') || null,
      status: 'pending',
      points: null,
      submittedAt: now,
      updatedAt: now,
    };
    const answer = json(201, { claimId: claim.claimId, status: 'pending', submittedAt: formatInstant(now) });
    if (await submitClaim(context.database, claim, recordFor(request, answer))) return answer;
    const message = 'There is a claim for this order already.';
    return refuse(context, request, new CommerceError('RESOURCE_CONFLICT', message));
  },
});
