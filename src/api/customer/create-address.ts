import { customerAddressSchema, newAddressSchema, writeAddress } from '../../contract/customer/customer.ts';
import { addressCountMax, newAddress } from '../../domain/customer/address.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { countAddressesOf, createAddress as saveAddress } from '../../store/customer/customer-addresses.ts';
import { json } from '../../workflows/answer.ts';
import { recordFor, refuse } from '../../workflows/customer/recorded-act.ts';
import { operation } from '../operation.ts';
import { customerAct } from '../presets.ts';

/** Keeps one more address for the signed-in customer, 50 at most (reference/customers.md#createaddress). */
export const createAddress = operation({
  ...customerAct,
  id: 'createAddress',
  summary: 'Saves an address for the signed-in customer.',
  description:
    'Saves an address and returns it with its id and first revision. ' +
    'A customer can save 50 addresses; one more is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/customer/addresses',
  body: newAddressSchema,
  answers: { 201: customerAddressSchema },
  refuses: ['RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId } = request;
    const { customerId } = request.customer;
    const { line2 = '', line3 = '', ...fields } = request.body;
    const address = newAddress(context.random.hex24(request.now), { ...fields, line2, line3 }, request.now);
    if ((await countAddressesOf(context.database, merchantId, customerId)) >= addressCountMax) {
      const message = 'There are 50 addresses already. Delete one to keep another.';
      return refuse(context, request, new CommerceError('RESOURCE_CONFLICT', message));
    }
    const answer = json(201, writeAddress(address));
    await saveAddress(context.database, customerId, address, recordFor(request, answer));
    return answer;
  },
});
