import { consoleMessages } from './adapters/otp/console.ts';
import { sandboxMessages } from './adapters/otp/sandbox.ts';
import { sandboxProcessor } from './adapters/payments/sandbox.ts';
import { systemClock } from './adapters/system/clock.ts';
import { normalizePhone } from './adapters/system/phone.ts';
import { systemRandom } from './adapters/system/random.ts';
import { createSecrets } from './adapters/system/secrets.ts';
import { loadZone } from './adapters/system/zones.ts';
import type { Config } from './config.ts';
import { addressReader } from './http/client-address.ts';
import { createLog, type Logger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { addPages, type Readiness } from './http/pages.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { createServer, type HttpServer, portOf } from './http/server.ts';
import { operations as allOperations } from './operations/index.ts';
import type { Context, Operation, Settings } from './operations/operation.ts';
import type {
  Clock,
  DeliveryProvider,
  MessageSender,
  PaymentProcessor,
  Random,
  SandboxPayments,
  Secrets,
  SharedCounts,
} from './ports.ts';
import type { Database } from './store/database.ts';
import { createLocationCache } from './store/location-cache.ts';
import { saveSandboxMessage } from './store/messages.ts';
import { isReachable } from './store/reachability.ts';
import { sandboxPaymentStore } from './store/sandbox-payments.ts';

/** What the app is made of. Whatever is left out is the real thing; tests put in a clock they move. */
export type AppParts = {
  readonly config: Config;
  /** Open and migrated; the caller closes it after the app. */
  readonly database: Database;
  /** From TIFFIN_SECRET or the data folder, newest first. */
  readonly secretTexts: readonly string[];
  readonly clock?: Clock;
  readonly random?: Random;
  readonly secrets?: Secrets;
  readonly processor?: PaymentProcessor;
  readonly courier?: DeliveryProvider;
  readonly messages?: MessageSender;
  readonly operations?: readonly Operation[];
  readonly sharedCounts?: SharedCounts | null;
  readonly log?: Logger;
};

export type App = {
  readonly context: Context;
  readonly server: HttpServer;
  readonly log: Logger;
  /** Loads the catalog, then listens; answers the port. */
  listen(): Promise<number>;
  /** Finishes what was accepted, then stops. The database stays open. */
  close(): Promise<void>;
};

/**
 * Wires one process of the service: the one place that knows every room (style.md 2). Nothing runs before `listen`.
 */
export function createApp(parts: AppParts): App {
  const { config, database } = parts;
  const log = parts.log ?? createLog(config.logLevel);
  const random = parts.random ?? systemRandom();
  const secrets = parts.secrets ?? createSecrets(parts.secretTexts);
  const locations = createLocationCache(database, {
    zoneTable: loadZone,
    pollMilliseconds: 1000,
    now: () => clock.now(),
    report: (error) => log.error({ err: error }, 'the catalog could not be refreshed'),
  });
  const clock = parts.clock ?? systemClock((merchantId) => locations.findMerchant(merchantId)?.clockOffsetMs ?? 0);
  const own: OwnAddress = { port: null };
  const payments = choosePayments(parts, { clock, random, secrets, own });
  const settings: Settings = {
    mode: config.mode,
    baseUrl: config.baseUrl,
    checkoutBaseUrl: config.checkoutBaseUrl,
    rateLimitFactor: config.rateLimitFactor,
  };
  const context: Context = {
    database,
    locations,
    clock,
    random,
    secrets,
    ...payments,
    courier: parts.courier ?? null,
    messages: parts.messages ?? chooseMessages(config, database, clock),
    normalizePhone,
    settings,
  };
  const operations = (parts.operations ?? allOperations).filter(
    ({ surface }) => surface !== 'sandbox' || config.mode === 'sandbox',
  );
  const metrics = createMetrics();
  const server = createServer({
    context,
    operations,
    limits: createRateLimits(config.rateLimitFactor, () => clock.now(), parts.sharedCounts ?? null),
    metrics,
    log,
    readAddress: addressReader(config.trustedProxies, (message) => log.warn(message)),
    addPages: (target) =>
      addPages(target, { operations, random, metrics, readiness: () => readinessOf(config, database) }),
  });
  return {
    context,
    server,
    log,
    async listen() {
      await locations.start();
      await server.listen({ port: config.port, host: config.host });
      own.port = portOf(server.server);
      return own.port;
    },
    async close() {
      await server.close();
      await locations.stop();
    },
  };
}

async function readinessOf(config: Config, database: Database): Promise<Readiness> {
  const kind = config.databaseUrl === null ? 'embedded' : 'postgresql';
  const durability =
    kind === 'embedded'
      ? 'survives a crash of the process; a power cut can lose answered changes'
      : 'as durable as the PostgreSQL server behind it';
  return { ready: await isReachable(database), database: kind, durability };
}

/** Where this very process can be reached; known once it listens. */
type OwnAddress = { port: number | null };

type PaymentParts = {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly own: OwnAddress;
};

function choosePayments(
  parts: AppParts,
  { clock, random, secrets, own }: PaymentParts,
): { processor: PaymentProcessor; sandboxPayments: SandboxPayments | null } {
  if (parts.processor !== undefined) return { processor: parts.processor, sandboxPayments: null };
  const processor = sandboxProcessor({
    store: sandboxPaymentStore(parts.database),
    clock,
    random,
    signingKey: secrets.keyedHash('sandbox-notifications', '', secrets.keyId),
    post: async (path, headers, body) => {
      if (own.port === null) throw new Error('the service does not listen yet');
      const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, { method: 'POST', headers, body });
      return answer.status;
    },
  });
  return { processor, sandboxPayments: processor };
}

/** In the sandbox everything is kept for its outbox and printed; production prints only when it was told to by name. */
function chooseMessages(config: Config, database: Database, clock: Clock): MessageSender {
  const printed = consoleMessages(config.logLevel === 'silent' ? () => {} : (line) => console.log(line));
  if (config.mode === 'production') return printed;
  return sandboxMessages((message) => saveSandboxMessage(database, message), clock, printed);
}
