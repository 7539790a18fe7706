import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect } from 'vitest';
import { createAgentServer } from '../../../agents/server.ts';
import { createAgentSession } from '../../../agents/session.ts';
import { memoryStore } from '../../../client/index.ts';
import { createStorefrontClient } from '../../../client/storefront.ts';
import type { TestService } from '../run/service.ts';
import { runJobs, settleJobs } from './checkout.ts';

export type ToolAnswer = {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
  readonly content: any;
};

/** An assistant that calls tools, and remembers all that it was shown. */
export type Agent = {
  readonly client: Client;
  /** Everything that was answered, in the order it came. */
  readonly shown: string[];
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  /** The same for a call that must pass. */
  use(name: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
};

/** An assistant over a transport that is given, such as that of another process. */
export async function agentOver(transport: Parameters<Client['connect']>[0]): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  const shown: string[] = [];
  const call: Agent['call'] = async (name, input = {}) => {
    const answer = await client.callTool({ name, arguments: input });
    shown.push(JSON.stringify(answer));
    const [first] = answer.content as { readonly text: string }[];
    return { isError: answer.isError === true, text: first?.text ?? '', content: answer.structuredContent };
  };
  return {
    client,
    shown,
    call,
    async use(name, input) {
      const answer = await call(name, input);
      expect(answer.isError, answer.text).toBe(false);
      return answer;
    },
  };
}

/** An assistant in this process, at the demo merchant, and the store with what it must not be shown. */
export async function agentAt(service: Pick<TestService, 'url'>, merchantSlug: string | null = 'demo') {
  const store = memoryStore();
  const session = createAgentSession({ baseUrl: service.url, merchantSlug, store });
  const [own, theirs] = InMemoryTransport.createLinkedPair();
  await createAgentServer(session).connect(theirs);
  return { ...(await agentOver(own)), store };
}

/** What the person does at the hosted checkout: opens the address, says who they are, and pays. The total on the page. */
export async function payAtCheckout(service: TestService, checkoutUrl: string): Promise<string> {
  const { pathname, hash } = new URL(checkoutUrl);
  const [, , locationId = '', cartId = ''] = pathname.split('/');
  const handoff = new URLSearchParams(hash.slice(1)).get('handoff') ?? '';
  const client = createStorefrontClient({ baseUrl: service.url });
  const { cart } = await client.exchangeHandoff({ locationId, cartId, handoff });
  const own = { locationId: cart.locationId, cartId: cart.id };
  const body = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
  const { orderTotalWithServiceFeeFormatted: total } = await client.validateAndUpdateCart({ ...own, body });
  const { clientSecret } = await client.createPaymentIntent(own);
  await service.context.sandboxPayments?.confirm(clientSecret, 'succeeded');
  await runJobs(service.context);
  await settleJobs(service);
  return total;
}
