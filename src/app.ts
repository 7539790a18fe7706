import { setTimeout as sleep } from 'node:timers/promises';
import { driveCourier } from './adapters/courier/drive.ts';
import { builtInLoyalty } from './adapters/loyalty/built-in.ts';
import { lipLoyalty } from './adapters/loyalty/lip.ts';
import { messagesByChannel } from './adapters/messages/by-channel.ts';
import { consoleMessages } from './adapters/messages/console.ts';
import { type RefusedMessage, smtpMessages } from './adapters/messages/smtp.ts';
import { twilioMessages } from './adapters/messages/twilio.ts';
import { stripeProcessor } from './adapters/payments/stripe.ts';
import { stripePageHosts } from './adapters/payments/stripe-client.ts';
import { httpPos } from './adapters/pos/http.ts';
import { simulatorControls } from './adapters/pos/simulator-controls.ts';
import { systemClock } from './adapters/system/clock.ts';
import { normalizePhone } from './adapters/system/phone.ts';
import { systemRandom } from './adapters/system/random.ts';
import { createSecrets } from './adapters/system/secrets.ts';
import { loadZone } from './adapters/system/zones.ts';
import { webhookSender } from './adapters/webhooks/sender.ts';
import { operations as allOperations } from './api/index.ts';
import type { Operation } from './api/operation.ts';
import { type Config, isLoopback } from './config.ts';
import { createLog, type Logger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { addPages, type Readiness } from './http/pages.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { addressReader } from './http/request/client-address.ts';
import { createServer, type HttpServer, portOf } from './http/server.ts';
import { addWebPages, type WebPageParts } from './http/web-pages.ts';
import { readMenu } from './import/read-menu.ts';
import type {
  Clock,
  DeliveryProvider,
  LoyaltyEngine,
  MessageSender,
  PaymentProcessor,
  PosProvider,
  Random,
  SandboxCouriers,
  SandboxProvider,
  Secrets,
  SharedCounts,
  WebhookSender,
} from './ports/index.ts';
import { sandboxCourier } from './sandbox/vendors/courier.ts';
import { sandboxMessages } from './sandbox/vendors/messages.ts';
import { sandboxProcessor } from './sandbox/vendors/payments.ts';
import { saveSandboxMessage } from './store/customer/messages.ts';
import type { Database } from './store/database/database.ts';
import { isReachable } from './store/database/reachability.ts';
import { createLocationCache, type LocationCache } from './store/location/location-cache.ts';
import { loyaltyHostStore } from './store/loyalty/loyalty-host.ts';
import { loyaltyLedger } from './store/loyalty/loyalty-ledger.ts';
import { paymentAccountStore } from './store/order/payment-accounts.ts';
import { sandboxDeliveryStore } from './store/order/sandbox-deliveries.ts';
import { sandboxPaymentStore } from './store/order/sandbox-payments.ts';
import type { Context, Settings } from './workflows/context.ts';
import { watchProvider } from './workflows/pos/pos-reach.ts';

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
  /** How long the test courier takes to answer; 0: as soon as it can. */
  readonly courierLatencyMs?: number;
  readonly provider?: PosProvider;
  readonly sandboxProvider?: SandboxProvider;
  readonly loyalty?: LoyaltyEngine;
  readonly messages?: MessageSender;
  readonly webhooks?: WebhookSender;
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
 * Wires one process of the service: the one place that knows every room
 * (design/architecture.md#layers-and-what-each-may-import). Nothing runs before `listen`.
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
  const outgoing = chooseMessages(config, database, clock, log);
  const context: Context = {
    database,
    locations,
    clock,
    random,
    secrets,
    ...payments,
    ...chooseProvider(parts, clock),
    providerWatch: watchProvider(),
    ...chooseCouriers(parts, { clock, random, secrets, own }),
    loyalty: parts.loyalty ?? chooseLoyalty(config, database, clock, random),
    messages: parts.messages ?? outgoing.messages,
    webhooks: parts.webhooks ?? webhookSender(),
    normalizePhone,
    readMenu,
    report: (snapshot, message) => log.warn(snapshot, message),
    settings: settingsOf(config),
  };
  const operations = operationsFor(config, parts.operations);
  const metrics = createMetrics();
  const server = createServer({
    context,
    operations,
    limits: createRateLimits(config.rateLimitFactor, () => clock.now(), parts.sharedCounts ?? null),
    metrics,
    log,
    readAddress: addressReader(config.trustedProxies, (message) => log.warn(message)),
    addPages: (target) => {
      addPages(target, {
        operations,
        random,
        metrics,
        publicKeys: secrets.publicKeys,
        readiness: () => readinessOf(config, database),
      });
      addWebPages(target, webPagesOf(config, context));
    },
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
      outgoing.close();
    },
  };
}

/** Production has none of the sandbox's own. */
function operationsFor({ mode }: Config, operations = allOperations): readonly Operation[] {
  return mode === 'sandbox' ? operations : operations.filter(({ sandboxOnly }) => !sandboxOnly);
}

function settingsOf({ mode, baseUrl, checkoutBaseUrl, testPayments, rateLimitFactor }: Config): Settings {
  return { mode, baseUrl, checkoutBaseUrl, testPayments, rateLimitFactor };
}

/** What the pages for people need to know of this installation. */
function webPagesOf({ storefrontMerchant }: Config, { settings, random, locations }: Context): WebPageParts {
  return {
    settings,
    random,
    merchantSlug: () => storefrontMerchant ?? onlyMerchant(locations),
    paymentHosts: (locationId = '') =>
      locations.find(locationId)?.merchant.accountProcessor === 'stripe' ? stripePageHosts : [],
  };
}

/** The one merchant there is; null when there are several: then no storefront stands at `/`. */
function onlyMerchant(locations: LocationCache): string | null {
  const slugs = new Set(locations.all().map(({ merchant }) => merchant.slug));
  const [first] = slugs;
  return slugs.size === 1 && first !== undefined ? first : null;
}

/** The ledger is ours, unless a host is named that keeps it. */
function chooseLoyalty(config: Config, database: Database, clock: Clock, random: Random): LoyaltyEngine {
  if (config.loyalty === null) return builtInLoyalty({ ledger: loyaltyLedger(database), clock });
  return lipLoyalty({ ...config.loyalty, store: loyaltyHostStore(database), clock, random });
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

type VendorParts = {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly own: OwnAddress;
};

function choosePayments(
  parts: AppParts,
  { clock, random, secrets, own }: VendorParts,
): Pick<Context, 'processor' | 'accountProcessor' | 'sandboxPayments'> {
  const store = paymentAccountStore(parts.database);
  const accountProcessor = stripeProcessor({ url: parts.config.stripeUrl, store, secrets, clock });
  if (parts.processor !== undefined) return { processor: parts.processor, accountProcessor, sandboxPayments: null };
  const processor = sandboxProcessor({
    store: sandboxPaymentStore(parts.database),
    clock,
    random,
    signingKey: secrets.keyedHash('sandbox-notifications', '', secrets.keyId),
    post: poster(own),
  });
  return { processor, accountProcessor, sandboxPayments: parts.config.testPayments ? processor : null };
}

/** Posts to this very process, as vendors do from outside; answers the status. */
function poster(own: OwnAddress) {
  return async (path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> => {
    if (own.port === null) throw new Error('the service does not listen yet');
    const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, { method: 'POST', headers, body });
    return answer.status;
  };
}

/** The operator's account, else the test courier, else none: production never sends a test courier unasked. */
function chooseCouriers(
  { config, database, courier, courierLatencyMs = 150 }: AppParts,
  { clock, random, secrets, own }: VendorParts,
): { courier: DeliveryProvider | null; sandboxCouriers: SandboxCouriers | null } {
  if (courier !== undefined) return { courier, sandboxCouriers: null };
  if (config.drive !== null) return { courier: driveCourier({ ...config.drive, clock }), sandboxCouriers: null };
  if (!config.sandboxCouriers) return { courier: null, sandboxCouriers: null };
  const made = sandboxCourier({
    store: sandboxDeliveryStore(database),
    clock,
    random,
    signingKey: secrets.keyedHash('sandbox-delivery-notifications', '', secrets.keyId),
    latency: async () => {
      if (courierLatencyMs > 0) await sleep(courierLatencyMs);
    },
    post: poster(own),
  });
  return { courier: made, sandboxCouriers: made };
}

/** The connected POS; one on this machine can be played with in the sandbox, if it is a simulated one. */
function chooseProvider(parts: AppParts, clock: Clock): Pick<Context, 'provider' | 'sandboxProvider'> {
  const { pos, mode } = parts.config;
  if (parts.provider !== undefined) return { provider: parts.provider, sandboxProvider: parts.sandboxProvider ?? null };
  if (pos === null) return { provider: null, sandboxProvider: null };
  const isOurs = mode === 'sandbox' && isLoopback(new URL(pos.url).hostname);
  return {
    provider: httpPos({ ...pos, now: () => clock.now() }),
    sandboxProvider: isOurs ? simulatorControls(pos.url) : null,
  };
}

/**
 * In the sandbox everything is kept for its outbox and printed, whatever is connected. Production sends by what is
 * connected to a channel, prints where it was told to by name, and refuses the rest.
 * (design/modes-and-sandbox.md#the-sandbox-sends-no-messages)
 */
function chooseMessages(
  config: Config,
  database: Database,
  clock: Clock,
  log: Logger,
): { readonly messages: MessageSender; readonly close: () => void } {
  const printed = consoleMessages(config.logLevel === 'silent' ? () => {} : (line) => console.log(line));
  if (config.mode === 'sandbox') {
    const messages = sandboxMessages((message) => saveSandboxMessage(database, message), clock, printed);
    return { messages, close: () => {} };
  }
  const report = (refused: RefusedMessage): void => log.warn(refused, 'a message was refused for its recipient');
  const mail = config.mail === null ? null : smtpMessages({ ...config.mail, report });
  const sms = config.sms === null ? null : twilioMessages({ ...config.sms, report });
  const otherwise = config.printsMessages ? printed : null;
  return {
    messages: messagesByChannel({ email: mail ?? otherwise, sms: sms ?? otherwise }),
    close: () => mail?.close(),
  };
}
