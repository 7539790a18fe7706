import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { startHttp } from '../../agents/http.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { type Agent, agentAt, agentOver, payAtCheckout } from '../support/callers/agent.ts';
import { serviceForTests } from '../support/run/service.ts';

// An assistant gets lunch for a person, over each way it can be connected, and the person pays exactly what it said.

const service = serviceForTests();

/** From finding a restaurant to the address of the checkout; what the assistant said it would cost. */
async function orderLunch(agent: Agent) {
  const { content: found } = await agent.use('list_restaurants');
  const { locationId } =
    found.restaurants.find((each: { name: string }) => /always/i.test(each.name)) ?? found.restaurants[0];
  const { content: place } = await agent.use('get_restaurant', { locationId });
  expect(place.takes).toContainEqual(expect.objectContaining({ method: 'takeout', ready: true }));
  const { content: menu } = await agent.use('search_menu', { locationId, text: 'grain bowl' });
  const [bowl] = menu.dishes;
  const { content: dish } = await agent.use('get_item', { locationId, productId: bowl.productId });
  const group = dish.groups.find((each: { options: unknown[] }) => each.options.length > 0);
  const selections = [
    { groupId: group.groupId, selectedOptions: [{ optionId: group.options[0].optionId, quantity: 1 }] },
  ];
  await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
  const added = await agent.use('add_item', { productId: bowl.productId, quantity: 1, selections });
  await agent.use('set_item_quantity', { itemId: added.content.cart.items[0].itemId, quantity: 2 });
  await agent.use('set_tip', { percentage: '18' });
  await agent.use('apply_code', { code: 'WELCOME10' });
  const { content: viewed } = await agent.use('view_cart');
  expect(viewed.cart.items).toMatchObject([{ quantity: 2, choices: group.options[0].name }]);
  const explained = await agent.use('explain_total');
  const { content: handed } = await agent.use('hand_over_to_checkout');
  return { total: viewed.cart.totals.total as string, explained, checkoutUrl: handed.checkoutUrl as string };
}

async function orderAndPay(agent: Agent): Promise<void> {
  const { total, explained, checkoutUrl } = await orderLunch(agent);
  expect(explained.content.total).toBe(total);
  expect(explained.content.steps).toContainEqual(expect.stringMatching(/^Dishes before discounts: .*; items 1$/));
  expect(explained.text).not.toContain('Total:');
  expect(explained.content.steps.at(-1)).toMatch(/^To pay: /);
  expect(explained.content.steps.at(-1)).toContain(total.replace('$', ''));
  expect((await agent.use('get_order_status')).content.state).toBe('payment_pending');
  expect(await payAtCheckout(service, checkoutUrl)).toBe(total);
  const { content: status } = await agent.use('get_order_status');
  expect(status).toMatchObject({ state: 'completed', total: total.replace('$', '') });
}

describe('an assistant orders lunch', () => {
  test('in this process; its cart’s capability is in no answer, and the handoff in one alone', async () => {
    const agent = await agentAt(service);
    await orderAndPay(agent);
    const cartId = /"cartId":"([^"]+)"/.exec(agent.shown.join('').replaceAll('\\', ''))?.[1] ?? '';
    const token = (await agent.store.findCart(cartId))?.token ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(agent.shown.filter((text) => text.includes(token))).toEqual([]);
    expect(agent.shown.filter((text) => text.includes('handoff='))).toHaveLength(1);
    expect(agent.shown.filter((text) => /clientSecret|cartAccessToken|receiptToken|traceDigest/.test(text))).toEqual(
      [],
    );
  });

  test('over stdin and stdout, where nothing but the protocol is written', async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', 'agents/main.ts'],
      env: { PATH: process.env.PATH ?? '', TIFFIN_URL: service.url, TIFFIN_MERCHANT: 'demo' },
    });
    const noise: Error[] = [];
    transport.onerror = (error) => noise.push(error);
    const agent = await agentOver(transport);
    await orderAndPay(agent);
    expect(noise).toEqual([]);
    await agent.client.close();
  });

  test('over HTTP', async () => {
    const listening = await startHttp({
      baseUrl: service.url,
      merchantSlug: 'demo',
      port: 0,
      host: '127.0.0.1',
      allowedHosts: [],
    });
    const agent = await agentOver(new StreamableHTTPClientTransport(new URL(listening.url)));
    await orderAndPay(agent);
    expect(listening.sessionCount()).toBe(1);
    await agent.client.close();
    await listening.close();
  });

  test('prices with taxes in them are explained by dish and rate', async () => {
    const agent = await agentAt(service);
    const locationId = locationIds.deKreuzberg;
    await agent.use('start_cart', { locationId, fulfillmentMethod: 'takeout' });
    await agent.use('add_item', { productId: 'pils', quantity: 2 });
    const { steps } = (await agent.use('explain_total')).content;
    expect(steps.slice(-3)).toEqual([
      'Taxed as standard: 9.00 EUR = sum of items total and fees; Berliner Pils 9.00 EUR × 1',
      expect.stringMatching(/^Tax at the rate 0\.19: 1\.44 EUR = .*; rate 0\.19, Taxed as standard 9\.00 EUR$/),
      'Taxes in the prices: 1.44 EUR = sum of inputs; Tax at the rate 0.19 1.44 EUR',
    ]);
  });
});
