import { readDatabaseUrl, readReplicaUrls } from './database-settings.ts';
import { type Environment, type EnvironmentReader, environmentReader, isHost } from './environment.ts';
import { type GeocoderSettings, readGeocoder } from './geocoder-settings.ts';
import { type MapTilesSettings, readMapTiles } from './map-settings.ts';
import { type OperatingSettings, readOperating } from './operating-settings.ts';
import { type PicturesSettings, readPictures } from './picture-settings.ts';
import { productionProblems } from './production-rules.ts';

/**
 * Everything the environment decides (design/modes-and-sandbox.md#what-the-environment-decides), read once at start.
 * No other module reads the environment.
 */
export type Config = OperatingSettings & {
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly baseUrl: string;
  readonly checkoutBaseUrl: string;
  /** Host names that production is reached by besides those of the two origins. */
  readonly allowedHosts: readonly string[];
  /** The slug of the merchant whose storefront stands at `/`; null: the only one there is, or none. */
  readonly storefrontMerchant: string | null;
  /** Where PGlite, the secret and the admin socket live. */
  readonly dataFolder: string;
  /** Null: PGlite in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Standbys of it that answer what need not be of this moment. */
  readonly databaseReplicaUrls: readonly string[];
  readonly databasePrepare: boolean;
  /** Whether the embedded database waits for the disk; false for what may be lost with the power. */
  readonly sync: boolean;
  /** What is left free on the disk of `dataFolder`: changes are refused before; 0: never. */
  readonly diskReserveBytes: number;
  readonly redisUrl: string | null;
  readonly workers: number;
  /** Multiplies every quota; 0 switches limits off. */
  readonly rateLimitFactor: number;
  /** How many orders of one address may wait for their payment at one merchant. */
  readonly unpaidOrdersPerAddress: number;
  /** How often the books of a merchant are checked; 0: never by itself. */
  readonly booksCheckHours: number;
  /** How many hours after its end a cart is archived; 0: never. */
  readonly archiveCartsHours: number;
  /** How many texts about orders a merchant may send in a day; 0: none. */
  readonly textsPerDay: number;
  readonly trustedProxies: readonly string[];
  /** Newest first; null: made once and kept in `dataFolder`. */
  readonly secrets: readonly string[] | null;
  /** Where weaknesses of this installation are reported, a `mailto:` or `https:` address; null: it does not say. */
  readonly securityContact: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The server e-mail goes out by; null: none is connected. */
  readonly mail: MailSettings | null;
  /** The account text messages go out by; null: none is connected. */
  readonly sms: SmsSettings | null;
  /** The countries texts may be sent to: two letters each. */
  readonly textCountries: readonly string[];
  /** Whether messages are printed where nothing is connected to send them: in the sandbox, or named in production. */
  readonly printsMessages: boolean;
  /** The system that bound locations leave orders to; null: none is connected, or the sandbox's own. */
  readonly pos: PosSettings | null;
  /** The couriers' account; null: no real courier is connected. */
  readonly drive: DriveSettings | null;
  /** Where Stripe is; somewhere else in tests only. */
  readonly stripeUrl: string;
  /** Whether merchants without an account of their own take test payments: in the sandbox, or named in production. */
  readonly testPayments: boolean;
  /** Whether the secrets may be others than those this database was used with: the old ones are lost. */
  readonly acceptsNewSecret: boolean;
  /** Whose tiles maps are made of; null: they are drawn plainly. */
  readonly mapTiles: MapTilesSettings | null;
  /** Whether the test courier stands in where no real one is connected: in the sandbox, or named in production. */
  readonly sandboxCouriers: boolean;
  /** Where pictures are kept: a folder of this machine, or storage that speaks the S3 protocol. */
  readonly pictures: PicturesSettings;
  /** What finds addresses; null: nothing does, and deliveries take the position of a device. */
  readonly geocoder: GeocoderSettings | null;
  /** The host that keeps members and points; null: they are kept here. */
  readonly loyalty: LoyaltySettings | null;
};

/** What docs/messages.md asks an operator to fill in. */
export type MailSettings = { readonly url: string; readonly from: string };
export type SmsSettings = {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
};

/** What docs/loyalty.md asks an operator to fill in. */
export type LoyaltySettings = { readonly url: string; readonly key: string };

/** What docs/connecting-a-pos.md asks an operator to fill in. */
export type PosSettings = { readonly url: string; readonly secret: string };

/** What docs/couriers.md asks an operator to fill in. */
export type DriveSettings = {
  readonly url: string;
  readonly developerId: string;
  readonly keyId: string;
  readonly signingSecret: string;
  readonly webhookSecret: string;
  /** Whom a courier calls where the customer gave no number; null: no one. */
  readonly phoneNumber: string | null;
};

/** What is wrong with the environment: every problem, one line each, naming the variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * The configuration an environment describes. An empty one is valid: a sandbox on this machine alone. Throws
 * ConfigError with every problem at once; unknown variables that begin with TIFFIN_ are problems, because they are
 * typing errors.
 */
export function parseConfig(environment: Environment): Config {
  const problems: string[] = [];
  const read = environmentReader(environment, problems);
  const mode = read.word('TIFFIN_MODE', ['sandbox', 'production'], 'sandbox');
  const borrowed = readBorrowed(read, problems);
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.integer('PORT', 4000, 0, 65_535);
  const baseUrl = read.origin('BASE_URL') ?? `http://${hostInUrl(host)}:${port}`;
  const config: Config = {
    mode,
    host,
    port,
    baseUrl,
    checkoutBaseUrl: read.origin('CHECKOUT_BASE_URL') ?? baseUrl,
    allowedHosts: readAllowedHosts(read, problems),
    storefrontMerchant: read.text('STOREFRONT_MERCHANT') ?? (mode === 'sandbox' ? 'demo' : null),
    dataFolder: read.path('TIFFIN_DATA') ?? '.tiffin',
    databaseUrl: readDatabaseUrl(read, problems),
    databaseReplicaUrls: readReplicaUrls(read, problems),
    databasePrepare: read.word('DATABASE_PREPARE', ['on', 'off'], 'on') === 'on',
    sync: read.word('TIFFIN_SYNC', ['on', 'off'], 'on') === 'on',
    diskReserveBytes: read.integer('TIFFIN_DISK_RESERVE_MB', 256, 0, 1_000_000) * 2 ** 20,
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    workers: read.integer('WORKERS', 1, 1, 64),
    rateLimitFactor: read.factor('RATE_LIMIT_FACTOR', 1),
    unpaidOrdersPerAddress: read.integer('UNPAID_ORDERS_PER_ADDRESS', 20, 1, 100_000),
    booksCheckHours: read.integer('BOOKS_CHECK_HOURS', 24, 0, 8_760),
    archiveCartsHours: read.integer('ARCHIVE_CARTS_HOURS', 24, 0, 8_760),
    textsPerDay: read.integer('TEXTS_PER_DAY', 1_000, 0, 1_000_000),
    trustedProxies: read.ranges('TRUSTED_PROXIES'),
    ...readOperating(read, problems),
    secrets: read.secrets('TIFFIN_SECRET'),
    securityContact: read.url('SECURITY_CONTACT', ['mailto:', 'https:']),
    logLevel: read.word('LOG_LEVEL', logLevels, 'info'),
    mail: readMail(read, problems),
    sms: readSms(read, problems),
    textCountries: readTextCountries(read, problems),
    printsMessages: mode === 'sandbox' || borrowed.includes('messages'),
    pos: readPos(read, problems),
    drive: readDrive(read, problems),
    pictures: readPictures(read, problems, isLoopback),
    geocoder: readGeocoder(read, problems, mode, isLoopback),
    loyalty: readLoyalty(read, problems),
    mapTiles: readMapTiles(read, problems),
    stripeUrl: readStripeUrl(read, problems),
    testPayments: mode === 'sandbox' || borrowed.includes('payments'),
    acceptsNewSecret: read.word('TIFFIN_SECRET_LOST', ['0', '1'], '0') === '1',
    sandboxCouriers: mode === 'sandbox' || borrowed.includes('couriers'),
  };
  const publicSandbox = read.word('TIFFIN_SANDBOX_PUBLIC', ['0', '1'], '0') === '1';
  problems.push(...contradictions(config, environment, publicSandbox), ...unknownNames(environment));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

function readAllowedHosts(read: EnvironmentReader, problems: string[]): readonly string[] {
  const names = read.list('ALLOWED_HOSTS').map((name) => name.toLowerCase());
  for (const name of names) {
    if (isHost(name)) continue;
    problems.push(`ALLOWED_HOSTS must list names such as shop.example, without https:// and port; "${name}" is none.`);
  }
  return names;
}

/** Both or none. */
function readMail(read: EnvironmentReader, problems: string[]): MailSettings | null {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('MAIL_FROM');
  if (read.text('SMTP_URL') === null && from === null) return null;
  if (read.text('SMTP_URL') === null) problems.push('MAIL_FROM is given without SMTP_URL: no server would send it.');
  if (from === null) problems.push('SMTP_URL is given without MAIL_FROM: e-mail needs an address it comes from.');
  if (from !== null && !mailFromForm.test(from)) {
    problems.push('MAIL_FROM must be an address, or a name with an address: Marigold Kitchen <orders@example.com>.');
  }
  if (url !== null && new URL(url).hostname === '') problems.push('SMTP_URL must name a server.');
  return { url: url ?? '', from: from ?? '' };
}

const mailFromForm = /^(?:[^<>@"]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** All four or none. */
function readSms(read: EnvironmentReader, problems: string[]): SmsSettings | null {
  const names = ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const;
  const missing = names.filter((name) => read.text(name) === null);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    problems.push(`An account for text messages is given in part: ${missing.join(', ')} missing.`);
  const url = read.origin('SMS_URL') ?? '';
  if (url !== '' && !url.startsWith('https:') && !isLoopback(new URL(url).hostname)) {
    problems.push('SMS_URL must begin with https: codes and numbers of people are sent there.');
  }
  const [account, token, from] = [read.text('SMS_ACCOUNT'), read.text('SMS_TOKEN'), read.text('SMS_FROM')];
  return { url, account: account ?? '', token: token ?? '', from: from ?? '' };
}

/** By default those a merchant can be in (design/security.md#texts-go-where-the-operator-sends-them). */
function readTextCountries(read: EnvironmentReader, problems: string[]): readonly string[] {
  const listed = read.list('SMS_COUNTRIES').map((country) => country.toUpperCase());
  for (const country of listed) {
    if (!/^[A-Z]{2}$/.test(country))
      problems.push(`SMS_COUNTRIES must list countries by two letters, not "${country}".`);
  }
  return listed.length === 0 ? ['US', 'GB', 'AE', 'AU'] : listed;
}

/** Address and secret, or neither. Where it is not this machine orders of people go there, so it takes https. */
function readPos(read: EnvironmentReader, problems: string[]): PosSettings | null {
  const url = read.url('POS_URL', ['http:', 'https:']);
  const secret = read.text('POS_SECRET');
  if ((read.text('POS_URL') === null) !== (secret === null)) {
    problems.push('POS_URL and POS_SECRET are set together, or neither is.');
  }
  if (secret !== null && secret.length < 32) problems.push('POS_SECRET must hold at least 32 characters.');
  if (url === null || secret === null) return null;
  const { protocol, hostname, search, hash, username } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push('POS_URL must begin with https: orders are sent there.');
  if (search + hash + username !== '') problems.push('POS_URL must be an address without user, query and fragment.');
  return { url: url.replace(/\/+$/, ''), secret };
}

/** Address and key, or neither. */
function readLoyalty(read: EnvironmentReader, problems: string[]): LoyaltySettings | null {
  const url = read.origin('LOYALTY_URL');
  const key = read.text('LOYALTY_KEY');
  if ((read.text('LOYALTY_URL') === null) !== (key === null)) {
    problems.push('LOYALTY_URL and LOYALTY_KEY are set together, or neither is.');
  }
  if (url === null || key === null) return null;
  if (!url.startsWith('https:') && !isLoopback(new URL(url).hostname)) {
    problems.push('LOYALTY_URL must begin with https: the key is sent there.');
  }
  return { url, key };
}

function readStripeUrl(read: EnvironmentReader, problems: string[]): string {
  const url = read.origin('STRIPE_URL') ?? 'https://api.stripe.com';
  if (!url.startsWith('https:') && !isLoopback(new URL(url).hostname)) {
    problems.push('STRIPE_URL must begin with https: keys are sent there.');
  }
  return url;
}

const driveNames = [
  'DRIVE_URL',
  'DRIVE_DEVELOPER_ID',
  'DRIVE_KEY_ID',
  'DRIVE_SIGNING_SECRET',
  'DRIVE_WEBHOOK_SECRET',
] as const;

/** All five or none: half an account sends no courier, and the operator would find that out from a customer. */
function readDrive(read: EnvironmentReader, problems: string[]): DriveSettings | null {
  const missing = driveNames.filter((name) => read.text(name) === null);
  const phoneNumber = read.text('DRIVE_PHONE_NUMBER');
  if (missing.length === driveNames.length && phoneNumber === null) return null;
  if (missing.length > 0) problems.push(`A courier's account is given in part: ${missing.join(', ')} missing.`);
  const url = read.origin('DRIVE_URL') ?? '';
  if (url !== '' && !url.startsWith('https:') && !isLoopback(new URL(url).hostname)) {
    problems.push('DRIVE_URL must begin with https: addresses of people are sent there.');
  }
  if (!/^[A-Za-z0-9_-]{32,}={0,2}$/.test(read.text('DRIVE_SIGNING_SECRET') ?? 'a'.repeat(32))) {
    problems.push('DRIVE_SIGNING_SECRET must be the base64url text of the developer portal.');
  }
  if ((read.text('DRIVE_WEBHOOK_SECRET') ?? 'a'.repeat(16)).length < 16) {
    problems.push('DRIVE_WEBHOOK_SECRET must hold at least 16 characters.');
  }
  if (phoneNumber !== null && !/^\+\d{7,15}$/.test(phoneNumber)) {
    problems.push('DRIVE_PHONE_NUMBER must be in international form, such as +12125550100.');
  }
  return {
    url,
    developerId: read.text('DRIVE_DEVELOPER_ID') ?? '',
    keyId: read.text('DRIVE_KEY_ID') ?? '',
    signingSecret: read.text('DRIVE_SIGNING_SECRET') ?? '',
    webhookSecret: read.text('DRIVE_WEBHOOK_SECRET') ?? '',
    phoneNumber,
  };
}

const sandboxAdapters = ['payments', 'messages', 'couriers'] as const;

/** The adapters of the sandbox that production may use. */
function readBorrowed(read: EnvironmentReader, problems: string[]): readonly string[] {
  const names = read.list('TIFFIN_SANDBOX_ADAPTERS');
  for (const name of names) {
    if (sandboxAdapters.some((known) => known === name)) continue;
    problems.push(`TIFFIN_SANDBOX_ADAPTERS may name ${sandboxAdapters.join(', ')}; there is no "${name}".`);
  }
  return names;
}

/** What each variable says may be right and still not go together. */
function contradictions(config: Config, environment: Environment, publicSandbox: boolean): readonly string[] {
  const problems: string[] = [];
  if (config.workers > 1 && config.databaseUrl === null) {
    problems.push('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process only.');
  }
  if (!isHost(config.host)) {
    problems.push(`HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${config.host}".`);
    return problems;
  }
  if (config.metricsPort === config.port && config.port !== 0) {
    problems.push('METRICS_PORT must be another port than PORT.');
  }
  if (config.mode === 'sandbox') {
    if (!isLoopback(config.host) && !publicSandbox) {
      problems.push(
        'HOST is open to others: anyone could sign in to a sandbox. Set TIFFIN_SANDBOX_PUBLIC=1 if you mean it.',
      );
    }
    return problems;
  }
  const isBaseUrlGiven = (environment.BASE_URL ?? '').trim() !== '';
  const sendsMail = config.mail !== null || config.printsMessages;
  return [...problems, ...productionProblems({ ...config, sendsMail, isBaseUrlGiven })];
}

const ourNames = new Set([
  'TIFFIN_MODE',
  'TIFFIN_DATA',
  'TIFFIN_SYNC',
  'TIFFIN_DISK_RESERVE_MB',
  'TIFFIN_SECRET',
  'TIFFIN_SECRET_LOST',
  'TIFFIN_SANDBOX_PUBLIC',
  'TIFFIN_SANDBOX_ADAPTERS',
  // Read by the test suite and by agents/main.ts, not by the service.
  'TIFFIN_TEST_DATABASE',
  'TIFFIN_REAL_CATALOGS',
  'TIFFIN_TEST_POSTGRES_URL',
  'TIFFIN_CITUS',
  'TIFFIN_URL',
  'TIFFIN_MERCHANT',
]);

function unknownNames(environment: Environment): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('TIFFIN_') && !ourNames.has(name))
    .map((name) => `${name} is not a setting of Tiffin.`);
}

/** Whether only this machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
