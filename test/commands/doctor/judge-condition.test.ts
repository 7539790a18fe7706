import { expect, test } from 'vitest';
import { checkConfiguration } from '../../../src/commands/doctor/check-configuration.ts';
import { judgeCondition } from '../../../src/commands/doctor/judge-condition.ts';
import { parseConfig } from '../../../src/config.ts';
import type { ServingNode } from '../../../src/store/database/node-heartbeats.ts';
import type { Condition } from '../../../src/workflows/installation/read-condition.ts';

const now = Date.UTC(2026, 10, 23, 12);
const work = {
  queues: [{ queue: 'relay-outbox', length: 0, oldestDueAt: null }],
  setAside: [],
  deadLetters: { messageCount: 0, goneEndpointCount: 0 },
  booksFindingCount: 0,
  failingPartners: [],
  takesPayments: false,
};
const sound: Condition = {
  settings: {
    versionNumber: 150_020,
    version: '15.20',
    connectionsMax: 100,
    fsync: 'on',
    fullPageWrites: 'on',
    synchronousCommit: 'on',
    encoding: 'UTF8',
    readOnly: 'off',
    isolation: 'read committed',
    autovacuum: 'on',
    limitsMissing: [],
  },
  migrations: { missing: [], unknown: [], refusal: null },
  now,
  nodes: [],
  installation: { mode: 'production', secretIds: ['known'] },
  work,
};
const node = (name: string, version: string): ServingNode => ({
  nodeId: name,
  name,
  version,
  knownNumber: 73,
  startedAt: now,
});
const here = {
  isEmbedded: false,
  processCount: 1,
  connectionsEach: 11,
  now,
  mode: 'production',
  secretIds: ['new', 'known'],
} as const;

test('a sound database has nothing to be said against', () => {
  expect(judgeCondition(sound, here).map(({ part, outcome }) => `${part} ${outcome}`)).toEqual([
    'database ok',
    'migrations ok',
    'nodes ok',
    'clock ok',
    'queues ok',
  ]);
});

const settings = (changes: Partial<Condition['settings']>): Condition => ({
  ...sound,
  settings: { ...sound.settings, ...changes },
});
const waiting = (changes: Partial<NonNullable<Condition['work']>>): Condition => ({
  ...sound,
  work: { ...work, ...changes },
});

test.each<[name: string, condition: Condition, found: RegExp, outcome: string]>([
  ['an old server', settings({ versionNumber: 140_000, version: '14.0' }), /14\.0 is too old/, 'problem'],
  ['another encoding', settings({ encoding: 'LATIN1' }), /LATIN1/, 'problem'],
  ['a storefront of no merchant', waiting({ unknownStorefrontMerchant: 'anna' }), /no merchant "anna"/, 'warning'],
  ['a standby', settings({ readOnly: 'on' }), /only be read/, 'problem'],
  ['no waiting for the disk', settings({ fsync: 'off' }), /power cut/, 'problem'],
  ['commits that do not wait', settings({ synchronousCommit: 'off' }), /synchronous_commit=off/, 'warning'],
  ['another isolation', settings({ isolation: 'serializable' }), /isolation=serializable/, 'problem'],
  [
    'a pooler that takes settings and drops them',
    settings({ limitsMissing: ['lock_timeout'] }),
    /^A pooler answers there .*: lock_timeout\.$/,
    'warning',
  ],
  ['no vacuum', settings({ autovacuum: 'off' }), /^autovacuum=off/, 'warning'],
  [
    'a database of the sandbox',
    { ...sound, installation: { mode: 'sandbox', secretIds: ['known'] } },
    /sandbox database, and TIFFIN_MODE is production/,
    'problem',
  ],
  [
    'a secret that is another one',
    { ...sound, installation: { mode: 'production', secretIds: ['old'] } },
    /^TIFFIN_SECRET is not the one/,
    'problem',
  ],
  [
    'a role without rights',
    settings({ tablesDenied: ['cart', 'outbox'] }),
    /^The role may not read or write all tables: it lacks a right on cart, outbox\.$/,
    'problem',
  ],
  [
    'few connections',
    settings({ connectionsMax: 12 }),
    /takes 12 connections.* this machine alone may open 11\./,
    'warning',
  ],
  [
    'few connections for all that run',
    { ...settings({ connectionsMax: 30 }), nodes: ['a', 'b', 'c'].map((name) => node(name, '0.1.0')) },
    /takes 30 connections.* the 3 processes that run may open 33\./,
    'warning',
  ],
  [
    'a missing migration',
    { ...sound, migrations: { missing: ['000009-x'], unknown: [], refusal: null }, work: null },
    /1 did not run yet, from 000009-x on/,
    'problem',
  ],
  [
    'a database of a newer version',
    { ...sound, migrations: { missing: [], unknown: ['000999-y'], refusal: 'migrated by a newer version' } },
    /newer version/,
    'problem',
  ],
  [
    'nodes of two versions',
    { ...sound, nodes: [node('a', '0.1.0'), node('b', '0.1.1'), node('c', '0.1.0')] },
    /^2 versions run beside each other\. 0\.1\.0: a; c\. 0\.1\.1: b\.$/,
    'warning',
  ],
  ['a clock that is behind', { ...sound, now: now + 60_000 }, /60 seconds behind/, 'warning'],
  [
    'a queue that does not move',
    waiting({ queues: [{ queue: 'relay-outbox', length: 7, oldestDueAt: now - 600_000 }] }),
    /relay-outbox: 7 due, the oldest for 600 seconds/,
    'warning',
  ],
  [
    'rows that fail',
    waiting({ setAside: [{ job: 'expire-carts', count: 2, oldestFailedAt: 0 }] }),
    /expire-carts: 2 set/,
    'warning',
  ],
  [
    'dead letters',
    waiting({ deadLetters: { messageCount: 3, goneEndpointCount: 0 } }),
    /3 messages were given up/,
    'warning',
  ],
  [
    'gone receivers',
    waiting({ deadLetters: { messageCount: 0, goneEndpointCount: 1 } }),
    /1 webhook endpoints/,
    'warning',
  ],
  [
    'a partner of a merchant that fails',
    waiting({
      failingPartners: [
        { merchant: 'demo', kind: 'courier', accountId: 'courier-1', failure: 'refused', failingSince: 0 },
      ],
    }),
    /^courier of the merchant demo \(courier-1\) refuses its keys since 1970-01-01T00:00:00\.000Z\.$/,
    'warning',
  ],
  ['books that do not balance', waiting({ booksFindingCount: 4 }), /4 contradictions/, 'problem'],
])('%s is found, with what to do', (_name, condition, found, outcome) => {
  const bad = judgeCondition(condition, here).filter((finding) => finding.outcome !== 'ok');
  expect(bad).toHaveLength(1);
  expect(bad[0]).toMatchObject({
    outcome,
    found: expect.stringMatching(found),
    advice: expect.stringMatching(/.{10}/),
  });
});

test('a database that never started, one asked of an older service, and a secret that is lost on purpose are all well', () => {
  for (const installation of [null, undefined, { mode: null, secretIds: [] }]) {
    const found = judgeCondition({ ...sound, installation }, here);
    expect(found.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  }
  const other = { ...sound, installation: { mode: 'production', secretIds: ['old'] } } as const;
  expect(judgeCondition(other, { ...here, secretIds: null }).filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
});

test('the nodes that run are listed, ten of many, where the database keeps a list', () => {
  const nodesOf = (nodes: Condition['nodes'], isEmbedded = false) =>
    judgeCondition({ ...sound, nodes }, { ...here, isEmbedded })
      .filter(({ part }) => part === 'nodes')
      .map(({ found }) => found);
  expect(nodesOf([node('a', '0.1.0'), node('b', '0.1.0')])).toEqual(['2 of version 0.1.0: a; b']);
  const many = Array.from({ length: 12 }, (_, index) => node(`n${index}`, '0.1.0'));
  expect(nodesOf(many)).toEqual([expect.stringMatching(/^12 of version 0\.1\.0: n0; .*n9; and 2 more$/)]);
  expect([nodesOf(null), nodesOf([], true)]).toEqual([[], []]);
});

test('a configuration that is valid is warned of what production should not do', () => {
  const production = {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    TIFFIN_SANDBOX_ADAPTERS: 'messages',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
    GEOCODER: 'photon',
    GEOCODER_URL: 'https://photon.example',
  };
  const found = (changes: Record<string, string>) =>
    checkConfiguration(parseConfig({ ...production, ...changes }), 2).map(
      ({ found: text }) => text.split(/[ :]/, 1)[0],
    );
  expect(found({})).toEqual(['/metrics', 'BASE_URL']);
  const well = { METRICS_PORT: '9464', TRUSTED_PROXIES: '10.0.0.0/8' };
  expect(checkConfiguration(parseConfig({ ...production, ...well }), 2)).toMatchObject([{ outcome: 'ok' }]);
  expect(found({ ...well, RATE_LIMIT_FACTOR: '0', TIFFIN_SYNC: 'off' })).toEqual([
    'TIFFIN_SYNC=off',
    'RATE_LIMIT_FACTOR=0',
  ]);
  expect(found({ ...well, GEOCODER: 'none', GEOCODER_URL: '' })).toEqual(['No']);
  expect(found({ ...well, DATABASE_URL: 'postgres://db/x', WORKERS: '4' })).toEqual(['WORKERS=4']);
});

test('behind a pooler the connections of the server are not counted', () => {
  const found = judgeCondition(settings({ connectionsMax: 12 }), { ...here, connectionsEach: null });
  expect(found.map(({ outcome }) => outcome)).not.toContain('warning');
});

test('behind a pooler that is known, waiting without end is named', () => {
  const found = judgeCondition(settings({ limitsMissing: ['lock_timeout'] }), { ...here, connectionsEach: null });
  expect(found).toContainEqual(
    expect.objectContaining({ outcome: 'warning', found: expect.stringMatching(/^lock_timeout: no limit/) }),
  );
});
