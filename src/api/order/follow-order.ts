import { Type } from 'typebox';
import { orderEvents } from '../../contract/order/live-events.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';

/** Tells of every change of an order as it happens, for the holder of its receipt link or its customer (design.md 6). */
export const followOrder = operation({
  id: 'followOrder',
  summary: 'Streams the changes of an order as server-sent events.',
  tag: 'Orders',
  surface: 'storefront',
  method: 'GET',
  path: '/receipts/{receiptId}/events',
  caller: 'receiptOrCustomer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
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
