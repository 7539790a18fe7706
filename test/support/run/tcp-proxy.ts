import { connect, createServer, type Socket } from 'node:net';

/** A way to a TCP server on which connections can be cut and silenced. */
export type TcpProxy = {
  readonly port: number;
  /** Resets every connection there is; new ones go through. */
  cut(): void;
  /** From now on the next connection over which the client sends something says nothing any more, but stays open. */
  silenceNext(): void;
  /** Those that are open say nothing any more, as if the machine at their end were gone; new ones go through. */
  silenceOpen(): void;
  /** Every connection, also new ones, says nothing. */
  silenceAll(): void;
  /** Whether new connections are reset at once, as by a server that is down. */
  refuse(down: boolean): void;
  /** New bytes go through again; what was dropped stays dropped. */
  speak(): void;
  close(): Promise<void>;
};

type Pair = { readonly client: Socket; readonly server: Socket; silent: boolean };

/** Listens on a port of its own and passes everything on to `target`. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let allSilent = false;
  let nextSilent = false;
  let refusing = false;
  const listener = createServer((client) => {
    if (refusing) {
      client.resetAndDestroy();
      return;
    }
    const pair: Pair = { client, server: connect(target), silent: false };
    pairs.add(pair);
    client.on('data', (chunk) => {
      if (nextSilent) {
        nextSilent = false;
        pair.silent = true;
      }
      if (!pair.silent && !allSilent) pair.server.write(chunk);
    });
    pair.server.on('data', (chunk) => {
      if (!pair.silent && !allSilent) client.write(chunk);
    });
    for (const [one, other] of [
      [client, pair.server],
      [pair.server, client],
    ] as const) {
      // What a test breaks is looked at from its ends.
      one.on('error', () => {});
      one.once('close', () => {
        pairs.delete(pair);
        if (!pair.silent && !allSilent) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    cut: () => {
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.destroy();
      }
    },
    silenceNext: () => {
      nextSilent = true;
    },
    silenceOpen: () => {
      for (const pair of pairs) pair.silent = true;
    },
    silenceAll: () => {
      allSilent = true;
    },
    refuse: (down) => {
      refusing = down;
    },
    speak: () => {
      allSilent = false;
    },
    close: async () => {
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
