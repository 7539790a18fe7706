// Lets assistants order over the Model Context Protocol, on stdin and stdout:
//   npm run --silent mcp
// or for several at once over HTTP, on loopback:
//   npm run mcp -- --http 4100
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAgentServer } from './server.ts';
import { createAgentSession, type SessionOptions } from './session.ts';

const usage = `Lets assistants order over the Model Context Protocol.

  npm run --silent mcp              one assistant, on standard input and output
  npm run mcp -- --http 4100        several at once, over HTTP

  --host ADDRESS    where HTTP listens, 127.0.0.1 unless said otherwise
  --allow HOST      a name under which it is reached; can be given several times
  --help            this text

The service is that at TIFFIN_URL, or http://127.0.0.1:4000. See docs/agents.md.
`;

const { TIFFIN_URL = 'http://127.0.0.1:4000', TIFFIN_MERCHANT } = process.env;

try {
  await start();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nSee docs/agents.md.`);
  process.exitCode = 2;
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      http: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      allow: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!/^https?:/.test(TIFFIN_URL) || !URL.canParse(TIFFIN_URL)) {
    throw new Error(`TIFFIN_URL is the origin of the service, such as http://127.0.0.1:4000, not "${TIFFIN_URL}".`);
  }
  const options: SessionOptions = { baseUrl: TIFFIN_URL, merchantSlug: TIFFIN_MERCHANT || null };
  if (values.http === undefined) {
    await createAgentServer(createAgentSession(options)).connect(new StdioServerTransport());
    return;
  }
  const port = /^\d+$/.test(values.http) ? Number(values.http) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`--http takes a port, such as --http 4100, not "${values.http}".`);
  const { startHttp } = await import('./http.ts');
  const server = await startHttp({ ...options, port, host: values.host, allowedHosts: values.allow });
  console.error(`Agents connect to ${server.url}; orders go to ${TIFFIN_URL}.`);
  process.once('SIGTERM', () => void server.close());
  process.once('SIGINT', () => void server.close());
}
