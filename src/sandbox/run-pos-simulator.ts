import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PosSettings } from '../config.ts';
import type { SimulatorOrders } from './pos-simulator/main.ts';

export type RunningPosSimulator = {
  /** How to reach it; the address stays the same when it is started again. */
  readonly settings: PosSettings;
  /** Ends it as a crash would; it is started again. */
  kill(): void;
  stop(): Promise<void>;
};

const startWithinMs = 10_000;
const stopWithinMs = 3_000;
const restartAfterMs = 300;

/**
 * Starts the simulated POS as a process of its own, on a free port of this machine, with its memory in `dataFolder`.
 * One that ends is started again under the same address, until it is stopped; it ends with this process however that
 * ends. (design/modes-and-sandbox.md#the-pos-simulator-is-a-process-of-its-own)
 */
export async function runPosSimulator(
  dataFolder: string,
  report: (message: string) => void,
): Promise<RunningPosSimulator> {
  const secret = randomBytes(32).toString('base64url');
  const file = join(dataFolder, 'pos-simulator.jsonl');
  const stopped = new AbortController();
  let { child, port } = await start({ secret, file, port: 0 });
  const watch = (): void => {
    child.once('exit', () => {
      if (!stopped.signal.aborted) void restart();
    });
  };
  const restart = async (): Promise<void> => {
    report('the simulated POS ended and is started again');
    while (!stopped.signal.aborted) {
      await sleep(restartAfterMs, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      try {
        ({ child, port } = await start({ secret, file, port }));
        if (stopped.signal.aborted) child.kill('SIGKILL');
        return watch();
      } catch {
        report('the simulated POS could not be started again');
      }
    }
  };
  watch();
  return {
    settings: { url: `http://127.0.0.1:${port}`, secret },
    kill: () => {
      child.kill('SIGKILL');
    },
    stop: () => {
      stopped.abort();
      return end(child);
    },
  };
}

async function start(orders: SimulatorOrders): Promise<{ child: ChildProcess; port: number }> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const entry = fileURLToPath(new URL(`./pos-simulator/main.${extension}`, import.meta.url));
  // From source, as in `npm run dev`, it takes a loader; compiled it does not.
  const execArgv = extension === 'ts' ? ['--import', 'tsx'] : [];
  const child = fork(entry, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {}, execArgv });
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error('the simulated POS did not start'));
    };
    const timer = setTimeout(fail, startWithinMs);
    child.once('error', fail);
    child.once('exit', fail);
    child.once('message', ({ port }: { port: number }) => {
      clearTimeout(timer);
      child.off('exit', fail);
      // What it may still say is its own affair; it must not keep this process from ending.
      child.channel?.unref();
      resolve({ child, port });
    });
    child.send(orders);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
