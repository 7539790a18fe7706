import { expect, test, vi } from 'vitest';
import { operations } from '../../src/api/index.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { prepareRoute } from '../../src/http/route.ts';
import type { Job } from '../../src/jobs/job.ts';
import { deleteEvents } from '../../src/jobs/retention.ts';
import { repeatJobs } from '../../src/repeat-jobs.ts';
import type { Statement } from '../../src/store/database/database.ts';
import type { Context } from '../../src/workflows/context.ts';
import { freePort } from '../support/run/server-process.ts';
import { startTestService } from '../support/run/service.ts';

const token = 'a token for the metrics';
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
  const metrics = createMetrics(async () => ({
    now: 0,
    queues: [],
    setAside: [],
    books: { findingCount: 0, oldestCheckedAt: null },
  }));
  for (const { operation, template } of operations.map(prepareRoute)) {
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 415, 428, 429, 500, 503]) {
      metrics.observe({ method: operation.method, route: template, class: operation.limit, status, seconds: 0.001 });
    }
  }
  const text = await metrics.text();
  expect(text).toContain('tiffin_http_requests_total');
  expect(Buffer.byteLength(text)).toBeLessThan(150_000);
});

test('a removal that goes on failing shows in the runs of its job', async () => {
  const metrics = createMetrics(async () => ({
    now: 0,
    queues: [],
    setAside: [],
    books: { findingCount: 0, oldestCheckedAt: null },
  }));
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
