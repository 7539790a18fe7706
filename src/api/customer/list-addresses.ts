import { customerAddressSchema, writeAddress } from '../../contract/customer/customer.ts';
import { pageQuerySchema, pageSchema } from '../../contract/values/page.ts';
import { listAddressesOf } from '../../store/customer/customer-addresses.ts';
import { answerPage } from '../../workflows/customer/page.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/** The addresses the signed-in customer keeps, newest first (reference/customers.md#listaddresses). */
export const listAddresses = operation({
  ...customerRead,
  id: 'listAddresses',
  summary: 'Lists the addresses of the signed-in customer, newest first.',
  description:
    'Returns a page of the saved addresses, each with its revision. ' +
    'Pass `nextCursor` to get the next page; it is null on the last one.',
  path: '/customer/addresses',
  query: pageQuerySchema,
  answers: { 200: pageSchema(customerAddressSchema) },
  refuses: [],
  run: (context, request) => {
    const { merchantId } = request;
    const { customerId } = request.customer;
    return answerPage(context, request.query, {
      list: 'addresses',
      merchantId,
      customerId,
      read: (after, limit) => listAddressesOf(context.database, merchantId, customerId, after, limit),
      positionOf: (address) => ({ at: address.createdAt, id: address.addressId }),
      onWire: writeAddress,
    });
  },
});
