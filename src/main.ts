import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawingThread } from './adapters/pages/drawing-thread.ts';
import { introduce } from './adapters/pos/simulator-controls.ts';
import type { RedisCounts } from './adapters/rate-limit/redis.ts';
import { systemRandom } from './adapters/system/random.ts';
import { createSecrets } from './adapters/system/secrets.ts';
import { type App, createApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { assert } from './domain/values/errors.ts';
import { formatRate } from './domain/values/money.ts';
import { type Heartbeat, registerNode } from './heartbeat.ts';
import { serveAdmin } from './http/admin-socket.ts';
import { createLog, type Logger } from './http/log.ts';
import { gatherWorkerMetrics } from './http/worker-metrics.ts';
import { startWorkers } from './http/workers.ts';
import { describeImportRefusal, importAct } from './import/import-act.ts';
import { jobs } from './jobs/index.ts';
import { vacuumTables, vacuumUnseenTables } from './jobs/vacuum-tables.ts';
import type { Tracing } from './ports/tracing.ts';
import { readProgramVersion } from './program-version.ts';
import { type JobReports, repeatJobs } from './repeat-jobs.ts';
import { type RunningPosSimulator, runPosSimulator } from './sandbox/run-pos-simulator.ts';
import { seedSandbox } from './sandbox/seed/seed-sandbox.ts';
import { describeListenFailure, firstPage, firstRunLink, originAt } from './startup-message.ts';
import { openStorage, type Storage } from './storage.ts';
import { leadBackup } from './store/backup/lead-backup.ts';
import type { Database } from './store/database/database.ts';
import { describeConnectionFailure, isConnectionFailure } from './store/database/describe-failure.ts';
import { knowsSecrets, markInstallation } from './store/database/installation.ts';
import { migrate, readMigrationState } from './store/database/migrate.ts';
import { hasSlug } from './store/location/merchants.ts';
import { booksAct } from './workflows/books/books-act.ts';
import { readCondition } from './workflows/installation/read-condition.ts';
import { copyMenuPictures } from './workflows/location/copy-menu-pictures.ts';
import { preparePushKeys } from './workflows/messages/push-keys.ts';
import type { MerchantRequest } from './workflows/move/merchant-act.ts';
import { makeFirstRunToken } from './workflows/staff/first-run-token.ts';
import { makeOwnerToken } from './workflows/staff/replace-operator.ts';

// `npm start`: one process of the service, or with WORKERS above 1 one process that watches over so many.

// Above the start, which awaits: a signal may come while it does.
const stopWithinMs = 15_000;
const logWithinMs = 2_000;
const sameSignalMs = 1_000;

try {
  const given = process.argv.slice(2);
  if (given.length > 0) {
    throw new ConfigError([
      `${given.join(' ')}: a start takes no arguments; all is set in the environment (PORT=5000 npm start).`,
    ]);
  }
  const config = parseConfig(process.env);
  await (config.workers > 1 && cluster.isPrimary ? runWorkers(config) : runServer(config));
} catch (error) {
  // What a person can put right is printed without a stack.
  const text = error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
  console.error(describeListenFailure(error) ?? text);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

async function runServer(given: Config): Promise<void> {
  const log = createLog(given.logLevel);
  const storage = await openStorage(given);
  // Side by side: one process starts while the other prepares.
  const prepared = cluster.isWorker ? Promise.resolve() : prepare(given, storage, log);
  const [simulator] = await Promise.all([startPosSimulator(given, log), prepared]);
  const config = simulator === null ? given : { ...given, pos: simulator.settings };
  // A table that cannot be vacuumed is tried again by the job, and keeps no service from starting.
  const { embedded } = storage;
  const unseen = embedded === null ? Promise.resolve(0) : vacuumUnseenTables(embedded);
  await unseen.catch((error: unknown) => log.warn({ err: error }, 'a large table could not be vacuumed'));
  const node = systemRandom().id();
  const heartbeat = await registerIn(storage, node, log);
  const shared =
    config.redisUrl === null ? null : await sharedCountsAt(config.redisUrl, () => app.context.clock.now(), log);
  const { traces } = given;
  const tracing = traces === null ? null : await tracingTo(traces, log);
  const app: App = createApp({
    config,
    database: storage.database,
    replicas: storage.replicas,
    secretTexts: storage.secretTexts,
    sharedCounts: shared,
    tracing,
    drawer: drawingThread({ report: (error) => log.error({ err: error }, 'a page could not be drawn') }),
    log,
  });
  const firstRunToken = cluster.isWorker ? null : await firstRunTokenIn(storage);
  const port = await app.listen();
  // From its first answer on the service finishes what it accepted: nothing is awaited between the two.
  const reports: JobReports = {
    failed: (job, error) => log.error({ err: error, job }, 'a job failed and is tried again'),
    ended: app.metrics.countRun,
    slow: (job) => log.warn({ job }, 'a job has been running for a minute'),
  };
  const ownJobs = [
    ...(embedded === null ? [] : [vacuumTables(embedded)]),
    ...(heartbeat === null ? [] : [heartbeat.job]),
  ];
  const stopJobs = repeatJobs([...jobs, ...ownJobs], app.context, reports, heartbeat === null ? null : node);
  stopOnSignal(log, config.drainMs, async () => {
    app.drain();
    if (config.drainMs > 0) await sleep(config.drainMs);
    await app.close();
    await stopJobs();
    await heartbeat?.leave();
    await tracing?.close();
    await simulator?.stop();
    await shared?.close();
    await storage.close();
  });
  serveCommands(storage, app, { origin: originAt(config, port), storefrontMerchant: config.storefrontMerchant }, log);
  await introduceTo(config, app, port, log);
  // Only now: what a start itself writes is little, and a service that reads is better than none.
  storage.keepDiskFree();
  if (!cluster.isWorker) console.log(firstPage(config, port, firstRunToken));
}

/** Null: the embedded database serves this process alone. */
async function registerIn(storage: Storage, node: string, log: Logger): Promise<Heartbeat | null> {
  if (storage.embedded !== null) return null;
  return registerNode(storage.database, node, await storage.readTime(), (text) => {
    log.fatal(`${text} This process ends.`);
    process.kill(process.pid, 'SIGTERM');
  });
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

/** Sends a simulated POS on this machine our address, and what the sandbox sells at locations it does not know yet. */
async function introduceTo({ pos }: Config, { context }: App, port: number, log: Logger): Promise<void> {
  if (pos === null || context.sandboxProvider === null) return;
  const bound = context.locations
    .everyOne()
    .filter(({ provider, merchant }) => provider === context.partners.providerOf(merchant.merchantId)?.name);
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
    log.warn({ err: error }, 'the POS did not take the locations of the sandbox');
  }
}

/**
 * What commands beside this process ask of it, because it alone may open the embedded database
 * (design/storage.md#commands-send-lines-of-json-over-the-admin-socket).
 */
function serveCommands(
  storage: Storage,
  app: App,
  { origin, storefrontMerchant }: { readonly origin: string; readonly storefrontMerchant: string | null },
  log: Logger,
): void {
  if (storage.adminServer === null) return;
  const report = (error: unknown): void => log.error({ err: error }, 'a command on the admin socket failed');
  const refresh = (): Promise<void> => app.context.locations.refresh().catch(report);
  serveAdmin(storage.adminServer, {
    acts: {
      import: importAct(
        storage.database,
        () => app.context.clock.now(),
        refresh,
        (menu) => copyMenuPictures(app.context, menu),
      ),
      merchant: (request, progress) => moveMerchant(storage, app, request, progress),
      condition: () => readCondition(storage.database, storefrontMerchant),
      books: booksAct(storage.database, { now: () => app.context.clock.now(), pause: (ms) => sleep(ms) }),
      backup: async (_request, _progress, ask) => {
        assert(storage.embedded !== null, 'only the embedded database has an admin socket');
        return leadBackup(storage.embedded, ask);
      },
      'owner-link': async (request) => {
        const insteadOf = (request as { readonly insteadOf?: string } | null)?.insteadOf ?? null;
        const made = await makeOwnerToken(app.context, insteadOf, app.context.settings.baseUrl);
        return 'refusal' in made ? made : { link: firstRunLink(origin, made.token) };
      },
    },
    describeRefusal: describeImportRefusal,
    logFailure: report,
  });
}

/** The move of a merchant, as a command beside this service asks for it. */
async function moveMerchant(
  storage: Storage,
  { context }: App,
  request: unknown,
  progress: (phase: string) => void,
): Promise<readonly string[]> {
  const { runMerchantAct } = await import('./workflows/move/merchant-act.ts');
  const parts = {
    database: storage.database,
    isShared: false,
    pictures: context.pictures.store,
    mode: context.settings.mode,
    secretIds: context.secrets.keyIds,
    version: await readProgramVersion(),
    now: () => Date.now(),
    pause: (milliseconds: number) => sleep(milliseconds),
    progress,
  };
  const done = await runMerchantAct(parts, request as MerchantRequest);
  await context.locations.refresh();
  return done;
}

/** Brings the database up to date; refuses one that belongs to the other mode; fills an empty sandbox. */
async function prepare(config: Config, storage: Storage, log: Logger): Promise<void> {
  try {
    await prepareDatabase(config, storage, log);
  } catch (error) {
    if (config.databaseUrl === null || !isConnectionFailure(error)) throw error;
    const { text, advice } = describeConnectionFailure(config.databaseUrl, error);
    throw new Error(`${text} ${advice}`, { cause: error });
  }
}

async function prepareDatabase(
  config: Config,
  { database, readTime, secretTexts }: Storage,
  log: Logger,
): Promise<void> {
  const now = await readTime();
  if (config.migratesAtStart) await migrate(database, now);
  else await refuseUnmigrated(database);
  const mode = await markInstallation(database, config.mode, now);
  if (mode !== config.mode) {
    throw new Error(`This database is a ${mode} database, and TIFFIN_MODE is ${config.mode}. Take another one.`);
  }
  const secrets = createSecrets(secretTexts);
  const isSandbox = config.mode === 'sandbox';
  if (isSandbox) await seedSandbox(database, now);
  else await refuseUnknownSecrets(database, secrets.keyIds, config.acceptsNewSecret);
  await preparePushKeys({ database, secrets, mode, now }, isSandbox || config.acceptsNewSecret);
  const { storefrontMerchant: slug } = config;
  if (slug !== null && !(await hasSlug(database, slug))) {
    log.warn({ slug }, 'STOREFRONT_MERCHANT names no merchant: no storefront stands at /');
  }
}

async function refuseUnknownSecrets(database: Database, keyIds: readonly string[], accept: boolean): Promise<void> {
  if (await knowsSecrets(database, keyIds, accept)) return;
  throw new Error(
    'TIFFIN_SECRET is not the one that this database was used with: sessions, links of orders and payment accounts would not open. ' +
      'To change it, put the new one before the old one: TIFFIN_SECRET=new,old. ' +
      'If the old one is lost, start once with TIFFIN_SECRET_LOST=1: everyone is signed out, and payment accounts are connected again.',
  );
}

/** With MIGRATE=off a start changes no table: what did not run yet is run before, by npm run migrate. */
async function refuseUnmigrated(database: Database): Promise<void> {
  const { missing, refusal } = await readMigrationState(database);
  if (refusal !== null) throw new Error(refusal);
  if (missing.length === 0) return;
  throw new Error(
    `MIGRATE=off, and ${missing.length} migrations did not run yet, from ${missing[0]} on: run npm run migrate first.`,
  );
}

async function firstRunTokenIn({ database, readTime }: Storage): Promise<string | null> {
  const now = await readTime();
  return makeFirstRunToken({ database, clock: { now: () => now, nowFor: () => now }, random: systemRandom() });
}

async function runWorkers(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const storage: Storage = await openStorage(config);
  await prepare(config, storage, log);
  const firstRunToken = await firstRunTokenIn(storage);
  await storage.close();
  const simulator = await startPosSimulator(config, log);
  const shared = simulator === null ? {} : { POS_URL: simulator.settings.url, POS_SECRET: simulator.settings.secret };
  gatherWorkerMetrics();
  const workers = startWorkers(config.workers, () => cluster.fork(shared), log);
  stopOnSignal(log, config.drainMs, async () => {
    await workers.stop();
    await simulator?.stop();
  });
  await workers.listening;
  console.log(firstPage(config, config.port, firstRunToken));
}

/**
 * Finishes what was accepted and ends; a second signal, or fifteen seconds after draining, end it at once. A terminal sends its signals
 * to every process that was started in it, and npm passes them on: what comes within a second is the same signal, and a worker
 * leaves them to the process above it (design/operating.md#a-signal-is-passed-on-and-counted-once).
 */
function stopOnSignal(log: Logger, drainMs: number, stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  // An end writes what waits and would wait for the reader of the log, for ever where it stands still.
  const end = (code: number): void => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), logWithinMs);
    log.flush(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (cluster.isWorker && signal !== 'SIGTERM') return;
      const now = performance.now();
      if (askedAt !== null) {
        if (now - askedAt >= sameSignalMs) end(1);
        return;
      }
      askedAt = now;
      setTimeout(() => end(1), drainMs + stopWithinMs).unref();
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

/** Loaded only where a collector is named (design/memory.md#loaded-when-needed). */
async function tracingTo(traces: NonNullable<Config['traces']>, log: Logger): Promise<Tracing> {
  const { openTracing } = await import('./adapters/tracing/open-telemetry.ts');
  return openTracing(traces, (error) => log.warn({ err: error }, 'traces could not be sent'));
}

async function sharedCountsAt(redisUrl: string, now: () => number, log: Logger): Promise<RedisCounts> {
  const { redisCounts } = await import('./adapters/rate-limit/redis.ts');
  return redisCounts(redisUrl, now, (error) =>
    log.warn({ err: error }, 'shared rate limits are away; every process counts for itself'),
  );
}
