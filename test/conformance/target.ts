import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type ServerProcess, startServer } from '../support/run/server-process.ts';

// Only HTTP and the document: nothing below imports the service. TIFFIN_URL names a running sandbox; without it one is
// started with an empty folder, as a newcomer would.

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Json;
};

// biome-ignore lint/suspicious/noExplicitAny: the wire is what is under test, so nothing is assumed about its shape.
export type Json = any;

let server: ServerProcess | null = null;
let folder = '';
const given = process.env.TIFFIN_URL ?? '';
let base = given;

/** Starts the service unless TIFFIN_URL names one. */
export async function openTarget(): Promise<void> {
  if (base !== '') return;
  folder = mkdtempSync(join(tmpdir(), 'tiffin-conformance-'));
  server = await startServer({ TIFFIN_DATA: folder, RATE_LIMIT_FACTOR: '100' });
  base = server.url;
}

export async function closeTarget(): Promise<void> {
  if (server === null) return;
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
  server = null;
  base = given;
}

/** One request below the storefront prefix; a path that begins with `/api` or names a root page is taken as it is. */
export async function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Reply> {
  const url = /^\/(api|openapi|docs|healthz|readyz|metrics|\.well-known)/.test(path)
    ? `${base}${path}`
    : `${base}/api/v1/storefront${path}`;
  const sent: RequestInit = { method, headers: { ...headers }, redirect: 'manual' };
  if (body !== undefined) {
    sent.headers = { 'Content-Type': 'application/json', ...headers };
    sent.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  const answer = await fetch(url, sent);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  };
}

/** A fresh idempotency key. */
export function newKey(): string {
  return `conformance-${crypto.randomUUID()}`;
}

/**
 * The refusal of reference/errors.md#envelope with `status` and `code`, its request id equal to the header, nothing
 * more in it.
 */
export function expectRefusal(reply: Reply, status: number, code: string): void {
  expect({ status: reply.status, code: reply.body?.code }, reply.text).toEqual({ status, code });
  expect(reply.body.message.length).toBeGreaterThan(0);
  expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
  expect(reply.body.requestId).toMatch(/^[A-Za-z0-9_-]{8,128}$/);
  const allowed = ['code', 'message', 'requestId', 'details', 'success'];
  expect(Object.keys(reply.body).filter((name) => !allowed.includes(name))).toEqual([]);
}

/** A guest's cart, and the credentials and revision that go with it. */
export class GuestCart {
  readonly location: string;
  id = '';
  token = '';
  revision = 0;
  last: Reply | null = null;

  constructor(locationId: string) {
    this.location = `/locations/${locationId}`;
  }

  get path(): string {
    return `${this.location}/carts/${this.id}`;
  }

  async start(fulfillmentMethod: string): Promise<Reply> {
    const reply = await call(
      'POST',
      `${this.location}/ordering-sessions`,
      { 'Idempotency-Key': newKey() },
      { fulfillmentMethod },
    );
    expect(reply.status, reply.text).toBe(201);
    this.id = reply.body.cart.id;
    this.token = reply.body.cartAccessToken;
    this.revision = reply.body.cart.revision;
    return reply;
  }

  /** One mutation with the newest revision; expects success and the revision to rise by exactly one. */
  async change(method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await this.send(method, path, body);
    expect(reply.status, reply.text).toBe(200);
    const cart = reply.body.cart ?? reply.body;
    expect(cart.revision).toBe(this.revision + 1);
    expect(reply.headers.get('etag')).toBe(`"cart-${this.revision + 1}"`);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    this.revision += 1;
    return reply;
  }

  /** One request with the newest revision and a fresh key, whatever it answers. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const sent = {
      'X-Cart-Token': this.token,
      'If-Match': `"cart-${this.revision}"`,
      'Idempotency-Key': newKey(),
      ...headers,
    };
    return call(method, `${this.path}${path}`, sent, body);
  }
}
