import type { StorefrontClient } from '../../client/storefront.ts';
import type { CartIds } from './cart-access.tsx';

/** A code that signs the customer in where the handoff leads; null for guests, and where there is none just now. */
export async function sessionCodeFor(client: StorefrontClient, ids: CartIds, handoff: string): Promise<string | null> {
  if ((await client.store.findSession()) === null) return null;
  try {
    const { sessionCode } = await client.createSessionCode({ ...ids, withCustomer: true, body: { handoff } });
    return sessionCode;
  } catch {
    // The cart goes all the same: there the person can sign in by a code of their own.
    return null;
  }
}

/** Signs the customer in by the code that came with a handoff, which is exchanged by now; whether it was worth anything. */
export async function signInByCode(
  client: StorefrontClient,
  ids: CartIds,
  handoff: string,
  sessionCode: string,
): Promise<boolean> {
  try {
    await client.exchangeSessionCode({ ...ids, body: { handoff, sessionCode } });
    return true;
  } catch {
    return false;
  }
}
