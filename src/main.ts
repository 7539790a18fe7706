import cluster from 'node:cluster';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { introduce } from './adapters/pos/simulator-controls.ts';
import { redisCounts } from './adapters/rate-limit/redis.ts';
import { systemClock } from './adapters/system/clock.ts';
import { systemRandom } from './adapters/system/random.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { formatRate } from './domain/values/money.ts';
import { serveAdmin } from './http/admin-socket.ts';
import { createLog, type Logger } from './http/log.ts';
import { describeImportRefusal, importAct } from './import/import-act.ts';
import { jobs } from './jobs/index.ts';
import type { Job } from './jobs/job.ts';
import { type RunningPosSimulator, runPosSimulator } from './sandbox/run-pos-simulator.ts';
import { seedSandbox } from './sandbox/seed/seed-sandbox.ts';
import { firstPage } from './startup-message.ts';
import { openStorage, type Storage } from './storage.ts';
import type { Database } from './store/database/database.ts';
import { markInstallation } from './store/database/installation.ts';
import { migrate } from './store/database/migrate.ts';
import type { Context } from './workflows/context.ts';
import { makeFirstRunToken } from './workflows/staff/first-run-token.ts';

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

async function runServer(given: Config): Promise<void> {
  const log = createLog(given.logLevel);
  const storage = await openStorage(given);
  const simulator = await startPosSimulator(given, log);
  const config = simulator === null ? given : { ...given, pos: simulator.settings };
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
  await introduceTo(config, app, port, log);
  const stopJobs = startJobs(app.context, log);
  stopOnSignal(log, async () => {
    await app.close();
    await stopJobs();
    await simulator?.stop();
    await shared?.close();
    await storage.close();
  });
  if (!cluster.isWorker) console.log(firstPage(config, port, await makeFirstRunToken(app.context)));
}

/** The sandbox brings its own POS, unless another one is named; the workers share that of the process above them. */
async function startPosSimulator(config: Config, log: Logger): Promise<RunningPosSimulator | null> {
  if (config.mode !== 'sandbox' || config.pos !== null || cluster.isWorker) return null;
  try {
    return await runPosSimulator(config.dataFolder, (message) => log.warn(message));
  } catch (error) {
    log.error({ err: error }, 'there is no simulated POS: locations that need one take no orders');
    return null;
  }
}

/** Tells a simulated POS on this machine where we are, and what the sandbox sells where it has never heard of it. */
async function introduceTo({ pos }: Config, { context }: App, port: number, log: Logger): Promise<void> {
  if (pos === null || context.sandboxProvider === null) return;
  const bound = context.locations.all().filter(({ provider }) => provider === context.provider?.name);
  const locations = bound.map(({ merchant, locationId, mappedIds, policy }) => ({
    merchantId: merchant.merchantId,
    locationId,
    mappedIds: [...(mappedIds ?? [])],
    taxRate: formatRate(policy.taxRate),
  }));
  try {
    await introduce(pos.url, `http://127.0.0.1:${port}`, locations);
    log.info({ url: pos.url }, 'the POS listens');
  } catch (error) {
    log.warn({ err: error }, 'the POS could not be told about the locations of the sandbox');
  }
}

/** Runs every job again and again, never twice at once; answers how to stop them and wait for those that run. */
function startJobs(context: Context, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  // Each job waits for the same signal; more than ten are no leak.
  setMaxListeners(jobs.length + 1, stopped.signal);
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

/**
 * What commands beside this process ask of it, because it alone may open the embedded database
 * (design/storage.md#commands-send-lines-of-json-over-the-admin-socket).
 */
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
  const firstRunToken = await makeFirstRunToken({
    database: storage.database,
    clock: systemClock(() => 0),
    random: systemRandom(),
  });
  await storage.close();
  const simulator = await startPosSimulator(config, log);
  const shared = simulator === null ? {} : { POS_URL: simulator.settings.url, POS_SECRET: simulator.settings.secret };
  let stopping = false;
  for (let count = 0; count < config.workers; count += 1) cluster.fork(shared);
  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    log.error({ worker: worker.id, code }, 'a worker ended and is replaced');
    cluster.fork(shared);
  });
  stopOnSignal(log, async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ended);
    await simulator?.stop();
  });
  await everyWorkerListens(config.workers);
  console.log(firstPage(config, config.port, firstRunToken));
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
