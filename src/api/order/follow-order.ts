import { Type } from 'typebox';
import { orderEvents } from '../../contract/order/live-events.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/** Tells of every change of an order as it happens, for the holder of its receipt link or its customer (design.md 6). */
export const followOrder = operation({
  ...receiptRead,
  id: 'followOrder',
  summary: 'Streams the changes of an order as server-sent events.',
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
