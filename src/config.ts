import { isIP } from 'node:net';

/** Everything the environment decides (design.md 10), read once at start. Nobody else reads the environment. */
export type Config = {
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly baseUrl: string;
  readonly checkoutBaseUrl: string;
  /** Where PGlite, the secret and the admin socket live. */
  readonly dataFolder: string;
  /** Null: PGlite in `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly databasePrepare: boolean;
  readonly redisUrl: string | null;
  readonly workers: number;
  /** Multiplies every quota; 0 switches limits off. */
  readonly rateLimitFactor: number;
  readonly trustedProxies: readonly string[];
  /** Newest first; null: made once and kept in `dataFolder`. */
  readonly secrets: readonly string[] | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
};

export type Environment = Readonly<Record<string, string | undefined>>;

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
 * The configuration an environment describes. An empty one is valid: a sandbox on this machine alone. Throws ConfigError
 * with every problem at once; unknown variables that begin with TIFFIN_ are problems, because they are typing errors.
 */
export function parseConfig(environment: Environment): Config {
  const problems: string[] = [];
  const read = reader(environment, problems);
  const mode = read.word('TIFFIN_MODE', ['sandbox', 'production'], 'sandbox');
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.integer('PORT', 4000, 0, 65_535);
  const baseUrl = read.origin('BASE_URL') ?? `http://${hostInUrl(host)}:${port}`;
  const config: Config = {
    mode,
    host,
    port,
    baseUrl,
    checkoutBaseUrl: read.origin('CHECKOUT_BASE_URL') ?? baseUrl,
    dataFolder: read.text('TIFFIN_DATA') ?? '.tiffin',
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePrepare: read.word('DATABASE_PREPARE', ['on', 'off'], 'on') === 'on',
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    workers: read.integer('WORKERS', 1, 1, 64),
    rateLimitFactor: read.factor('RATE_LIMIT_FACTOR', 1),
    trustedProxies: read.ranges('TRUSTED_PROXIES'),
    secrets: read.secrets('TIFFIN_SECRET'),
    logLevel: read.word('LOG_LEVEL', logLevels, 'info'),
  };
  const publicSandbox = read.word('TIFFIN_SANDBOX_PUBLIC', ['0', '1'], '0') === '1';
  const namedAdapters = read.list('TIFFIN_SANDBOX_ADAPTERS');
  problems.push(...contradictions(config, environment, publicSandbox, namedAdapters));
  problems.push(...unknownNames(environment));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** What each variable says may be right and still not go together. */
function contradictions(
  config: Config,
  environment: Environment,
  publicSandbox: boolean,
  namedAdapters: readonly string[],
): readonly string[] {
  const problems: string[] = [];
  if (config.workers > 1 && config.databaseUrl === null) {
    problems.push('WORKERS above 1 needs DATABASE_URL: the embedded database serves one process only.');
  }
  if (config.mode === 'sandbox') {
    if (!isLoopback(config.host) && !publicSandbox) {
      problems.push(
        'HOST is open to others: anyone could sign in to a sandbox. Set TIFFIN_SANDBOX_PUBLIC=1 if you mean it.',
      );
    }
    return problems;
  }
  if (config.secrets === null) problems.push('TIFFIN_SECRET is required in production.');
  if ((environment.BASE_URL ?? '').trim() === '') problems.push('BASE_URL is required in production.');
  if (config.checkoutBaseUrl === config.baseUrl) {
    problems.push(
      'CHECKOUT_BASE_URL must be another origin than BASE_URL in production: dashboard and checkout may not share one.',
    );
  }
  for (const adapter of sandboxAdapters) {
    if (!namedAdapters.includes(adapter)) {
      problems.push(
        `Only the sandbox adapter for ${adapter} exists. Name it in TIFFIN_SANDBOX_ADAPTERS if production shall run with it.`,
      );
    }
  }
  return problems;
}

/** Where nothing but the sandbox's own adapter can be chosen yet; production runs with one only when it is named. */
const sandboxAdapters = ['payments', 'messages'] as const;

const ourNames = new Set([
  'TIFFIN_MODE',
  'TIFFIN_DATA',
  'TIFFIN_SECRET',
  'TIFFIN_SANDBOX_PUBLIC',
  'TIFFIN_SANDBOX_ADAPTERS',
  // Read by the test suite, not by the service.
  'TIFFIN_TEST_DATABASE',
  'TIFFIN_REAL_CATALOGS',
  'TIFFIN_TEST_POSTGRES_URL',
  'TIFFIN_URL',
]);

function unknownNames(environment: Environment): readonly string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('TIFFIN_') && !ourNames.has(name))
    .map((name) => `${name} is not a setting of Tiffin.`);
}

function reader(environment: Environment, problems: string[]) {
  const text = (name: string): string | null => {
    const value = environment[name]?.trim() ?? '';
    return value === '' ? null : value;
  };
  const list = (name: string): readonly string[] =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const number = (name: string, fallback: number, form: RegExp, low: number, high: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const parsed = form.test(value) ? Number(value) : Number.NaN;
    if (parsed >= low && parsed <= high) return parsed;
    problems.push(`${name} must be a number from ${low} to ${high}, not "${value}".`);
    return fallback;
  };
  return {
    text,
    list,
    integer: (name: string, fallback: number, low: number, high: number) => number(name, fallback, /^\d+$/, low, high),
    factor: (name: string, fallback: number) => number(name, fallback, /^\d+(\.\d+)?$/, 0, 1_000_000),
    word<Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
      const value = text(name);
      if (value === null) return fallback;
      const known = words.find((word) => word === value);
      if (known === undefined) problems.push(`${name} must be one of ${words.join(', ')}, not "${value}".`);
      return known ?? fallback;
    },
    /** The value is not repeated in the problem: it may hold a password. */
    url(name: string, protocols: readonly string[]): string | null {
      const value = text(name);
      if (value === null) return null;
      if (protocols.includes(parseUrl(value)?.protocol ?? '')) return value;
      problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}//.`);
      return null;
    },
    origin(name: string): string | null {
      const value = text(name);
      if (value === null) return null;
      const url = parseUrl(value);
      const isOrigin =
        url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
      if (isOrigin) return url.origin;
      problems.push(`${name} must be an origin such as https://orders.example, without a path, not "${value}".`);
      return null;
    },
    ranges(name: string): readonly string[] {
      const entries = list(name);
      for (const entry of entries) {
        if (!isRange(entry)) problems.push(`${name} must list addresses or CIDR ranges; "${entry}" is neither.`);
      }
      return entries.filter(isRange);
    },
    secrets(name: string): readonly string[] | null {
      const entries = list(name);
      if (entries.some((entry) => entry.length < 32)) {
        problems.push(`${name} must hold secrets of at least 32 characters each, newest first, separated by commas.`);
      }
      if (new Set(entries).size < entries.length) problems.push(`${name} names a secret twice.`);
      return entries.length === 0 ? null : entries;
    },
  };
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether only this machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
