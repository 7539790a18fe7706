import type {
  AccountProcessor,
  Clock,
  DeliveryProvider,
  LoyaltyEngine,
  MessageSender,
  NormalizePhone,
  PaymentProcessor,
  PosProvider,
  Random,
  ReadMenu,
  SandboxCouriers,
  SandboxPayments,
  SandboxProvider,
  Secrets,
  WebhookSender,
} from '../ports/index.ts';
import type { Database } from '../store/database/database.ts';
import type { LocationCache } from '../store/location/location-cache.ts';

/** What every operation may use: the same for all requests of a process. */
export type Context = {
  readonly database: Database;
  readonly locations: LocationCache;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  /** Takes test payments of merchants that have no account of their own, where `settings.testPayments` allows it. */
  readonly processor: PaymentProcessor;
  /** Where merchants have accounts of their own. */
  readonly accountProcessor: AccountProcessor;
  /** The controls of the test processor; null when another one is configured. */
  readonly sandboxPayments: SandboxPayments | null;
  /** The courier of locations that deliver through a partner; null: none is connected. */
  readonly courier: DeliveryProvider | null;
  /** The controls of the test courier; null when another one is connected, or none. */
  readonly sandboxCouriers: SandboxCouriers | null;
  /** The system that bound locations leave orders, amounts or payments to; null: none is connected. */
  readonly provider: PosProvider | null;
  /** The controls of the simulated POS; null when another one is connected, or none. */
  readonly sandboxProvider: SandboxProvider | null;
  /** Whether the provider could be reached when it was last asked by the job that looks after bindings. */
  readonly providerWatch: ProviderWatch;
  /** Who keeps members and points. */
  readonly loyalty: LoyaltyEngine;
  readonly messages: MessageSender;
  /** Sends events to merchants' own systems. */
  readonly webhooks: WebhookSender;
  readonly normalizePhone: NormalizePhone;
  readonly readMenu: ReadMenu;
  /** Logs what no answer says: ids, numbers and reasons, never people or secrets. */
  readonly report: (snapshot: Readonly<Record<string, string | number>>, message: string) => void;
  readonly settings: Settings;
};

/**
 * Remembered by each process for itself: readiness is asked often, the provider is not
 * (reference/time-and-slots.md#readiness).
 */
export type ProviderWatch = {
  readonly isReachable: () => boolean;
  readonly note: (reachable: boolean) => void;
};

export type Settings = {
  readonly mode: 'sandbox' | 'production';
  readonly baseUrl: string;
  readonly checkoutBaseUrl: string;
  /** Whether merchants without an account of their own take test payments. */
  readonly testPayments: boolean;
  /** Multiplies every quota of reference/rate-limits.md; 0: no limits. */
  readonly rateLimitFactor: number;
};
