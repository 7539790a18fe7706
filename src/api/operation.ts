import type { Static, TSchema } from 'typebox';
import type { CartStatus } from '../domain/cart/cart.ts';
import type { LocationSnapshot } from '../domain/location/location-snapshot.ts';
import type { TokenScope } from '../domain/staff/service-token.ts';
import type { StaffRole } from '../domain/staff/staff.ts';
import type { ErrorCode } from '../domain/values/errors.ts';
import type { Answer } from '../workflows/answer.ts';
import type { Context } from '../workflows/context.ts';
import type {
  AtLocation,
  ByCustomer,
  ByMember,
  ByStaff,
  OfMerchant,
  OnCart,
  OperationRequest,
  Recorded,
} from '../workflows/request.ts';

/**
 * Where an operation lives. `storefront` is `/api/v1/storefront`, `dashboard` `/api/v1/dashboard`, `sandbox`
 * `/api/v1/sandbox` (absent in production); `legacy` is `/api/v1` itself (reference/legacy.md).
 */
export type Surface = 'storefront' | 'dashboard' | 'sandbox' | 'webhook' | 'legacy';

/** The groups of the API's description. */
export type Tag =
  | 'Discovery'
  | 'Carts'
  | 'Checkout'
  | 'Orders'
  | 'Customers'
  | 'Loyalty'
  | 'Legacy'
  | 'Dashboard'
  | 'Sandbox'
  | 'Webhooks';

/**
 * Who may call (reference/conventions.md#how-operations-are-described). `sessionStart`: no credential needed, sent ones
 * are checked (reference/carts.md#startsession).
 */
export type CallerRule =
  | 'anonymous'
  | 'sessionStart'
  | 'cartOrCustomer'
  | 'cartAndCustomer'
  | 'handoff'
  | 'receiptOrCustomer'
  | 'customer'
  | 'staff'
  | 'locationKey'
  | 'kitchenDisplay';

/** The budgets of reference/rate-limits.md. `none`: health pages and sandbox controls. */
export type LimitClass =
  | 'anonymousRead'
  | 'addressSearch'
  | 'cartRead'
  | 'whatIf'
  | 'stream'
  | 'cartMutation'
  | 'sessionStart'
  | 'login'
  | 'checkout'
  | 'staff'
  | 'legacy'
  | 'none';

/** The names in `{}` of a path: `'/carts/{cartId}'` has `{ cartId: string }`. */
export type PathOf<Path extends string> = string extends Path
  ? Readonly<Record<string, string>>
  : { readonly [Name in NamesIn<Path>]: string };

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/**
 * The request of an operation with this path, this caller rule and this rule for keys: what they demand is never null,
 * because the pipeline has refused the request before.
 */
export type RequestOf<
  Path extends string,
  Rule extends CallerRule,
  Key,
  Query = unknown,
  Body = unknown,
> = OperationRequest<Query, Body, PathOf<Path>> &
  If<Is<Rule, 'staff'>, If<Has<Path, 'merchantId'>, ByMember, ByStaff>, If<Has<Path, 'location'>, AtLocation>> &
  If<Is<Rule, RuleOfMerchant>, OfMerchant> &
  If<Is<Rule, RuleOnCart>, OnCart> &
  If<Is<Rule, 'customer' | 'locationKey'>, If<Has<Path, 'cartId'>, OnCart>> &
  If<Is<Rule, 'customer' | 'cartAndCustomer'>, ByCustomer> &
  If<Is<Key, true>, Recorded>;

type If<Condition, Then, Else = unknown> = Condition extends true ? Then : Else;
type Is<Declared, Among> = [Declared] extends [Among] ? true : false;
/** Whether a name in the path begins like this. */
type Has<Path, Name extends string> = Path extends `${string}{${Name}${string}` ? true : false;

/** Their credentials are good at one merchant. */
type RuleOfMerchant = RuleOnCart | 'receiptOrCustomer' | 'customer' | 'locationKey';
/** They name a cart, by path or body. */
type RuleOnCart = 'cartOrCustomer' | 'cartAndCustomer' | 'handoff';

/**
 * One operation: all that the pipeline, the description of the API and the suite know of it, and what it does. `Path`,
 * `Rule`, `Key`, `Query` and `Body` are inferred from the declaration and decide what `run` finds in its request.
 */
export type Operation<
  Path extends string = string,
  Rule extends CallerRule = CallerRule,
  Key extends boolean | 'ifSent' = boolean | 'ifSent',
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
> = {
  /** camelCase; the file, the export and the client method have the same name. */
  readonly id: string;
  /** One sentence, as the title of the operation in the API's documentation. */
  readonly summary: string;
  /** Two sentences: what it does and promises, and what it refuses or the caller must know. */
  readonly description: string;
  /** The group it is described under. */
  readonly tag: Tag;
  /** Decides the prefix of the path and nothing else. */
  readonly surface: Surface;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the surface's prefix, with `{names}`. */
  readonly path: Path;
  readonly caller: Rule;
  /** Caller `staff`: what it takes at least, at the location or merchant of the path. Left out: to be signed in. */
  readonly staffRole?: StaffRole;
  /**
   * Caller `staff`: the scope with which a service token may do it; `any`: every token may. Left out: no token may.
   * (reference/credentials.md#service-tokens)
   */
  readonly scope?: TokenScope | 'any';
  /** Takes a fresh proof of who the person is (design/security.md#passkeys-and-confirmation). */
  readonly takesConfirmation?: true;
  readonly limit: LimitClass;
  /** `ifSent`: a key is honoured, and nothing is missing without one (reference/legacy.md). Left out: no key. */
  readonly idempotencyKey?: Key;
  /**
   * `cart`: 428 without it. `whenResuming`: only when the body names `existingCartId`. `address`: an address tag, 400
   * without it; run() compares. Left out: no tag.
   */
  readonly ifMatch?: 'cart' | 'whenResuming' | 'address';
  /** Statuses in which the cart may be; any other answers CART_IMMUTABLE. Left out: every status. */
  readonly cartStatuses?: readonly CartStatus[];
  /** Reads only need the text of the cart, changes its state. */
  readonly loads?: 'cartText' | 'cartState';
  /**
   * A replica may answer, up to five seconds behind, where there is one: but not to a person who has just changed something themselves
   * (design/storage.md#reads-from-replicas).
   */
  readonly reads?: 'replica';
  /**
   * All the act does is one write that refuses a cart which moved and a key which is taken, so its first attempt looks up
   * neither (design/hot-path.md#a-change-begins-from-what-was-stored-last).
   */
  readonly optimistic?: true;
  readonly query?: Query;
  /**
   * Whether a courier would be asked: then the sandbox's `unavailable` strikes there.
   * (design/modes-and-sandbox.md#a-fault-strikes-where-its-cause-would)
   */
  meetsCourier?(request: RequestOf<Path, Rule, Key, Static<Query>, Static<Body>>): boolean;
  /**
   * Refuses a body of the declared form that the location's merchant could not mean, in the step that checks forms and as
   * that step does (design/delivery.md#four-countries-are-refused-what-they-always-were).
   */
  checkBody?(body: Static<Body>, location: LocationSnapshot): void;
  /** Left out: no body; absent, empty and `{}` are equal. Closed schemas (`additionalProperties: false`). */
  readonly body?: Body;
  /** Left out: the 65,536 bytes of reference/conventions.md#json-and-http. Whole menus are larger. */
  readonly bodyBytesMax?: number;
  /**
   * The body is handed over as received, for the check of its sender's signature, and is not described: each sender has
   * its own form.
   */
  readonly rawBody?: true;
  /** The body is the file of a picture, `image/...`, handed over as `file`; there is no JSON then. */
  readonly fileBody?: true;
  /**
   * Anyone may keep the answer for ten seconds, and ask with `If-None-Match` whether it changed
   * (reference/conventions.md#response-headers).
   */
  readonly cache?: 'public';
  /** Also takes cart capabilities that an exchange replaced (reference/credentials.md#rights-of-a-cart-capability). */
  readonly acceptsReplacedCapability?: true;
  /**
   * Also at a location that is hidden by now: it reads or finishes what was begun there
   * (design/carts.md#a-hidden-location-finishes-what-was-begun). Left out: NOT_FOUND.
   */
  readonly atHiddenLocation?: true;
  /** Goes on while the lease of a payment is held (design/checkout.md#payment-in-phases). */
  readonly duringLease?: true;
  /** `withSuccess`: errors say `success: false` besides (reference/errors.md#envelope). */
  readonly errorShape?: 'withSuccess';
  /**
   * An edit without If-Match answers CART_CONFLICT after so many lost races. Left out: five, then
   * DEPENDENCY_UNAVAILABLE.
   */
  readonly conflictAfterAttempts?: number;
  /**
   * Every answer says that new callers take another operation, and, where dates are given (`2027-03-01`), since when and
   * until when at least it is there. `true`: for the life of `v1`. (versioning.md#how-something-ends)
   */
  readonly deprecated?: true | { readonly since: string; readonly until: string };
  /** Absent in production. */
  readonly sandboxOnly?: true;
  /**
   * Absent where no test payments are taken: production, unless it names them
   * (design/modes-and-sandbox.md#test-payments-of-production-can-be-confirmed).
   */
  readonly needsTestPayments?: true;
  /**
   * The events of an operation that answers a stream of them, by name, with what each carries. Its 200 is a text then.
   */
  readonly events?: Readonly<Record<string, TSchema>>;
  /** Status to schema of each success. */
  readonly answers: Readonly<Record<number, TSchema>>;
  /** Every code this operation can answer besides what its caller rule, limit and guards imply. */
  readonly refuses: readonly ErrorCode[];
  /** Anonymous reads that answer from prebuilt bytes: synchronous, no statement. */
  run(context: Context, request: RequestOf<Path, Rule, Key, Static<Query>, Static<Body>>): Promise<Answer> | Answer;
};

/** Declares one operation; the table of contents (api/index.ts) lists them all. */
export function operation<
  Path extends string,
  Rule extends CallerRule,
  Key extends boolean | 'ifSent' = false,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(definition: Operation<Path, Rule, Key, Query, Body>): Operation<Path, Rule, Key, Query, Body> {
  return definition;
}
