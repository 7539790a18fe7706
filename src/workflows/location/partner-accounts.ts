import type { Static } from 'typebox';
import type { partnerListSchema } from '../../contract/location/partner-accounts.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import {
  accountsMax,
  type PartnerAccount,
  type PartnerFailure,
  type PartnerKind,
  type PartnerSettings,
  placeOfSettings,
  showSettings,
} from '../../domain/location/partners/partner-account.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Database } from '../../store/database/database.ts';
import { listPartnerAccounts, type StoredPartner } from '../../store/location/partner-accounts.ts';
import type { Context } from '../context.ts';

/** Accounts of one merchant, those included whose deliveries are not over yet. */
const rowsMax = 20;

/** The merchant's partners as they are shown: secrets by their end alone. */
export async function writePartners(context: Context, merchantId: string): Promise<Static<typeof partnerListSchema>> {
  const { database, settings, partners } = context;
  const stored = await listPartnerAccounts(database, merchantId);
  const accounts = stored
    .filter(({ isRemoved }) => !isRemoved)
    .map((account) => {
      const opened = openSettings(context.secrets, account);
      const { accountId, kind, adapter, connectedAt, checkedAt, failingSince, failure } = account;
      return {
        ...{ accountId, kind, adapter },
        settings: opened === null ? null : [...showSettings(opened)],
        connectedAt: formatInstant(connectedAt),
        checkedAt: checkedAt === null ? null : formatInstant(checkedAt),
        failure:
          failure === null || failingSince === null ? null : { since: formatInstant(failingSince), reason: failure },
        notificationUrl: notificationUrl(settings.baseUrl, account),
      };
    });
  return { accounts, installed: [...partners.installed] };
}

function notificationUrl(baseUrl: string, { kind, merchantId, accountId }: PartnerAccount): string | null {
  const name = kind === 'courier' ? accountId : kind === 'pos' ? 'pos' : null;
  return name === null ? null : `${baseUrl}/api/v1/webhooks/${name}/${merchantId}`;
}

/** What an account was connected with; null when it cannot be opened any more: the owner connects it again. */
export function openSettings(secrets: Pick<Secrets, 'decrypt'>, account: PartnerAccount): PartnerSettings | null {
  try {
    return JSON.parse(secrets.decrypt(account.settings, placeOfSettings(account))) as PartnerSettings;
  } catch {
    return null;
  }
}

/** The account in use of that id. NOT_FOUND when there is none. */
export async function loadPartner(database: Database, merchantId: string, accountId: string): Promise<StoredPartner> {
  const stored = await listPartnerAccounts(database, merchantId);
  const account = stored.find((one) => one.accountId === accountId && !one.isRemoved);
  if (account !== undefined) return account;
  throw new CommerceError('NOT_FOUND', 'There is no such partner account.');
}

/**
 * The account that settings of `kind` are stored as: `wanted`, or a new one where that is null. Refuses with NOT_FOUND an
 * account that is not there, with RESOURCE_CONFLICT one too many and one of another kind.
 */
export function accountFor(
  stored: readonly StoredPartner[],
  kind: PartnerKind,
  wanted: string | null,
  newId: () => string,
): string {
  const inUse = stored.filter(({ isRemoved }) => !isRemoved);
  if (wanted !== null) {
    const account = inUse.find(({ accountId }) => accountId === wanted);
    if (account === undefined) throw new CommerceError('NOT_FOUND', 'There is no such partner account.');
    if (account.kind === kind) return wanted;
    throw new CommerceError('RESOURCE_CONFLICT', 'That account is of another kind: remove it and connect a new one.');
  }
  const limit = accountsMax[kind];
  if (inUse.filter((account) => account.kind === kind).length >= limit) {
    throw new CommerceError(
      'RESOURCE_CONFLICT',
      limit === 1 ? 'There is one already: replace or remove it.' : `There are ${limit} already: remove one.`,
    );
  }
  if (stored.length >= rowsMax) {
    const text = 'Removed couriers are kept for a day at least, until their deliveries are over. Try again tomorrow.';
    throw new CommerceError('RESOURCE_CONFLICT', text);
  }
  return newId();
}

/**
 * Refuses settings that do not work: with VALIDATION_ERROR at the field to look at, with DEPENDENCY_UNAVAILABLE where nothing
 * answers.
 */
export function refuseFailure(settings: PartnerSettings, failure: PartnerFailure | null): void {
  if (failure === null) return;
  const address = 'url' in settings ? 'url' : settings.kind === 'mail' ? 'host' : 'key';
  if (failure === 'address') {
    throw invalid(
      address,
      'This service does not connect to that address: it is not on the public internet.',
      'public',
    );
  }
  if (failure === 'refused') throw invalid(secretField(settings), 'The partner does not take these keys.', 'known');
  throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'Nothing at that address answers as such a partner does.', {
    retryAfterSeconds: 5,
  });
}

function secretField(settings: PartnerSettings): string {
  switch (settings.kind) {
    case 'courier':
      return 'signingSecret';
    case 'pos':
      return 'secret';
    case 'loyalty':
    case 'geocoder':
      return 'key';
    case 'mail':
      return 'password';
  }
}

/** By which name people know the partner, in what is recorded and written about it: its host. */
export function partnerName(settings: PartnerSettings): string {
  if ('url' in settings) return new URL(settings.url).host;
  return settings.kind === 'mail' ? settings.host : 'Geoapify';
}
