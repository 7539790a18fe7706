import { priceTraceSchema } from '../../contract/cart/price-trace.ts';
import { explainPrice } from '../../workflows/cart/explain-price.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/** Why an order cost what it cost: the trace that was kept when its cart was locked (design.md 6). */
export const getReceiptPriceTrace = operation({
  ...receiptRead,
  id: 'getReceiptPriceTrace',
  summary: 'Explains what an order cost, step by step.',
  path: '/receipts/{receiptId}/price-trace',
  answers: { 200: priceTraceSchema },
  refuses: [],
  run: async (context, request) => {
    const { order } = await openReceipt(context, request);
    return { status: 200, text: await explainPrice(context, order.merchantId, order.cartId, null) };
  },
});
