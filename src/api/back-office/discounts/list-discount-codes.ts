import { discountCodeSchema } from '../../../contract/location/discount-codes.ts';
import { pageQuerySchema, pageSchema } from '../../../contract/values/page.ts';
import { listDiscountCodes as list } from '../../../store/cart/discount-terms.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { writeDiscountCode } from '../../../workflows/location/discount-terms.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The merchant's codes in alphabetical order, with how many carts have each. */
export const listDiscountCodes = operation({
  ...staffRead('manager'),
  id: 'listDiscountCodes',
  summary: 'Lists the discount codes of a merchant.',
  description:
    'Returns a page of codes in alphabetical order, each with the number of carts that use it. ' +
    'For managers and owners.',
  path: '/merchants/{merchantId}/discount-codes',
  query: pageQuerySchema,
  answers: { 200: pageSchema(discountCodeSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) =>
    answerPage(context, request.query, {
      list: 'discountCodes',
      merchantId: request.merchantId,
      customerId: request.staff.accountId,
      read: (after, limit) => list(context.database, request.merchantId, after?.id ?? '', limit),
      positionOf: ({ code }) => ({ at: 0, id: code }),
      onWire: writeDiscountCode,
    }),
});
