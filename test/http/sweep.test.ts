import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/api/index.ts';
import type { Operation } from '../../src/api/operation.ts';
import { errorEnvelopeSchema, exchangeErrorSchema } from '../../src/contract/values/error.ts';
import { CommerceError, ConcurrencyConflict, type ErrorCode } from '../../src/domain/values/errors.ts';
import { statusOf } from '../../src/http/answer/error-envelope.ts';
import { declaredAnswers } from '../../src/http/openapi/declared-answers.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { saveCartAct } from '../../src/store/cart/carts.ts';
import { startLegacyServer } from '../support/callers/location-keys.ts';
import { newKey, signIn, startShopping } from '../support/callers/shopper.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { type ValidCall, validCall } from '../support/callers/valid-call.ts';
import { type CallInput, type ServiceAnswer, startTestService, type TestService } from '../support/run/service.ts';

// Every operation, and every answer that follows from its guards: one valid call, and what makes it invalid in one way.

let service: TestService;
let breaking: TestService;
let unavailable: TestService;
let outrun: TestService;

/** The operations with their guards and without their own rules: what happens when everything before them passed. */
function withRun(thrown: Error): readonly Operation[] {
  return operations.map(({ cartStatuses: _any, ...operation }) => ({
    ...operation,
    run: () => {
      throw thrown;
    },
  }));
}

beforeAll(async () => {
  service = await startTestService();
  const { database } = service;
  breaking = await startTestService({ database, operations: withRun(new Error('a secret of the inside')) });
  const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  unavailable = await startTestService({ database, operations: withRun(away) });
  outrun = await startTestService({ database, operations: withRun(new ConcurrencyConflict()) });
});
afterAll(async () => {
  await breaking.close();
  await unavailable.close();
  await outrun.close();
  await service.close();
});

type Change = {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly input?: CallInput;
  readonly path?: string;
  readonly at?: TestService;
};

async function send(operation: Operation, call: ValidCall, change: Change = {}): Promise<ServiceAnswer> {
  const merged = { ...call.headers, ...change.headers };
  const headers = Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const body = call.body === undefined ? {} : { body: call.body };
  return (change.at ?? service).call(operation.method, change.path ?? call.path, { ...body, ...change.input, headers });
}

const credentialNames = [
  'x-cart-token',
  'authorization',
  'x-checkout-handoff',
  'x-receipt-token',
  'cookie',
  'x-api-key',
  'x-display-token',
];
const withoutCredentials = Object.fromEntries(credentialNames.map((name) => [name, undefined]));

type Producer = (operation: Operation, call: ValidCall) => Promise<ServiceAnswer>;

/** How each code that follows from the guards is brought about; codes left out are business of the operations' own tests. */
const producers: Partial<Record<ErrorCode, Producer>> = {
  RATE_LIMITED: (operation, call) => send(operation, call, { headers: { 'x-sandbox-fault': 'rate-limit' } }),
  INTERNAL_ERROR: (operation, call) => send(operation, call, { at: breaking }),
  DEPENDENCY_UNAVAILABLE: (operation, call) => send(operation, call, { at: unavailable }),
  UNAUTHORIZED: (operation, call) =>
    operation.caller === 'sessionStart'
      ? send(operation, call, { headers: { 'x-cart-token': 'broken' } })
      : send(operation, call, { headers: withoutCredentials }),
  IDEMPOTENCY_KEY_REQUIRED: (operation, call) => send(operation, call, { headers: { 'idempotency-key': undefined } }),
  PAYLOAD_TOO_LARGE: (operation, call) =>
    send(operation, call, { input: { rawBody: ' '.repeat((operation.bodyBytesMax ?? 65_536) + 1) } }),
  UNSUPPORTED_MEDIA_TYPE: (operation, call) =>
    send(operation, call, { headers: { 'content-type': 'text/plain' }, input: { rawBody: '{}' } }),
  VALIDATION_ERROR: (operation, call) => {
    if (operation.method !== 'GET') return send(operation, call, { input: { body: { '~unknown': 1 } } });
    const [path = '', query = ''] = call.path.split('?');
    if (!operation.path.includes('{')) return send(operation, call, { path: twice(path, query) });
    const place = operation.path.indexOf('{');
    const start = path.indexOf(operation.path.slice(0, place)) + place;
    return send(operation, call, { path: path.slice(0, start) + path.slice(start).replace(/^[^/]+/, 'a'.repeat(129)) });
  },
  NOT_FOUND: (operation, call) => {
    const nowhere = 'de300000-0000-4000-a000-00000000ffff';
    if (operation.caller === 'staff') {
      return send(operation, call, { path: call.path.replace(/(merchants\/)[^/]+/, `$1${nowhere}`) });
    }
    return send(operation, call, { path: call.path.replace(/(locations\/)[^/]+/, `$1${nowhere}`) });
  },
  FORBIDDEN: async (operation, call) => {
    if (operation.caller === 'staff') {
      if (operation.method !== 'GET') return send(operation, call, { headers: { origin: 'https://evil.example' } });
      const { headers } = await signInStaff(service, { role: 'staff', locationIds: [] });
      return send(operation, call, { headers });
    }
    if (operation.caller === 'locationKey') {
      const { headers } = await startLegacyServer(service, { locationId: locationIds.downtown });
      return send(operation, call, { headers });
    }
    const other = await startShopping(service);
    if (operation.caller === 'handoff') {
      const valid = await validCall(service, operation);
      const named = valid.headers['x-checkout-handoff'];
      return send(operation, call, { headers: { 'x-checkout-handoff': named } });
    }
    if (operation.caller === 'sessionStart') {
      const body = { ...(call.body as object), existingCartId: other.cartId };
      const { token } = await startShopping(service);
      return send(operation, call, { headers: { 'x-cart-token': token }, input: { body } });
    }
    return send(operation, call, { headers: { 'x-cart-token': other.token } });
  },
  PRECONDITION_REQUIRED: async (operation, call) => {
    if (operation.ifMatch === 'cart') return send(operation, call, { headers: { 'if-match': undefined } });
    return resume(operation, call, {});
  },
  CART_CONFLICT: (operation, call) => {
    if (operation.caller === 'locationKey') return send(operation, call, { at: outrun });
    if (operation.ifMatch === 'cart') return send(operation, call, { headers: { 'if-match': '"cart-99"' } });
    return resume(operation, call, { 'if-match': '"cart-99"' });
  },
  CART_IMMUTABLE: async (operation, call) => {
    if (operation.caller === 'sessionStart') return resume(operation, call, { 'if-match': '"cart-2"' }, true);
    const revision = call.shopper?.cart.revision ?? 1;
    await call.shopper?.change('DELETE', '');
    return send(operation, call, {
      headers: operation.ifMatch === 'cart' ? { 'if-match': `"cart-${revision + 1}"` } : {},
    });
  },
  IDEMPOTENCY_KEY_REUSED: async (operation, call) => {
    if (operation.caller === 'sessionStart') {
      expect((await send(operation, call)).status).toBe(201);
      const body = { ...(call.body as object), fulfillmentMethod: 'delivery' };
      return send(operation, call, { input: { body } });
    }
    if (operation.id === 'startLegacyCart') {
      expect((await send(operation, call)).status).toBe(200);
      return send(operation, call, { input: { body: { fulfillmentMethod: 'delivery' } } });
    }
    if (call.shopper === null) throw new Error('only carts and session starts keep keys here');
    await saveCartAct(service.database, call.shopper.cart.merchantId, call.shopper.cartId, {
      entryKey: call.headers['idempotency-key'] ?? '',
      operation: 'somethingElse',
      actor: 'guest',
      at: service.clock.now(),
      fingerprint: 'another',
      credentialHash: 'a'.repeat(64),
      statusCode: 200,
      etag: null,
      reply: '["{}"]',
      seed: null,
      keyId: null,
    });
    return send(operation, call);
  },
};

async function resume(
  operation: Operation,
  call: ValidCall,
  headers: Readonly<Record<string, string>>,
  expired = false,
): Promise<ServiceAnswer> {
  const shopper = await startShopping(service);
  if (expired) await shopper.change('DELETE', '');
  const body = { ...(call.body as object), existingCartId: shopper.cartId };
  return send(operation, call, { headers: { ...headers, 'x-cart-token': shopper.token }, input: { body } });
}

/** A query name that may stand once, twice. */
function twice(path: string, query: string): string {
  const name = /^\w+/.exec(query)?.[0] ?? 'limit';
  return `${path}?${query}&${name}=1&${name}=1`;
}

const envelope = Compile(errorEnvelopeSchema);
const exchangeEnvelope = Compile(exchangeErrorSchema);

/** Names kept by the cart or by a session start can be made here; a customer's own acts are left to their tests. */
function isGeneric(operation: Operation, code: ErrorCode): boolean {
  if (code === 'IDEMPOTENCY_KEY_REUSED') return operation.caller !== 'customer' || operation.path.includes('{cartId}');
  if (code === 'NOT_FOUND')
    return operation.path.includes(operation.caller === 'staff' ? '{merchantId}' : '{locationId}');
  if (code === 'FORBIDDEN') {
    if (operation.caller === 'customer') return operation.path.includes('{cartId}');
    return operation.caller !== 'receiptOrCustomer' && operation.caller !== 'anonymous';
  }
  // Who sends a notification is proven first, so its own tests send what cannot be read.
  if (code === 'VALIDATION_ERROR' && operation.rawBody) return false;
  if (code === 'VALIDATION_ERROR')
    return operation.method !== 'GET' || operation.path.includes('{') || operation.query !== undefined;
  if (code === 'UNAUTHORIZED') return operation.caller !== 'anonymous';
  // A cart that is open is in the wrong state before its revision is looked at.
  if (code === 'CART_CONFLICT') return operation.cartStatuses?.includes('OPEN') ?? true;
  return true;
}

describe.each(operations)('$id', (operation) => {
  const codes = declaredAnswers(operation).flatMap(({ code }) =>
    code !== null && producers[code] !== undefined && isGeneric(operation, code) ? [code] : [],
  );

  // A refusal leaves nothing behind, so one valid call serves for all but those that need it to be past or ended.
  let shared: Promise<ValidCall> | null = null;
  const callFor = (code: ErrorCode): Promise<ValidCall> => {
    if (code === 'CART_IMMUTABLE' || code === 'IDEMPOTENCY_KEY_REUSED') return validCall(service, operation);
    shared ??= validCall(service, operation);
    return shared;
  };

  test.each(codes.map((code) => ({ code, status: statusOf[code] })))('$status $code', async ({ code, status }) => {
    const call = await callFor(code);
    const answer = await producers[code]?.(operation, call);
    expect([answer?.status, answer?.body?.code, answer?.text]).toEqual([status, code, answer?.text]);
    const form = operation.errorShape === 'withSuccess' ? exchangeEnvelope : envelope;
    expect(form.Errors(answer?.body)).toEqual([]);
    expect(answer?.headers['x-request-id']).toBe(answer?.body.requestId);
    expect(answer?.text).not.toContain('a secret of the inside');
    if (code === 'RATE_LIMITED' || code === 'DEPENDENCY_UNAVAILABLE') {
      expect(Number(answer?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(answer?.headers.vary).toBe('Origin');
    const seen = call.shopper === null ? null : await call.shopper.read();
    if (seen !== null && code !== 'CART_IMMUTABLE') expect(seen.body.revision).toBe(call.shopper?.cart.revision);
  });
});

describe('every wrong credential (4.2)', () => {
  const guarded = operations.filter(({ caller }) => caller !== 'anonymous');

  test.each(guarded)('401 $id: malformed, forged, of another kind, expired', async (operation) => {
    const call = await validCall(service, operation);
    const { secrets, random } = service.context;
    const own = call.headers['x-cart-token'] ?? '';
    const claim = { merchantId: call.shopper?.cart.merchantId ?? 'm', subjectId: call.shopper?.cartId ?? 'c' };
    const forged = secrets.deriveCapability({ purpose: 'cart', ...claim }, random.seed(), secrets.keyId);
    const handoff = secrets.deriveCapability({ purpose: 'handoff', ...claim }, random.seed(), secrets.keyId);
    const { headers: signed } = await signIn(service);
    const [head = '', payload = ''] = signed.Authorization.split('.');
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { 'x-cart-token': 'with space' },
      { 'x-cart-token': handoff },
      { 'x-cart-token': `${own}A` },
      { 'x-cart-token': 'x'.repeat(8193) },
      { authorization: 'Basic dXNlcjpwYXNz' },
      { authorization: `${head}.${payload}.AAAA` },
      { authorization: `Bearer ${'x'.repeat(8193)}` },
      { 'x-checkout-handoff': forged },
      { 'x-checkout-handoff': handoff },
      { 'x-receipt-token': forged },
      { 'x-receipt-token': `rc1.${'x'.repeat(2050)}` },
      { cookie: `tiffin_staff=${random.seed()}` },
      { cookie: 'tiffin_staff=with space' },
      { 'x-api-key': `sk_test_${random.seed()}` },
      { 'x-api-key': 'with space' },
      { 'x-api-key': own },
    ];
    for (const headers of wrong) {
      const answer = await send(operation, call, { headers: { ...withoutCredentials, ...headers } });
      const isRead = Object.keys(headers).some((name) => readsOf(operation).includes(name));
      // A header the operation does not look at is no credential at all: also 401, except where none is needed.
      if (operation.caller === 'sessionStart' && !isRead) continue;
      expect([headers, answer.status, answer.body?.code]).toEqual([headers, 401, 'UNAUTHORIZED']);
    }
    if (call.shopper !== null) expect((await call.shopper.read()).body.revision).toBe(call.shopper.cart.revision);
  });

  test('an anonymous operation ignores whatever is sent', async () => {
    for (const operation of operations.filter(({ caller, method }) => caller === 'anonymous' && method === 'GET')) {
      const call = await validCall(service, operation);
      const plain = await send(operation, call);
      const answer = await send(operation, call, { headers: { 'x-cart-token': 'broken', authorization: 'broken' } });
      expect([operation.id, answer.status]).toEqual([operation.id, plain.status]);
    }
  });
});

const refusalOf = (answer: ServiceAnswer) => [answer.status, answer.body?.code];

/** What a session gets at a guest's cart without its token: of another customer of the merchant, and of another merchant. */
const sessionAnswers: Partial<Record<Operation['caller'], Readonly<Record<'stranger' | 'foreigner', unknown>>>> = {
  cartOrCustomer: { stranger: [403, 'FORBIDDEN'], foreigner: [404, 'NOT_FOUND'] },
  customer: { stranger: [403, 'FORBIDDEN'], foreigner: [404, 'NOT_FOUND'] },
  cartAndCustomer: { stranger: [401, 'UNAUTHORIZED'], foreigner: [401, 'UNAUTHORIZED'] },
};

function readsOf({ caller }: Operation): readonly string[] {
  if (caller === 'staff') return ['cookie'];
  if (caller === 'locationKey') return ['x-api-key'];
  if (caller === 'handoff') return ['x-checkout-handoff'];
  if (caller === 'receiptOrCustomer') return ['x-receipt-token', 'authorization'];
  return caller === 'customer' ? ['authorization'] : ['x-cart-token', 'authorization'];
}

/** The instants of the examples have passed, and are looked at before the location. */
const laterBodies: Readonly<Record<string, () => unknown>> = {
  pauseOrdering: () => ({ until: null }),
  setBusyMode: () => ({ extraMinutes: 20, until: new Date(service.clock.now() + 3_600_000).toISOString() }),
};

describe('whom a merchant lets in (4.6)', () => {
  const roles = ['staff', 'manager', 'owner'] as const;
  const ofMerchants = operations.flatMap((operation) =>
    operation.staffRole !== undefined && operation.path.includes('{merchantId}')
      ? [{ ...operation, role: operation.staffRole }]
      : [],
  );
  const inPlaces = ofMerchants.filter(({ path }) => path.includes('{locationId}'));

  test.each(ofMerchants)('403 $id: every role below $role; 404: the owner of another merchant', async (operation) => {
    const call = await validCall(service, operation);
    for (const role of roles.slice(0, roles.indexOf(operation.role))) {
      const { headers } = await signInStaff(service, { role });
      expect([role, ...refusalOf(await send(operation, call, { headers }))]).toEqual([role, 403, 'FORBIDDEN']);
    }
    const { headers } = await signInStaff(service, { merchantId: merchantIds.demoUk });
    expect(refusalOf(await send(operation, call, { headers }))).toEqual([404, 'NOT_FOUND']);
  });

  test.each(inPlaces)(
    '403 $id: at another location; 404: a location of another merchant, or of none',
    async (operation) => {
      const call = await validCall(service, operation);
      if (operation.role !== 'owner') {
        const { headers } = await signInStaff(service, { role: operation.role, locationIds: [locationIds.downtown] });
        expect(refusalOf(await send(operation, call, { headers }))).toEqual([403, 'FORBIDDEN']);
      }
      for (const locationId of [locationIds.ukSoho, 'de300000-0000-4000-a000-00000000ffff']) {
        const path = call.path.replace(locationIds.alwaysOpen, locationId);
        const body = laterBodies[operation.id]?.();
        const input = body === undefined ? {} : { body };
        expect(refusalOf(await send(operation, call, { path, input }))).toEqual([404, 'NOT_FOUND']);
      }
    },
  );
});

// Every row of reference/credentials.md#how-a-credential-is-answered that is about a cart.
describe('whose cart it is, and where it is found', () => {
  const ofCarts = operations.filter(({ path }) => path.includes('{cartId}'));
  const bySession = ofCarts.filter(({ caller }) => sessionAnswers[caller] !== undefined);

  test.each(ofCarts)('404 $id: a cart that is not there, or at another location', async (operation) => {
    const call = await validCall(service, operation);
    const own = call.shopper?.cartId ?? '';
    const nobodys = await send(operation, call, { path: call.path.replace(own, 'e'.repeat(24)) });
    expect(refusalOf(nobodys)).toEqual([404, 'NOT_FOUND']);
    const tooLong = await send(operation, call, { path: call.path.replace(own, 'e'.repeat(129)) });
    expect(refusalOf(tooLong)).toEqual([400, 'VALIDATION_ERROR']);
    const elsewhere = await send(operation, call, {
      path: call.path.replace(locationIds.alwaysOpen, locationIds.downtown),
    });
    // A location's key and a handoff are good for one place, whatever is there.
    const isOfOnePlace = operation.caller === 'locationKey' || operation.caller === 'handoff';
    expect(refusalOf(elsewhere)).toEqual(isOfOnePlace ? [403, 'FORBIDDEN'] : [404, 'NOT_FOUND']);
  });

  test.each(bySession)('$id: a guest’s cart and the sessions of other people', async (operation) => {
    const call = await validCall(service, operation);
    const { headers: stranger } = await signIn(service);
    const { headers: foreigner } = await signIn(service, merchantIds.demoUk);
    const answers = sessionAnswers[operation.caller];
    const alone = ({ Authorization }: typeof stranger) => ({ ...withoutCredentials, authorization: Authorization });
    expect(refusalOf(await send(operation, call, { headers: alone(stranger) }))).toEqual(answers?.stranger);
    expect(refusalOf(await send(operation, call, { headers: alone(foreigner) }))).toEqual(answers?.foreigner);
    const nowhere = call.path.replace(call.shopper?.cartId ?? '', 'e'.repeat(24));
    const unknown = await send(operation, call, { headers: alone(stranger), path: nowhere });
    expect(refusalOf(unknown)).toEqual(answers?.foreigner);
    const beside = { authorization: foreigner.Authorization };
    expect(refusalOf(await send(operation, call, { headers: beside }))).toEqual([403, 'FORBIDDEN']);
    const withoutSession = await send(operation, call, { headers: { authorization: undefined } });
    if (operation.caller !== 'cartOrCustomer') expect(refusalOf(withoutSession)).toEqual([401, 'UNAUTHORIZED']);
    else expect([401, 403]).not.toContain(withoutSession.status);
    if (operation.caller !== 'cartOrCustomer') {
      expect((await call.shopper?.read())?.body.revision).toBe(call.shopper?.cart.revision);
    }
  });
});

describe('what is named and is not there', () => {
  const places =
    /\{(merchantId|merchantSlug|locationId|locationSlugOrId|fulfillmentMethod|cartId|adapter|revision|receiptId)\}/g;
  const named = operations.filter(
    // A discount code that is not there is made.
    ({ path, id }) =>
      path.replaceAll(places, '').includes('{') &&
      id !== 'saveDiscountCode' &&
      // A device that gets no notifications is stopped already.
      id !== 'stopOrderDevice' &&
      // A language that nothing is written in has no texts.
      id !== 'getMenuTexts' &&
      // Only operators get so far (test/api/back-office/installation/).
      !path.includes('/installation/'),
  );

  test.each(named)('404 $id', async (operation) => {
    const call = await validCall(service, operation);
    const answer = await send(operation, call, { path: call.path.replace('sesame-fries', 'nothing-of-this-name') });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    if (call.shopper !== null) expect((await call.shopper.read()).body.revision).toBe(call.shopper.cart.revision);
  });
});

test('an own refusal of an operation passes through as it is', async () => {
  const refusal = new CommerceError('RESOURCE_CONFLICT', 'It is sold out.', { details: { reason: 'ITEM_SOLD_OUT' } });
  const refusing = await startTestService({ database: service.database, operations: withRun(refusal) });
  const shopper = await startShopping(service);
  const answer = await refusing.call('PATCH', shopper.path(), {
    headers: { 'X-Cart-Token': shopper.token, 'If-Match': 'cart-1', 'Idempotency-Key': newKey() },
    body: { note: 'no onions' },
  });
  expect(answer.body).toMatchObject({
    code: 'RESOURCE_CONFLICT',
    message: 'It is sold out.',
    details: { reason: 'ITEM_SOLD_OUT' },
  });
  await refusing.close();
});
