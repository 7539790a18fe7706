import { expect } from 'vitest';
import { type Client, createClient, type DeliveryAddress } from '../../../client/index.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';

export type PlacedOrder = { readonly customerName: string; readonly emailAddress: string };

export type OrderRequest = {
  readonly locationId?: string;
  readonly customerName: string;
  /** Items without modifiers, by id. */
  readonly items?: readonly string[];
  readonly note?: string;
  /** Brought to a table or a home; picked up without it. */
  readonly table?: string;
  readonly home?: DeliveryAddress;
};

/**
 * A customer's paid order, placed through the public client as any storefront does. At `demo-always-open` it is accepted by
 * itself within two seconds; at `demo-downtown` it waits to be accepted by hand.
 */
export async function placeOrder(url: string, request: OrderRequest): Promise<PlacedOrder> {
  const client = createClient({ baseUrl: url });
  const { locationId = locationIds.alwaysOpen, customerName, items = ['sesame-fries'], note, table, home } = request;
  const emailAddress = `${customerName.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout' } });
  const here = { locationId, cartId: cart.id };
  for (const productId of items) {
    const body = { productId, quantity: 1, itemUnavailableAction: 'remove_item' as const };
    await client.addCartItem({ ...here, body });
  }
  if (table !== undefined) await client.setTable({ ...here, body: { tableNumber: table } });
  if (home !== undefined) await client.setDelivery({ ...here, body: home });
  if (note !== undefined) await client.updateCart({ ...here, body: { note } });
  await client.validateAndUpdateCart({ ...here, body: { customerName, emailAddress } });
  const { clientSecret } = await client.createPaymentIntent(here);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  return { customerName, emailAddress };
}

/** Moves the clock of `demo` to what the test needs; null puts it back. */
export async function setClock(url: string, now: string | null): Promise<void> {
  await createClient({ baseUrl: url }).setClock({ body: { merchantSlug: 'demo', now } });
}

/** Makes it lunch at `demo-downtown`, which has real hours: it takes orders now, and begins with them at once. */
export async function openDowntown(url: string): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  // A quarter past one in the afternoon in New York, in winter or a little later in summer: lunch on every day.
  await setClock(url, `${tomorrow}T18:15:00.000Z`);
}

/** A client with the session of a customer of `demo`, who has an account from then on. */
export async function signInCustomer(url: string, emailAddress: string): Promise<Client> {
  const client = createClient({ baseUrl: url });
  const person = { merchantSlug: 'demo', identifierString: emailAddress };
  const { methodId } = await client.requestLogin({ body: person });
  await client.verifyCode({ body: { ...person, methodId, otp: '123456' } });
  return client;
}

/** A signed-in customer's paid order at `demo-always-open`, accepted; its id. `joins`: they join the program with it. */
export async function orderAsCustomer(
  client: Client,
  { customerName, emailAddress }: PlacedOrder,
  { joins = false } = {},
): Promise<string> {
  const locationId = locationIds.alwaysOpen;
  const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout' } });
  const of = { locationId, cartId: cart.id };
  const line = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' as const };
  await client.addCartItem({ ...of, body: line });
  await client.claimCart(of);
  if (joins) await client.joinLoyalty({ ...of, body: { consent: true } });
  await client.validateAndUpdateCart({ ...of, body: { customerName, emailAddress } });
  const { clientSecret } = await client.createPaymentIntent(of);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  await expect.poll(async () => (await client.getOrderResult(of)).state, { timeout: 20_000 }).toBe('completed');
  const result = await client.getOrderResult(of);
  if (result.state !== 'completed') throw new Error('the order was not placed');
  return result.order.id;
}

/** Makes an order and hands it over, once it was accepted by itself. */
export async function completeOrder(url: string, orderId: string): Promise<void> {
  const client = createClient({ baseUrl: url });
  const advance = async (to: 'PREPARING' | 'READY' | 'COMPLETED') =>
    (await client.advanceOrder({ orderId, body: { to } })).status;
  await expect.poll(() => advance('PREPARING'), { timeout: 20_000, interval: 500 }).toBe('PREPARING');
  expect(await advance('READY')).toBe('READY');
  expect(await advance('COMPLETED')).toBe('COMPLETED');
}
