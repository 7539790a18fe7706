// Lets assistants order over the Model Context Protocol, on stdin and stdout:
//   npm run --silent mcp
// or for several at once over HTTP, on loopback:
//   npm run mcp -- --http 4100
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAgentServer } from './server.ts';
import { createAgentSession, type SessionOptions } from './session.ts';

const { values } = parseArgs({
  options: {
    http: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    allow: { type: 'string', multiple: true, default: [] },
  },
});

const { TIFFIN_URL = 'http://127.0.0.1:4000', TIFFIN_MERCHANT } = process.env;
const options: SessionOptions = { baseUrl: TIFFIN_URL, merchantSlug: TIFFIN_MERCHANT || null };

if (values.http === undefined) await createAgentServer(createAgentSession(options)).connect(new StdioServerTransport());
else await listen(Number(values.http));

async function listen(port: number): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--http takes a port: --http 4100');
  const { startHttp } = await import('./http.ts');
  const server = await startHttp({ ...options, port, host: values.host, allowedHosts: values.allow });
  console.error(`Agents connect to ${server.url}; orders go to ${TIFFIN_URL}.`);
  process.once('SIGTERM', () => void server.close());
  process.once('SIGINT', () => void server.close());
}
