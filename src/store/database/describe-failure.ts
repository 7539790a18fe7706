import { isUnavailable } from '../../domain/values/errors.ts';
import { parseUrl } from '../../domain/values/web-address.ts';
import { isPreparedElsewhere } from './postgres/failures.ts';

/** Why a database cannot be used, in a sentence, and what to do. */
export type DescribedFailure = { readonly text: string; readonly advice: string };

/** A code of our own: the server waits for a standby before it answers a change, and there is none. */
export const noStandby = 'NO_STANDBY';

const lackingRight = '42501';

// Where our own documentation says what to do: behind a pooler, for roles, and with certificates.
export const poolerGuide = 'docs/operating.md#behind-a-connection-pooler';
export const rolesGuide = 'docs/operating.md#a-role-that-changes-no-table';
const encryptionGuide = 'docs/operating.md#encrypted-to-the-database';

const unknownAuthority: readonly [string, string] = [
  'its certificate comes from no authority that is known here',
  `Name the file of its authority as sslrootcert in DATABASE_URL (${encryptionGuide}).`,
];

// What is known of a cause: by PostgreSQL's code, that of the operating system or that of TLS.
const causes: Readonly<Record<string, readonly [cause: string, advice: string]>> = {
  ECONNREFUSED: ['nothing listens there', 'Start the server, or correct host and port in DATABASE_URL.'],
  ENOENT: ['nothing listens there', 'Start the server, or correct the folder of its socket in DATABASE_URL.'],
  ENOTFOUND: ['there is no host of this name', 'Correct the host in DATABASE_URL, or DNS.'],
  EAI_AGAIN: ['the name of the host could not be looked up', 'Look at the DNS of this machine.'],
  EHOSTUNREACH: ['no way leads there', 'Look at networks and firewalls between.'],
  ETIMEDOUT: ['it did not answer in time', 'Look at networks and firewalls between.'],
  '28P01': ['the password is wrong', 'Correct the password in DATABASE_URL.'],
  '28000': ['the role may not connect', 'Create the role, or let it in by pg_hba.conf.'],
  '3D000': ['there is no database of this name', 'Create it: createdb with the encoding UTF8.'],
  [lackingRight]: [
    'the role lacks a right',
    `Make the role the owner of the database, or grant it what it lacks (${rolesGuide}).`,
  ],
  '53300': [
    'it has no connection left',
    'Raise max_connections or the limit of the role, lower WORKERS, or put a pooler in front.',
  ],
  '25006': ['it can only be read', 'Let DATABASE_URL lead to the primary (docs/high-availability.md).'],
  [noStandby]: [
    'no standby confirms its changes',
    'Start a standby, or see why none of them follows (docs/high-availability.md).',
  ],
  '57P03': ['it is starting or stopping', 'Wait until it has started.'],
  '55P03': [
    'another transaction holds a lock for long',
    'See which one, and end it: select pid, xact_start, query from pg_stat_activity order by xact_start.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Renew the certificate of the server.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is for another name',
    'Name the server in DATABASE_URL as its certificate does.',
  ],
};

const pooler: readonly [string, string] = [
  'a pooler answers there that takes no settings at connecting',
  `Set DATABASE_PREPARE=off (${poolerGuide}).`,
];

const pooledTransactions: readonly [string, string] = [
  'a pooler answers there that keeps no prepared statements',
  `Set DATABASE_PREPARE=off, or let the pooler pool by session (${poolerGuide}).`,
];

const missingFile: readonly [string, string] = [
  'a file of its certificates cannot be read',
  'Correct sslrootcert, sslcert or sslkey in DATABASE_URL.',
];

const unencrypted: readonly [string, string] = [
  'it takes encrypted connections alone',
  `Add sslmode=verify-full to DATABASE_URL (${encryptionGuide}), or let this machine in by pg_hba.conf.`,
];

/** What the driver says in words alone. */
const saidByDriver: readonly (readonly [words: RegExp, known: readonly [cause: string, advice: string]])[] = [
  [/timeout/i, ['it did not answer in time', 'Look at networks and firewalls between.']],
  [
    /^Connection terminated/,
    ['it broke off', 'Is it PostgreSQL? Correct host and port in DATABASE_URL, or see its log.'],
  ],
  [/password must be a string/, ['it asks for a password', 'Put the password of the role into DATABASE_URL.']],
  [
    /does not support SSL/,
    ['it takes no encrypted connections', 'Switch them on there (ssl = on), or leave sslmode out of DATABASE_URL.'],
  ],
];

/**
 * What `error`, met with the database at `connectionString`, means: names the host, the database, the role and the cause, and
 * never the password.
 */
export function describeConnectionFailure(connectionString: string, error: unknown): DescribedFailure {
  const inner = innermost(error);
  const known = causeOf(inner);
  const [cause, advice] = known ?? [inner.message, 'The log of the server may say more.'];
  const code = codeOf(inner);
  const shown = known === null || code === '' ? '' : ` (${code})`;
  // Which one, the server alone knows.
  const right = code === lackingRight ? `: ${inner.message}` : '';
  return { text: `${describeDatabase(connectionString)} cannot be used: ${cause}${shown}${right}.`, advice };
}

/** Why a database cannot be used, in words that any visitor may read: they name no host, no role and nothing a driver says. */
export function publicCauseOf(error: unknown): string {
  return causeOf(innermost(error))?.[0] ?? 'it does not answer';
}

/** Whether an error says that the database could not be connected to, or did not let us in. */
export function isConnectionFailure(error: unknown): boolean {
  return isUnavailable(error) || causeOf(innermost(error)) !== null;
}

function causeOf(error: Error): readonly [cause: string, advice: string] | null {
  const code = codeOf(error);
  if (/startup parameter/.test(error.message)) return pooler;
  if (code === '28000' && error.message.includes('no encryption')) return unencrypted;
  if ('syscall' in error && error.syscall === 'open') return missingFile;
  if (isPreparedElsewhere(code)) return pooledTransactions;
  if (code !== '') return causes[code] ?? null;
  return saidByDriver.find(([words]) => words.test(error.message))?.[1] ?? null;
}

/** `PostgreSQL at db.example:5432, database tiffin, role app`: what is meant, without the password. */
export function describeDatabase(connectionString: string): string {
  const url = parseUrl(connectionString);
  if (url === null) return 'PostgreSQL at DATABASE_URL';
  const role = decoded(url.username) || url.searchParams.get('user') || '';
  const name = decoded(url.pathname.slice(1)) || role;
  return [`PostgreSQL at ${placeOf(connectionString)}`, name && `database ${name}`, role && `role ${role}`]
    .filter(Boolean)
    .join(', ');
}

/** Host and port of an address, or the folder of a socket: `db.example:5432`. */
export function placeOf(connectionString: string): string {
  const url = parseUrl(connectionString);
  const host = url === null ? '' : (url.searchParams.get('host') ?? decoded(url.hostname));
  return host.startsWith('/') ? host : `${host === '' ? 'localhost' : host}:${url?.port || 5432}`;
}

/** A % that begins no letter stays as it is, as for the driver. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function innermost(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  // A connection that was given up in time has as its cause how it ended then.
  if (codeOf(error) === '' && /timeout/i.test(error.message)) return error;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? innermost(inner) : error;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
