import { LRUCache } from 'lru-cache';
import { guarded, type Seen } from './adapters/calls/guarded.ts';
import { type Guard, guardedFetch, guardedSocket } from './adapters/calls/guarded-fetch.ts';
import { type ObservedFetch, observedFetch, partnerFailureOf } from './adapters/calls/observed-fetch.ts';
import { vendorCalls } from './adapters/calls/vendor-calls.ts';
import { driveCourier } from './adapters/courier/drive.ts';
import { boundedGeocoder } from './adapters/geocoder/bounded.ts';
import { geoapifyGeocoder } from './adapters/geocoder/geoapify.ts';
import { lipLoyalty } from './adapters/loyalty/lip.ts';
import { type RefusedMessage, smtpMessages } from './adapters/messages/smtp.ts';
import { httpPos } from './adapters/pos/http.ts';
import { courierCalls, guardedProvider, kindOfMessage, loyaltyCalls } from './called-methods.ts';
import type { PartnerAccount, PartnerFailure, PartnerSettings } from './domain/location/partners/partner-account.ts';
import type { CallWatch, Partner } from './ports/calls.ts';
import type { Clock } from './ports/clock.ts';
import type { DeliveryProvider } from './ports/courier.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { LoyaltyEngine, LoyaltyHostStore } from './ports/loyalty.ts';
import type { MessageSender } from './ports/messages.ts';
import type { PosProvider } from './ports/pos.ts';
import type { Random } from './ports/random.ts';
import type { Secrets } from './ports/secrets.ts';
import { openSettings } from './workflows/location/partner-accounts.ts';

// What speaks to the accounts that merchants have of their own (design/partners.md#clients-are-made-on-first-use).

export type ClientParts = {
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly watch: CallWatch;
  readonly guard: Guard;
  readonly loyaltyStore: LoyaltyHostStore;
  readonly geoapifyUrl: string;
  /** How this installation calls itself. */
  readonly userAgent: string;
  readonly traceHeaders: () => Readonly<Record<string, string>>;
  readonly reportMessage: (refused: RefusedMessage) => void;
  /** Hears when an account begins to fail, and when it answers again. */
  readonly note: (account: PartnerAccount, failure: PartnerFailure | null) => void;
};

/** What an account is used by. */
export type Ports = {
  readonly courier: DeliveryProvider;
  readonly pos: PosProvider;
  readonly loyalty: LoyaltyEngine;
  readonly geocoder: Geocoder;
  readonly mail: MessageSender;
};

type Opened = {
  readonly sealed: string;
  readonly port: Ports[keyof Ports];
  readonly close: () => void;
};

export type PartnerClients = {
  /** The port of an account; null when what its settings were sealed with has left TIFFIN_SECRET. Asks no one. */
  of<Kind extends keyof Ports>(account: PartnerAccount & { readonly kind: Kind }): Ports[Kind] | null;
  close(): void;
};

const clientsMax = 500;
/** What was in the hands of a client that is let go is over by then. */
const lingerMs = 30_000;
/** A call that fails once says little of an account. */
const failuresMin = 3;
const answersMax = 200;

/**
 * Clients of accounts, made when they are first used, each with limits of its own, and remembered until its account
 * changes or 500 others were used since.
 */
export function partnerClients(parts: ClientParts): PartnerClients {
  const close = ({ close: end }: Opened): void => void setTimeout(end, lingerMs).unref();
  const known = new LRUCache<string, Opened>({ max: clientsMax, dispose: close });
  return {
    of: <Kind extends keyof Ports>(account: PartnerAccount & { readonly kind: Kind }) => {
      const key = `${account.merchantId}/${account.accountId}`;
      const found = known.get(key);
      // The sealed text is another one whenever the settings are.
      if (found !== undefined && found.sealed === account.settings) return found.port as Ports[Kind];
      const settings = openSettings(parts.secrets, account);
      if (settings === null) return null;
      const opened = { sealed: account.settings, ...open(parts, account, settings) };
      known.set(key, opened);
      return opened.port as Ports[Kind];
    },
    close: () => {
      for (const { close: end } of known.values()) end();
    },
  };
}

const nothingToClose = (): void => {};

function open(parts: ClientParts, account: PartnerAccount, settings: PartnerSettings): Omit<Opened, 'sealed'> {
  const observed = observedFetch(guardedFetch(parts.guard));
  const seen = (partner: Partner): Seen => ({ partner, watch: notingWatch(parts, account, observed) });
  switch (settings.kind) {
    case 'courier': {
      const drive = { ...courierOf(parts, settings, observed.fetch), name: account.accountId };
      return { port: guarded(drive, vendorCalls(), courierCalls, seen('courier')), close: nothingToClose };
    }
    case 'pos':
      return { port: guardedProvider(posOf(parts, settings, observed.fetch), seen('pos')), close: nothingToClose };
    case 'loyalty': {
      const host = loyaltyOf(parts, settings, observed.fetch);
      return { port: guarded(host, vendorCalls(), loyaltyCalls, seen('loyalty')), close: nothingToClose };
    }
    case 'geocoder': {
      const { watch } = seen('geocoder');
      const vendor = geocoderOf(parts, settings, observed.fetch);
      const search: Geocoder['search'] = (query) => watch.call('geocoder', 'search', () => vendor.search(query));
      const reverse: Geocoder['reverse'] = (query) => watch.call('geocoder', 'reverse', () => vendor.reverse(query));
      const { requestsMax } = settings;
      return {
        port: boundedGeocoder({ ...vendor, search, reverse }, { requestsMax, answersMax }),
        close: nothingToClose,
      };
    }
    case 'mail': {
      const sender = smtpMessages({
        url: mailUrl(settings),
        from: settings.from,
        report: parts.reportMessage,
        openSocket: (target) => guardedSocket(parts.guard, target),
      });
      const port = guarded({ send: sender.send }, vendorCalls(), ['send'], seen('mail'), kindOfMessage);
      return { port, close: sender.close };
    }
  }
}

type Of<Kind extends PartnerSettings['kind']> = Extract<PartnerSettings, { kind: Kind }>;

/** Couriers of an account, with nothing around them. */
export function courierOf({ clock }: ClientParts, settings: Of<'courier'>, fetch: typeof globalThis.fetch) {
  return driveCourier({ ...settings, clock, fetch });
}

/** The POS of an account, with nothing around it. */
export function posOf(
  { clock, traceHeaders }: ClientParts,
  { url, secret }: Of<'pos'>,
  fetch: typeof globalThis.fetch,
) {
  return httpPos({ url, secret, now: () => clock.now(), traceHeaders, fetch });
}

/** The loyalty host of an account, with nothing around it. */
export function loyaltyOf(parts: ClientParts, { url, key }: Of<'loyalty'>, fetch: typeof globalThis.fetch) {
  const { clock, random, loyaltyStore, traceHeaders } = parts;
  return lipLoyalty({ url, key, store: loyaltyStore, clock, random, traceHeaders, fetch });
}

/** The geocoder of an account, with nothing around it. */
export function geocoderOf(
  { geoapifyUrl, userAgent }: ClientParts,
  { key }: Of<'geocoder'>,
  fetch: typeof globalThis.fetch,
) {
  return geoapifyGeocoder({ url: geoapifyUrl, userAgent, key, fetch });
}

/** The address of a mail server as it stands in SMTP_URL. */
export function mailUrl({ host, port, user, password }: Of<'mail'>): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === 465 ? 'smtps' : 'smtp'}://${account}${host}:${port}`;
}

/** Counts as the service's watch does, and says when the account began to fail and when it answered again. */
function notingWatch({ watch, note }: ClientParts, account: PartnerAccount, observed: ObservedFetch): CallWatch {
  let failedCount = 0;
  // Whether it is known, here, to be noted as one that answers.
  let isFine = false;
  return {
    skipped: watch.skipped,
    call: async (partner, call, work, isAnswer) => {
      const answered = (): void => {
        failedCount = 0;
        if (!isFine) note(account, null);
        isFine = true;
      };
      try {
        const result = await watch.call(partner, call, work, isAnswer);
        answered();
        return result;
      } catch (error) {
        const failure = partnerFailureOf(error, observed.last());
        if (failure === null) answered();
        else {
          failedCount += 1;
          if (failedCount === failuresMin) {
            note(account, failure);
            isFine = false;
          }
        }
        throw error;
      }
    },
  };
}
