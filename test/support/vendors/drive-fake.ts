import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** One delivery as the fake remembers it, in the words of the public documentation. */
export type DriveDelivery = {
  name: string;
  status: string;
  fee: number;
  tip: number;
  /** When the quote lapses; null once a courier was sent. */
  lapsesAt: number | null;
  /** Whether a courier was ever sent. */
  sent: boolean;
  body: Readonly<Record<string, unknown>>;
};

export type DriveRoute = 'quote' | 'accept' | 'create' | 'get' | 'update' | 'cancel';

/**
 * `cut`: the connection breaks before anything happened. `cutAfter` and `failAfter`: it happened, and the answer is lost,
 * or is a 500. `never`: no answer at all. `refused`: in the courier service's own words, with a code. Others are answers instead
 * of the act, such as a proxy gives them.
 */
export type DriveFault =
  | 'cut'
  | 'cutAfter'
  | 'failAfter'
  | 'never'
  | 'broken'
  | 'refused'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export type DriveFake = {
  readonly url: string;
  readonly credentials: {
    readonly developerId: string;
    readonly keyId: string;
    readonly signingSecret: string;
    readonly webhookSecret: string;
  };
  readonly deliveries: Map<string, DriveDelivery>;
  /** Every request that passed the check of its token: `POST /quotes`, with ids left out. */
  readonly requests: string[];
  /** Events that happened and were not sent yet, in the form of their webhooks. */
  readonly owed: string[];
  failNext(route: DriveRoute, fault: DriveFault): void;
  /** How many requests will still meet a fault. */
  faultsLeft(): number;
  /** The courier goes on: `picked_up`, `delivered`, `cancelled`, ... */
  advance(name: string, status: string): void;
  /** What is said of a delivery from now on, in the words of the documentation. */
  say(name: string, words: Readonly<Record<string, unknown>>): void;
  /** What a courier costs from now on. */
  charge(fee: number): void;
  /** The names of deliveries for which a courier was sent and is not called off. */
  couriers(): readonly string[];
  close(): Promise<void>;
};

const quoteLifeMs = 5 * 60_000;
const signingSecret = Buffer.from('a signing secret of the fake, long enough').toString('base64url');
const events: Readonly<Record<string, string>> = {
  created: 'DELIVERY_CREATED',
  confirmed: 'DASHER_CONFIRMED',
  picked_up: 'DASHER_PICKED_UP',
  delivered: 'DASHER_DROPPED_OFF',
  returned: 'DELIVERY_RETURNED',
  cancelled: 'DELIVERY_CANCELLED',
};

/** A local server that speaks the courier's language by its public documentation, keeps state and misbehaves on demand. */
export async function startDriveFake(now: () => number): Promise<DriveFake> {
  const faults = new Map<DriveRoute, DriveFault[]>();
  const state: State = { deliveries: new Map(), owed: [], requests: [], fee: 650, now, eventCount: 0 };
  const server = createServer((request, response) => {
    void serve(state, faults, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    credentials: { developerId: 'developer-1', keyId: 'key-1', signingSecret, webhookSecret: 'a webhook secret' },
    deliveries: state.deliveries,
    requests: state.requests,
    owed: state.owed,
    failNext: (route, fault) => void faults.set(route, [...(faults.get(route) ?? []), fault]),
    faultsLeft: () => [...faults.values()].reduce((sum, waiting) => sum + waiting.length, 0),
    advance: (name, status) => move(state, known(state, name), status),
    say: (name, words) => {
      const delivery = known(state, name);
      delivery.body = { ...delivery.body, ...words };
    },
    charge: (fee) => {
      state.fee = fee;
    },
    couriers: () =>
      [...state.deliveries.values()]
        .filter(({ sent, status }) => sent && status !== 'cancelled')
        .map(({ name }) => name),
    close: () => closeServer(server),
  };
}

type State = {
  readonly deliveries: Map<string, DriveDelivery>;
  readonly owed: string[];
  readonly requests: string[];
  readonly now: () => number;
  fee: number;
  eventCount: number;
};

type Reply = { readonly status: number; readonly body: unknown };

const unserviceable: Reply = {
  status: 422,
  body: { code: 'unserviceable', message: 'outside', reason: 'address_not_serviceable' },
};

async function serve(
  state: State,
  faults: Map<DriveRoute, DriveFault[]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  if (!(await isAllowed(state, request))) {
    send(response, { status: 401, body: { code: 'authentication_error', message: 'unknown token' } });
    return;
  }
  const [route, name] = routeOf(request);
  state.requests.push(`${request.method} ${(request.url ?? '').replace('/drive/v2', '').replace(name, '*')}`);
  const fault = faults.get(route)?.shift();
  if (fault === 'cut') return void request.socket.destroy();
  if (fault === 'never') return;
  if (fault === 'broken') return void response.writeHead(200).end('<html>');
  if (fault === 'refused') return send(response, unserviceable);
  if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end('{}');
  const reply = acts[route](state, name, body);
  if (fault === 'cutAfter') return void request.socket.destroy();
  send(response, fault === 'failAfter' ? { status: 500, body: {} } : reply);
}

/** As the documentation wants it: HS256 over the decoded secret, the version in the header, at most 30 minutes of life. */
async function isAllowed(state: State, request: IncomingMessage): Promise<boolean> {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  try {
    const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(signingSecret, 'base64url'), {
      algorithms: ['HS256'],
      audience: 'doordash',
      issuer: 'developer-1',
      currentDate: new Date(state.now()),
    });
    const life = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0);
    return payload.kid === 'key-1' && protectedHeader['dd-ver'] === 'DD-JWT-V1' && life <= 1_800;
  } catch {
    return false;
  }
}

function routeOf({ method, url = '' }: IncomingMessage): [DriveRoute, string] {
  const path = url.replace('/drive/v2', '');
  const name = decodeURIComponent(/^\/(?:quotes|deliveries)\/([^/]+)/.exec(path)?.[1] ?? '');
  if (method === 'POST' && path === '/quotes') return ['quote', name];
  if (method === 'POST' && path.endsWith('/accept')) return ['accept', name];
  if (method === 'POST' && path === '/deliveries') return ['create', name];
  if (method === 'PUT' && path.endsWith('/cancel')) return ['cancel', name];
  if (method === 'PATCH') return ['update', name];
  return ['get', name];
}

type Act = (state: State, name: string, body: Readonly<Record<string, unknown>>) => Reply;

const acts: Record<DriveRoute, Act> = {
  quote: (state, _name, body) => {
    const refusal = refusalOf(state, body);
    if (refusal !== null) return refusal;
    return answer(keep(state, body, { status: 'quote', lapsesAt: state.now() + quoteLifeMs }));
  },
  create: (state, _name, body) => {
    const refusal = refusalOf(state, body);
    if (refusal !== null) return refusal;
    const delivery = keep(state, body, { status: 'quote', lapsesAt: null });
    move(state, delivery, 'created');
    return answer(delivery);
  },
  accept: (state, name, body) => {
    const delivery = state.deliveries.get(name);
    if (delivery === undefined) return unknownName();
    if (delivery.status !== 'quote')
      return { status: 409, body: { code: 'duplicate_delivery_id', message: 'accepted' } };
    if (delivery.lapsesAt !== null && delivery.lapsesAt <= state.now()) {
      return { status: 400, body: { code: 'validation_error', message: 'the quote has expired' } };
    }
    delivery.tip = Number(body.tip ?? 0);
    move(state, delivery, 'created');
    return answer(delivery);
  },
  get: (state, name) => {
    const delivery = state.deliveries.get(name);
    return delivery === undefined ? unknownName() : answer(delivery);
  },
  update: (state, name, body) => {
    const delivery = state.deliveries.get(name);
    if (delivery === undefined) return unknownName();
    delivery.body = { ...delivery.body, ...body };
    return answer(delivery);
  },
  cancel: (state, name) => {
    const delivery = state.deliveries.get(name);
    if (delivery === undefined) return unknownName();
    if (!['created', 'confirmed'].includes(delivery.status)) {
      return { status: 409, body: { code: 'invalid_delivery_parameters', message: `it is ${delivery.status}` } };
    }
    move(state, delivery, 'cancelled');
    return answer(delivery);
  },
};

function refusalOf(state: State, body: Readonly<Record<string, unknown>>): Reply | null {
  const { external_delivery_id: name, dropoff_address: address, order_value: value, pickup_time: time } = body;
  const wrong = (field: string, error: string): Reply => ({
    status: 400,
    body: { code: 'validation_error', message: 'invalid', field_errors: [{ field, error }] },
  });
  if (typeof name !== 'string' || !/^[a-zA-Z0-9\-._~]+$/.test(name)) return wrong('external_delivery_id', 'form');
  if (!Number.isInteger(value)) return wrong('order_value', 'no integer');
  if (typeof body.dropoff_phone_number !== 'string') return wrong('dropoff_phone_number', 'required');
  if (time !== undefined && !(Date.parse(String(time)) >= state.now())) return wrong('pickup_time', 'in the past');
  if (String(address).includes('Nowhere')) {
    return unserviceable;
  }
  if (state.deliveries.has(name)) return { status: 409, body: { code: 'duplicate_delivery_id', message: 'taken' } };
  return null;
}

function keep(
  state: State,
  body: Readonly<Record<string, unknown>>,
  begun: Pick<DriveDelivery, 'status' | 'lapsesAt'>,
): DriveDelivery {
  const name = String(body.external_delivery_id);
  const delivery = { name, fee: state.fee, tip: Number(body.tip ?? 0), sent: false, body, ...begun };
  state.deliveries.set(name, delivery);
  return delivery;
}

function move(state: State, delivery: DriveDelivery, status: string): void {
  delivery.status = status;
  if (status === 'created') {
    delivery.sent = true;
    delivery.lapsesAt = null;
  }
  state.eventCount += 1;
  const { event_name = 'DASHER_EVENT' } = { event_name: events[status] };
  const created_at = new Date(state.now() + state.eventCount).toISOString();
  state.owed.push(JSON.stringify({ event_name, created_at, external_delivery_id: delivery.name }));
}

function answer(delivery: DriveDelivery): Reply {
  const { name, status, fee, tip, body } = delivery;
  return {
    status: 200,
    body: {
      ...body,
      external_delivery_id: name,
      delivery_status: status,
      currency: 'USD',
      fee,
      tip,
      tax: 0,
      support_reference: `support-${name}`,
      ...(delivery.sent ? { tracking_url: `https://track.example/${name}` } : {}),
    },
  };
}

function unknownName(): Reply {
  return { status: 404, body: { code: 'unknown_delivery_id', message: 'unknown delivery' } };
}

function known(state: State, name: string): DriveDelivery {
  const delivery = state.deliveries.get(name);
  if (delivery === undefined) throw new Error(`the fake knows no delivery ${name}`);
  return delivery;
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
