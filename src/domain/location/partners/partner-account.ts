import { CommerceError, invalid } from '../../values/errors.ts';
import { checkWebAddress } from '../../values/web-address.ts';

// What a merchant connects of its own, in place of what the installation has (design/partners.md).

export const partnerKinds = ['courier', 'pos', 'loyalty', 'geocoder', 'mail'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** How many of each a merchant has at once. */
export const accountsMax: Readonly<Record<PartnerKind, number>> = {
  courier: 5,
  pos: 1,
  loyalty: 1,
  geocoder: 1,
  mail: 1,
};

/** What an owner fills in. */
export type PartnerSettings =
  | {
      readonly kind: 'courier';
      readonly adapter: 'drive';
      readonly url: string;
      readonly developerId: string;
      readonly keyId: string;
      readonly signingSecret: string;
      readonly webhookSecret: string;
      readonly phoneNumber: string | null;
    }
  | { readonly kind: 'pos'; readonly adapter: 'http'; readonly url: string; readonly secret: string }
  | { readonly kind: 'loyalty'; readonly adapter: 'lip'; readonly url: string; readonly key: string }
  | { readonly kind: 'geocoder'; readonly adapter: 'geoapify'; readonly key: string; readonly requestsMax: number }
  | {
      readonly kind: 'mail';
      readonly adapter: 'smtp';
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly from: string;
    };

/** Why an account does not work: its keys are refused, its address may not be connected to, or nothing answers. */
export type PartnerFailure = 'refused' | 'address' | 'unreachable';

/** An account as it is kept; its settings are sealed. */
export type PartnerAccount = {
  readonly merchantId: string;
  readonly accountId: string;
  readonly kind: PartnerKind;
  readonly adapter: string;
  /** Encrypted. */
  readonly settings: string;
  readonly position: number;
  /** Nothing new is begun there; what was begun is finished. */
  readonly isRemoved: boolean;
};

/** Where the sealed settings of an account stand. */
export function placeOfSettings({ merchantId, accountId }: Pick<PartnerAccount, 'merchantId' | 'accountId'>) {
  return ['partner-account', merchantId, accountId] as const;
}

/** The accounts of a kind that are in use, in the order they are asked. */
export function accountsInUse(
  accounts: readonly PartnerAccount[] | undefined,
  kind: PartnerKind,
): readonly PartnerAccount[] {
  return (accounts ?? [])
    .filter((account) => account.kind === kind && !account.isRemoved)
    .sort((one, other) => one.position - other.position || (one.accountId < other.accountId ? -1 : 1));
}

/**
 * The settings as they are stored. Addresses begin with https; in the sandbox plain http is taken on this very machine.
 * Where a name leads is checked whenever a connection is made. Refuses with VALIDATION_ERROR naming the field.
 */
export function checkSettings(settings: PartnerSettings, mode: 'sandbox' | 'production'): PartnerSettings {
  if ('url' in settings) return { ...settings, url: checkAddress(settings, mode) };
  if (settings.kind === 'mail') return checkMail(settings);
  return settings;
}

function checkAddress({ kind, url: text }: PartnerSettings & { url: string }, mode: 'sandbox' | 'production'): string {
  const url = checkWebAddress(text, 'url', { httpAtLoopback: mode === 'sandbox' });
  if (url.search !== '') throw invalid('url', 'Leave the query, ? and what follows it, out.', 'query');
  if (url.hash !== '') throw invalid('url', 'Leave the fragment, # and what follows it, out.', 'fragment');
  if (kind !== 'pos' && url.pathname !== '/') {
    throw invalid('url', 'Leave out what follows the host: the paths below it are fixed.', 'path');
  }
  return url.href.replace(/\/+$/, '');
}

function checkMail(settings: Extract<PartnerSettings, { kind: 'mail' }>): PartnerSettings {
  if (!/^[a-z0-9.:[\]-]+$/i.test(settings.host)) {
    throw invalid('host', 'Write the name of the mail server alone, such as smtp.example.com.', 'host');
  }
  if (!/^(?:[^<>@"\p{Cc}]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(settings.from)) {
    throw invalid('from', 'Write an address, or a name with an address: Marigold <orders@example.com>.', 'email');
  }
  if ((settings.user === '') !== (settings.password === '')) {
    throw invalid('password', 'Give both user and password, or neither.', 'both');
  }
  return settings;
}

/** One line of what an account was connected with: as it was written, or where it is secret its end alone. */
export type SettingShown = { readonly name: string; readonly value: string };

const secretNames = new Set(['signingSecret', 'webhookSecret', 'secret', 'key', 'password']);

/** The settings as they may be shown again. */
export function showSettings(settings: PartnerSettings): readonly SettingShown[] {
  return Object.entries(settings).flatMap(([name, value]) =>
    name === 'kind' || name === 'adapter' || value === null || value === ''
      ? []
      : [{ name, value: secretNames.has(name) ? hintOf(String(value)) : String(value) }],
  );
}

/** The last four characters of a long secret; nothing of a short one, of which they would be too much. */
function hintOf(secret: string): string {
  return secret.length < 16 ? '…' : `…${secret.slice(-4)}`;
}

/**
 * The accounts' ids in the order they were given. Refuses with RESOURCE_CONFLICT a list that is not the couriers in use,
 * each once: another person connected or removed one meanwhile.
 */
export function orderedCouriers(accounts: readonly PartnerAccount[], accountIds: readonly string[]): readonly string[] {
  const known = accountsInUse(accounts, 'courier').map(({ accountId }) => accountId);
  const isSame = known.length === accountIds.length && new Set(accountIds).size === known.length;
  if (isSame && known.every((accountId) => accountIds.includes(accountId))) return accountIds;
  throw new CommerceError('RESOURCE_CONFLICT', 'The couriers were changed meanwhile. Load them again.');
}
