/** What the client remembers about a cart between two calls. */
export type CartRecord = {
  readonly cartId: string;
  readonly locationId: string;
  /** The highest revision seen. */
  readonly revision: number;
  /** The cart's capability, a secret; null when the customer's session opens the cart. */
  readonly token: string | null;
  /** This client prepared a hosted checkout: once it is exchanged, the token opens the order result only. */
  readonly handedOff: boolean;
};

type Awaitable<Value> = Value | Promise<Value>;

/**
 * Where a client keeps its carts and its customer's session: in memory, in the browser, in a mobile app's keychain, in a
 * database of a server. A store holds the secrets of one person.
 */
export interface CartStore {
  findCart(cartId: string): Awaitable<CartRecord | null>;
  saveCart(record: CartRecord): Awaitable<void>;
  forgetCart(cartId: string): Awaitable<void>;
  findSession(): Awaitable<string | null>;
  /** Null signs out. */
  saveSession(token: string | null): Awaitable<void>;
}

/** A store that lasts as long as the process or page. */
export function memoryStore(): CartStore {
  const carts = new Map<string, CartRecord>();
  let session: string | null = null;
  return {
    findCart: (cartId) => carts.get(cartId) ?? null,
    saveCart: (record) => {
      carts.set(record.cartId, record);
    },
    forgetCart: (cartId) => {
      carts.delete(cartId);
    },
    findSession: () => session,
    saveSession: (token) => {
      session = token;
    },
  };
}

/** The part of the browser's `Storage` that is needed. */
export type TextStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/**
 * A store in `localStorage` or `sessionStorage`, under keys that begin with `prefix`. Records it cannot parse count as
 * missing.
 */
export function webStore(storage: TextStorage, prefix = 'tiffin'): CartStore {
  const cartKey = (cartId: string) => `${prefix}:cart:${cartId}`;
  // The token that was handed off, under a key of its own: another tab may save a record it read before, and would take that back.
  const handedOffKey = (cartId: string) => `${prefix}:handed-off:${cartId}`;
  const sessionKey = `${prefix}:session`;
  return {
    findCart: (cartId) => {
      const record = parseRecord(storage.getItem(cartKey(cartId)));
      if (record === null || record.token === null) return record;
      return { ...record, handedOff: record.handedOff || storage.getItem(handedOffKey(cartId)) === record.token };
    },
    saveCart: (record) => {
      const key = handedOffKey(record.cartId);
      if (record.handedOff && record.token !== null) storage.setItem(key, record.token);
      else if (storage.getItem(key) !== record.token) storage.removeItem(key);
      storage.setItem(cartKey(record.cartId), JSON.stringify(record));
    },
    forgetCart: (cartId) => {
      storage.removeItem(cartKey(cartId));
      storage.removeItem(handedOffKey(cartId));
    },
    findSession: () => storage.getItem(sessionKey),
    saveSession: (token) => (token === null ? storage.removeItem(sessionKey) : storage.setItem(sessionKey, token)),
  };
}

function parseRecord(text: string | null): CartRecord | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is CartRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { cartId, locationId, revision, token, handedOff } = value as Partial<Record<keyof CartRecord, unknown>>;
  return (
    typeof cartId === 'string' &&
    typeof locationId === 'string' &&
    typeof revision === 'number' &&
    (token === null || typeof token === 'string') &&
    typeof handedOff === 'boolean'
  );
}
