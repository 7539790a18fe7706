import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export type ServerProcess = {
  readonly url: string;
  readonly process: ChildProcess;
  /** What the process printed first, up to some 200,000 characters. */
  output(): string;
  /** Ends it at once, as a crash would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to finish what it accepted and end; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Starts the compiled service with `environment` on top of a clean one and waits until `/readyz` answers 200. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['dist/src/main.js'], {
    // No test cuts the power of a whole service, and waiting for the disk is paid by all that run beside it.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TIFFIN_SYNC: 'off', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The beginning is what tests look at; a service under load prints more than is worth keeping.
  let printed = '';
  const keep = (chunk: Buffer): void => {
    if (printed.length < 200_000) printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => printed);
  return {
    url,
    process: child,
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + 150_000;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the service ended at start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the service did not become ready:\n${output()}`);
}
