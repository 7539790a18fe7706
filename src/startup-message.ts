import type { Config } from './config.ts';
import { locationIds } from './sandbox/seed/identities.ts';

/**
 * What a person sees who just started the service: where everything is, one command to try, and what to know.
 * `firstRunToken` makes the first owner; null once there is one.
 */
export function firstPage(config: Config, port: number, firstRunToken: string | null): string {
  const origin = originAt(config, port);
  const lines = [
    '',
    `Tiffin is running (${config.mode}).`,
    '',
    `  Storefront  ${origin}/`,
    `  Dashboard   ${origin}/dashboard`,
    `  API         ${origin}/api/v1/storefront`,
    `  Read it at  ${origin}/docs`,
    `  OpenAPI     ${origin}/openapi.json`,
    `  Health      ${origin}/readyz${showsMetrics(config) ? `, ${origin}/metrics` : ''}`,
    `  Database    ${databaseLine(config)}`,
    ...(firstRunToken === null ? [] : firstRunLines(origin, firstRunToken)),
    ...(config.mode === 'sandbox' ? sandboxLines(origin) : []),
    ...settingsNotes(config).flatMap((warning) => ['', `  Note: ${warning}`]),
    '',
  ];
  return lines.join('\n');
}

function showsMetrics({ mode, metricsPort, metricsToken }: Config): boolean {
  return metricsPort === null && (metricsToken !== null || mode === 'sandbox');
}

function firstRunLines(origin: string, token: string): readonly string[] {
  return ['', '  First owner, once, for 15 minutes:', `    ${firstRunLink(origin, token)}`];
}

/**
 * The link that makes the first owner. The token is in the fragment: it is never sent as part of an address, so no log or
 * proxy sees it (design/security.md#rules).
 */
export function firstRunLink(origin: string, token: string): string {
  return `${origin}/dashboard/first-run#token=${token}`;
}

/** Where people reach the service: the configured address, or this machine's where the port was chosen at start. */
export function originAt(config: Config, port: number): string {
  return config.port === port ? config.baseUrl : `http://127.0.0.1:${port}`;
}

/** Why a process cannot listen where HOST, PORT and METRICS_PORT say, and what to do; null: `error` is another failure. */
export function describeListenFailure(error: unknown): string | null {
  const { syscall, code, address, hostname, port } = error as Record<string, unknown>;
  // With several workers the process above them binds the port.
  const listens = syscall === 'listen' || syscall === 'bind';
  if (syscall === 'getaddrinfo' || (listens && code === 'EADDRNOTAVAIL')) {
    return `This machine has no address "${hostname ?? address}". Correct HOST: 127.0.0.1 is this machine alone, 0.0.0.0 every address it has.`;
  }
  if (!listens || port === undefined) return null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${address} is taken by another program (EADDRINUSE). End that one, or set another PORT or METRICS_PORT.`;
  }
  if (code !== 'EACCES') return null;
  return `This user may not listen on port ${port}. Set one from 1024 on, and let a proxy listen on the other one.`;
}

function sandboxLines(origin: string): readonly string[] {
  return [
    '',
    '  Merchants   demo, demo-uk, demo-ae, demo-au, demo-de. Any e-mail address signs in with the code 123456.',
    '',
    '  Try it:',
    `    curl -s ${origin}/api/v1/storefront/locations/${locationIds.alwaysOpen}/ordering-sessions \\`,
    '      -H \'Content-Type: application/json\' -H "Idempotency-Key: first-try-$(date +%s)" \\',
    `      -d '{"fulfillmentMethod":"takeout"}'`,
  ];
}

function databaseLine({ databaseUrl, dataFolder, sync }: Config): string {
  if (databaseUrl !== null) return 'PostgreSQL';
  return `embedded, in ${dataFolder}${sync ? '; what is answered survives a power cut' : ''}`;
}

/** What an operator should know of these settings: what they risk, and what guests cannot do with them. */
export function settingsNotes(config: Config): readonly string[] {
  return [
    ...(config.databaseUrl === null && !config.sync
      ? ['TIFFIN_SYNC=off: the database survives a crash, but a power cut can lose answered changes and the database.']
      : []),
    ...(config.mode === 'production' && config.testPayments
      ? [
          'TIFFIN_SANDBOX_ADAPTERS names payments: merchants without an account take test payments. Anyone can order there, and no money is taken.',
        ]
      : []),
    ...(config.mode === 'production' && !config.baseUrl.startsWith('https:')
      ? ['BASE_URL is plain http: good for trying it on this machine, not for guests.']
      : []),
    ...(config.geocoder === null
      ? [
          'No geocoder is connected (GEOCODER): addresses cannot be looked up, so guests can only have something delivered where their device is. See docs/geocoding.md.',
        ]
      : []),
    ...(config.rateLimitFactor === 0 ? ['RATE_LIMIT_FACTOR=0: no caller is limited.'] : []),
  ];
}
