import { describe, expect, test } from 'vitest';
import { ConfigError, type Environment, parseConfig } from '../src/config.ts';

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
  TIFFIN_SECRET: 's'.repeat(32),
  BASE_URL: 'https://orders.example',
  CHECKOUT_BASE_URL: 'https://pay.example',
  TIFFIN_SANDBOX_ADAPTERS: 'payments, messages',
};

describe('an empty environment', () => {
  test('is a sandbox on this machine alone', () => {
    expect(parseConfig({})).toEqual({
      mode: 'sandbox',
      host: '127.0.0.1',
      port: 4000,
      baseUrl: 'http://127.0.0.1:4000',
      checkoutBaseUrl: 'http://127.0.0.1:4000',
      dataFolder: '.tiffin',
      databaseUrl: null,
      databasePrepare: true,
      redisUrl: null,
      workers: 1,
      rateLimitFactor: 1,
      trustedProxies: [],
      secrets: null,
      logLevel: 'info',
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
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
    [{ TIFFIN_SECRET: `${'a'.repeat(32)},${'b'.repeat(40)}` }, { secrets: ['a'.repeat(32), 'b'.repeat(40)] }],
  ])('%j', (environment, expected) => {
    expect(parseConfig(environment)).toMatchObject(expected);
  });

  test('production with everything said', () => {
    expect(parseConfig(production)).toMatchObject({ mode: 'production', checkoutBaseUrl: 'https://pay.example' });
  });
});

describe('problems', () => {
  test.each([
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '4000x' }, 'PORT'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: '2' }, 'DATABASE_URL'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR'],
    [{ TIFFIN_MODE: 'prod' }, 'TIFFIN_MODE'],
    [{ BASE_URL: 'orders.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://orders.example/api' }, 'BASE_URL'],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'loadbalancer' }, 'TRUSTED_PROXIES'],
    [{ TIFFIN_SECRET: 'short' }, 'TIFFIN_SECRET'],
    [{ TIFFIN_SECRET: `${'a'.repeat(32)},${'a'.repeat(32)}` }, 'TIFFIN_SECRET'],
    [{ HOST: '0.0.0.0' }, 'TIFFIN_SANDBOX_PUBLIC'],
    [{ TIFFIN_DTAA: '/var' }, 'TIFFIN_DTAA'],
    [{ ...production, TIFFIN_SECRET: '' }, 'TIFFIN_SECRET'],
    [{ ...production, CHECKOUT_BASE_URL: 'https://orders.example' }, 'CHECKOUT_BASE_URL'],
    [{ ...production, BASE_URL: '' }, 'BASE_URL'],
    [{ ...production, TIFFIN_SANDBOX_ADAPTERS: 'messages' }, 'payments'],
  ])('%j', (environment, named) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });

  test('are told all at once', () => {
    expect(problemsOf({ PORT: 'x', WORKERS: 'y', TIFFIN_MODE: 'z' })).toHaveLength(3);
  });

  test('never repeat a password', () => {
    expect(problemsOf({ DATABASE_URL: 'mysql://u:hunter2@db/x' }).join()).not.toContain('hunter2');
    expect(problemsOf({ TIFFIN_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});
