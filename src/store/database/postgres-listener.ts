import pg from 'pg';

export type Listener = {
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const retryDelayMinMs = 250;
const retryDelayMaxMs = 10_000;

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
    await connecting?.catch(() => {});
    const last = client;
    client = null;
    await last?.end();
  };

  return { listen, close };
}

async function listeningClient(connectionString: string, channels: Map<string, Set<() => void>>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
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
