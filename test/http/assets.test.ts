import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../src/http/metrics.ts';
import { addPages } from '../../src/http/pages.ts';
import { createRateLimits } from '../../src/http/rate-limit.ts';
import { createServer, type HttpServer, portOf } from '../../src/http/server.ts';
import { addWebPages } from '../../src/http/web-pages.ts';
import { serviceForTests } from '../support/run/service.ts';

// What is no operation: files and pages. Whatever their address says, it is no fault of ours, and none is logged.

const service = serviceForTests();
const assets = mkdtempSync(join(tmpdir(), 'tiffin-assets-'));
const logged: unknown[] = [];
let server: HttpServer;

beforeAll(async () => {
  writeFileSync(join(assets, 'page-1a2b.js'), 'export {};');
  writeFileSync(join(assets, 'page-1a2b.js.br'), brotliCompressSync('export {};'));
  const { context } = service;
  const { random } = context;
  const books = { findingCount: 0, oldestCheckedAt: null };
  const state = { now: 0, queues: [], setAside: [], failingPartners: [], events: [], books };
  const metrics = createMetrics(
    async () => state,
    async () => null,
  );
  const write = (...line: unknown[]) => void logged.push(line);
  server = createServer({
    context,
    operations: [],
    limits: createRateLimits(0, () => context.clock.now(), null),
    metrics,
    log: { info: () => {}, warn: write, error: write } as never,
    readAddress: () => '127.0.0.1',
    isOwnHost: () => true,
    addPages: (target) => {
      const readiness = async () => ({ ready: true, database: 'embedded', durability: 'none' }) as const;
      const metricsAccess = { token: null, isOpenHere: true };
      const facts = { baseUrl: 'http://127.0.0.1:4000', publicKeys: [], securityContact: null, readiness };
      addPages(target, { operations: [], random, metrics, metricsAccess, ...facts });
      addWebPages(target, {
        context,
        drawer: null,
        frontSlug: () => null,
        stylesheet: () => null,
        paymentHosts: () => [],
        assets,
      });
    },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(assets, { recursive: true });
});

/** Sends the address as it is: fetch would tidy it up. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ port: portOf(server.server), host: '127.0.0.1', path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

test('200 a file', async () => {
  expect(await get('/assets/page-1a2b.js')).toEqual({ status: 200, text: 'export {};' });
});

test.each([
  '/assets/',
  '/assets/.',
  '/assets/..',
  '/assets/../x',
  '/assets/..%2fx',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/%00',
  '/assets/page-1a2b.js%00',
  '/assets/%zz',
  '/assets/%E0%A4',
  '/assets/%ED%A0%80',
  '/assets/%5c..%5cx',
  `/assets/${'a'.repeat(300)}`,
  '/assets/page-1a2b.js/x',
  '/docs/static/../x',
  '/docs/static/%00',
  '/docs/%00',
  '/dashboard/%zz',
  '/%zz',
])('4xx %s', async (path) => {
  const { status, text } = await get(path);
  expect([status, JSON.parse(text).code]).toEqual(status === 400 ? [400, 'VALIDATION_ERROR'] : [404, 'NOT_FOUND']);
  expect(logged).toEqual([]);
});

test.each([{ 'If-Match': '"another"' }, { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])(
  '400 a condition that the file does not meet: %j',
  async (headers) => {
    const { status, text } = await get('/assets/page-1a2b.js', headers);
    expect([status, JSON.parse(text).code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(logged).toEqual([]);
  },
);

test('200 the whole file, whichever part of it is asked for', async () => {
  expect(await get('/assets/page-1a2b.js', { Range: 'bytes=900-' })).toEqual({ status: 200, text: 'export {};' });
});

test('the compressed form goes to who can read it alone, and caches on the way are told so', async () => {
  const address = `http://127.0.0.1:${portOf(server.server)}/assets/page-1a2b.js`;
  for (const [accepted, coding] of [
    ['br, gzip', 'br'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(address, { headers: { 'Accept-Encoding': accepted } });
    expect(await answer.text()).toBe('export {};');
    expect(answer.headers.get('Content-Encoding')).toBe(coding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
  }
});
