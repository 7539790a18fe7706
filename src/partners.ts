import type { Guard } from './adapters/calls/guarded-fetch.ts';
import type { RefusedMessage } from './adapters/messages/smtp.ts';
import { isLoopbackAddress, isPublicAddress } from './adapters/webhooks/allowed-address.ts';
import { checkPartner } from './check-partner.ts';
import type { Config } from './config.ts';
import { accountsInUse, type PartnerAccount, type PartnerKind } from './domain/location/partners/partner-account.ts';
import { CommerceError } from './domain/values/errors.ts';
import type { Logger } from './http/log.ts';
import { type ClientParts, type Ports, partnerClients } from './partner-clients.ts';
import type { Clock } from './ports/clock.ts';
import type { DeliveryProvider } from './ports/courier.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { LoyaltyEngine } from './ports/loyalty.ts';
import type { MessageSender } from './ports/messages.ts';
import type { Partners } from './ports/partners.ts';
import type { PosProvider } from './ports/pos.ts';
import type { Random } from './ports/random.ts';
import type { Secrets } from './ports/secrets.ts';
import type { Database } from './store/database/database.ts';
import type { LocationCache } from './store/location/location-cache.ts';
import { notePartnerState } from './store/location/partner-accounts.ts';
import { loyaltyHostStore } from './store/loyalty/loyalty-host.ts';
import { traceHeaders, type VendorParts } from './vendors.ts';

// Whom each merchant works with: its own accounts, else those of the installation (design/partners.md).

/** What the installation has for merchants that have none of their own. */
export type Installed = {
  readonly courier: DeliveryProvider | null;
  readonly provider: PosProvider | null;
  readonly geocoder: Geocoder | null;
};

export type PartnerMeans = {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  /** Where the accounts of merchants are remembered. */
  readonly locations: Pick<LocationCache, 'findMerchant'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

export type OwnPartners = {
  readonly partners: (installed: Installed) => Partners;
  /** The engine that asks each merchant's own host, where it has one, else `installed`. */
  readonly loyalty: (installed: LoyaltyEngine) => LoyaltyEngine;
  readonly mailOf: (merchantId: string) => MessageSender | null;
  /** Waits for what is being noted, and ends connections. */
  close(): Promise<void>;
};

/** Whom merchants with accounts of their own work with. */
export function ownPartners(parts: VendorParts, means: PartnerMeans): OwnPartners {
  const accountsOf = (merchantId: string) => means.locations.findMerchant(merchantId)?.partners ?? [];
  const noted = noting(parts.database, means);
  const clientParts = clientPartsOf(parts, means, noted.note);
  const clients = partnerClients(clientParts);
  /** What a merchant has: `none` of its own, `lost` where its settings cannot be opened. */
  const ownOf = <Kind extends PartnerKind>(merchantId: string, kind: Kind): Ports[Kind] | 'none' | 'lost' => {
    const [account] = accountsInUse(accountsOf(merchantId), kind);
    if (account === undefined) return 'none';
    return clients.of(account as PartnerAccount & { kind: Kind }) ?? 'lost';
  };
  const clientOfCourier = (account: PartnerAccount) => clients.of(account as PartnerAccount & { kind: 'courier' });
  const chosen = <Kind extends 'pos' | 'geocoder'>(merchantId: string, kind: Kind, installed: Ports[Kind] | null) => {
    const own = ownOf(merchantId, kind);
    // What a merchant chose is never given to another partner because its key is gone.
    return own === 'none' ? installed : own === 'lost' ? null : own;
  };
  return {
    partners: (installed) => ({
      installed: installedKinds(parts.config, installed),
      couriersOf: (merchantId) => {
        const own = accountsInUse(accountsOf(merchantId), 'courier');
        if (own.length > 0) return own.flatMap((account) => clientOfCourier(account) ?? []);
        return installed.courier === null ? [] : [installed.courier];
      },
      courierNamed: (merchantId, name) => {
        if (installed.courier?.name === name) return installed.courier;
        const account = accountsOf(merchantId).find(({ accountId, kind }) => kind === 'courier' && accountId === name);
        return account === undefined ? null : clientOfCourier(account);
      },
      providerOf: (merchantId) => chosen(merchantId, 'pos', installed.provider),
      geocoderOf: (merchantId) => chosen(merchantId, 'geocoder', installed.geocoder),
      check: (merchantId, settings) => checkPartner(clientParts, merchantId, settings),
    }),
    loyalty: (installed) =>
      loyaltyByMerchant(installed, (merchantId) => {
        const own = ownOf(merchantId, 'loyalty');
        if (own === 'lost') throw notOpened();
        return own === 'none' ? installed : own;
      }),
    mailOf: (merchantId) => {
      const own = ownOf(merchantId, 'mail');
      // Codes and receipts still reach people: by the installation's server, as those of merchants without one.
      return typeof own === 'string' ? null : own;
    },
    close: async () => {
      await noted.settled();
      clients.close();
    },
  };
}

/** The books of a loyalty programme can always be kept here; the sandbox and production may print what is not mailed. */
function installedKinds({ mail, mode, printsMessages }: Config, installed: Installed): readonly PartnerKind[] {
  const sendsMail = mail !== null || mode === 'sandbox' || printsMessages;
  return [
    ...(installed.courier === null ? [] : (['courier'] as const)),
    ...(installed.provider === null ? [] : (['pos'] as const)),
    'loyalty',
    ...(installed.geocoder === null ? [] : (['geocoder'] as const)),
    ...(sendsMail ? (['mail'] as const) : []),
  ];
}

/** Notes that a message was refused for its recipient: nothing of it but its id and the reason. */
export function refusedMessages(log: Pick<Logger, 'warn'>): (refused: RefusedMessage) => void {
  return (refused) => log.warn(refused, 'a message was refused for its recipient');
}

function clientPartsOf(parts: VendorParts, means: PartnerMeans, note: ClientParts['note']): ClientParts {
  const { config } = parts;
  const { clock, random, secrets, log } = means;
  return {
    ...{ clock, random, secrets, note },
    reportMessage: refusedMessages(log),
    watch: parts.watch,
    guard: guardOf(config),
    loyaltyStore: loyaltyHostStore(parts.database),
    geoapifyUrl: config.geocoder?.kind === 'geoapify' ? config.geocoder.url : 'https://api.geoapify.com',
    userAgent: `Tiffin (${config.baseUrl})`,
    traceHeaders: traceHeaders(parts),
  };
}

/** Production connects to the public internet only; the sandbox to this very machine as well. */
function guardOf({ mode }: Pick<Config, 'mode'>): Guard {
  if (mode === 'production') return { isAllowed: isPublicAddress };
  return { isAllowed: (address) => isPublicAddress(address) || isLoopbackAddress(address) };
}

/** Writes down how accounts do, beside the calls that showed it: no caller waits for it. */
function noting(database: Database, { clock, log }: Pick<PartnerMeans, 'clock' | 'log'>) {
  const writing = new Set<Promise<void>>();
  const note: ClientParts['note'] = (account, failure) => {
    const written = notePartnerState(database, account, failure, clock.now(), null)
      .catch((error: unknown) => log.error({ err: error }, 'how a partner does could not be noted'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  return { note, settled: async () => void (await Promise.all(writing)) };
}

/** Every act goes to the engine of its merchant; what runs out is looked after where the books are kept here. */
function loyaltyByMerchant(installed: LoyaltyEngine, of: (merchantId: string) => LoyaltyEngine): LoyaltyEngine {
  return {
    name: installed.name,
    enrol: async (merchantId, ...rest) => of(merchantId).enrol(merchantId, ...rest),
    account: async (merchantId, ...rest) => of(merchantId).account(merchantId, ...rest),
    quote: async (merchantId, ...rest) => of(merchantId).quote(merchantId, ...rest),
    ledger: async (merchantId, ...rest) => of(merchantId).ledger(merchantId, ...rest),
    findHold: async (merchantId, ...rest) => of(merchantId).findHold(merchantId, ...rest),
    reserve: async (request) => of(request.merchantId).reserve(request),
    release: async (merchantId, ...rest) => of(merchantId).release(merchantId, ...rest),
    capture: async (merchantId, ...rest) => of(merchantId).capture(merchantId, ...rest),
    reverse: async (merchantId, ...rest) => of(merchantId).reverse(merchantId, ...rest),
    accrue: async (order) => of(order.merchantId).accrue(order),
    adjust: async (refund) => of(refund.merchantId).adjust(refund),
    grantClaim: async (claim) => of(claim.merchantId).grantClaim(claim),
    eraseMember: async (merchantId, ...rest) => of(merchantId).eraseMember(merchantId, ...rest),
    findDue: (limit) => installed.findDue(limit),
    settle: (merchantId, customerId) => installed.settle(merchantId, customerId),
  };
}

function notOpened(): CommerceError {
  return new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The loyalty programme cannot be reached at the moment. Try again.',
    {
      retryAfterSeconds: 60,
    },
  );
}
