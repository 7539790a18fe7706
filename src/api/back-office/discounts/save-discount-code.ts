import { discountCodeSchema, discountTermsSchema } from '../../../contract/location/discount-codes.ts';
import { assert } from '../../../domain/values/errors.ts';
import type { DiscountCode } from '../../../store/cart/discount-codes.ts';
import { findDiscountCode } from '../../../store/cart/discount-terms.ts';
import { json } from '../../../workflows/answer.ts';
import type { Context } from '../../../workflows/context.ts';
import { readCode, readTerms, saveTerms, writeDiscountCode } from '../../../workflows/location/discount-terms.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { checkLocations } from '../../../workflows/staff/staff-locations.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Stores the terms of a code; revision 0 makes a new one. Carts that have it keep their uses and show at their next step
 * what the new terms mean for them. RESOURCE_CONFLICT for a code that was changed meanwhile, or has more uses than allowed, and
 * for the 10,001st.
 */
export const saveDiscountCode = operation({
  ...staffAct('manager'),
  id: 'saveDiscountCode',
  summary: 'Creates a discount code or changes its terms.',
  description:
    'Creates the code with revision 0, or replaces its terms at the revision sent. ' +
    'A stale revision, fewer uses than are taken, or more than 10,000 codes is RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/merchants/{merchantId}/discount-codes/{code}',
  body: discountTermsSchema,
  answers: { 200: discountCodeSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const code = readCode(path.code);
    const terms = readTerms(code, body);
    await checkPlaces(context, merchantId, terms);
    const now = context.clock.nowFor(merchantId);
    const { customerId: _person, ...changes } = terms;
    const saved = await audited(context, request, { subject: code, changes }, async (tx) => {
      await saveTerms(tx, { merchantId, terms, expectedRevision: body.revision, now });
      return findDiscountCode(tx, merchantId, code);
    });
    assert(saved !== null, 'what was saved is there');
    return json(200, writeDiscountCode(saved));
  },
});

async function checkPlaces(context: Context, merchantId: string, { locationIds }: DiscountCode): Promise<void> {
  await checkLocations(context, merchantId, 'staff', locationIds);
}
