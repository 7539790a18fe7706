import type { PushKeys } from '../domain/messages/push.ts';
import type { Clock } from '../ports/clock.ts';
import type { LoyaltyEngine } from '../ports/loyalty.ts';
import type { ReadMenu } from '../ports/menu.ts';
import type { MessageSender } from '../ports/messages.ts';
import type { Partners } from '../ports/partners.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import type { AccountProcessor, PaymentProcessor } from '../ports/payments.ts';
import type { CanText, FormatPhone, NormalizePhone } from '../ports/phone.ts';
import type { FetchPicture, PictureEncoder, PictureStore } from '../ports/pictures.ts';
import type { SandboxProvider } from '../ports/pos.ts';
import type { PushSender } from '../ports/pushes.ts';
import type { Random } from '../ports/random.ts';
import type { SandboxCouriers } from '../ports/sandbox-courier.ts';
import type { SandboxPayments } from '../ports/sandbox-payments.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Tracing } from '../ports/tracing.ts';
import type { WebhookSender } from '../ports/webhooks.ts';
import type { Replicas } from '../store/database/availability/replicas.ts';
import type { Database } from '../store/database/database.ts';
import type { LocationCache } from '../store/location/location-cache.ts';

/** What every operation may use: the same for all requests of a process. */
export type Context = {
  readonly database: Database;
  /** Where reads go that need not be of this moment; null, or left out: there are no replicas. */
  readonly replicas?: Replicas | null;
  readonly locations: LocationCache;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  /** Takes test payments of merchants that have no account of their own, where `settings.testPayments` allows it. */
  readonly processor: PaymentProcessor;
  /** The staff of merchants who let guests pay at the restaurant. */
  readonly counter: PaymentProcessor;
  /** Where merchants have accounts of their own. */
  readonly accountProcessor: AccountProcessor;
  /** What the test orders of staff are paid with: nothing. */
  readonly testOrders: PaymentProcessor;
  /** The controls of the test processor; null when another one is configured. */
  readonly sandboxPayments: SandboxPayments | null;
  /** The couriers, POS and geocoder of each merchant: its own, else those of the installation. */
  readonly partners: Partners;
  /** The controls of the test courier; null when another one is connected, or none. */
  readonly sandboxCouriers: SandboxCouriers | null;
  /** The controls of the simulated POS; null when another one is connected, or none. */
  readonly sandboxProvider: SandboxProvider | null;
  /** Whether the provider could be reached when it was last asked by the job that looks after bindings. */
  readonly providerWatch: ProviderWatch;
  /** Who keeps members and points. */
  readonly loyalty: LoyaltyEngine;
  readonly messages: MessageSender;
  /** Hands notifications to the push services of browsers. */
  readonly pushes: PushSender;
  /** By which push services know this installation. */
  readonly pushKeys: () => Promise<PushKeys>;
  /** Sends events to merchants' own systems. */
  readonly webhooks: WebhookSender;
  readonly passkeys: Passkeys;
  readonly normalizePhone: NormalizePhone;
  readonly formatPhone: FormatPhone;
  readonly canText: CanText;
  /** Whether a text is an address or a CIDR range. */
  readonly isAddressRange: (text: string) => boolean;
  readonly readMenu: ReadMenu;
  /** Where pictures are made, kept and copied from. */
  readonly pictures: {
    readonly encoder: PictureEncoder;
    readonly store: PictureStore;
    readonly fetch: FetchPicture;
  };
  /** Logs what no answer says: ids, numbers and reasons, never people or secrets. */
  readonly report: (snapshot: Readonly<Record<string, string | number>>, message: string) => void;
  /** The same for what a person has to put right. */
  readonly alarm: (snapshot: Readonly<Record<string, string | number>>, message: string) => void;
  /** Null, or left out: there are no traces. */
  readonly tracing?: Tracing | null;
  readonly settings: Settings;
};

/**
 * Remembered by each process for itself: readiness is asked often, the provider is not
 * (reference/time-and-slots.md#readiness).
 */
export type ProviderWatch = {
  readonly isReachable: (merchantId: string) => boolean;
  readonly note: (merchantId: string, reachable: boolean) => void;
};

/** The tiles of maps: a template of their addresses, and whose they are. */
export type MapTiles = { readonly url: string; readonly attribution: string };

export type Settings = {
  readonly mode: 'sandbox' | 'production';
  readonly baseUrl: string;
  readonly checkoutBaseUrl: string;
  /** Whether merchants without an account of their own take test payments. */
  readonly testPayments: boolean;
  /** Whose tiles the maps of pages are made of; null or left out: plain drawings. */
  readonly mapTiles?: MapTiles | null;
  /** Multiplies every quota of reference/rate-limits.md; 0: no limits. */
  readonly rateLimitFactor: number;
  /** How many orders of one address may wait for their payment at one merchant. */
  readonly unpaidOrdersPerAddress: number;
  /** How often the books of a merchant are checked; 0: never by itself. */
  readonly booksCheckHours: number;
  /** How long after its end a cart is archived; 0: never. */
  readonly archiveCartsHours: number;
  /** Where texts may be sent: two letters each (SMS_COUNTRIES). */
  readonly textCountries: readonly string[];
  /** How many texts about orders a merchant may send in a day; 0: none. */
  readonly textsPerDay: number;
  /** Whether texts are sent at all; in the sandbox they are kept for its owner to read. */
  readonly sendsTexts: boolean;
};
