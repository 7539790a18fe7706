import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, test } from 'vitest';
import { type AgentHttpServer, type HttpBounds, startHttp } from '../../agents/http.ts';
import { callOverSocket } from '../support/callers/raw-http.ts';

// What the HTTP transport refuses. No service is behind it: nothing here gets as far as a tool.

let listening: AgentHttpServer | null = null;

afterEach(async () => {
  await listening?.close();
  listening = null;
});

async function listen(bounds: Partial<HttpBounds> = {}, allowedHosts: readonly string[] = []) {
  const options = { baseUrl: 'http://127.0.0.1:9', merchantSlug: 'demo', port: 0, host: '127.0.0.1' };
  listening = await startHttp({ ...options, allowedHosts, bounds });
  return listening;
}

const clientInfo = { name: 'test', version: '1.0.0' };
const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
});

const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

async function connect({ url }: AgentHttpServer) {
  const client = new Client(clientInfo);
  const transport = new StreamableHTTPClientTransport(new URL(url));
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return { client, transport };
}

describe('the HTTP transport for agents', () => {
  test('answers only to its own names, so that no page reaches it by DNS rebinding', async () => {
    const { url } = await listen({}, ['agents.example']);
    const statusFor = (more: Readonly<Record<string, string>>) =>
      callOverSocket(url, { headers: { ...headers, ...more }, body: initialize });
    expect(await statusFor({ Host: 'evil.example' })).toBe(403);
    expect(await statusFor({ Host: '127.0.0.1.evil.example' })).toBe(403);
    expect(await statusFor({ Origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ Origin: 'null' })).toBe(403);
    expect(listening?.sessionCount()).toBe(0);
    expect(await statusFor({ Origin: 'http://localhost:3000' })).toBe(200);
    expect(await statusFor({ Host: 'agents.example' })).toBe(200);
  });

  test('has one path, and sessions begin by initializing', async () => {
    const { url } = await listen();
    expect((await fetch(url.replace('/mcp', '/'), { method: 'POST', headers, body: initialize })).status).toBe(404);
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect((await fetch(url, { method: 'POST', headers, body: list })).status).toBe(400);
    expect((await fetch(url, { headers })).status).toBe(400);
    const strange = { ...headers, 'Mcp-Session-Id': 'of-another' };
    expect((await fetch(url, { method: 'POST', headers: strange, body: list })).status).toBe(404);
    expect(listening?.sessionCount()).toBe(0);
  });

  test('takes bodies up to its bound', async () => {
    const { url } = await listen({ bodyBytesMax: 1_000 });
    const body = initialize.replace('"test"', `"${'x'.repeat(1_000)}"`);
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(413);
    expect(listening?.sessionCount()).toBe(0);
    expect((await fetch(url, { method: 'POST', headers, body: initialize })).status).toBe(200);
  });

  test('has so many sessions and no more, until one ends', async () => {
    const server = await listen({ sessionsMax: 2 });
    const first = await connect(server);
    await connect(server);
    const refused = await fetch(server.url, { method: 'POST', headers, body: initialize });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
    await first.transport.terminateSession();
    await expect.poll(() => server.sessionCount()).toBe(1);
    await connect(server);
    expect(server.sessionCount()).toBe(2);
  });

  test('counts those that are just beginning', async () => {
    const server = await listen({ sessionsMax: 2 });
    const begin = () => fetch(server.url, { method: 'POST', headers, body: initialize });
    const answers = await Promise.all(Array.from({ length: 8 }, begin));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(server.sessionCount()).toBeLessThanOrEqual(2);
  });

  test('ends a session nothing is heard of, and keeps one that is used', async () => {
    const server = await listen({ idleMs: 1_000 });
    const { client } = await connect(server);
    for (let round = 0; round < 4; round += 1) {
      await sleep(400);
      expect((await client.listTools()).tools.length).toBeGreaterThan(15);
    }
    await expect.poll(() => server.sessionCount()).toBe(0);
    await expect(client.listTools()).rejects.toThrow();
  });
});

test.each([
  ['an unknown option', ['--htp', '4100'], {}, "Unknown option '--htp'"],
  ['no port', ['--http', 'abc'], {}, '--http takes a port, such as --http 4100, not "abc".'],
  ['no address of a service', [], { TIFFIN_URL: 'nonsense' }, 'TIFFIN_URL is the origin of the service'],
] as const)('a wrong call ends with a sentence and no trace: %s', (_case, args, env, words) => {
  const ended = spawnSync(process.execPath, ['--import', 'tsx', 'agents/main.ts', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
    input: '',
  });
  expect(ended.stderr).toContain(words);
  expect(ended.stderr).not.toMatch(/^ +at /m);
  expect([ended.status, ended.stdout]).toEqual([2, '']);
});
