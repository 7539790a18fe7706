import { setTimeout as sleep } from 'node:timers/promises';
import { guarded, type Seen, watched } from './adapters/calls/guarded.ts';
import { vendorCalls } from './adapters/calls/vendor-calls.ts';
import { driveCourier } from './adapters/courier/drive.ts';
import { boundedGeocoder } from './adapters/geocoder/bounded.ts';
import { geoapifyGeocoder } from './adapters/geocoder/geoapify.ts';
import { nominatimGeocoder } from './adapters/geocoder/nominatim.ts';
import { photonGeocoder } from './adapters/geocoder/photon.ts';
import { builtInLoyalty } from './adapters/loyalty/built-in.ts';
import { lipLoyalty } from './adapters/loyalty/lip.ts';
import { messagesByChannel } from './adapters/messages/by-channel.ts';
import { consoleMessages } from './adapters/messages/console.ts';
import { type RefusedMessage, smtpMessages } from './adapters/messages/smtp.ts';
import { twilioMessages } from './adapters/messages/twilio.ts';
import { counterPayments } from './adapters/payments/counter.ts';
import { stripeProcessor } from './adapters/payments/stripe.ts';
import { testOrderPayments } from './adapters/payments/test-orders.ts';
import { pictureEncoder } from './adapters/pictures/encoder.ts';
import { pictureFolder } from './adapters/pictures/folder.ts';
import { objectStorePictures } from './adapters/pictures/s3.ts';
import { httpPos } from './adapters/pos/http.ts';
import { simulatorControls } from './adapters/pos/simulator-controls.ts';
import { courierCalls, guardedProvider, kindOfMessage, loyaltyCalls, processorCalls } from './called-methods.ts';
import { type Config, isLoopback } from './config.ts';
import type { CallWatch, Partner } from './ports/calls.ts';
import type { Clock } from './ports/clock.ts';
import type { DeliveryProvider } from './ports/courier.ts';
import type { Geocoder, GeocoderVendor } from './ports/geocoder.ts';
import type { LoyaltyEngine } from './ports/loyalty.ts';
import type { MessageSender } from './ports/messages.ts';
import type { PaymentProcessor } from './ports/payments.ts';
import type { FetchPicture } from './ports/pictures.ts';
import type { PosProvider, SandboxProvider } from './ports/pos.ts';
import type { Random } from './ports/random.ts';
import type { SandboxCouriers } from './ports/sandbox-courier.ts';
import type { Secrets } from './ports/secrets.ts';
import type { Tracing } from './ports/tracing.ts';
import { demoPicturesFolder } from './sandbox/demo-pictures.ts';
import { sandboxCourier } from './sandbox/vendors/courier.ts';
import { sandboxGeocoder } from './sandbox/vendors/geocoder.ts';
import { sandboxMessages } from './sandbox/vendors/messages.ts';
import { sandboxProcessor } from './sandbox/vendors/payments.ts';
import { saveSandboxMessage } from './store/customer/messages.ts';
import type { Database } from './store/database/database.ts';
import { loyaltyHostStore } from './store/loyalty/loyalty-host.ts';
import { loyaltyLedger } from './store/loyalty/loyalty-ledger.ts';
import { counterStore } from './store/order/counter-payments.ts';
import { paymentAccountStore } from './store/order/payment-accounts.ts';
import { sandboxDeliveryStore } from './store/order/sandbox-deliveries.ts';
import { sandboxPaymentStore } from './store/order/sandbox-payments.ts';
import { testOrderStore } from './store/order/test-orders.ts';
import type { Context } from './workflows/context.ts';

// What the service works with outside: the operator's accounts, else what the sandbox plays, each behind its own limits.

/** What is connected, and what tests put in its place. */
export type VendorParts = {
  readonly config: Config;
  /** Sees each call that goes out. */
  readonly watch: CallWatch;
  /** Null, or left out: there are no traces. */
  readonly tracing?: Tracing | null;
  /** Open and migrated; the caller closes it after the app. */
  readonly database: Database;
  readonly processor?: PaymentProcessor;
  readonly courier?: DeliveryProvider;
  /** How long the test courier takes to answer; 0: as soon as it can. */
  readonly courierLatencyMs?: number;
  readonly provider?: PosProvider;
  readonly sandboxProvider?: SandboxProvider;
  readonly geocoder?: GeocoderVendor;
};

/** Where this very process can be reached; known once it listens. */
export type OwnAddress = { port: number | null };

type Means = {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly own: OwnAddress;
};

/** What a partner of our own protocols is sent besides, so that its part of a trace can be found. */
export const traceHeaders =
  ({ tracing }: Pick<VendorParts, 'tracing'>) =>
  (): Readonly<Record<string, string>> => {
    const traceparent = tracing?.traceparent() ?? null;
    return traceparent === null ? {} : { traceparent };
  };

const seen = ({ watch }: { readonly watch: CallWatch }, partner: Partner): Seen => ({ partner, watch });

/** The ledger is ours, unless a host is named that keeps it. */
export function chooseLoyalty(parts: VendorParts, clock: Clock, random: Random): LoyaltyEngine {
  const { config, database } = parts;
  if (config.loyalty === null) return builtInLoyalty({ ledger: loyaltyLedger(database), clock });
  const host = lipLoyalty({
    ...config.loyalty,
    store: loyaltyHostStore(database),
    clock,
    random,
    traceHeaders: traceHeaders(parts),
  });
  return guarded(host, vendorCalls(), loyaltyCalls, seen(parts, 'loyalty'));
}

/** The merchants' own accounts at Stripe, their staff, and the test processor for merchants without one. */
export function choosePayments(
  parts: VendorParts,
  { clock, random, secrets, own }: Means,
): Pick<Context, 'processor' | 'counter' | 'accountProcessor' | 'testOrders' | 'sandboxPayments'> {
  const counter = counterPayments({ store: counterStore(parts.database), clock });
  const testOrders = testOrderPayments(testOrderStore(parts.database));
  const store = paymentAccountStore(parts.database);
  const stripe = stripeProcessor({ url: parts.config.stripeUrl, store, secrets, clock });
  const accountProcessor = guarded(stripe, vendorCalls(), [...processorCalls, 'pageKeys'], seen(parts, 'stripe'));
  const taking = { counter, accountProcessor, testOrders };
  if (parts.processor !== undefined) {
    return { ...taking, processor: parts.processor, sandboxPayments: null };
  }
  const processor = sandboxProcessor({
    store: sandboxPaymentStore(parts.database),
    clock,
    random,
    signingKey: secrets.keyedHash('sandbox-notifications', '', secrets.keyId),
    post: poster(own),
  });
  return { ...taking, processor, sandboxPayments: parts.config.testPayments ? processor : null };
}

/** Posts to this very process, as vendors do from outside; answers the status. */
function poster(own: OwnAddress) {
  return async (path: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> => {
    if (own.port === null) throw new Error('the service does not listen yet');
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`http://127.0.0.1:${own.port}${path}`, { method: 'POST', headers, body, signal });
    return answer.status;
  };
}

/** The operator's account, else the test courier, else none: production never sends a test courier unasked. */
export function chooseCourier(
  parts: VendorParts,
  { clock, random, secrets, own }: Means,
): { courier: DeliveryProvider | null; sandboxCouriers: SandboxCouriers | null } {
  const { config, database, courier, courierLatencyMs = 150 } = parts;
  if (courier !== undefined) return { courier, sandboxCouriers: null };
  if (config.drive !== null) {
    const drive = driveCourier({ ...config.drive, clock });
    const courier = guarded(drive, vendorCalls(), courierCalls, seen(parts, 'courier'));
    return { courier, sandboxCouriers: null };
  }
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
export function chooseProvider(
  parts: VendorParts,
  clock: Clock,
): { provider: PosProvider | null; sandboxProvider: SandboxProvider | null } {
  const { pos, mode } = parts.config;
  if (parts.provider !== undefined) return { provider: parts.provider, sandboxProvider: parts.sandboxProvider ?? null };
  if (pos === null) return { provider: null, sandboxProvider: null };
  const isOurs = mode === 'sandbox' && isLoopback(new URL(pos.url).hostname);
  return {
    provider: guardedProvider(
      httpPos({ ...pos, now: () => clock.now(), traceHeaders: traceHeaders(parts) }),
      seen(parts, 'pos'),
    ),
    sandboxProvider: isOurs ? simulatorControls(pos.url) : null,
  };
}

/**
 * In the sandbox everything is kept for its outbox and printed, whatever is connected. Production sends by what is
 * connected to a channel, prints where the configuration names printing, and refuses the rest.
 * (design/modes-and-sandbox.md#the-sandbox-sends-no-messages)
 */
export function chooseMessages(
  parts: VendorParts,
  clock: Clock,
  report: (refused: RefusedMessage) => void,
  ownMailOf: (merchantId: string) => MessageSender | null,
): { readonly messages: MessageSender; readonly close: () => void } {
  const { config, database } = parts;
  const printed = consoleMessages(config.logLevel === 'silent' ? () => {} : (line) => console.log(line));
  if (config.mode === 'sandbox') {
    const messages = sandboxMessages((message) => saveSandboxMessage(database, message), clock, printed);
    return { messages, close: () => {} };
  }
  const mail = config.mail === null ? null : smtpMessages({ ...config.mail, report });
  const sms = config.sms === null ? null : twilioMessages({ ...config.sms, report });
  const otherwise = config.printsMessages ? printed : null;
  const connected = (sender: MessageSender | null, partner: Partner): MessageSender | null =>
    sender === null ? otherwise : guarded(sender, vendorCalls(), ['send'], seen(parts, partner), kindOfMessage);
  return {
    messages: messagesByChannel({ email: connected(mail, 'mail'), sms: connected(sms, 'sms') }, ownMailOf),
    close: () => mail?.close(),
  };
}

/** The geocoder that the operator named, the sandbox's own streets, or none. */
export function chooseGeocoder(parts: VendorParts): Geocoder | null {
  const { config, geocoder } = parts;
  if (config.geocoder === null && geocoder === undefined) return null;
  const { requestsMax = Number.POSITIVE_INFINITY } = config.geocoder ?? {};
  const vendor = watched(geocoder ?? geocoderVendor(config), ['search', 'reverse'], seen(parts, 'geocoder'));
  return boundedGeocoder(vendor, { requestsMax });
}

function geocoderVendor({ geocoder, baseUrl }: Config): GeocoderVendor {
  if (geocoder === null || geocoder.kind === 'sandbox') return sandboxGeocoder();
  const parts = { url: geocoder.url, userAgent: `Tiffin (${baseUrl})` };
  if (geocoder.kind === 'geoapify') return geoapifyGeocoder({ ...parts, key: geocoder.key });
  return geocoder.kind === 'photon' ? photonGeocoder(parts) : nominatimGeocoder(parts);
}

// What goes out to the storage of pictures, each merchant's calls bounded by themselves.
const pictureCalls = ['save', 'read', 'remove'] as const;

/** Pictures in a folder, with those of the demo merchants in the sandbox, or in object storage. */
export function choosePictures(parts: Pick<VendorParts, 'config' | 'watch'>): {
  readonly pictures: Context['pictures'];
  readonly close: () => void;
} {
  const { pictures, mode } = parts.config;
  const encoder = pictureEncoder();
  const store =
    pictures.kept === 'folder'
      ? pictureFolder(pictures.folder, mode === 'sandbox' ? demoPicturesFolder : null)
      : guarded(objectStorePictures(pictures), vendorCalls(), pictureCalls, seen(parts, 'pictures'));
  return { pictures: { encoder, store, fetch: fetchWhenAsked }, close: encoder.close };
}

/** Loaded with the first picture that is copied (design/memory.md#loaded-when-needed). */
const fetchWhenAsked: FetchPicture = async (address) => {
  const { pictureFetcher } = await import('./adapters/pictures/fetch-picture.ts');
  return pictureFetcher()(address);
};
