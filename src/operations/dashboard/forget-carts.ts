import { eraseCartText } from '../../contract/erased-cart.ts';
import { CommerceError } from '../../domain/errors.ts';
import { eraseCartRows, eraseRecipients, hasBusiness } from '../../store/customer-erasure.ts';
import type { Database } from '../../store/database.ts';

/** Refuses with RESOURCE_CONFLICT while a payment, an order or a refund of one of these carts is under way. (Decision 0194) */
export async function refuseBusiness(
  database: Database,
  merchantId: string,
  cartIds: readonly string[],
): Promise<void> {
  if (!(await hasBusiness(database, merchantId, cartIds))) return;
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    'An order, a payment or a refund of this person is under way: finish or cancel it first.',
  );
}

/**
 * Forgets whom carts and their orders were for, and what was sent about them or to `identifiers`; sums, instants and ids
 * stay. Nobody has a right to these carts any more. Refuses with RESOURCE_CONFLICT while something is under way.
 */
export async function forgetCarts(
  tx: Database,
  merchantId: string,
  cartIds: readonly string[],
  identifiers: readonly string[],
  now: number,
): Promise<void> {
  await refuseBusiness(tx, merchantId, cartIds);
  const recipients = [...identifiers];
  for (const cartId of cartIds) {
    const told = await eraseCartRows(tx, merchantId, cartId, now, (text, cart) =>
      eraseCartText(text, cart.fulfillmentMethod),
    );
    recipients.push(...told);
  }
  await eraseRecipients(tx, merchantId, recipients);
}
