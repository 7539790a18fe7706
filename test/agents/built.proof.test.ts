import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentOver } from '../support/callers/agent.ts';
import { type ServerProcess, startServer } from '../support/run/server-process.ts';

// What docs/agents.md tells people to put into the configuration of their assistant's program.

let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ TIFFIN_DATA: mkdtempSync(join(tmpdir(), 'tiffin-agents-')) });
});

afterAll(() => server?.kill());

test.each([
  ['node', ['dist/agents/main.js']],
  ['npm', ['run', '--silent', 'mcp']],
] as const)('%s %j speaks the protocol and nothing else', async (command, args) => {
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TIFFIN_URL: server.url,
      TIFFIN_MERCHANT: 'demo',
    },
  });
  const noise: Error[] = [];
  transport.onerror = (error) => noise.push(error);
  const agent = await agentOver(transport);
  expect((await agent.use('list_restaurants')).content.total).toBeGreaterThan(2);
  expect(noise).toEqual([]);
  await agent.client.close();
});
