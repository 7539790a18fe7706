import { Type } from 'typebox';
import { orderEvents } from '../../contract/order/live-events.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/**
 * Streams every change of an order as it happens, for the holder of its receipt link or its customer
 * (design/carts.md#one-query-per-half-second-serves-all-streams).
 */
export const followOrder = operation({
  ...receiptRead,
  id: 'followOrder',
  limit: 'stream',
  summary: 'Streams the changes of an order as server-sent events.',
  description:
    "Sends each change of the order's status and refunds as it happens. " +
    "Needs the token of the receipt link or the customer's session; reconnect with `Last-Event-ID`.",
  path: '/receipts/{receiptId}/events',
  events: orderEvents,
  answers: { 200: Type.String() },
  refuses: [],
  run: async (context, request) => {
    const { order } = await openReceipt(context, request);
    const { merchantId, cartId } = order;
    const { caller, lastEventId: after = null } = request;
    return { status: 200, text: '', following: { what: 'receipt', merchantId, cartId, caller, after } };
  },
});
