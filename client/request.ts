import type { CallOptions } from './call-options.ts';
import type { CartRecord, CartStore } from './cart-store.ts';
import { NotReadyError } from './errors.ts';
import type { OperationDescription } from './operation-description.ts';

/** The parts of an input that a request is made from. */
export type AnyInput = CallOptions & {
  readonly cartId?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly handoff?: string;
  readonly receiptToken?: string;
  readonly displayToken?: string;
};

/** Everything the client sends, fixed once: a repetition sends exactly this again. */
export type PreparedRequest = {
  readonly description: OperationDescription;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Blob | null;
  readonly cartId: string | null;
  readonly idempotencyKey: string | null;
  readonly usesToken: boolean;
  readonly usesSession: boolean;
  readonly signal: AbortSignal | undefined;
};

/** The cart a call is about, from its path or its body (resuming a session, analytics); null for none. */
export function cartIdOf(input: AnyInput): string | null {
  if (input.cartId !== undefined) return input.cartId;
  const body = input.body as { readonly existingCartId?: unknown; readonly cartId?: unknown } | undefined;
  if (typeof body?.existingCartId === 'string') return body.existingCartId;
  return typeof body?.cartId === 'string' ? body.cartId : null;
}

/**
 * The request for one call: address, credentials and revision from the store, a fresh key if the operation takes one.
 * Throws NotReadyError when the store lacks something the operation requires.
 */
export async function prepareRequest(
  baseUrl: string,
  store: CartStore,
  description: OperationDescription,
  input: AnyInput,
): Promise<PreparedRequest> {
  const cartId = cartIdOf(input);
  const record = cartId === null ? null : await store.findCart(cartId);
  const credentials = chooseCredentials(description, input, record, await store.findSession());
  const idempotencyKey = description.key ? (input.idempotencyKey ?? newIdempotencyKey()) : null;
  const tag = chooseTag(description, input, record);
  const body = writeBody(input.body);
  return {
    description,
    url: baseUrl + fillPath(description.path, input) + writeQuery(description.query, input.query ?? {}),
    headers: {
      Accept: 'application/json',
      ...credentials,
      ...(body !== null && { 'Content-Type': typeof body === 'string' ? 'application/json' : body.type }),
      ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
      ...(tag !== null && { 'If-Match': tag }),
    },
    body,
    cartId,
    idempotencyKey,
    usesToken: 'X-Cart-Token' in credentials,
    usesSession: 'Authorization' in credentials,
    signal: input.signal,
  };
}

/** A file goes as it is, everything else as JSON. */
function writeBody(body: unknown): string | Blob | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

/** A key of 32 hex characters from the platform's randomness; works on pages without a secure context as well. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends the session beside a cart's token only if the caller asks for it: it changes what the cart costs. */
function chooseCredentials(
  { caller, id }: OperationDescription,
  input: AnyInput,
  record: CartRecord | null,
  session: string | null,
): Readonly<Record<string, string>> {
  const token: Record<string, string> = record?.token == null ? {} : { 'X-Cart-Token': record.token };
  const customer: Record<string, string> = session === null ? {} : { Authorization: `Bearer ${session}` };
  const needed = (sent: Readonly<Record<string, string>>, what: string) => {
    if (Object.keys(sent).length === 0) throw new NotReadyError(`${id} needs ${what}.`);
    return sent;
  };
  const either = 'X-Cart-Token' in token && input.withCustomer !== true ? token : { ...token, ...customer };
  switch (caller) {
    case 'anonymous':
      return {};
    case 'sessionStart':
      return either;
    case 'cartOrCustomer':
      return needed(either, 'a cart that is in the store, or a customer session');
    case 'cartAndCustomer':
      return { ...needed(token, 'a cart that is in the store'), ...needed(customer, 'a customer session') };
    case 'customer':
      // An unclaimed cart needs its token as well. After a handoff the token in the store is no longer the cart's.
      return { ...(record?.handedOff === false && token), ...needed(customer, 'a customer session') };
    case 'handoff':
      return needed({ 'X-Checkout-Handoff': input.handoff ?? '' }, 'a handoff');
    case 'kitchenDisplay':
      return needed({ 'X-Display-Token': input.displayToken ?? '' }, 'the token of a display');
    // A staff session is a cookie: only the browser can send it.
    case 'staff':
      return {};
    case 'receiptOrCustomer':
      return input.receiptToken === undefined
        ? needed(customer, 'a receipt token, or a customer session')
        : { 'X-Receipt-Token': input.receiptToken };
  }
}

function chooseTag({ id, ifMatch }: OperationDescription, input: AnyInput, record: CartRecord | null): string | null {
  if (ifMatch === null || (ifMatch === 'whenResuming' && cartIdOf(input) === null)) return null;
  const revision = input.revision ?? (ifMatch === 'address' ? undefined : record?.revision);
  if (revision === undefined) throw new NotReadyError(`${id} needs the revision: read it first, or pass \`revision\`.`);
  return `"${ifMatch === 'address' ? 'address' : 'cart'}-${revision}"`;
}

function fillPath(path: string, input: AnyInput): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    if (typeof value !== 'string' || value === '') throw new NotReadyError(`The path needs \`${name}\`.`);
    return encodeURIComponent(value);
  });
}

function writeQuery(names: readonly string[], query: Readonly<Record<string, unknown>>): string {
  const sent = new URLSearchParams();
  for (const name of names) {
    const value = query[name];
    if (value !== undefined && value !== null) sent.append(name, String(value));
  }
  const text = sent.toString();
  return text === '' ? '' : `?${text}`;
}
