import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createAgentServer } from './server.ts';
import { createAgentSession, type SessionOptions } from './session.ts';

export type HttpOptions = Omit<SessionOptions, 'store'> & {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Names in `Host` and `Origin` that are accepted besides those of this machine. */
  readonly allowedHosts: readonly string[];
  /** Only tests need other bounds. */
  readonly bounds?: Partial<HttpBounds>;
};

export type HttpBounds = {
  readonly sessionsMax: number;
  readonly bodyBytesMax: number;
  /** A conversation without a request for this long is over; its carts expire at the service by themselves. */
  readonly idleMs: number;
};

const defaultBounds: HttpBounds = { sessionsMax: 100, bodyBytesMax: 256 * 1024, idleMs: 30 * 60_000 };

export type AgentHttpServer = {
  readonly url: string;
  readonly sessionCount: () => number;
  close(): Promise<void>;
};

type Conversation = {
  readonly transport: StreamableHTTPServerTransport;
  readonly close: () => Promise<void>;
  idle: NodeJS.Timeout;
};

/**
 * Listens for agents at `/mcp`, one conversation per session of the protocol. Refuses other `Host` and `Origin` names than
 * its own (a page in a browser could otherwise reach it by DNS rebinding), and more sessions or larger bodies than bounded.
 */
export async function startHttp(options: HttpOptions): Promise<AgentHttpServer> {
  const bounds = { ...defaultBounds, ...options.bounds };
  const names = new Set(['127.0.0.1', 'localhost', '[::1]', ...options.allowedHosts.map((name) => name.toLowerCase())]);
  const conversations = new Map<string, Conversation>();
  // First requests still being read count as well: many at once would otherwise all find room.
  const beginning = new Set<IncomingMessage>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 500, 'Something went wrong.');
      else response.destroy();
    });
  });
  server.requestTimeout = 30_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAddressedTo(names, request)) return refuse(response, 403, 'This Host or Origin is not accepted.');
    if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, 'Agents connect to /mcp.');
    const id = request.headers['mcp-session-id'];
    if (id !== undefined) {
      const known = conversations.get(String(id));
      if (known === undefined) return refuse(response, 404, 'This session is over: initialize a new one.');
      known.idle.refresh();
      return known.transport.handleRequest(request, response);
    }
    if (conversations.size + beginning.size >= bounds.sessionsMax) {
      response.setHeader('Retry-After', '60');
      return refuse(response, 503, 'Too many agents are connected.');
    }
    beginning.add(request);
    await begin(request, response).finally(() => beginning.delete(request));
  }

  /** The transport itself refuses a first request that does not initialize; then nothing is kept of it. */
  async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const agent = createAgentServer(createAgentSession(options));
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: bounds.bodyBytesMax,
      onsessioninitialized: (id) => {
        beginning.delete(request);
        const close = () => agent.close();
        conversations.set(id, { transport, close, idle: setTimeout(() => void close(), bounds.idleMs).unref() });
      },
    });
    agent.onclose = () => {
      clearTimeout(conversations.get(transport.sessionId ?? '')?.idle);
      conversations.delete(transport.sessionId ?? '');
    };
    // The SDK declares its own optional properties without `undefined`.
    await agent.connect(transport as Parameters<typeof agent.connect>[0]);
    await transport.handleRequest(request, response);
    if (transport.sessionId === undefined) await agent.close();
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${portOf(server)}/mcp`,
    sessionCount: () => conversations.size,
    async close() {
      await Promise.all([...conversations.values()].map(({ close }) => close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether `Host`, and `Origin` where a browser sends one, name this server. */
function isAddressedTo(names: ReadonlySet<string>, { headers }: IncomingMessage): boolean {
  const host = nameIn(`http://${headers.host ?? ''}`);
  if (host === null || !names.has(host)) return false;
  const origin = headers.origin === undefined ? host : nameIn(headers.origin);
  return origin !== null && names.has(origin);
}

function nameIn(address: string): string | null {
  try {
    return new URL(address).hostname.toLowerCase();
  } catch {
    return null;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
