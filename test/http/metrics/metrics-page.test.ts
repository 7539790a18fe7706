import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { operations } from '../../../src/api/index.ts';
import { CommerceError, errorCodes } from '../../../src/domain/values/errors.ts';
import { statusOf } from '../../../src/http/answer/error-envelope.ts';
import { createMetrics } from '../../../src/http/metrics.ts';
import type { Job } from '../../../src/jobs/job.ts';
import { deleteEvents } from '../../../src/jobs/retention.ts';
import { repeatJobs } from '../../../src/repeat-jobs.ts';
import type { Statement } from '../../../src/store/database/database.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { freePort } from '../../support/run/server-process.ts';
import { startTestService } from '../../support/run/service.ts';

const token = 'a token for the metrics';
const noOutage = async (): Promise<null> => null;
const emptyState = {
  now: 0,
  queues: [],
  setAside: [],
  events: [],
  failingPartners: [],
  books: { findingCount: 0, oldestCheckedAt: null },
};
const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/metrics`, { headers });
  await answer.text();
  return answer.status;
};

test('404 to everyone but this machine while no token is set', async () => {
  const sandbox = await startTestService();
  expect(await get(sandbox.url)).toBe(200);
  expect(await get(sandbox.url, { 'X-Forwarded-For': '198.51.100.1' })).toBe(404);
  await sandbox.close();
});

test('404 to this machine, too, in production without a token or a port', async () => {
  const service = await startTestService({
    environment: {
      TIFFIN_MODE: 'production',
      TIFFIN_SECRET: 'a test secret that is long enough to be one',
      TIFFIN_SANDBOX_ADAPTERS: 'messages',
      BASE_URL: 'https://orders.example',
      CHECKOUT_BASE_URL: 'https://pay.example',
    },
  });
  const ask = (path: string) => service.call('GET', path, { headers: { Host: 'orders.example' } });
  expect((await ask('/healthz')).status).toBe(200);
  const answer = await ask('/metrics');
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(answer.text).not.toContain('tiffin_');
  await service.close();
});

test('401 without the token or with another one, 200 with it', async () => {
  const service = await startTestService({ environment: { METRICS_TOKEN: token.replaceAll(' ', '-') } });
  const answer = await service.call('GET', '/metrics');
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  expect(await get(service.url, { Authorization: 'Bearer another-token-altogether' })).toBe(401);
  expect(await get(service.url, { Authorization: `Bearer ${token.replaceAll(' ', '-')}` })).toBe(200);
  await service.close();
});

test('a port of their own has nothing else, and the port of the service has none', async () => {
  const port = await freePort();
  const service = await startTestService({ environment: { METRICS_PORT: String(port) } });
  expect(await get(service.url)).toBe(404);
  expect(await get(`http://127.0.0.1:${port}`)).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  await service.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('they stay small, whatever was answered on every route', async () => {
  const metrics = createMetrics(async () => emptyState, noOutage);
  const answerAll = (): void => {
    for (const { id } of operations) {
      metrics.observe({ operation: id, status: 200, code: null, seconds: 0.001 });
      for (const code of errorCodes) {
        metrics.observe({ operation: id, status: statusOf[code], code, seconds: 0.001 });
      }
    }
  };
  const lines = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('tiffin_'));
  answerAll();
  const once = await lines();
  // More than can be: no operation refuses with every code.
  expect(once.length).toBeLessThan(9_000);
  expect(Buffer.byteLength(once.join('\n'))).toBeLessThan(700_000);
  answerAll();
  expect(await lines()).toHaveLength(once.length);
});

test('a removal that goes on failing shows in the runs of its job', async () => {
  const metrics = createMetrics(async () => emptyState, noOutage);
  const database = {
    run: async ({ name }: Statement) => {
      if (name === 'find-due-queues') return [{ queue: '' }];
      throw new Error('a row that something refers to');
    },
  };
  const context = { database, clock: { now: () => 0, nowFor: () => 0 } } as unknown as Context;
  const done: Job = { name: 'of no concern', everyMs: 60_000, runOnce: async () => 0 };
  const ended = vi.fn(metrics.countRun);
  const stop = repeatJobs([deleteEvents, done], context, { failed: () => {}, slow: () => {}, ended });
  await vi.waitFor(() => expect(ended.mock.calls.map(([job]) => job)).toContain('delete-events'), { timeout: 20_000 });
  await stop();
  const text = await metrics.text();
  expect(text).toContain('tiffin_job_runs_total{job="delete-events",outcome="failed"} 1');
  expect(text).toContain('tiffin_job_runs_total{job="of no concern",outcome="done"} 1');
});

test('requests, refusals and durations are counted by operation, and an address that does not exist makes no label', async () => {
  const service = await startTestService({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const merchant = '/api/v1/storefront/merchant';
  await service.call('GET', `${merchant}/demo`);
  await service.call('GET', `${merchant}/not-there`);
  for (const path of ['/api/v1/not/here', '/api/v1/nor/there', '/openapi.json']) await service.call('GET', path);
  const { text } = await service.call('GET', '/metrics');
  expect(text).toContain('tiffin_http_requests_total{operation="getMerchant",status="2xx"} 1\n');
  expect(text).toContain('tiffin_http_requests_total{operation="getMerchant",status="4xx"} 1\n');
  expect(text).toContain('tiffin_http_refusals_total{operation="getMerchant",code="NOT_FOUND"} 1\n');
  expect(text).toContain('tiffin_http_request_duration_seconds_count{operation="getMerchant"} 2\n');
  expect(text).toContain('tiffin_http_refusals_total{operation="unknown",code="NOT_FOUND"} 2\n');
  expect(text).toContain('tiffin_http_requests_total{operation="page",status="2xx"} 1\n');
  expect(text).not.toMatch(/not-there|nor\/there|not\/here|openapi/);
  await service.call('GET', `${merchant}/not-there`);
  const { text: later } = await service.call('GET', '/metrics');
  expect(later).toContain('tiffin_http_requests_total{operation="getMerchant",status="2xx"} 1\n');
  expect(later).toContain('tiffin_http_requests_total{operation="getMerchant",status="4xx"} 2\n');
  expect(later).toContain('tiffin_http_refusals_total{operation="getMerchant",code="NOT_FOUND"} 2\n');
  await service.close();
});

test('a call to a partner is counted by how it ended, with how long it took', async () => {
  const { calls, text } = createMetrics(async () => emptyState, noOutage);
  await calls.call('pos', 'submit', async () => 'taken');
  await calls.call(
    'webhook',
    'send',
    async () => 'no answer',
    () => false,
  );
  await expect(calls.call('pos', 'submit', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const away = new CommerceError('DEPENDENCY_UNAVAILABLE', 'away');
  await expect(calls.call('pos', 'submit', () => Promise.reject(away))).rejects.toThrow('away');
  const later = new CommerceError('DEPENDENCY_UNAVAILABLE', 'later', { wasAnswered: true });
  await expect(calls.call('mail', 'send', () => Promise.reject(later))).rejects.toThrow('later');
  calls.skipped('pos', 'submit');
  const written = await text();
  const outcomes = [
    ...written.matchAll(/tiffin_partner_calls_total\{partner="(\w+)",call="(\w+)",outcome="(\w+)"\} 1/g),
  ];
  expect(outcomes.map(([, ...labels]) => labels.join(' '))).toEqual([
    'pos submit answered',
    'webhook send unavailable',
    'pos submit refused',
    'pos submit unavailable',
    'mail send refused',
    'pos submit skipped',
  ]);
  // What was not called took no time.
  expect(written).toContain('tiffin_partner_call_duration_seconds_count{partner="pos",call="submit"} 3\n');
});

test('docs/operating.md names every metric, and no other', async () => {
  const pool = { busyCount: 1, idleCount: 2, waitingCount: 3, waitCount: 4, waitSeconds: 0.5 };
  const text = await createMetrics(async () => emptyState, noOutage, {
    poolState: () => pool,
    states: () => [
      { name: 'db2:5432', staleMs: 1_500 },
      { name: 'db3:5432', staleMs: null },
    ],
    counts: { replica: 7, behind: 2, failed: 1, ownChange: 3 },
  }).text();
  expect(text).toContain('tiffin_database_replica_stale_seconds{replica="db2:5432"} 1.5\n');
  expect(text).not.toContain('db3:5432');
  expect(text).toContain('tiffin_database_replica_reads_total{outcome="behind"} 2\n');
  expect(text).toContain('tiffin_database_connections{state="idle"} 2\n');
  expect(text).toContain('tiffin_database_waits_total 4\n');
  const served = [...text.matchAll(/^# TYPE (tiffin_\w+)/gm)].map(([, name]) => name);
  const documented = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `(tiffin_\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(served.length).toBeGreaterThan(15);
  expect(documented.toSorted()).toEqual(served.toSorted());
});
