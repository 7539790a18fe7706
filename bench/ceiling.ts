import type { CartVersion, EntryRecord } from '../src/store/cart/carts.ts';
import { loadCart, saveCartChange } from '../src/store/cart/carts.ts';
import type { Database } from '../src/store/database/database.ts';

// What the database alone can do: the same statements with rows of the same size and the same revision check, from a bare
// loop with no HTTP, no rules and no rendering.

/** One cart of the service, its newest row as it stands, and a loop that writes that row again under the next revision. */
export class BareCart {
  private readonly database: Database;
  private readonly merchantId: string;
  private readonly cartId: string;
  private version: CartVersion | null = null;
  private revision = 0;
  private epoch = 0;
  private sequence = 0;

  constructor(database: Database, merchantId: string, cartId: string) {
    this.database = database;
    this.merchantId = merchantId;
    this.cartId = cartId;
  }

  /** Takes over what is stored, so that what is written has the size of what the service writes. */
  async prepare(now: number): Promise<void> {
    const wanted = { merchantId: this.merchantId, cartId: this.cartId, key: null, sessionId: null, now };
    const state = await loadCart(this.database, { ...wanted, loads: 'cartState' });
    const text = await loadCart(this.database, { ...wanted, loads: 'cartText' });
    if (state === null || text === null) throw new Error(`no cart ${this.cartId}`);
    this.revision = state.head.revision;
    this.epoch = state.head.accessEpoch;
    this.version = {
      cart: state.cart,
      cartText: text.cartText,
      differencesText: '[]',
      traceDigest: '0'.repeat(64),
      traceText: null,
    };
  }

  async change(now: number): Promise<boolean> {
    const { version } = this;
    if (version === null) throw new Error('prepare first');
    this.sequence += 1;
    const key = `ceiling-${this.cartId}-${this.revision}-${this.sequence}`;
    const loaded = await loadCart(this.database, {
      merchantId: this.merchantId,
      cartId: this.cartId,
      key,
      sessionId: null,
      now,
      loads: 'cartState',
    });
    if (loaded?.head.revision !== this.revision) return false;
    const next = { ...version, cart: { ...version.cart, revision: this.revision + 1 } };
    await saveCartChange(this.database, this.revision, this.epoch, next, record(key, now));
    this.revision += 1;
    return true;
  }

  async read(now: number): Promise<boolean> {
    const wanted = { merchantId: this.merchantId, cartId: this.cartId, key: null, sessionId: null, now };
    const loaded = await loadCart(this.database, { ...wanted, loads: 'cartText' });
    return loaded !== null;
  }
}

function record(key: string, at: number): EntryRecord {
  return {
    entryKey: key,
    operation: 'changeItemQuantity',
    actor: 'guest',
    at,
    fingerprint: '0'.repeat(64),
    credentialHash: '0'.repeat(64),
    statusCode: 200,
    etag: '"cart-1000"',
    reply: null,
    seed: null,
    keyId: null,
  };
}
