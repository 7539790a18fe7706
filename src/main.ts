import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisCounts } from './adapters/rate-limit/redis.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { firstPage } from './first-page.ts';
import { serveAdmin } from './http/admin-socket.ts';
import { createLog, type Logger } from './http/log.ts';
import { describeImportRefusal, importAct } from './import/import-act.ts';
import { jobs } from './jobs/index.ts';
import type { Job } from './jobs/job.ts';
import type { Context } from './operations/operation.ts';
import { seedSandbox } from './seed/seed-sandbox.ts';
import { openStorage, type Storage } from './storage.ts';
import type { Database } from './store/database.ts';
import { markInstallation } from './store/installation.ts';
import { migrate } from './store/migrate.ts';

// `npm start`: one process of the service, or with WORKERS above 1 one process that watches over so many.

try {
  const config = parseConfig(process.env);
  await (config.workers > 1 && cluster.isPrimary ? runWorkers(config) : runServer(config));
} catch (error) {
  // What a person can put right is told without a stack.
  console.error(error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

async function runServer(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const storage = await openStorage(config);
  if (!cluster.isWorker) await prepare(config, storage.database);
  const shared = config.redisUrl === null ? null : redisCounts(config.redisUrl, () => Date.now(), reportTo(log));
  const app = createApp({
    config,
    database: storage.database,
    secretTexts: storage.secretTexts,
    sharedCounts: shared,
    log,
  });
  const port = await app.listen();
  serveCommands(storage, app, log);
  const stopJobs = startJobs(app.context, log);
  stopOnSignal(log, async () => {
    await app.close();
    await stopJobs();
    await shared?.close();
    await storage.close();
  });
  if (!cluster.isWorker) console.log(firstPage(config, port));
}

/** Runs every job again and again, never twice at once; answers how to stop them and wait for those that run. */
function startJobs(context: Context, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  const repeat = async (job: Job): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await job.runOnce(context);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed and is tried again');
      }
      // Waiting ends early, by throwing, when the jobs are stopped.
      await sleep(job.everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = Promise.all(jobs.map(repeat));
  return async () => {
    stopped.abort();
    await running;
  };
}

/** What commands beside this process ask of it, because it alone may open the embedded database (design.md 10). */
function serveCommands(storage: Storage, app: App, log: Logger): void {
  if (storage.adminServer === null) return;
  const report = (error: unknown): void => log.error({ err: error }, 'a command on the admin socket failed');
  const refresh = (): Promise<void> => app.context.locations.refresh().catch(report);
  serveAdmin(storage.adminServer, {
    acts: { import: importAct(storage.database, () => Date.now(), refresh) },
    describeRefusal: describeImportRefusal,
    logFailure: report,
  });
}

/** Brings the database up to date; refuses one that belongs to the other mode; fills an empty sandbox. */
async function prepare(config: Config, database: Database): Promise<void> {
  const now = Date.now();
  await migrate(database, now);
  const mode = await markInstallation(database, config.mode, now);
  if (mode !== config.mode) {
    throw new Error(`This database is a ${mode} database, and TIFFIN_MODE is ${config.mode}. Take another one.`);
  }
  if (config.mode === 'sandbox') await seedSandbox(database, now);
}

async function runWorkers(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const storage: Storage = await openStorage(config);
  await prepare(config, storage.database);
  await storage.close();
  let stopping = false;
  for (let count = 0; count < config.workers; count += 1) cluster.fork();
  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    log.error({ worker: worker.id, code }, 'a worker ended and is replaced');
    cluster.fork();
  });
  stopOnSignal(log, async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  });
  await everyWorkerListens(config.workers);
  console.log(firstPage(config, config.port));
}

function everyWorkerListens(count: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new Set<number>();
    cluster.on('listening', ({ id }) => {
      listening.add(id);
      if (listening.size === count) resolve();
    });
  });
}

const stopWithinMs = 15_000;

/** Finishes what was accepted and ends; a second signal, or fifteen seconds, end it at once. */
function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (code: number): void => {
    log.flush();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) end(1);
      stopping = true;
      setTimeout(() => end(1), stopWithinMs).unref();
      stop().then(
        () => end(0),
        (error: unknown) => {
          log.error({ err: error }, 'the service did not stop cleanly');
          end(1);
        },
      );
    });
  }
}

function reportTo(log: Logger): (error: unknown) => void {
  return (error) => log.warn({ err: error }, 'shared rate limits are away; every process counts for itself');
}
