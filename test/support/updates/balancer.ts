import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What callers of a balancer saw: it never repeats a request, so each failure of a node is one of theirs. */
export type Passed = {
  readonly failures: string[];
  answeredCount: number;
};

export type Balancer = {
  readonly url: string;
  readonly passed: Passed;
  /** The nodes that `/readyz` said yes of when they were last looked at. */
  ready(): readonly string[];
  close(): Promise<void>;
};

const lookEveryMs = 200;

/**
 * A reverse proxy in front of nodes that come and go, as operators have one: looks at `/readyz` of each five times a second,
 * sends requests to those that are ready in turn, over connections it keeps, and repeats none of them.
 */
export async function startBalancer(nodeUrls: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const passed: Passed = { failures: [], answeredCount: 0 };
  let ready: readonly string[] = [];
  let turn = 0;
  const look = async (): Promise<void> => {
    const states = await Promise.all(nodeUrls.map(isReady));
    ready = nodeUrls.filter((_url, index) => states[index]);
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    turn += 1;
    const to = ready[turn % ready.length];
    const fail = (reason: string): void => {
      passed.failures.push(`${incoming.method} ${incoming.url}: ${reason}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (to === undefined) {
      fail('no node is ready');
      return;
    }
    const { method, headers } = incoming;
    const outgoing = request(`${to}${incoming.url}`, { agent, method, headers }, (answer) => {
      passed.answeredCount += 1;
      if ((answer.statusCode ?? 0) >= 500) passed.failures.push(`${method} ${incoming.url}: ${answer.statusCode}`);
      const { connection: _own, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.once('error', (error) => fail(error.message));
      answer.pipe(response);
    });
    outgoing.once('error', (error) => fail(error.message));
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  await look();
  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    url: `http://127.0.0.1:${address.port}`,
    passed,
    ready: () => ready,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
