import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../src/config.ts';
import type { Environment } from '../src/environment.ts';

function problemsOf(environment: Environment): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const production = {
  TIFFIN_MODE: 'production',
  TIFFIN_SECRET: 'a test secret that is long enough to be one',
  BASE_URL: 'https://orders.example',
  CHECKOUT_BASE_URL: 'https://pay.example',
  TIFFIN_SANDBOX_ADAPTERS: 'payments, messages',
};

const mail = { SMTP_URL: 'smtps://user:hunter2@mail.example', MAIL_FROM: 'Marigold Kitchen <orders@example.com>' };
const sms = { SMS_URL: 'https://sms.example', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'hunter2', SMS_FROM: '+12125550100' };

test.each(['"/var/lib/tiffin"', "'/var/lib/tiffin'", '~/tiffin', '$HOME/tiffin', `\${HOME}/tiffin`])(
  'a folder that no shell has read is refused: %s',
  (folder) => {
    for (const name of ['TIFFIN_DATA', 'PICTURES_FOLDER']) {
      expect(problemsOf({ [name]: folder })).toEqual([
        `${name} is taken as it stands, ${folder}: write the whole path, without quotation marks, ~ and $.`,
      ]);
    }
    expect(problemsOf({ TIFFIN_DATA: "/home/o'brien/1$" })).toEqual([]);
  },
);

describe('an empty environment', () => {
  test('is a sandbox on this machine alone', () => {
    expect(parseConfig({})).toEqual({
      mode: 'sandbox',
      acceptsNewSecret: false,
      mapTiles: null,
      geocoder: { kind: 'sandbox', requestsMax: 3_000 },
      host: '127.0.0.1',
      port: 4000,
      baseUrl: 'http://127.0.0.1:4000',
      checkoutBaseUrl: 'http://127.0.0.1:4000',
      allowedHosts: [],
      storefrontMerchant: 'demo',
      dataFolder: '.tiffin',
      databaseUrl: null,
      databaseReplicaUrls: [],
      databasePrepare: true,
      sync: true,
      diskReserveBytes: 256 * 2 ** 20,
      redisUrl: null,
      workers: 1,
      rateLimitFactor: 1,
      unpaidOrdersPerAddress: 20,
      booksCheckHours: 24,
      archiveCartsHours: 24,
      textsPerDay: 1_000,
      trustedProxies: [],
      metricsToken: null,
      metricsPort: null,
      migratesAtStart: true,
      drainMs: 0,
      traces: null,
      secrets: null,
      securityContact: null,
      logLevel: 'info',
      mail: null,
      sms: null,
      textCountries: ['US', 'GB', 'AE', 'AU'],
      printsMessages: true,
      drive: null,
      pictures: { kept: 'folder', folder: '.tiffin/pictures' },
      loyalty: null,
      pos: null,
      sandboxCouriers: true,
      stripeUrl: 'https://api.stripe.com',
      testPayments: true,
    });
  });

  test('an empty variable is as good as none', () => {
    expect(parseConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(parseConfig({}));
  });

  test('the result cannot be changed', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true);
  });
});

describe('values', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::1', PORT: '80' }, { baseUrl: 'http://[::1]:80' }],
    [{ HOST: '0.0.0.0', TIFFIN_SANDBOX_PUBLIC: '1' }, { baseUrl: 'http://localhost:4000' }],
    [
      { BASE_URL: 'https://orders.example/' },
      { baseUrl: 'https://orders.example', checkoutBaseUrl: 'https://orders.example' },
    ],
    [
      { DATABASE_URL: 'postgres://db/x', WORKERS: '4' },
      { workers: 4, databaseUrl: 'postgres://db/x' },
    ],
    [{ DATABASE_PREPARE: 'off' }, { databasePrepare: false }],
    [
      { DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'postgres://a/x, postgres://b/x' },
      { databaseReplicaUrls: ['postgres://a/x', 'postgres://b/x'] },
    ],
    [
      { TIFFIN_SYNC: 'off', TIFFIN_DISK_RESERVE_MB: '0' },
      { sync: false, diskReserveBytes: 0 },
    ],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [
      { METRICS_TOKEN: 'a-token-of-sixteen', METRICS_PORT: '9100' },
      { metricsToken: 'a-token-of-sixteen', metricsPort: 9100 },
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
    [{ TIFFIN_SECRET: `${'a'.repeat(32)},${'b'.repeat(40)}` }, { secrets: ['a'.repeat(32), 'b'.repeat(40)] }],
  ])('%j', (environment, expected) => {
    expect(parseConfig(environment)).toMatchObject(expected);
  });

  test.each([
    [{ ...production, BASE_URL: 'http://127.0.0.1:4000', CHECKOUT_BASE_URL: 'http://localhost:4000' }, 'this machine'],
    [{ ...production, TIFFIN_SECRET: '9f86d081884c7d659a2feaa0c55ad015' }, 'a random secret'],
  ])('production takes %j: %s', (environment) => {
    expect(parseConfig(environment).mode).toBe('production');
  });

  test('production with everything said', () => {
    expect(parseConfig(production)).toMatchObject({ mode: 'production', checkoutBaseUrl: 'https://pay.example' });
  });
});

describe('problems', () => {
  test.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '4000x' }, 'PORT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ MIGRATE: 'never' }, 'MIGRATE'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: '2' }, 'DATABASE_URL'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ TIFFIN_MODE: 'prod' }, 'TIFFIN_MODE'],
    [{ BASE_URL: 'orders.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://orders.example/api' }, 'BASE_URL'],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL'],
    [{ REDIS_URL: 'redis://:50%off@cache' }, 'REDIS_URL cannot be read as an address'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with'],
    [{ DATABASE_URL: 'postgres://app:a#b@db/tiffin' }, 'DATABASE_URL cannot be read as an address'],
    [{ DATABASE_URL: 'postgres://app:x%ab1@db/tiffin' }, 'DATABASE_URL cannot be read as an address'],
    [{ DATABASE_URL: 'postgres://a%fepp@db/tiffin' }, 'DATABASE_URL cannot be read as an address'],
    [{ HOST: 'http://127.0.0.1' }, 'HOST must be'],
    [{ HOST: 'localhost:4000', TIFFIN_SANDBOX_PUBLIC: '1' }, 'HOST must be'],
    [{ ALLOWED_HOSTS: 'shop.example, https://order.example' }, '"https://order.example" is none'],
    [{ ALLOWED_HOSTS: 'shop.example:8443' }, 'ALLOWED_HOSTS'],
    [{ ALLOWED_HOSTS: '*.shop.example' }, 'ALLOWED_HOSTS'],
    [
      { DATABASE_URL: 'postgres://app@db1,db2/tiffin?target_session_attrs=read-write' },
      'DATABASE_URL must name one host',
    ],
    [{ DATABASE_URL: 'postgres://app@db1:5432,db2:5432/tiffin' }, 'DATABASE_URL must name one host'],
    [{ DATABASE_URL: 'postgres:///tiffin?host=db1,db2' }, 'DATABASE_URL must name one host'],
    [{ DATABASE_REPLICA_URL: 'postgres://db2/x' }, 'DATABASE_REPLICA_URL is given without DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'db2' }, 'DATABASE_REPLICA_URL must list'],
    [
      { DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: 'postgres://app:x%ab1@db2/x' },
      'DATABASE_REPLICA_URL must list',
    ],
    [
      { DATABASE_URL: 'postgres://db/x', DATABASE_REPLICA_URL: Array(9).fill('postgres://db2/x').join() },
      'DATABASE_REPLICA_URL may list 8',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'loadbalancer' }, 'TRUSTED_PROXIES'],
    [{ TIFFIN_SECRET: 'short' }, 'TIFFIN_SECRET'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    // A header carries it otherwise than it is written here.
    [{ METRICS_TOKEN: 'schlüssel-zu-den-zahlen' }, 'METRICS_TOKEN'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT'],
    [{ METRICS_PORT: 'no' }, 'METRICS_PORT'],
    [{ TIFFIN_SECRET: `${'a'.repeat(32)},${'a'.repeat(32)}` }, 'TIFFIN_SECRET'],
    [{ HOST: '0.0.0.0' }, 'TIFFIN_SANDBOX_PUBLIC'],
    [{ TIFFIN_DTAA: '/var' }, 'TIFFIN_DTAA'],
    [{ ...production, TIFFIN_SECRET: '' }, 'openssl rand -hex 32'],
    [{ ...production, CHECKOUT_BASE_URL: 'https://orders.example' }, 'CHECKOUT_BASE_URL'],
    [{ ...production, BASE_URL: '' }, 'BASE_URL'],
    [{ ...production, BASE_URL: 'http://orders.example' }, 'BASE_URL must begin with https'],
    [{ ...production, CHECKOUT_BASE_URL: 'http://pay.example' }, 'CHECKOUT_BASE_URL must begin with https'],
    [{ ...production, CHECKOUT_BASE_URL: 'https://orders.example:8443' }, 'another host'],
    [{ ...production, TIFFIN_SECRET: 's'.repeat(32) }, 'TIFFIN_SECRET can be guessed'],
    [{ ...production, TIFFIN_SECRET: '0123456789'.repeat(4) }, 'TIFFIN_SECRET can be guessed'],
    [{ ...production, TIFFIN_SECRET: `${'changeme'.repeat(4)},${'x'.repeat(40)}` }, 'TIFFIN_SECRET can be guessed'],
    [{ STRIPE_URL: 'http://stripe.example' }, 'STRIPE_URL'],
    [{ STRIPE_URL: 'https://stripe.example/v1' }, 'STRIPE_URL'],
    [{ ...production, TIFFIN_SANDBOX_ADAPTERS: 'payments' }, 'SMTP_URL and MAIL_FROM'],
    [{ ...production, TIFFIN_SANDBOX_ADAPTERS: 'payments, mesages, messages' }, 'there is no "mesages"'],
    [{ TIFFIN_SECRET_LOST: 'yes' }, 'TIFFIN_SECRET_LOST'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'orders@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'orders@example.com' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'orders@example.com' }, 'SMTP_URL'],
    [{ ...mail, SMTP_URL: 'smtps://user:50%off@mail.example' }, 'SMTP_URL cannot be read as an address'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'orders' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a <b@c>, d <e@f>' }, 'MAIL_FROM'],
    [{ SMS_TOKEN: 'hunter2', SMS_FROM: '+12125550100' }, 'SMS_URL, SMS_ACCOUNT missing'],
    [{ ...sms, SMS_URL: 'http://sms.example' }, 'https'],
    [{ ...sms, SMS_URL: 'https://sms.example/path' }, 'SMS_URL'],
  ])('%j', (environment, named) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });

  test('are reported all at once', () => {
    expect(problemsOf({ PORT: 'x', WORKERS: 'y', TIFFIN_MODE: 'z' })).toHaveLength(3);
  });

  test('never repeat a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://u:hunter2@db/x' }).join()).not.toContain('hunter2');
    expect(problemsOf({ DATABASE_REPLICA_URL: 'mysql://u:hunter2@db/x' }).join()).not.toContain('hunter2');
    expect(problemsOf({ TIFFIN_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

describe('payments', () => {
  test('production takes test payments only where they are named', () => {
    expect(parseConfig(production).testPayments).toBe(true);
    expect(parseConfig({ ...production, TIFFIN_SANDBOX_ADAPTERS: 'messages' }).testPayments).toBe(false);
  });

  test('only what stands in for Stripe on this machine may go without https', () => {
    expect(parseConfig({ STRIPE_URL: 'http://127.0.0.1:4121' }).stripeUrl).toBe('http://127.0.0.1:4121');
  });
});

describe('messages', () => {
  test('both channels are taken as they are', () => {
    expect(parseConfig({ ...mail, ...sms })).toMatchObject({
      mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      sms: { url: 'https://sms.example', account: 'AC1', token: 'hunter2', from: '+12125550100' },
    });
  });

  test('production with e-mail needs nothing named for messages, with or without text messages', () => {
    const environment = { ...production, TIFFIN_SANDBOX_ADAPTERS: 'payments', ...mail };
    expect(parseConfig(environment)).toMatchObject({ printsMessages: false, sms: null });
    expect(parseConfig({ ...environment, ...sms }).sms).not.toBeNull();
  });

  test('production with text messages alone is warned about e-mail', () => {
    const problems = problemsOf({ ...production, TIFFIN_SANDBOX_ADAPTERS: 'payments', ...sms });
    expect(problems).toEqual([expect.stringContaining('SMTP_URL')]);
  });

  test('texts go to the countries a merchant can be in, or to those that are listed', () => {
    expect(parseConfig({}).textCountries).toEqual(['US', 'GB', 'AE', 'AU']);
    expect(parseConfig({ SMS_COUNTRIES: 'us, fr' }).textCountries).toEqual(['US', 'FR']);
    expect(() => parseConfig({ SMS_COUNTRIES: 'US,France' })).toThrow(/SMS_COUNTRIES .*"FRANCE"/);
  });

  test('no problem repeats a password', () => {
    const wrong = { ...mail, ...sms, SMTP_URL: 'ftp://user:hunter2@mail.example', SMS_URL: 'sms.example' };
    expect(problemsOf(wrong)).toHaveLength(2);
    expect(problemsOf(wrong).join()).not.toContain('hunter2');
  });
});

describe('couriers', () => {
  const account = {
    DRIVE_URL: 'https://openapi.doordash.com',
    DRIVE_DEVELOPER_ID: 'developer',
    DRIVE_KEY_ID: 'key',
    DRIVE_SIGNING_SECRET: 'signing-secret_in_base64url-form-0',
    DRIVE_WEBHOOK_SECRET: 'chosen by the operator',
  };

  test('a whole account is taken as it is', () => {
    expect(parseConfig({ ...account, DRIVE_PHONE_NUMBER: '+12125550100' }).drive).toEqual({
      url: 'https://openapi.doordash.com',
      developerId: 'developer',
      keyId: 'key',
      signingSecret: 'signing-secret_in_base64url-form-0',
      webhookSecret: 'chosen by the operator',
      phoneNumber: '+12125550100',
    });
  });

  test('half an account names what is missing, and repeats no secret', () => {
    const problems = problemsOf({ ...account, DRIVE_KEY_ID: '', DRIVE_DEVELOPER_ID: undefined });
    expect(problems).toEqual(["A courier's account is given in part: DRIVE_DEVELOPER_ID, DRIVE_KEY_ID missing."]);
    expect(problemsOf({ DRIVE_PHONE_NUMBER: '+12125550100' }).join()).toContain('DRIVE_URL');
  });

  test.each([
    [{ DRIVE_URL: 'http://courier.example' }, 'https'],
    [{ DRIVE_URL: 'https://courier.example/path' }, 'origin'],
    [{ DRIVE_SIGNING_SECRET: 'short' }, 'base64url'],
    [{ DRIVE_WEBHOOK_SECRET: 'short' }, '16 characters'],
    [{ DRIVE_PHONE_NUMBER: '212 555 0100' }, 'international'],
  ])('%j is refused', (change, word) => {
    expect(problemsOf({ ...account, ...change })).toEqual([expect.stringContaining(word)]);
  });

  test('production sends no test courier unless it is named', () => {
    expect(parseConfig(production)).toMatchObject({ drive: null, sandboxCouriers: false });
    const named = { ...production, TIFFIN_SANDBOX_ADAPTERS: 'payments, messages, couriers' };
    expect(parseConfig(named).sandboxCouriers).toBe(true);
  });
});

describe('a geocoder', () => {
  test('the sandbox has its own, production none', () => {
    expect(parseConfig({}).geocoder).toEqual({ kind: 'sandbox', requestsMax: 3_000 });
    expect(parseConfig({ GEOCODER: 'none' }).geocoder).toBeNull();
    expect(parseConfig({ ...production, TIFFIN_SANDBOX_ADAPTERS: 'messages' }).geocoder).toBeNull();
  });

  test('one that is named is taken as it is', () => {
    const photon = { GEOCODER: 'photon', GEOCODER_URL: 'https://geo.example/photon/', GEOCODER_REQUESTS: '50' };
    expect(parseConfig(photon).geocoder).toEqual({
      ...{ kind: 'photon', url: 'https://geo.example/photon', requestsMax: 50 },
    });
    expect(parseConfig({ GEOCODER: 'geoapify', GEOCODER_KEY: 'k' }).geocoder).toMatchObject({
      ...{ kind: 'geoapify', url: 'https://api.geoapify.com', key: 'k' },
    });
  });

  test.each([
    [{ GEOCODER: 'google' }, 'one of none, sandbox'],
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'geoapify' }, 'GEOCODER_KEY'],
    [{ GEOCODER: 'nominatim', GEOCODER_URL: 'http://geo.example' }, 'https'],
    [{ GEOCODER: 'nominatim', GEOCODER_URL: 'https://geo.example?key=hunter2' }, 'without user'],
    [{ GEOCODER_URL: 'https://geo.example' }, 'without the GEOCODER'],
    [{ GEOCODER_KEY: 'hunter2' }, 'GEOCODER_KEY belongs'],
    [{ GEOCODER_REQUESTS: '0' }, 'GEOCODER_REQUESTS'],
  ])('%j is refused', (environment, word) => {
    const problems = problemsOf(environment);
    expect(problems).toEqual([expect.stringContaining(word)]);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('production refuses the streets of the sandbox', () => {
    const named = { ...production, TIFFIN_SANDBOX_ADAPTERS: 'messages', GEOCODER: 'sandbox' };
    expect(problemsOf(named)).toEqual([expect.stringContaining('GEOCODER=sandbox')]);
  });
});

describe('a POS', () => {
  const pos = { POS_URL: 'https://pos.example/tiffin/', POS_SECRET: 'shared by both, thirty-two or more' };

  test('none by default, also in production', () => {
    expect([parseConfig({}).pos, parseConfig(production).pos]).toEqual([null, null]);
  });

  test('address and secret; the path stays, the slash at its end does not', () => {
    expect(parseConfig(pos).pos).toEqual({ url: 'https://pos.example/tiffin', secret: pos.POS_SECRET });
    expect(parseConfig({ ...pos, POS_URL: 'http://127.0.0.1:4100' }).pos?.url).toBe('http://127.0.0.1:4100');
  });

  test.each([
    [{ POS_SECRET: '' }, 'together'],
    [{ POS_URL: '' }, 'together'],
    [{ POS_SECRET: 'short' }, '32 characters'],
    [{ POS_URL: 'http://pos.example' }, 'https'],
    [{ POS_URL: 'ftp://pos.example' }, 'POS_URL must be an address that begins with http:// or https://.'],
    [{ POS_URL: 'https://user@pos.example' }, 'without user'],
    [{ POS_URL: 'https://pos.example?key=1' }, 'without user'],
  ])('%j is refused, and no secret repeated', (change, word) => {
    const problems = problemsOf({ ...pos, ...change });
    expect(problems).toEqual([expect.stringContaining(word)]);
    expect(problems.join()).not.toContain(pos.POS_SECRET);
  });
});

describe('a loyalty host', () => {
  const host = { LOYALTY_URL: 'https://points.example', LOYALTY_KEY: 'between us' };
  const problemsOf = (environment: Readonly<Record<string, string>>) => {
    try {
      return parseConfig(environment).loyalty;
    } catch (error) {
      return error instanceof ConfigError ? error.problems : error;
    }
  };

  test('is an address and a key, both or neither', () => {
    expect(problemsOf(host)).toEqual({ url: 'https://points.example', key: 'between us' });
    expect(problemsOf({ LOYALTY_URL: 'http://127.0.0.1:4100', LOYALTY_KEY: 'k' })).toEqual({
      url: 'http://127.0.0.1:4100',
      key: 'k',
    });
    const together = ['LOYALTY_URL and LOYALTY_KEY are set together, or neither is.'];
    expect(problemsOf({ LOYALTY_URL: host.LOYALTY_URL })).toEqual(together);
    expect(problemsOf({ LOYALTY_KEY: host.LOYALTY_KEY })).toEqual(together);
  });

  test('is reached by https, and at an origin', () => {
    expect(problemsOf({ ...host, LOYALTY_URL: 'http://points.example' })).toEqual([
      'LOYALTY_URL must begin with https: the key is sent there.',
    ]);
    expect(problemsOf({ ...host, LOYALTY_URL: 'https://points.example/lip' })).toHaveLength(1);
  });
});

describe('where pictures are kept', () => {
  const storage = {
    PICTURES_S3_URL: 'https://s3.example/tiffin/',
    PICTURES_S3_REGION: 'eu-west-1',
    PICTURES_S3_KEY_ID: 'key',
    PICTURES_S3_SECRET: 'secret',
  };

  test('in the data folder, in one of their own, or in object storage', () => {
    expect(parseConfig({ TIFFIN_DATA: '/srv/tiffin' }).pictures).toMatchObject({ folder: '/srv/tiffin/pictures' });
    expect(parseConfig({ PICTURES_FOLDER: '/srv/photos' }).pictures).toMatchObject({ folder: '/srv/photos' });
    expect(parseConfig(storage).pictures).toMatchObject({ kept: 'objects', url: 'https://s3.example/tiffin' });
  });

  test.each([
    ['a part of an account', { PICTURES_S3_URL: 'https://s3.example/tiffin' }, /in part/],
    ['two places', { ...storage, PICTURES_FOLDER: '/srv/photos' }, /two places/],
    ['plain http elsewhere', { ...storage, PICTURES_S3_URL: 'http://s3.example/tiffin' }, /https/],
    ['a query', { ...storage, PICTURES_S3_URL: 'https://s3.example/tiffin?x=1' }, /query/],
  ])('refuses %s', (_what, environment, problem) => {
    expect(() => parseConfig(environment)).toThrow(problem);
  });
});
