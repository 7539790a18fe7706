import pg from 'pg';

export type Listener = {
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** Looks at once whether the connection still leads to a server that answers. */
  doubt(): void;
  close(): Promise<void>;
};

const retryDelayMinMs = 250;
const retryDelayMaxMs = 4_000;

/** A connection over which nothing is sent never learns that its server is gone, so it is asked so often. */
const checkEveryMs = 10_000;
const answerMsMax = 4_500;

/**
 * Notifications over one direct connection, opened with the first channel. A lost connection is opened again; since
 * notifications may have been missed meanwhile, every listener is called then. No caller may depend on them alone: nodes poll too.
 */
export function openListener(connectionString: string): Listener {
  const channels = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const { check, stopChecking } = checksOf(() => client);

  const connect = async (): Promise<void> => {
    const fresh = await listeningClient(connectionString, channels);
    fresh.on('end', () => {
      if (client !== fresh) return;
      client = null;
      reconnectLater(retryDelayMinMs);
    });
    client = fresh;
  };

  const reconnectLater = (delayMs: number): void => {
    if (closed) return;
    retry = setTimeout(() => {
      connecting = connect().then(
        () => {
          for (const listeners of channels.values()) callAll(listeners);
        },
        () => reconnectLater(Math.min(delayMs * 2, retryDelayMaxMs)),
      );
    }, delayMs);
    retry.unref();
  };

  const listen = async (channel: string, heard: () => void): Promise<() => Promise<void>> => {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(heard));
    if (connecting === null) connecting = connect();
    try {
      await connecting;
    } catch (error) {
      connecting = null;
      listeners.delete(heard);
      throw error;
    }
    // LISTEN twice is harmless: the channel may have come too late for the connection's own list, or not.
    await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(heard);
    };
  };

  const close = async (): Promise<void> => {
    closed = true;
    clearTimeout(retry);
    stopChecking();
    await connecting?.catch(() => {});
    const last = client;
    client = null;
    await last?.end();
  };

  return { listen, doubt: check, close };
}

/** Asks the connection that is open now and then whether its server is there: the end of one that is not leads to the next. */
function checksOf(open: () => pg.Client | null): { readonly check: () => void; readonly stopChecking: () => void } {
  let asked: pg.Client | null = null;
  const check = (): void => {
    const client = open();
    if (client === null || asked === client) return;
    asked = client;
    void endUnlessAnswered(client).then(() => {
      asked = null;
    });
  };
  const checks = setInterval(check, checkEveryMs);
  checks.unref();
  return { check, stopChecking: () => clearInterval(checks) };
}

async function endUnlessAnswered(client: pg.Client): Promise<void> {
  await client.query({ text: 'select 1', query_timeout: answerMsMax }).catch(() => {
    // Not by a farewell, which a silent server would never answer.
    client.connection.stream.destroy();
  });
}

async function listeningClient(connectionString: string, channels: Map<string, Set<() => void>>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 4_000, keepAlive: true });
  client.on('notification', ({ channel }) => callAll(channels.get(channel)));
  // 'end' follows every error of an open connection, and is what we act upon.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}

function callAll(listeners: Iterable<() => void> | undefined): void {
  for (const heard of listeners ?? []) heard();
}
