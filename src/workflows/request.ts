import type { LocationSnapshot } from '../domain/location/location-snapshot.ts';
import type { ServiceToken } from '../domain/staff/service-token.ts';
import type { StaffMember } from '../domain/staff/staff.ts';
import { assert } from '../domain/values/errors.ts';
import type { Language } from '../domain/values/language.ts';
import type { LoadedCart } from '../store/cart/carts.ts';
import type { KitchenDisplay } from '../store/kitchen/displays.ts';
import type { LocationKey } from '../store/location/location-keys.ts';
import type { NamedMember } from '../store/staff/staff.ts';

export type CustomerCaller = { readonly customerId: string; readonly sessionId: string };

/**
 * Who is calling. With a token, `customer` is the context sent alongside
 * (reference/credentials.md#token-and-session-together), never an owner by itself.
 */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'cart'; readonly customer: CustomerCaller | null; readonly tokenHash: string }
  | { readonly kind: 'customer'; readonly customer: CustomerCaller }
  | { readonly kind: 'handoff' }
  /**
   * Parsed only: the operation checks `tokenHash` against the order and answers 401, 403 or 404
   * (reference/orders.md#getreceipt).
   */
  | { readonly kind: 'receipt'; readonly orderId: string; readonly tokenHash: string }
  | { readonly kind: 'staff'; readonly staff: StaffIdentity }
  /** A merchant's own server; the pipeline has checked that the key is for the path's location. */
  | { readonly kind: 'locationKey'; readonly key: LocationKey }
  /** A screen on a kitchen's wall, at one location. */
  | { readonly kind: 'display'; readonly display: KitchenDisplay };

/** Who works here. `member` is their place at the merchant the path names; null where it names none. */
export type StaffIdentity = {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly members: readonly NamedMember[];
  readonly member: StaffMember | null;
  readonly tokenHash: string;
  readonly sessionId: string | null;
  /** When they last proved who they are. */
  readonly confirmedAt: number;
  /** The service token of a program; null: a person. */
  readonly token: ServiceToken | null;
};

/** What an act is recorded under (reference/idempotency-and-concurrency.md#keys). */
export type RecordKey = {
  readonly key: string;
  /** SHA-256 hex of method, path, query, body, If-Match number and credential identity. */
  readonly fingerprint: string;
  /** SHA-256 hex of the credential used; "" for none, as it is stored. */
  readonly credentialHash: string;
  /**
   * Whose keys these are (reference/idempotency-and-concurrency.md#keys): `cart:<id>`, `customer:<id>`, or for an
   * anonymous session start `start:<location>:<address>`. Records outside a cart's own rows are stored under it.
   */
  readonly nameSpace: string;
};

/** Where a person calls from, as operations see it that count or record it. */
export type Visitor = {
  /** The address, of an IPv6 one its /48: what is counted as one caller. */
  readonly network: string;
  /** The cookie of a browser that a person signed in with before (workflows/customer/device-cookie.ts); null: none. */
  readonly deviceToken: string | null;
  /** The `Origin` of the page; null: none was sent. */
  readonly origin: string | null;
  /** Whether that is the origin of a page of this installation. */
  readonly isOwnPage: boolean;
  /** At most 300 characters. */
  readonly userAgent: string;
  /** What the browser prefers of the languages that messages are written in. */
  readonly language: Language;
};

/**
 * What a request says, known to be of the declared form, and what was found of what it names. What is null in general
 * is there where the declaration of the operation demands it: each operation sees its own `RequestOf`
 * (api/operation.ts).
 */
export type OperationRequest<Query = unknown, Body = unknown, Path = Readonly<Record<string, string>>> = {
  readonly requestId: string;
  /** The declared id of the operation; acts are stored under it. */
  readonly operationId: string;
  /** The merchant's clock, read once; every instant of this request is this one. */
  readonly now: number;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /**
   * The merchant of the path or its location, else of the credential; null where the body names the merchant, or none
   * is meant.
   */
  readonly merchantId: string | null;
  /** The location of the path as customers see it; null for staff, who work on what is not published yet. */
  readonly location: LocationSnapshot | null;
  /** The cart of the path, or of the body's `cartId` or `existingCartId`. Null when none is named. */
  readonly cart: LoadedCart | null;
  readonly caller: Caller;
  /** The customer whose session came with the request, owner of the cart or not. */
  readonly customer: CustomerCaller | null;
  readonly staff: StaffIdentity | null;
  readonly ifMatch: number | null;
  readonly record: RecordKey | null;
  readonly clientAddress: string;
  /** Of sign-ins and of staff. */
  readonly visitor?: Visitor;
  /**
   * Of operations with `rawBody`: headers (lower-case names) and body exactly as received, for the sender's signature.
   */
  readonly received?: { readonly headers: Readonly<Record<string, string>>; readonly text: string };
  /** Of operations with `fileBody`: the bytes that were sent. */
  readonly file?: Uint8Array | null;
  /**
   * The sandbox was asked for an unreachable courier
   * (design/modes-and-sandbox.md#a-fault-strikes-where-its-cause-would); the operation says that it would meet one.
   */
  readonly courierIsDown?: boolean;
  /** Of operations with `events`: the id of the last one the caller has; null for none. */
  readonly lastEventId?: number | null;
};

// What a declaration can demand. Workflows take a request with what they need: `OperationRequest & OnCart & Recorded`.

export type OfMerchant = { readonly merchantId: string };
export type AtLocation = OfMerchant & { readonly location: LocationSnapshot };
export type OnCart = { readonly cart: LoadedCart };
export type ByCustomer = { readonly customer: CustomerCaller };
export type ByStaff = { readonly staff: StaffIdentity };
/** A person of the merchant in the path, with their role there. */
export type ByMember = OfMerchant & { readonly staff: StaffIdentity & { readonly member: StaffMember } };
export type Recorded = { readonly record: RecordKey };

/** Where the person of a sign-in or of a staff operation calls from; a bug where the pipeline did not look. */
export function visitorOf({ visitor }: { readonly visitor?: Visitor }): Visitor {
  assert(visitor !== undefined, 'the pipeline reads the visitor of sign-ins, payments and staff');
  return visitor;
}
