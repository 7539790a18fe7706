import { Type } from 'typebox';
import { analyticsEventSchema } from '../../contract/cart/cart-requests.ts';
import { closed } from '../../contract/values/scalars.ts';
import { saveAnalyticsEvent } from '../../store/cart/analytics-events.ts';
import { writeReply } from '../../store/cart/replies.ts';
import { entryRecord } from '../../workflows/cart/change-cart.ts';
import { refuseClientBody } from '../../workflows/cart/client-body.ts';
import { operation } from '../operation.ts';

const accepted = '{"status":"accepted"}';

/**
 * Stores what a client reports of a cart, once per key, in every state of the cart and without touching it
 * (reference/carts.md#recordanalyticsevent).
 */
export const recordAnalyticsEvent = operation({
  id: 'recordAnalyticsEvent',
  summary: 'Records a scan, a cart view or a checkout view.',
  description:
    'Stores one event per idempotency key, whatever the status of the cart. ' +
    'The cart and its revision stay as they are; metadata keys that name personal data or secrets are refused.',
  tag: 'Carts',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/analytics-events',
  caller: 'cartOrCustomer',
  limit: 'cartMutation',
  idempotencyKey: true,
  loads: 'cartState',
  atHiddenLocation: true,
  body: analyticsEventSchema,
  checkBody: refuseClientBody,
  answers: { 202: closed({ status: Type.Literal('accepted') }, { title: 'AnalyticsEventAccepted' }) },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, request) => {
    const { eventType, metadata = null } = request.body;
    const { merchantId, cartId } = request.cart.head;
    const reply = { reply: writeReply([accepted]), seed: null, keyId: null };
    const record = entryRecord(request, 202, null, reply);
    await saveAnalyticsEvent(context.database, { merchantId, cartId, eventType, metadata }, record);
    return { status: 202, text: accepted };
  },
});
