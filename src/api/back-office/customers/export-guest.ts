import { guestFileSchema, guestSchema } from '../../../contract/customer/customer-file.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listGuestCarts } from '../../../store/customer/customer-erasure.ts';
import { listCustomerCartsById, readSentMessages } from '../../../store/customer/customer-files.ts';
import type { Database } from '../../../store/database/database.ts';
import { json } from '../../../workflows/answer.ts';
import { isComplete, rowsMax, writeCustomerCarts } from '../../../workflows/customer/customer-carts.ts';
import { readIdentifier } from '../../../workflows/customer/customer-records.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Everything kept about a guest, who left an e-mail address or number with carts and orders but has no account, to be
 * handed to that person. That it was read stands in the audit log, by the carts. NOT_FOUND when no guest
 * left it. (design/customers.md#a-guest-is-known-by-what-they-left-with-an-order)
 */
export const exportGuest = operation({
  ...staffAct('manager'),
  id: 'exportGuest',
  scope: 'customers',
  summary: 'Exports all data kept about a guest.',
  description:
    'Returns all personal data kept under an e-mail address or phone number without an account. ' +
    'NOT_FOUND if there is none; the audit log records the export.',
  method: 'POST',
  path: '/merchants/{merchantId}/guests/export',
  body: guestSchema,
  answers: { 200: guestFileSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId } = request;
    const identifier = readIdentifier(request.body.identifier);
    const cartIds = await listGuestCarts(context.database, merchantId, [identifier]);
    if (cartIds.length === 0) throw new CommerceError('NOT_FOUND', 'No guest of this merchant left this.');
    const act = { changes: { cartIds: cartIds.slice(0, rowsMax) } };
    const file = await audited(context, request, act, (tx) => fileOf(tx, merchantId, identifier, cartIds));
    return json(200, file);
  },
});

async function fileOf(tx: Database, merchantId: string, identifier: string, cartIds: readonly string[]) {
  const carts = await listCustomerCartsById(tx, merchantId, cartIds, rowsMax);
  const messages = await readSentMessages(tx, merchantId, [identifier], rowsMax);
  const file = { ...(await writeCustomerCarts(tx, merchantId, carts)), messages };
  return { identifier, isComplete: isComplete(file), ...file };
}
