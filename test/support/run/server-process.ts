import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type ServerProcess = {
  readonly url: string;
  readonly process: ChildProcess;
  /** What the process printed: at first, up to some 100,000 characters, and at last, the same again. */
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

/**
 * Starts the compiled service with `environment` on top of a clean one and waits until `/readyz` answers 200. It serves a
 * test for seconds: the embedded database is not compiled a second time to run faster, which is 40 % of what a start costs.
 */
export function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return start(['--liftoff-only', '--wasm-lazy-compilation'], environment, process.cwd());
}

/** What the image and the unit give to Node, which are for PostgreSQL (design/memory.md#one-option-of-v8). */
const operatorsParameters = ['--max-semi-space-size=32'];

/**
 * The same as its users start it, from the checkout in `folder`: for what measures how fast it is. `nodeParameters` are
 * Node's own.
 */
export function startServerToMeasure(
  environment: Readonly<Record<string, string>>,
  folder = process.cwd(),
  nodeParameters: readonly string[] = [],
): Promise<ServerProcess> {
  const parameters = environment.DATABASE_URL === undefined ? [] : operatorsParameters;
  return start([...parameters, ...nodeParameters], environment, folder);
}

/** Once more where the port that was free a moment ago is taken: others that run beside this ask for free ports, too. */
async function start(
  flags: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<ServerProcess> {
  if (environment.PORT !== undefined) return startOn(environment.PORT, flags, environment, folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(String(await freePort()), flags, environment, folder);
    } catch (error) {
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startOn(
  port: string,
  flags: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<ServerProcess> {
  // Builds of before 2026-11-23, to compare with, have no bundle.
  const entry = ['dist/server/main.js', 'dist/src/main.js'].find((file) => existsSync(join(folder, file)));
  if (entry === undefined) throw new Error(`nothing is built in ${folder}: run node build.mjs there`);
  const child = spawn(process.execPath, [...flags, entry], {
    // No test cuts the power of a whole service, and waiting for the disk is paid by all that run beside it.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TIFFIN_SYNC: 'off', ...environment, PORT: port },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Tests look at the beginning and at what came last; a service under load prints more than is worth keeping.
  let beginning = '';
  let end = '';
  const keep = (chunk: Buffer): void => {
    if (beginning.length < 100_000) beginning += chunk.toString();
    else end = (end + chunk.toString()).slice(-100_000);
  };
  const output = (): string => beginning + end;
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, output);
  return {
    url,
    process: child,
    output,
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
