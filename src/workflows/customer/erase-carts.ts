import { eraseCartText } from '../../contract/cart/erased-cart.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { eraseCartRows, eraseRecipients, listBusiness } from '../../store/customer/customer-erasure.ts';
import type { Database } from '../../store/database/database.ts';

/**
 * Refuses with RESOURCE_CONFLICT while a payment, an order or a refund of one of these carts is under way.
 * (design/customers.md#a-person-is-erased-when-nothing-is-in-progress)
 */
export async function refuseBusiness(
  database: Database,
  merchantId: string,
  cartIds: readonly string[],
): Promise<void> {
  const business = await listBusiness(database, merchantId, cartIds);
  if (business.length === 0) return;
  const orders = [...new Set(business)].flatMap((shortId) => shortId ?? []);
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    orders.length === 0
      ? 'This person is paying right now: wait until that is over.'
      : `Something of this person is still under way, order ${orders.join(', order ')}: finish, cancel or reject it first.`,
  );
}

/**
 * Forgets whom carts and their orders were for, and what was sent about them or to `identifiers`; sums, instants and
 * ids stay. No credential opens these carts any more. Refuses with RESOURCE_CONFLICT while something is under way.
 */
export async function eraseCarts(
  tx: Database,
  merchantId: string,
  cartIds: readonly string[],
  identifiers: readonly string[],
  now: number,
): Promise<void> {
  await refuseBusiness(tx, merchantId, cartIds);
  const recipients = [...identifiers];
  for (const cartId of cartIds) {
    const written = await eraseCartRows(tx, merchantId, cartId, now, (text, cart) =>
      eraseCartText(text, cart.fulfillmentMethod),
    );
    recipients.push(...written);
  }
  await eraseRecipients(tx, merchantId, recipients);
}
