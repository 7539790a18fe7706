import { expect, test } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { describeListenFailure, firstPage } from '../src/startup-message.ts';

const token = 'a-first-run-token-of-a-test';

test('the start prints one link that makes the first owner, with the token behind the #', () => {
  const page = firstPage(parseConfig({}), 4000, token);
  expect(page).toContain(`http://127.0.0.1:4000/dashboard/first-run#token=${token}\n`);
  expect(page.split(token)).toHaveLength(2);
  expect(page).toContain('  Storefront  http://127.0.0.1:4000/\n');
  expect(page).toContain('  Dashboard   http://127.0.0.1:4000/dashboard\n');
});

test('the link leads to the address the service is reached at', () => {
  expect(firstPage(parseConfig({ BASE_URL: 'http://orders.example:4000' }), 4000, token)).toContain(
    `http://orders.example:4000/dashboard/first-run#token=${token}\n`,
  );
  // A port that was chosen at start is not the one of the settings.
  expect(firstPage(parseConfig({ PORT: '0' }), 4567, token)).toContain(
    `http://127.0.0.1:4567/dashboard/first-run#token=${token}\n`,
  );
});

test('the start says what a power cut can cost, and warns where that is much', () => {
  const embedded = firstPage(parseConfig({ TIFFIN_DATA: '/data' }), 4000, null);
  expect(embedded).toContain('  Database    embedded, in /data; what is answered survives a power cut\n');
  expect(embedded).not.toContain('Note:');
  const careless = firstPage(parseConfig({ TIFFIN_SYNC: 'off' }), 4000, null);
  expect(careless).toContain('  Database    embedded, in .tiffin\n');
  expect(careless).toMatch(/Note: TIFFIN_SYNC=off: .*power cut can lose/);
  const server = firstPage(parseConfig({ DATABASE_URL: 'postgres://db/tiffin', TIFFIN_SYNC: 'off' }), 4000, null);
  expect(server).toContain('  Database    PostgreSQL\n');
  expect(server).not.toContain('TIFFIN_SYNC');
});

test('once there is an owner, nothing about a first one is printed', () => {
  const page = firstPage(parseConfig({}), 4000, null);
  expect(page).not.toMatch(/first owner|first-run/i);
  expect(page).toContain('/dashboard\n');
});

test('production that takes test payments says at start that no money is taken', () => {
  const production = {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
    GEOCODER: 'photon',
    GEOCODER_URL: 'https://photon.example',
  };
  const page = (adapters: string) =>
    firstPage(parseConfig({ ...production, TIFFIN_SANDBOX_ADAPTERS: adapters }), 4000, null);
  expect(page('messages,payments')).toMatch(/Note: .*test payments.*no money is taken/);
  expect(page('messages')).not.toContain('Note:');
});

test('production without a geocoder says at start what guests cannot do', () => {
  const production = {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
    TIFFIN_SANDBOX_ADAPTERS: 'messages',
  };
  expect(firstPage(parseConfig(production), 4000, null)).toMatch(
    /Note: No geocoder is connected .*docs\/geocoding\.md/,
  );
  expect(firstPage(parseConfig({}), 4000, null)).not.toContain('geocoder');
});

test.each([
  [
    { syscall: 'bind', code: 'EADDRINUSE', address: '127.0.0.1', port: 4000 },
    /^Port 4000 of 127\.0\.0\.1 is taken .*EADDRINUSE.* PORT or METRICS_PORT/,
  ],
  [
    { syscall: 'bind', code: 'EADDRNOTAVAIL', address: '10.9.8.7', port: 4000 },
    /^This machine has no address "10\.9\.8\.7"/,
  ],
  [
    { syscall: 'listen', code: 'EADDRINUSE', address: '127.0.0.1', port: 4000 },
    /^Port 4000 of 127\.0\.0\.1 is taken .*EADDRINUSE.* PORT or METRICS_PORT/,
  ],
  [{ syscall: 'listen', code: 'EACCES', address: '0.0.0.0', port: 80 }, /may not listen on port 80.* 1024/],
  [
    { syscall: 'listen', code: 'EADDRNOTAVAIL', address: '10.9.9.9', port: 4000 },
    /^This machine has no address "10\.9\.9\.9"\. Correct HOST/,
  ],
  [
    { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'shop' },
    /^This machine has no address "shop"\. Correct HOST/,
  ],
  [{ syscall: 'listen', code: 'EINVAL', path: '/data/admin.sock' }, null],
  [{ code: '42501' }, null],
])('a service that cannot listen says why and what to do: %j', (failure, said) => {
  const text = describeListenFailure(Object.assign(new Error('listen'), failure));
  if (said === null) expect(text).toBeNull();
  else expect(text).toMatch(said);
});
