import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedFetch } from '../../../src/adapters/calls/bounded-fetch.ts';

const bytesMax = 65_536;
const fitting = 'x'.repeat(bytesMax);
let isClosed = Promise.resolve();

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/fitting': (response) => response.writeHead(201, { 'x-kind': 'fitting' }).end(fitting),
  '/longer': (response) => response.end(`${fitting}x`),
  '/gzip': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(`${fitting}x`)),
  '/brotli': (response) => response.setHeader('content-encoding', 'br').end(brotliCompressSync(`${fitting}x`)),
  '/endless': (response) => {
    isClosed = new Promise((resolve) => response.once('close', resolve));
    const more = (): void => {
      while (!response.destroyed && response.write(fitting));
    };
    response.on('drain', more);
    more();
  },
  '/empty': (response) => response.writeHead(204).end(),
  '/stuck': (response) => response.write('x'),
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = boundedFetch(fetch, bytesMax);

test('an answer that just fits is handed on as it came', async () => {
  const response = await ask(`${url}/fitting`);
  expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([201, 'fitting', fitting]);
});

test('one without a body, too', async () => {
  const response = await ask(`${url}/empty`);
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test.each(['/longer', '/gzip', '/brotli'])('%s: one byte more is refused, however it was packed', async (path) => {
  const response = await ask(`${url}${path}`);
  await expect(response.text()).rejects.toThrow(RangeError);
});

test('an endless answer is broken off, and its connection is closed', async () => {
  const response = await ask(`${url}/endless`);
  await expect(response.text()).rejects.toThrow(RangeError);
  await isClosed;
});

test('an answer that does not go on ends with its time', async () => {
  const response = await ask(`${url}/stuck`, { signal: AbortSignal.timeout(100) });
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});
