// Orders at the sandbox's always-open location, from the menu to the receipt. With the service running (`npm start`):
//   npx tsx examples/order.ts [http://127.0.0.1:4000]
import { createClient } from '../client/index.ts';

const client = createClient({ baseUrl: process.argv[2] ?? 'http://127.0.0.1:4000' });
const emailAddress = `ada-${Date.now()}@example.com`;

const place = await client.getLocation({ locationSlugOrId: 'demo-always-open' });
const locationId = place.id;
const { menus } = await client.listMenus({ locationId });
const dishes = menus.flatMap((menu) => menu.categories).flatMap((category) => category.products);
const plain = dishes.filter((dish) => dish.modifierIds.length === 0 && dish.availability === 'AVAILABLE');
console.log(`${place.restaurantDisplayName} has ${dishes.length} dishes.`);

// The client keeps the cart's capability and revision from here on.
const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout', channel: 'web' } });
const here = { locationId, cartId: cart.id };
for (const { id: productId, name, displayPrice } of plain.slice(0, 2)) {
  const body = { productId, quantity: 1, itemUnavailableAction: 'remove_item' as const };
  const { items } = await client.addCartItem({ ...here, body });
  console.log(`${items.length}. ${name}, ${displayPrice}`);
}
await client.setGratuity({ ...here, body: { percentage: '18' } });
const ready = await client.validateAndUpdateCart({ ...here, body: { customerName: 'Ada Diner', emailAddress } });
console.log(`To pay: ${ready.orderTotalWithServiceFeeFormatted}, tip and tax included.`);

// The sandbox's own processor plays the card.
const { clientSecret } = await client.createPaymentIntent(here);
await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });

let result = await client.getOrderResult(here);
while (result.state !== 'completed') {
  if (result.state === 'failed') throw new Error(`No order: ${result.code}`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  result = await client.getOrderResult(here);
}

const { id: receiptId, shortId } = result.order;
// The confirmation with the receipt link is sent a moment after the order.
let receiptToken: string | undefined;
while (receiptToken === undefined) {
  const { messages } = await client.listSandboxMessages({ query: { identifier: emailAddress } });
  receiptToken = /#receiptToken=(\S+)/.exec(messages.map((message) => message.text).join('\n'))?.[1];
  if (receiptToken === undefined) await new Promise((resolve) => setTimeout(resolve, 500));
}
const receipt = await client.getReceipt({ receiptId, receiptToken });
console.log(
  `Order ${shortId}, ${receipt.status}: ${receipt.pricing.total} paid, ${receipt.pricing.tip} of it the tip.`,
);
