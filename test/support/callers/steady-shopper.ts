import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** An answer that promised something: what was sent, and what came back. */
type Acknowledged = Sent & { readonly text: string; readonly etag: string; readonly at: number };

type Sent = {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly ifMatch: string | null;
};

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly etag: string;
  readonly retryAfter: string | null;
};

/** What a storefront sees while things break: refused connections are not counted, since it repeats those by itself. */
export type Seen = {
  /** 503 with `Retry-After`, which it repeats. */
  unavailableCount: number;
  /** Connections that ended without an answer. */
  brokenCount: number;
  /** Any other answer that was neither expected nor allowed. */
  readonly wrong: string[];
  /** When (real time) the last change was acknowledged, and the longest time between two. */
  lastAt: number;
};

/**
 * A customer who changes one cart again and again, and repeats under its key whatever was not answered, as our client
 * does. Knows afterwards whether everything that was acknowledged is there, once.
 */
export class SteadyShopper {
  readonly seen: Seen = { unavailableCount: 0, brokenCount: 0, wrong: [], lastAt: 0 };
  readonly acknowledged: Acknowledged[] = [];
  private readonly urls: () => readonly string[];
  private readonly cartPath: string;
  private readonly token: string;
  private itemId = '';
  private etag = '"cart-1"';
  private count = 0;
  private turn = 0;

  private constructor(urls: () => readonly string[], cartPath: string, token: string) {
    this.urls = urls;
    this.cartPath = cartPath;
    this.token = token;
  }

  /** Starts a cart at a location, through any of the nodes that `urls` answers. */
  static async start(urls: () => readonly string[], locationId: string): Promise<SteadyShopper> {
    const location = `/api/v1/storefront/locations/${locationId}`;
    const started = await fetch(`${urls()[0]}${location}/ordering-sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `start-${crypto.randomUUID()}` },
      body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
    });
    expect(started.status).toBe(201);
    const { cart, cartAccessToken } = (await started.json()) as { cart: { id: string }; cartAccessToken: string };
    return new SteadyShopper(urls, `${location}/carts/${cart.id}`, cartAccessToken);
  }

  /** Goes on until `isOver`, one change after the other, with so much of a pause that what is tested has a processor left. */
  async shopUntil(isOver: () => boolean): Promise<void> {
    for (; !isOver(); await sleep(15)) {
      const sent = this.nextChange();
      const answer = await this.insist(sent, isOver);
      if (answer === null) return;
      this.accept(sent, answer);
    }
  }

  /**
   * Everything that was acknowledged, or the first `count` of it, is answered again in the same bytes, and nothing happened
   * but what was sent.
   */
  async check(count = this.acknowledged.length): Promise<void> {
    for (const sent of this.acknowledged.slice(0, count)) {
      const replay = await this.send(sent);
      expect([replay.status, replay.etag, replay.text], `replay of ${sent.key}`).toEqual([200, sent.etag, sent.text]);
    }
    const read = await fetch(`${this.urls()[0]}${this.cartPath}`, { headers: { 'X-Cart-Token': this.token } });
    const cart = (await read.json()) as { revision: number; items: unknown[] };
    // One change may have been stored whose answer never came.
    expect(cart.revision - 1 - count).toBeGreaterThanOrEqual(0);
    expect(cart.revision - 1 - this.acknowledged.length).toBeLessThanOrEqual(1);
    expect(cart.items).toHaveLength(1);
  }

  private nextChange(): Sent {
    this.count += 1;
    const key = `steady-${this.cartPath.slice(-24)}-${String(this.count).padStart(8, '0')}`;
    const ifMatch = this.etag;
    if (this.itemId === '') {
      const body = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
      return { key, ifMatch, method: 'POST', path: `${this.cartPath}/items`, body: JSON.stringify(body) };
    }
    const body = JSON.stringify({ quantity: 1 + (this.count % 20) });
    return { key, ifMatch, method: 'PATCH', path: `${this.cartPath}/items/${this.itemId}`, body };
  }

  /** Repeats until there is an answer; null when it was over first. */
  private async insist(sent: Sent, isOver: () => boolean): Promise<Answer | null> {
    for (;;) {
      const answer = await this.send(sent).catch((error: unknown) => {
        if (!isRefused(error)) this.seen.brokenCount += 1;
        return null;
      });
      if (answer?.status === 200) return answer;
      if (answer !== null) {
        if (answer.status === 503 && Number(answer.retryAfter) > 0) this.seen.unavailableCount += 1;
        else this.seen.wrong.push(`${answer.status} ${answer.text}`);
      }
      if (isOver()) return null;
      this.turn += 1;
      await sleep(50);
    }
  }

  private accept(sent: Sent, answer: Answer): void {
    const cart = JSON.parse(answer.text) as { items: { id: string; quantity: number }[] };
    this.seen.lastAt = Date.now();
    this.acknowledged.push({ ...sent, ...answer, at: this.seen.lastAt });
    this.etag = answer.etag;
    this.itemId = cart.items[0]?.id ?? '';
  }

  private async send(sent: Sent): Promise<Answer> {
    const urls = this.urls();
    const answer = await fetch(`${urls[this.turn % urls.length]}${sent.path}`, {
      method: sent.method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': sent.key,
        'X-Cart-Token': this.token,
        ...(sent.ifMatch === null ? {} : { 'If-Match': sent.ifMatch }),
      },
      body: sent.body,
    });
    const [text, etag] = [await answer.text(), answer.headers.get('etag') ?? ''];
    return { status: answer.status, text, etag, retryAfter: answer.headers.get('retry-after') };
  }
}

/** No one listened: nothing was sent. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}
