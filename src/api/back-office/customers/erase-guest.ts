import { erasedGuestSchema, guestSchema } from '../../../contract/customer/customer-file.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listGuestCarts } from '../../../store/customer/customer-erasure.ts';
import { listCustomerRecords } from '../../../store/customer/customer-files.ts';
import { json } from '../../../workflows/answer.ts';
import { readIdentifier } from '../../../workflows/customer/customer-records.ts';
import { eraseCarts } from '../../../workflows/customer/erase-carts.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Erases a guest, who left an e-mail address or number with carts and orders but has no account, as `eraseCustomer`
 * erases a customer. RESOURCE_CONFLICT while an order, a payment or a refund is under way, and where a customer has
 * this address or number: forgetting that customer includes it. Done again it forgets what has come since.
 * (design/customers.md#a-guest-is-known-by-what-they-left-with-an-order)
 */
export const eraseGuest = operation({
  ...staffAct('owner'),
  takesConfirmation: true,
  id: 'eraseGuest',
  scope: 'customers',
  summary: 'Erases all personal data of a guest.',
  description:
    'Overwrites all personal data kept under this e-mail address or phone number. ' +
    'For owners; if it belongs to a customer, or an order is in progress, the answer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/guests/erasure',
  body: guestSchema,
  answers: { 200: erasedGuestSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, now } = request;
    const identifier = readIdentifier(request.body.identifier);
    const [customer] = await listCustomerRecords(context.database, merchantId, identifier, null, 1);
    if (customer !== undefined) {
      throw new CommerceError('RESOURCE_CONFLICT', 'A customer has this: forget the customer, which includes it.');
    }
    const cartIds = await listGuestCarts(context.database, merchantId, [identifier]);
    const act = { changes: { cartIds } };
    await audited(context, request, act, (tx) => eraseCarts(tx, merchantId, cartIds, [identifier], now));
    return json(200, { identifier, carts: cartIds.length });
  },
});
