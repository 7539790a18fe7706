import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { setSoldOut } from '../../src/store/menu/availability.ts';
import { storefront } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

const location = `${storefront}/locations/${locationIds.alwaysOpen}`;
const menus = `${location}/menus`;
const publicReads = [`${storefront}/merchant/demo`, location, menus, `${location}/products/build-your-own-bowl`];

type Raw = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly bytes: Buffer };

/** The bytes as they come, which `service.call` would take for text. */
function read(path: string, headers: Readonly<Record<string, string>>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(`${service.url}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const decode = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
};

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

describe('content codings of the publicly cacheable reads', () => {
  test.each(publicReads)('the same content in each, with a strong tag of its own: %s', async (path) => {
    const plain = await read(path, {});
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const tags = new Set([plain.headers.etag]);
    for (const coding of ['br', 'gzip'] as const) {
      for (const _time of ['made', 'kept']) {
        const answer = await read(path, { 'Accept-Encoding': `${coding}, identity;q=0` });
        expect(answer.status).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-encoding': coding,
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(answer.bytes.byteLength),
          'cache-control': 'public, max-age=10',
          vary: 'Accept-Encoding, Origin',
          etag: tagOf(answer.bytes),
        });
        expect(decode[coding](answer.bytes).equals(plain.bytes)).toBe(true);
        tags.add(answer.headers.etag);
      }
    }
    expect(tags.size).toBe(3);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding, Origin', etag: tagOf(plain.bytes) });
  });

  test('304 for the tag of the coding that would be sent, and for no other', async () => {
    const br = await read(menus, { 'Accept-Encoding': 'br' });
    const gzip = await read(menus, { 'Accept-Encoding': 'gzip' });
    const tag = String(br.headers.etag);
    const again = await read(menus, { 'Accept-Encoding': 'br', 'If-None-Match': tag });
    expect([again.status, again.bytes.byteLength, again.headers.etag]).toEqual([304, 0, tag]);
    expect(again.headers.vary).toBe('Accept-Encoding, Origin');
    expect(again.headers).not.toHaveProperty('content-encoding');
    expect((await read(menus, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200);
    expect((await read(menus, { 'If-None-Match': String(gzip.headers.etag) })).status).toBe(200);
  });

  test('a short answer goes out plain, unless the caller refuses that', async () => {
    const path = `${location}/gratuity`;
    const plain = await read(path, { 'Accept-Encoding': 'br, gzip' });
    expect(plain.bytes.byteLength).toBeLessThan(1_000);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toBe('Accept-Encoding, Origin');
    const coded = await read(path, { 'Accept-Encoding': 'gzip, identity;q=0' });
    expect(coded.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(coded.bytes).equals(plain.bytes)).toBe(true);
    const after = await read(path, { 'Accept-Encoding': 'gzip;q=0.1' });
    expect(['gzip', undefined]).toContain(after.headers['content-encoding']);
  });

  test('other answers, and refusals, are never encoded', async () => {
    for (const path of [`${location}/ordering-readiness`, `${location}/time-intervals`, `${location}/products/none`]) {
      const answer = await read(path, { 'Accept-Encoding': 'br, gzip, identity;q=0' });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers.vary).toBe('Origin');
      expect(() => JSON.parse(answer.bytes.toString())).not.toThrow();
    }
  });

  test('a hundred callers at once get the same bytes, however many are compressed at once', async () => {
    await setSoldOut(service.database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], 1);
    await service.context.locations.refresh();
    const products = ['sesame-fries', 'build-your-own-bowl', 'harvest-grain-bowl', 'miso-salmon-bowl'];
    const paths = [menus, ...products.map((id) => `${location}/products/${id}`)];
    const plain = new Map<string, Buffer>();
    for (const path of paths) plain.set(path, (await read(path, {})).bytes);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const path = paths[index % paths.length] ?? menus;
        return { path, answer: await read(path, { 'Accept-Encoding': index % 2 === 0 ? 'br' : 'gzip' }) };
      }),
    );
    for (const { path, answer } of answers) {
      const coding = answer.headers['content-encoding'] as 'br' | 'gzip' | undefined;
      const bytes = coding === undefined ? answer.bytes : decode[coding](answer.bytes);
      expect(bytes.equals(plain.get(path) ?? Buffer.alloc(0))).toBe(true);
      expect(answer.headers.etag).toBe(tagOf(answer.bytes));
    }
  });
});

describe('answers that were dropped', () => {
  test.each(publicReads)('are made again with the same bytes and tag: %s', async (path) => {
    const { recent } = service.context.locations;
    for (const coding of ['br', 'gzip', 'identity']) {
      const before = await read(path, { 'Accept-Encoding': coding });
      recent.endPeriod();
      recent.endPeriod();
      expect(recent.bytes()).toBe(0);
      const after = await read(path, { 'Accept-Encoding': coding });
      expect(after.bytes.equals(before.bytes)).toBe(true);
      expect(after.headers.etag).toBe(before.headers.etag);
      expect(recent.bytes()).toBeGreaterThan(0);
    }
  });

  test('while a change is made, no reader gets the old menu after the new one', async () => {
    const { recent } = service.context.locations;
    const isSoldOut = async (coding: string): Promise<boolean> => {
      const { bytes, headers } = await read(`${location}/products/sesame-fries`, { 'Accept-Encoding': coding });
      const encoding = headers['content-encoding'] as 'br' | 'gzip' | undefined;
      const text = (encoding === undefined ? bytes : decode[encoding](bytes)).toString();
      return (JSON.parse(text) as { availability: string }).availability === 'SOLD_OUT';
    };
    for (const soldOut of [true, false, true, false]) {
      const until = soldOut ? Number.POSITIVE_INFINITY : 1;
      await setSoldOut(service.database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], until);
      const reads = ['br', 'gzip', 'identity'].map(isSoldOut);
      recent.endPeriod();
      const refreshed = service.context.locations.refresh();
      recent.endPeriod();
      await Promise.all([...reads, refreshed]);
      recent.endPeriod();
      const after = await Promise.all(['br', 'gzip', 'identity'].map(isSoldOut));
      expect(after).toEqual([soldOut, soldOut, soldOut]);
    }
  });
});
