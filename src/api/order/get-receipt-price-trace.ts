import { priceTraceSchema } from '../../contract/cart/price-trace.ts';
import { explainPrice } from '../../workflows/cart/explain-price.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/**
 * Why an order cost what it cost: the trace that was kept when its cart was locked
 * (design/prices.md#a-price-trace-is-the-recorded-one-or-none).
 */
export const getReceiptPriceTrace = operation({
  ...receiptRead,
  id: 'getReceiptPriceTrace',
  summary: 'Explains the price of an order step by step.',
  description:
    'Returns the price trace kept when the cart was locked for payment. ' +
    'Needs the token of the receipt link or the session of the customer who ordered.',
  path: '/receipts/{receiptId}/price-trace',
  answers: { 200: priceTraceSchema },
  refuses: [],
  run: async (context, request) => {
    const { order } = await openReceipt(context, request);
    return { status: 200, text: await explainPrice(context, order.merchantId, order.cartId, null) };
  },
});
