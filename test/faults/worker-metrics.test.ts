import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { startServer } from '../support/run/server-process.ts';
import { workersOf } from '../support/run/worker-processes.ts';

describe.runIf(canRace('faults/worker-metrics.test.ts'))('the metrics of several workers', () => {
  test('are added up, whichever of them is asked', async () => {
    const created = await createPostgresDatabase({ seeded: true });
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-worker-metrics-'));
    const server = await startServer({
      DATABASE_URL: created.url,
      TIFFIN_DATA: folder,
      WORKERS: '2',
      LOG_LEVEL: 'error',
    });
    // A connection of its own each: the system deals them out to the workers.
    const get = async (path: string): Promise<string> =>
      (await fetch(`${server.url}${path}`, { headers: { Connection: 'close' } })).text();
    try {
      await vi.waitFor(() => expect(server.output()).toContain('Tiffin is running'), { timeout: 60_000 });
      for (let count = 0; count < 40; count += 1) await get('/api/v1/storefront/merchant/demo');
      for (let count = 0; count < 6; count += 1) {
        const text = await get('/metrics');
        expect(text).toContain('tiffin_http_requests_total{operation="getMerchant",status="2xx"} 40\n');
        expect(text).toContain('tiffin_http_request_duration_seconds_count{operation="getMerchant"} 40\n');
        // Of the installation there is one, however many look at it.
        expect(text.match(/^tiffin_queue_length\{queue="relay-outbox"\} /gm)).toHaveLength(1);
      }
      // What a worker counted that ended stays in the sum, and its successor's is added.
      const before = await workersOf(server.process.pid ?? 0);
      process.kill(before[0] ?? 0, 'SIGKILL');
      await vi.waitFor(
        async () => {
          const now = await workersOf(server.process.pid ?? 0);
          expect(now.filter((pid) => !before.includes(pid))).toHaveLength(1);
        },
        { timeout: 30_000 },
      );
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 30_000 });
      await get('/api/v1/storefront/merchant/demo');
      expect(await get('/metrics')).toContain('tiffin_http_requests_total{operation="getMerchant",status="2xx"} 41\n');
    } finally {
      await server.stop();
      await created.database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
