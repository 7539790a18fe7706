import type { Static, TSchema } from 'typebox';
import type { CartStatus } from '../domain/cart/cart.ts';
import type { LocationFacts } from '../domain/location/location-snapshot.ts';
import type { StaffMember, StaffRole } from '../domain/staff/staff.ts';
import { assert, type ErrorCode } from '../domain/values/errors.ts';
import type {
  AccountProcessor,
  Clock,
  DeliveryProvider,
  LoyaltyEngine,
  MessageSender,
  NormalizePhone,
  PaymentProcessor,
  PosProvider,
  Random,
  ReadMenu,
  SandboxCouriers,
  SandboxPayments,
  SandboxProvider,
  Secrets,
  WebhookSender,
} from '../ports/index.ts';
import type { LoadedCart } from '../store/cart/carts.ts';
import type { Database } from '../store/database/database.ts';
import type { LocationCache } from '../store/location/location-cache.ts';
import type { LocationKey } from '../store/location/location-keys.ts';

/**
 * Where an operation lives. `storefront` is `/api/v1/storefront`, `dashboard` `/api/v1/dashboard`, `sandbox`
 * `/api/v1/sandbox` (absent in production); `legacy` is `/api/v1` itself (interface.md 3.7).
 */
export type Surface = 'storefront' | 'dashboard' | 'sandbox' | 'webhook' | 'legacy';

/** Who may call (interface.md 3.0). `sessionStart`: no credential needed, sent ones are checked (B1). */
export type CallerRule =
  | 'anonymous'
  | 'sessionStart'
  | 'cartOrCustomer'
  | 'cartAndCustomer'
  | 'handoff'
  | 'receiptOrCustomer'
  | 'customer'
  | 'staff'
  | 'locationKey';

/** The budgets of interface.md 6. `none`: health pages and sandbox controls. */
export type LimitClass =
  | 'anonymousRead'
  | 'cartRead'
  | 'cartMutation'
  | 'sessionStart'
  | 'login'
  | 'checkout'
  | 'staff'
  | 'legacy'
  | 'none';

export type CustomerCaller = { readonly customerId: string; readonly sessionId: string };

/** Who was found to be calling. With a token, `customer` is the context sent alongside (4.4), never an owner by itself. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'cart'; readonly customer: CustomerCaller | null; readonly tokenHash: string }
  | { readonly kind: 'customer'; readonly customer: CustomerCaller }
  | { readonly kind: 'handoff' }
  /** Parsed only: the operation checks `tokenHash` against the order and answers 401, 403 or 404 (C7). */
  | { readonly kind: 'receipt'; readonly orderId: string; readonly tokenHash: string }
  | { readonly kind: 'staff'; readonly staff: StaffIdentity }
  /** A merchant's own server; the pipeline has checked that the key is for the path's location. */
  | { readonly kind: 'locationKey'; readonly key: LocationKey };

/** Who works here. `member` is their place at the merchant the path names; null where it names none. */
export type StaffIdentity = {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly members: readonly StaffMember[];
  readonly member: StaffMember | null;
  readonly tokenHash: string;
};

/** What an act is recorded under (interface.md 1.7). */
export type RecordKey = {
  readonly key: string;
  /** SHA-256 hex of method, path, query, body, If-Match number and credential identity. */
  readonly fingerprint: string;
  /** SHA-256 hex of the credential used; "" for none. */
  readonly credentialHash: string;
  /**
   * Whose keys these are (interface.md 1.7): `cart:<id>`, `customer:<id>`, or for an anonymous session start
   * `start:<location>:<address>`. Records outside a cart's own rows are stored under it.
   */
  readonly nameSpace: string;
};

export type OperationRequest<Query = unknown, Body = unknown> = {
  readonly requestId: string;
  /** The merchant's clock, read once; every instant of this request is this one. */
  readonly now: number;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** The location's merchant, else the session's or the receipt's; "" where the body names the merchant or nobody does. */
  readonly merchantId: string;
  readonly location: LocationFacts | null;
  /** The cart the path names; for B2 the body's `cartId`, for B1 the body's `existingCartId`. Null when none is named. */
  readonly cart: LoadedCart | null;
  readonly caller: Caller;
  readonly ifMatch: number | null;
  readonly record: RecordKey | null;
  readonly clientAddress: string;
  /** Surface `webhook` only: headers (lower-case names) and body exactly as received, for the sender's signature. */
  readonly received?: { readonly headers: Readonly<Record<string, string>>; readonly text: string };
  /** The sandbox was asked for an unreachable courier (decision 0049); the operation says that it would meet one. */
  readonly courierIsDown?: boolean;
  /** Of operations with `events`: the id of the last one the caller has; null for none. */
  readonly lastEventId?: number | null;
};

/** `text` is the JSON body as sent. `etag` is the quoted tag. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same answer as bytes made earlier, for the publicly cacheable reads; then `text` is "" and the rest left out. */
  readonly prepared?: PreparedAnswer;
  /** The answer goes on: events are sent as they happen, `text` is "". Only of operations with `events`. */
  readonly following?: Following;
};

/** What a caller who was let in follows. The HTTP layer looks, tells and ends (http/event-stream.ts). */
export type Following = {
  readonly what: 'cart' | 'orderOfCart' | 'receipt';
  readonly merchantId: string;
  readonly cartId: string;
  /** By whose right; looked at again with every look at what is followed. */
  readonly caller: Caller;
  /** Events after this one; null: from the newest on. */
  readonly after: number | null;
};

/**
 * A 200 of a publicly cacheable read (interface.md 1.5), made once and sent many times. An `If-None-Match` equal to
 * `etag` is answered 304 by the pipeline, with the same headers but the two of the body.
 */
export type PreparedAnswer = {
  readonly bytes: Buffer;
  /** Strong and quoted: a hash of the bytes. */
  readonly etag: string;
  /** Names and values in turn, as `response.writeHead` takes them: type, length, ETag and Cache-Control. */
  readonly headers: readonly string[];
  /** The same without `Content-Type` and `Content-Length`. */
  readonly notModifiedHeaders: readonly string[];
};

/** What every operation may use: the same for all requests of a process. */
export type Context = {
  readonly database: Database;
  readonly locations: LocationCache;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  /** Takes test payments of merchants that have no account of their own, where `settings.testPayments` allows it. */
  readonly processor: PaymentProcessor;
  /** Where merchants have accounts of their own. */
  readonly accountProcessor: AccountProcessor;
  /** The controls of the test processor; null when another one is configured. */
  readonly sandboxPayments: SandboxPayments | null;
  /** Who brings orders where a location delivers through the partner; null: nobody is connected. */
  readonly courier: DeliveryProvider | null;
  /** The controls of the test courier; null when another one is connected, or none. */
  readonly sandboxCouriers: SandboxCouriers | null;
  /** The system that bound locations leave orders, amounts or payments to; null: nobody is connected. */
  readonly provider: PosProvider | null;
  /** The controls of the simulated till; null when another one is connected, or none. */
  readonly sandboxProvider: SandboxProvider | null;
  /** Whether the provider could be reached when it was last asked by the job that looks after bindings. */
  readonly providerWatch: ProviderWatch;
  /** Who keeps members and points. */
  readonly loyalty: LoyaltyEngine;
  readonly messages: MessageSender;
  /** Tells merchants' own systems of events. */
  readonly webhooks: WebhookSender;
  readonly normalizePhone: NormalizePhone;
  readonly readMenu: ReadMenu;
  /** Tells whoever runs the service of what no answer tells: ids, numbers and reasons, never people or secrets. */
  readonly report: (facts: Readonly<Record<string, string | number>>, message: string) => void;
  readonly settings: Settings;
};

/** Remembered by each process for itself: readiness is asked often, the provider is not (interface.md 12.5). */
export type ProviderWatch = {
  readonly isReachable: () => boolean;
  readonly note: (reachable: boolean) => void;
};

export type Settings = {
  readonly mode: 'sandbox' | 'production';
  readonly baseUrl: string;
  readonly checkoutBaseUrl: string;
  /** Whether merchants without an account of their own take test payments. */
  readonly testPayments: boolean;
  /** Multiplies every quota of interface.md 6; 0: no limits. */
  readonly rateLimitFactor: number;
};

export type Operation<Query extends TSchema = TSchema, Body extends TSchema = TSchema> = {
  /** camelCase; the file, the export and the client method have the same name. */
  readonly id: string;
  /** The number in the index of interface.md 3.1, such as `B13`; "" for additions of ours. */
  readonly number: string;
  readonly summary: string;
  readonly surface: Surface;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the surface's prefix, with `{names}`. */
  readonly path: string;
  readonly caller: CallerRule;
  /** Caller `staff`: what it takes at least, at the location or merchant of the path. Left out: to be signed in. */
  readonly staffRole?: StaffRole;
  readonly limit: LimitClass;
  /** `ifSent`: a key is honoured, and nothing is missing without one (interface.md 3.7). */
  readonly idempotencyKey: boolean | 'ifSent';
  /**
   * `cart`: 428 without it. `whenResuming`: only when the body names `existingCartId`. `address`: an address tag, 400
   * without it; run() compares.
   */
  readonly ifMatch: 'none' | 'cart' | 'whenResuming' | 'address';
  /** Statuses in which the cart may be; any other answers CART_IMMUTABLE. Left out: every status. */
  readonly cartStatuses?: readonly CartStatus[];
  /** Reads only need the text of the cart, changes its state. */
  readonly loads?: 'cartText' | 'cartState';
  readonly query?: Query;
  /** Whether a courier would be asked: then the sandbox's `unavailable` strikes there. (Decision 0049) */
  readonly meetsCourier?: (request: OperationRequest) => boolean;
  /** Left out: no body; absent, empty and `{}` are equal. Closed schemas (`additionalProperties: false`). */
  readonly body?: Body;
  /** Left out: the 65,536 bytes of interface.md 1.2. Whole menus are larger. */
  readonly bodyBytesMax?: number;
  /** The events of an operation that answers a stream of them, by name, with what each carries. Its 200 is a text then. */
  readonly events?: Readonly<Record<string, TSchema>>;
  /** Status to schema of each success. */
  readonly answers: Readonly<Record<number, TSchema>>;
  /** Every code this operation can answer besides what its caller rule, limit and guards imply. */
  readonly refuses: readonly ErrorCode[];
  /** Anonymous reads that answer from prebuilt bytes: synchronous, no statement. */
  run(context: Context, request: OperationRequest<Static<Query>, Static<Body>>): Promise<Answer> | Answer;
};

/** Declares one operation; the table of contents (operations/index.ts) lists them all. */
export function operation<Query extends TSchema, Body extends TSchema>(
  definition: Operation<Query, Body>,
): Operation<Query, Body> {
  return definition;
}

/** The location of the path. The pipeline has answered 404 before if there is none. */
export function locationOf(request: OperationRequest): LocationFacts {
  assert(request.location !== null, 'the path names a location');
  return request.location;
}

/** The cart of the path. The pipeline has answered 404 or 403 before if it may not be seen. */
export function cartOf(request: OperationRequest): LoadedCart {
  assert(request.cart !== null, 'the path names a cart');
  return request.cart;
}

/** What the act is recorded under; present whenever the operation requires a key. */
export function recordOf(request: OperationRequest): RecordKey {
  assert(request.record !== null, 'the operation declares an idempotency key');
  return request.record;
}

/** Who of the merchant is calling; present whenever the operation's caller is `staff`. */
export function staffOf(request: OperationRequest): StaffIdentity {
  assert(request.caller.kind === 'staff', 'the operation is for people of the merchant');
  return request.caller.staff;
}

/** An answer whose body is serialised here, once. */
export function json(
  status: number,
  value: unknown,
  extra: { etag?: string; headers?: Record<string, string> } = {},
): Answer {
  return { status, text: JSON.stringify(value), ...extra };
}
