import { guestOrderSchema, guestQuerySchema } from '../../../contract/customer/customer-file.ts';
import { pageSchema } from '../../../contract/values/page.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listGuestOrders as listOrders } from '../../../store/customer/guest-orders.ts';
import { readIdentifier } from '../../../workflows/customer/customer-records.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { recordRead } from '../../../workflows/staff/record-access.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The orders that were placed without an account under exactly one e-mail address or number, newest first. */
export const listGuestOrders = operation({
  ...staffRead('manager'),
  id: 'listGuestOrders',
  reads: 'replica',
  scope: 'customers',
  summary: 'Finds the orders of a guest by e-mail address or phone number.',
  description:
    'Returns a page of orders placed without an account under exactly this e-mail address or phone number, newest first. ' +
    'For managers and owners.',
  path: '/merchants/{merchantId}/guests/orders',
  query: guestQuerySchema,
  answers: { 200: pageSchema(guestOrderSchema) },
  refuses: ['VALIDATION_ERROR'],
  run: async (context, request) => {
    await recordRead(context, request);
    const { query, merchantId } = request;
    const identifier = readIdentifier(query.identifier);
    return answerPage(context, query, {
      list: `guests ${identifier}`,
      merchantId,
      customerId: request.staff.accountId,
      read: (after, limit) => listOrders(context.database, merchantId, identifier, after, limit),
      positionOf: ({ createdAt, orderId }) => ({ at: createdAt, id: orderId }),
      onWire: ({ createdAt, ...rest }) => ({ ...rest, createdAt: formatInstant(createdAt) }),
    });
  },
});
