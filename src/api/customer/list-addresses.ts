import { customerAddressSchema, writeAddress } from '../../contract/customer/customer.ts';
import { pageQuerySchema, pageSchema } from '../../contract/values/page.ts';
import { listAddressesOf } from '../../store/customer/customer-addresses.ts';
import { answerPage } from '../../workflows/customer/page.ts';
import { signedIn } from '../../workflows/customer/signed-in.ts';
import { operation } from '../operation.ts';

/** The addresses the signed-in customer keeps, newest first (interface.md D6). */
export const listAddresses = operation({
  id: 'listAddresses',
  summary: 'The addresses of the signed-in customer, newest first.',
  tag: 'Customers',
  surface: 'storefront',
  method: 'GET',
  path: '/customer/addresses',
  caller: 'customer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  query: pageQuerySchema,
  answers: { 200: pageSchema(customerAddressSchema) },
  refuses: [],
  run: (context, request) => {
    const { merchantId, customerId } = signedIn(request);
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
