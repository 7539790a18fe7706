import { createClient } from '../../../client/index.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';

/** An order at `demo-always-open` that is paid in the sandbox; answers how it stands whenever it is asked. */
export async function payForOrder(url: string): Promise<() => Promise<string>> {
  const client = createClient({ baseUrl: url });
  const locationId = locationIds.alwaysOpen;
  const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout' } });
  const here = { locationId, cartId: cart.id };
  const line = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' as const };
  await client.addCartItem({ ...here, body: line });
  const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
  await client.validateAndUpdateCart({ ...here, body: contact });
  const { clientSecret } = await client.createPaymentIntent(here);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  return async () => (await client.getOrderResult(here)).state;
}
