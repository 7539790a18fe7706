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
  /** Who brings orders where a location delivers through the partner; null: nobody is connected. */
  readonly courier: DeliveryProvider | null;
  /** The controls of the test courier; null when another one is connected, or none. */
  readonly sandboxCouriers: SandboxCouriers | null;
  /** The system that bound locations leave orders, amounts or payments to; null: nobody is connected. */
  readonly provider: PosProvider | null;
  /** The controls of the simulated POS; null when another one is connected, or none. */
  readonly sandboxProvider: SandboxProvider | null;
  /** Whether the provider could be reached when it was last asked by the job that looks after bindings. */
  readonly providerWatch: ProviderWatch;
  /** Who keeps members and points. */
  readonly loyalty: LoyaltyEngine;
  readonly messages: MessageSender;
  /** Tells merchants' own systems of events. */
  readonly webhooks: WebhookSender;
  readonly normalizePhone: NormalizePhone;
  readonly readMenu: ReadMenu;
  /** Tells whoever runs the service of what no answer tells: ids, numbers and reasons, never people or secrets. */
  readonly report: (snapshot: Readonly<Record<string, string | number>>, message: string) => void;
  readonly settings: Settings;
};

/** Remembered by each process for itself: readiness is asked often, the provider is not (interface.md 12.5). */
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
  /** Multiplies every quota of interface.md 6; 0: no limits. */
  readonly rateLimitFactor: number;
};
