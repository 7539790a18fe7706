import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DrawnPage, PageDrawer, PageToDraw } from '../../ports/pages.ts';

export type DrawingOptions = {
  /** The built program that draws; without it, the one that the build wrote. */
  readonly file?: string;
  readonly report: (error: unknown) => void;
  /** One page may take so long, with the start of the thread. */
  readonly timeMs?: number;
  /** Without work for so long the thread ends, and its memory with it. */
  readonly idleMs?: number;
  /** After a failure that was not the page's, no page is drawn for so long. */
  readonly restMs?: number;
  /** So many pages may wait; beyond that they are shown by their script alone. */
  readonly waitingMax?: number;
};

type Waiting = { readonly page: PageToDraw; readonly resolve: (drawn: DrawnPage | null) => void };
type Message = { readonly drawn: DrawnPage } | { readonly error: string };

const built = fileURLToPath(
  new URL(
    import.meta.url.includes('/dist/') ? '../../../drawing/draw-page.js' : '../../../dist/drawing/draw-page.js',
    import.meta.url,
  ),
);

// In the language of the thread itself, so that it runs from the sources too.
const program = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(({ drawPage }) => {
  parentPort.on('message', (page) => {
    try {
      parentPort.postMessage({ drawn: drawPage(page) });
    } catch (error) {
      parentPort.postMessage({ error: String(error?.stack ?? error) });
    }
  });
});
`;

/**
 * Draws pages one after the other in a thread of its own, so that the one that answers never waits for it. The thread is started
 * by the first page and ends when none came for a while (design/pages.md#a-menu-is-in-its-document). Null where nothing was built.
 */
export function drawingThread(options: DrawingOptions): PageDrawer | null {
  const { file = built, report } = options;
  if (!existsSync(file)) return null;
  const { timeMs = 20_000, idleMs = 30_000, restMs = 10_000, waitingMax = 32 } = options;
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;

  const end = async (): Promise<void> => {
    clearTimeout(timer);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const later = (milliseconds: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
    timer.unref();
  };
  const fail = (error: unknown): void => {
    report(error);
    restsUntil = performance.now() + restMs;
    void end();
    for (const each of [current, ...waiting.splice(0)]) each?.resolve(null);
    current = null;
  };
  const finish = (message: Message): void => {
    const done = current;
    current = null;
    if ('error' in message) report(new Error(`a page cannot be drawn: ${message.error}`));
    done?.resolve('drawn' in message ? message.drawn : undrawable);
    next();
  };
  const start = (): Worker => {
    const started = new Worker(program, { eval: true, workerData: pathToFileURL(file).href, execArgv: [], env: {} });
    started.unref();
    started.on('message', (message: Message) => worker === started && finish(message));
    started.on('error', (error) => worker === started && fail(error));
    started.on('exit', () => worker === started && fail(new Error('the thread that draws pages ended')));
    return started;
  };
  const next = (): void => {
    current = waiting.shift() ?? null;
    if (current === null) {
      later(idleMs, () => void end());
      return;
    }
    worker ??= start();
    later(timeMs, () => fail(new Error('a page took too long to be drawn')));
    worker.postMessage(current.page);
  };
  return {
    draw: (page) =>
      new Promise((resolve) => {
        if (waiting.length >= waitingMax || performance.now() < restsUntil) {
          resolve(null);
          return;
        }
        waiting.push({ page, resolve });
        if (current === null) next();
      }),
    close: async () => {
      for (const each of [current, ...waiting.splice(0)]) each?.resolve(null);
      current = null;
      await end();
    },
  };
}

/** What will fail again as long as the page stays the same: it is shown by its script. */
const undrawable: DrawnPage = { title: '', markup: '' };
