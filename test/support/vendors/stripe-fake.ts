import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acts, type StripeRoute } from './stripe-routes.ts';
import {
  addAccount,
  eventsOf,
  type FakeAccount,
  type FakeEvent,
  type FakeRights,
  type PayerAct,
  payAt,
  type Reply,
} from './stripe-state.ts';

/**
 * `cut`: the connection breaks before anything happened. `never`: no answer at all. `fail`: a 500, and nothing happened.
 * `cutAfter`, `failAfter`: it happened, and the answer is lost, or a 500. `busy`: too many requests.
 */
export type StripeFault = 'cut' | 'cutAfter' | 'never' | 'fail' | 'failAfter' | 'busy';

export type StripeFake = {
  readonly url: string;
  /** The account that is there from the start. */
  readonly account: FakeAccount;
  /** Another shop's account; where it may not do something its key is a restricted one without that right. */
  addAccount(rights?: FakeRights): FakeAccount;
  /** Every request with a good key: `POST /v1/payment_intents`, ids left out. */
  readonly requests: string[];
  /** The next `times` requests of a route meet this. The SDK repeats what was cut or not answered once by itself. */
  failNext(route: StripeRoute, fault: StripeFault, times?: number): void;
  faultsLeft(): number;
  /** What the payer does in the browser with a client secret. */
  pay(clientSecret: string, act: PayerAct, options?: { save?: boolean }): void;
  /** Everything that happened at an account and is to be sent by webhooks, oldest first. */
  events(account?: FakeAccount): readonly FakeEvent[];
  close(): Promise<void>;
};

/** The version of the API the fake speaks; any other is refused. */
const apiVersion = '2026-10-28.endive';

/** A local server that speaks Stripe's language as its documentation has it, keeps state and misbehaves on demand. */
export async function startStripeFake(now: () => number = Date.now): Promise<StripeFake> {
  const accounts: FakeAccount[] = [];
  const requests: string[] = [];
  const faults = new Map<StripeRoute, StripeFault[]>();
  const server = createServer((request, response) => {
    void serve({ accounts, requests, faults }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const account = addAccount(accounts, now);
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    addAccount: (rights) => addAccount(accounts, now, rights),
    requests,
    failNext: (route, fault, times = 1) => {
      faults.set(route, [...(faults.get(route) ?? []), ...Array.from({ length: times }, () => fault)]);
    },
    faultsLeft: () => [...faults.values()].reduce((sum, waiting) => sum + waiting.length, 0),
    pay: (clientSecret, act, options = {}) => payAt(accounts, clientSecret, act, options.save === true),
    events: (of = account) => eventsOf(of),
    close: () => closeServer(server),
  };
}

type Desk = {
  readonly accounts: readonly FakeAccount[];
  readonly requests: string[];
  readonly faults: Map<StripeRoute, StripeFault[]>;
};

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request);
  const url = new URL(request.url ?? '/', 'http://stripe.fake');
  const account = desk.accounts.find(({ secretKey }) => request.headers.authorization === `Bearer ${secretKey}`);
  if (account === undefined) return send(response, unknownKey(request.headers.authorization ?? ''));
  if (request.headers['stripe-version'] !== apiVersion) return send(response, refusal(400, 'version_unknown'));
  const found = routeOf(request.method ?? 'GET', url.pathname);
  if (found === null) return send(response, refusal(404, 'route_unknown'));
  desk.requests.push(`${request.method} ${found.id === '' ? url.pathname : url.pathname.replace(found.id, '*')}`);
  const fault = desk.faults.get(found.route)?.shift();
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'never') return;
  if (fault === 'busy') return send(response, refusal(429, 'rate_limit'));
  const form = new URLSearchParams(request.method === 'POST' ? body : url.search);
  const reply = once(account, request, `${url.pathname} ${body}`, () => {
    const done = fault === 'fail' ? failure : acts[found.route](account, found.id, form);
    return fault === 'failAfter' ? failure : done;
  });
  if (fault === 'cutAfter') return void request.socket.destroy();
  send(response, reply);
}

/** What a key was used for is answered again, failures included; only refusals before anything began are forgotten. */
function once(account: FakeAccount, request: IncomingMessage, fingerprint: string, act: () => Reply): Reply {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return act();
  const kept = account.keys.get(key);
  if (kept !== undefined && kept.fingerprint !== fingerprint) return refusal(400, undefined, 'idempotency_error');
  if (kept !== undefined) return { ...kept.reply, headers: { ...kept.reply.headers, 'idempotent-replayed': 'true' } };
  const reply = act();
  if (reply.status < 300 || reply.status >= 500) account.keys.set(key, { fingerprint, reply });
  return reply;
}

function routeOf(method: string, path: string): { route: StripeRoute; id: string } | null {
  const id = /^\/v1\/[a-z_]+\/([^/]+)/.exec(path)?.[1] ?? '';
  const route = routes[`${method} ${id === '' ? path : path.replace(id, '*')}`];
  return route === undefined ? null : { route, id };
}

const routes: Readonly<Record<string, StripeRoute>> = {
  'GET /v1/account': 'account',
  'POST /v1/payment_intents': 'create',
  'GET /v1/payment_intents': 'list',
  'GET /v1/payment_intents/*': 'retrieve',
  'POST /v1/payment_intents/*/capture': 'capture',
  'POST /v1/payment_intents/*/cancel': 'cancel',
  'POST /v1/refunds': 'refund',
  'GET /v1/refunds': 'listRefunds',
  'POST /v1/customers': 'createCustomer',
  'POST /v1/customer_sessions': 'createSession',
  'GET /v1/payment_methods': 'listMethods',
  'GET /v1/payment_methods/*': 'retrieveMethod',
  'POST /v1/payment_methods/*/detach': 'detachMethod',
  'GET /v1/webhook_endpoints': 'listEndpoints',
  'POST /v1/webhook_endpoints': 'createEndpoint',
  'POST /v1/webhook_endpoints/*': 'updateEndpoint',
  'DELETE /v1/webhook_endpoints/*': 'deleteEndpoint',
};

const failure: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
  headers: { 'stripe-should-retry': 'false' },
};

function refusal(status: number, code: string | undefined, type = 'invalid_request_error'): Reply {
  return { status, body: { error: { type, ...(code === undefined ? {} : { code }), message: `Refused: ${code}.` } } };
}

/** As Stripe does it, the message names the key: it must not be logged. */
function unknownKey(authorization: string): Reply {
  const message = `Invalid API Key provided: ${authorization.replace('Bearer ', '')}`;
  return { status: 401, body: { error: { type: 'invalid_request_error', message } } };
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...headers })
    .end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
