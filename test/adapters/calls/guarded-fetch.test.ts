import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedFetch, guardedSocket } from '../../../src/adapters/calls/guarded-fetch.ts';
import { observedFetch, partnerFailureOf } from '../../../src/adapters/calls/observed-fetch.ts';
import { isLoopbackAddress, isPublicAddress } from '../../../src/adapters/webhooks/allowed-address.ts';
import type { ResolvedAddress } from '../../../src/adapters/webhooks/guarded-connect.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';

let server: Server;
let port: number;
let visits = 0;
const huge = `"${'x'.repeat(5 * 1024 * 1024)}"`;
beforeAll(async () => {
  server = createServer((request, response) => {
    visits += 1;
    response.setHeader('content-type', 'application/json');
    if (request.url === '/huge') response.end(huge);
    else if (request.url === '/packed') response.setHeader('content-encoding', 'gzip').end(gzipSync(huge));
    else response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const answering = (...addresses: readonly string[]) => {
  return async (): Promise<readonly ResolvedAddress[]> => addresses.map((address) => ({ address, family: 4 }));
};
const onHere = { isAllowed: isLoopbackAddress };

test('connects where it may, and says what was answered', async () => {
  const { fetch, last } = observedFetch(guardedFetch({ ...onHere, resolve: answering('127.0.0.1') }));
  const response = await fetch(`http://partner.example:${port}/`);
  expect([response.status, await response.json(), last()]).toMatchObject([200, {}, { status: 200 }]);
});

test.each([
  ['a private address', ['10.1.2.3']],
  ['this machine', ['127.0.0.1']],
  ['a public and a private address', ['93.184.215.14', '192.168.0.1']],
  ['the facts of a cloud’s machine', ['169.254.169.254']],
])('a name that leads to %s is not connected to', async (_what, addresses) => {
  const before = visits;
  const guard = { isAllowed: isPublicAddress, resolve: answering(...addresses) };
  const { fetch, last } = observedFetch(guardedFetch(guard));
  await expect(fetch(`http://partner.example:${port}/`)).rejects.toThrow();
  const failure = new CommerceError('DEPENDENCY_UNAVAILABLE', 'It cannot be reached.', { retryAfterSeconds: 5 });
  expect(partnerFailureOf(failure, last())).toBe('address');
  await expect(guardedSocket(guard, { host: 'partner.example', port })).rejects.toMatchObject({
    code: 'ADDRESS_REFUSED',
  });
  expect(visits).toBe(before);
});

test.each([
  ['as it is', '/huge'],
  ['when it is unpacked', '/packed'],
])('an answer of more than four megabytes %s is cut off', async (_when, path) => {
  const fetch = guardedFetch({ ...onHere, resolve: answering('127.0.0.1') });
  await expect(fetch(`http://partner.example:${port}${path}`).then((response) => response.text())).rejects.toThrow();
});

test('a socket to a port where nothing listens is refused, and one that may be is opened', async () => {
  const guard = { ...onHere, resolve: answering('127.0.0.1') };
  await expect(guardedSocket(guard, { host: 'partner.example', port: 1 })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  const socket = await guardedSocket(guard, { host: 'partner.example', port });
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});
