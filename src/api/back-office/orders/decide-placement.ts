import { boardOrderSchema, placementDecisionSchema } from '../../../contract/order/order-board.ts';
import { assert, CommerceError, ConcurrencyConflict } from '../../../domain/values/errors.ts';
import { decidePlacement as decide, findAttempt } from '../../../store/order/payments.ts';
import { postponeCheck } from '../../../store/order/pos-placements.ts';
import { json } from '../../../workflows/answer.ts';
import { nudgeCheckout } from '../../../workflows/checkout/complete-checkout.ts';
import { orderOfPath, writeBoardOrder } from '../../../workflows/order/board-orders.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

const resumeAfterMs = 2_000;

/**
 * Accepts or rejects what was paid and waits for the kitchen: only then the money is taken. What was rejected can be paid
 * again by the customer, whose cart is open again. Orders of a location with a POS are decided there.
 */
export const decidePlacement = operation({
  ...staffAct('staff'),
  id: 'decidePlacement',
  scope: 'orders:act',
  summary: 'Accepts or rejects a waiting order.',
  description:
    'Accepts or rejects a paid order that is waiting; accepting captures the payment. ' +
    'Where a POS decides, or after a decision, the answer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/decision',
  body: placementDecisionSchema,
  answers: { 200: boardOrderSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, now, body } = request;
    const { orderId, attemptId, provider, state } = await orderOfPath(context, request);
    if (provider !== null) throw new CommerceError('RESOURCE_CONFLICT', 'This order is decided at the POS.');
    const decision = body.decision === 'accept' ? ('accepted' as const) : ('rejected' as const);
    const attempt = await findAttempt(context.database, merchantId, attemptId);
    assert(attempt !== null, 'what was placed was paid');
    const act = { subject: orderId, changes: { decision } };
    try {
      await audited(context, request, act, async (tx) => {
        if (state !== 'NEW' || !(await decide(tx, attempt, decision, now))) throw new ConcurrencyConflict();
        // What a crash leaves of it is not found when the answer was due, but at once.
        await postponeCheck(tx, attempt, context.clock.now() + resumeAfterMs);
      });
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
      throw new CommerceError('RESOURCE_CONFLICT', 'This order does not wait for an answer any more: load it again.');
    }
    await nudgeCheckout(context, merchantId, attemptId);
    return json(200, await writeBoardOrder(context, request));
  },
});
