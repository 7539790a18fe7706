import { webauthnPasskeys } from './adapters/passkeys/webauthn.ts';
import { stripePageHosts } from './adapters/payments/stripe-client.ts';
import { systemClock } from './adapters/system/clock.ts';
import { type CorrectedClock, correctedClock } from './adapters/system/corrected-clock.ts';
import { canText, formatPhone, normalizePhone } from './adapters/system/phone.ts';
import { systemRandom } from './adapters/system/random.ts';
import { createSecrets } from './adapters/system/secrets.ts';
import { operations as allOperations } from './api/index.ts';
import type { Operation } from './api/operation.ts';
import type { Config } from './config.ts';
import { addInstallablePages } from './http/installable-pages.ts';
import type { InstallationState } from './http/installation-metrics.ts';
import { createLog, type Logger } from './http/log.ts';
import { addLookPages } from './http/look-pages.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { type MetricsAccess, openMetricsPort } from './http/metrics-page.ts';
import { addPages, type Readiness } from './http/pages.ts';
import { addPicturePages } from './http/picture-pages.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { isAddressRange } from './http/request/address-ranges.ts';
import { addressReader } from './http/request/client-address.ts';
import { ownHosts } from './http/request/own-host.ts';
import { createServer, type HttpServer, portOf } from './http/server.ts';
import { addWebPages, type WebPageParts } from './http/web-pages.ts';
import { readMenu } from './import/read-menu.ts';
import { openLocations } from './open-locations.ts';
import { ownPartners, refusedMessages } from './partners.ts';
import type { CallWatch } from './ports/calls.ts';
import type { Clock } from './ports/clock.ts';
import type { LoyaltyEngine } from './ports/loyalty.ts';
import type { MessageSender } from './ports/messages.ts';
import type { PageDrawer } from './ports/pages.ts';
import type { PushSender } from './ports/pushes.ts';
import type { Random } from './ports/random.ts';
import type { SharedCounts } from './ports/rate-limit.ts';
import type { Secrets } from './ports/secrets.ts';
import type { WebhookSender } from './ports/webhooks.ts';
import { readBooksState } from './store/books/books-progress.ts';
import { type NamedReplica, openReplicas } from './store/database/availability/replicas.ts';
import type { Database } from './store/database/database.ts';
import { readDatabaseTime } from './store/database/database-time.ts';
import { describeConnectionFailure, publicCauseOf } from './store/database/describe-failure.ts';
import { findOutage } from './store/database/reachability.ts';
import { readQueues, readSetAside } from './store/database/timed-work/queue-states.ts';
import type { LocationCache } from './store/location/location-cache.ts';
import { listFailingPartners } from './store/location/partner-accounts.ts';
import { countRecentEvents } from './store/outbox/recent-events.ts';
import { tracedCalls, tracedDatabase } from './traced.ts';
import {
  chooseCourier,
  chooseGeocoder,
  chooseLoyalty,
  chooseMessages,
  choosePayments,
  choosePictures,
  chooseProvider,
  type OwnAddress,
  type VendorParts,
} from './vendors.ts';
import type { Context, Settings } from './workflows/context.ts';
import { stylesheetPath } from './workflows/location/looks.ts';
import { loadPushKeys, rememberedPushKeys } from './workflows/messages/push-keys.ts';
import { watchProvider } from './workflows/pos/pos-reach.ts';

/** What the app is made of. Whatever is left out is the real thing; tests put in a clock they move. */
export type AppParts = Omit<VendorParts, 'watch'> & {
  /** From TIFFIN_SECRET or the data folder, newest first. */
  readonly secretTexts: readonly string[];
  /** Standbys of the database that answer what need not be of this moment. */
  readonly replicas?: readonly NamedReplica[];
  readonly clock?: Clock;
  readonly random?: Random;
  readonly secrets?: Secrets;
  readonly loyalty?: LoyaltyEngine;
  readonly messages?: MessageSender;
  readonly pushes?: PushSender;
  readonly webhooks?: WebhookSender;
  readonly pictures?: Context['pictures'];
  /** Draws pages as HTML; left out or null: they are shown by their script alone. */
  readonly drawer?: PageDrawer | null;
  readonly operations?: readonly Operation[];
  readonly sharedCounts?: SharedCounts | null;
  readonly log?: Logger;
};

export type App = {
  readonly context: Context;
  readonly server: HttpServer;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Loads the catalog, then listens; answers the port. */
  listen(): Promise<number>;
  /** From now on `/readyz` says no, so that balancers send nothing more; everything else goes on. */
  drain(): void;
  /** Finishes what was accepted, then stops. The database stays open. */
  close(): Promise<void>;
};

/**
 * Wires one process of the service: the one place that knows every room
 * (design/architecture.md#layers-and-what-each-may-import). Nothing runs before `listen`.
 */
export function createApp(given: AppParts): App {
  const { config, log = createLog(given.config.logLevel), drawer = null, tracing = null } = given;
  const database = tracing === null ? given.database : tracedDatabase(given.database, tracing);
  let isDraining = false;
  const replicas = given.replicas?.length ? openReplicas(database, given.replicas) : null;
  const readState = (): Promise<InstallationState> => stateOf(database, clock);
  const metrics = createMetrics(readState, () => findOutage(database), { ...database, ...replicas });
  const parts = { ...given, database, watch: tracing === null ? metrics.calls : tracedCalls(metrics.calls, tracing) };
  const random = parts.random ?? systemRandom();
  const secrets = parts.secrets ?? createSecrets(parts.secretTexts);
  const locations = openLocations({ database, replicas }, config, () => clock.now(), log);
  const clock = chooseClock(parts, (merchantId) => locations.findMerchant(merchantId)?.clockOffsetMs ?? 0, log);
  const own: OwnAddress = { port: null };
  const payments = choosePayments(parts, { clock, random, secrets, own });
  const partnersOfOwn = ownPartners(parts, { clock, random, secrets, locations, log });
  const outgoing = chooseMessages(parts, clock, refusedMessages(log), partnersOfOwn.mailOf);
  const { provider, sandboxProvider } = chooseProvider(parts, clock);
  const { courier, sandboxCouriers } = chooseCourier(parts, { clock, random, secrets, own });
  const pictures = choosePictures(parts);
  const context: Context = {
    ...{ database, replicas, locations, clock, random, secrets },
    ...payments,
    partners: partnersOfOwn.partners({ courier, provider, geocoder: chooseGeocoder(parts) }),
    ...{ sandboxProvider, sandboxCouriers },
    providerWatch: watchProvider(),
    loyalty: partnersOfOwn.loyalty(parts.loyalty ?? chooseLoyalty(parts, clock, random)),
    messages: parts.messages ?? outgoing.messages,
    ...pushesOf(parts, { database, secrets, clock }),
    webhooks: parts.webhooks ?? webhooksWhenSent(parts.watch),
    pictures: parts.pictures ?? pictures.pictures,
    ...{ ...ownLibraries, readMenu },
    ...reportsTo(log),
    tracing,
    settings: settingsOf(config),
  };
  const operations = operationsFor(config, parts.operations);
  const readiness = (): Promise<Readiness> => readinessOf({ config, database, log }, isDraining);
  const shared = parts.sharedCounts ?? null;
  const server = openServer({ config, context, operations, metrics, drawer, readiness }, log, shared);
  const metricsPort = openMetricsPort(metrics, config);
  return {
    context,
    server,
    log,
    metrics,
    async listen() {
      await clock.start();
      await locations.start();
      await server.listen({ port: config.port, host: config.host });
      own.port = portOf(server.server);
      await metricsPort.listen();
      return own.port;
    },
    drain() {
      isDraining = true;
    },
    async close() {
      metricsPort.close();
      await server.close();
      await drawer?.close();
      await locations.stop();
      clock.stop();
      await partnersOfOwn.close();
      outgoing.close();
      pictures.close();
    },
  };
}

/** The keys, read when they are first needed, and the sender, loaded with the first push. */
function pushesOf(
  { config, pushes, watch }: Pick<VendorParts, 'config' | 'watch'> & Pick<AppParts, 'pushes'>,
  { database, secrets, clock }: Pick<Context, 'database' | 'secrets' | 'clock'>,
): Pick<Context, 'pushes' | 'pushKeys'> {
  const contact = pushContact(config);
  const whenSent: PushSender = {
    send: async (push) => {
      const { webPushSender } = await import('./adapters/pushes/web-push.ts');
      return watch.call(
        'push',
        'send',
        () => webPushSender({ contact }).send(push),
        ({ kind }) => kind !== 'unanswered' && kind !== 'later',
      );
    },
  };
  const load = () => loadPushKeys({ database, secrets, mode: config.mode, now: clock.now() });
  return { pushes: pushes ?? whenSent, pushKeys: rememberedPushKeys(load) };
}

/** Where push services reach the operator. */
function pushContact({ mail, baseUrl }: Config): string {
  const sender = mail === null ? null : /[^\s<>]+@[^\s<>]+/.exec(mail.from);
  if (sender !== null) return `mailto:${sender[0]}`;
  return baseUrl.startsWith('https:') ? baseUrl : `mailto:postmaster@${new URL(baseUrl).hostname}`;
}

function openServer(pages: PagesOf, log: Logger, shared: SharedCounts | null): HttpServer {
  const { config, context, operations, metrics } = pages;
  return createServer({
    context,
    operations,
    limits: createRateLimits(config.rateLimitFactor, () => context.clock.now(), shared),
    metrics,
    log,
    isOwnHost: isOwnHost(config),
    readAddress: addressReader(config.trustedProxies, (message) => log.warn(message)),
    addPages: (target) => addAllPages(target, pages),
  });
}

/** The sender, loaded with the first webhook (design/memory.md#loaded-when-needed). */
function webhooksWhenSent(watch: CallWatch): WebhookSender {
  return {
    send: async (call) => {
      const { webhookSender } = await import('./adapters/webhooks/sender.ts');
      return watch.call(
        'webhook',
        'send',
        () => webhookSender().send(call),
        ({ kind }) => kind === 'answered',
      );
    },
  };
}

/** What needs nothing of this installation. */
const ownLibraries: Pick<Context, 'normalizePhone' | 'formatPhone' | 'canText' | 'isAddressRange' | 'passkeys'> = {
  normalizePhone,
  formatPhone,
  canText,
  isAddressRange,
  passkeys: webauthnPasskeys(),
};

function reportsTo(log: Logger): Pick<Context, 'report' | 'alarm'> {
  return {
    report: (snapshot, message) => log.warn(snapshot, message),
    alarm: (snapshot, message) => log.error(snapshot, message),
  };
}

/** Nodes that share a database share its clock; the embedded one has no other than this machine's. */
function chooseClock(
  { config, database, clock }: AppParts,
  offsetOf: (merchantId: string) => number,
  log: Logger,
): CorrectedClock {
  if (clock !== undefined || config.databaseUrl === null) {
    return { ...(clock ?? systemClock(offsetOf)), start: async () => {}, stop: () => {} };
  }
  const corrected = (byMs: number): void =>
    log.warn({ behindMs: Math.round(byMs) }, 'this machine’s time is not that of the database, which is used instead');
  return correctedClock({ offsetOf, readShared: () => readDatabaseTime(database), corrected });
}

type PagesOf = {
  readonly config: Config;
  readonly context: Context;
  readonly operations: readonly Operation[];
  readonly metrics: Metrics;
  readonly drawer: PageDrawer | null;
  readonly readiness: () => Promise<Readiness>;
};

/** Documents, health and metrics, and the pages for people. */
function addAllPages(target: HttpServer, parts: PagesOf): void {
  const { config, context, operations, metrics, drawer, readiness } = parts;
  const { random, secrets } = context;
  addPages(target, {
    operations,
    baseUrl: config.baseUrl,
    random,
    metrics,
    metricsAccess: metricsAccessOf(config),
    publicKeys: secrets.publicKeys,
    securityContact: config.securityContact,
    readiness,
  });
  addLookPages(target, { findMerchant: context.locations.findMerchant, random });
  addPicturePages(target, { store: context.pictures.store, random });
  addInstallablePages(target, { findMerchant: context.locations.findMerchantBySlug, random });
  addWebPages(target, webPagesOf(config, context, drawer));
}

/** On a port of their own they are on no other. */
function metricsAccessOf({ mode, metricsToken, metricsPort }: Config): MetricsAccess {
  if (metricsPort !== null) return { token: null, isOpenHere: false };
  return { token: metricsToken, isOpenHere: mode === 'sandbox' };
}

/** Production has none of the sandbox's own, and confirms test payments only where it takes them. */
function operationsFor({ mode, testPayments }: Config, operations = allOperations): readonly Operation[] {
  return operations.filter(
    ({ sandboxOnly, needsTestPayments }) =>
      (mode === 'sandbox' || !sandboxOnly) && (testPayments || !needsTestPayments),
  );
}

/** The sandbox is played with under any name; production answers under its own. */
function isOwnHost({ mode, baseUrl, checkoutBaseUrl, allowedHosts }: Config): (host: string | undefined) => boolean {
  return mode === 'sandbox' ? () => true : ownHosts([baseUrl, checkoutBaseUrl], allowedHosts);
}

function settingsOf(config: Config): Settings {
  const { mode, baseUrl, checkoutBaseUrl, testPayments, textCountries, mapTiles } = config;
  const { rateLimitFactor, unpaidOrdersPerAddress, booksCheckHours, archiveCartsHours, textsPerDay } = config;
  const bounds = { rateLimitFactor, unpaidOrdersPerAddress, booksCheckHours, archiveCartsHours, textsPerDay };
  const sendsTexts = config.sms !== null || config.printsMessages;
  return { mode, baseUrl, checkoutBaseUrl, testPayments, textCountries, mapTiles, sendsTexts, ...bounds };
}

/** What the pages for people need to know of this installation. */
function webPagesOf({ storefrontMerchant }: Config, context: Context, drawer: PageDrawer | null): WebPageParts {
  const { locations } = context;
  return {
    context,
    drawer,
    frontSlug: () => storefrontMerchant ?? onlyMerchant(locations),
    stylesheet: ({ merchantSlug, locationId }) => {
      const merchant =
        locationId === undefined
          ? locations.findMerchantBySlug(merchantSlug ?? storefrontMerchant ?? onlyMerchant(locations) ?? '')
          : (locations.findEvenHidden(locationId)?.merchant ?? null);
      return merchant === null ? null : stylesheetPath(merchant);
    },
    paymentHosts: (locationId) => {
      const location = locationId === undefined ? null : locations.findEvenHidden(locationId);
      return location?.merchant.accountProcessor === 'stripe' ? stripePageHosts : [];
    },
  };
}

/** The one merchant there is; null when there are several: then no storefront stands at `/`. */
function onlyMerchant(locations: LocationCache): string | null {
  const slugs = new Set(locations.all().map(({ merchant }) => merchant.slug));
  const [first] = slugs;
  return slugs.size === 1 && first !== undefined ? first : null;
}

type ReadinessParts = { readonly config: Config; readonly database: Database; readonly log: Logger };

/** Visitors read the cause alone; which host and role it is about stands in the log. */
async function readinessOf({ config, database, log }: ReadinessParts, isDraining: boolean): Promise<Readiness> {
  const kind = config.databaseUrl === null ? 'embedded' : 'postgresql';
  const state = { database: kind, durability: durabilityOf(config) } as const;
  if (isDraining) return { ...state, ready: false, reason: 'this process is stopping' };
  const outage = await findOutage(database);
  if (outage === null) return { ...state, ready: true };
  const { text } =
    config.databaseUrl === null
      ? { text: 'the embedded database does not answer' }
      : describeConnectionFailure(config.databaseUrl, outage);
  log.error({ err: outage }, text);
  return { ...state, ready: false, reason: `the database cannot be used: ${publicCauseOf(outage)}` };
}

/** Labels of metrics stay few, however many merchants there are. */
const failingShownMax = 100;

async function stateOf(database: Database, clock: Clock): Promise<InstallationState> {
  const now = clock.now();
  const reads = [
    readQueues(database, now),
    readSetAside(database),
    readBooksState(database),
    countRecentEvents(database, now),
    listFailingPartners(database, failingShownMax),
  ] as const;
  const [queues, setAside, books, events, failingPartners] = await Promise.all(reads);
  return { now, queues, setAside, books, events, failingPartners };
}

/** What a power cut can cost (design/modes-and-sandbox.md#state-and-the-data-folder). */
function durabilityOf({ databaseUrl, sync }: Config): string {
  if (databaseUrl !== null) return 'as durable as the PostgreSQL server behind it';
  return sync
    ? 'survives a crash of the process and a power cut'
    : 'survives a crash of the process; a power cut can lose answered changes (TIFFIN_SYNC=off)';
}
