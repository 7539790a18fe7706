import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RedisCounts, redisCounts } from '../../src/adapters/rate-limit/redis.ts';
import { createRateLimits } from '../../src/http/rate-limit.ts';
import { freePort } from '../support/run/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../support/run/tcp-proxy.ts';

// Redis only shares counts: whatever becomes of it, every process goes on counting, and nothing waits for it.

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.info('skipped faults/redis-gone.test.ts: there is no redis-server on this machine');

describe.runIf(hasRedis)('a Redis that is gone', () => {
  let redis: ChildProcess;
  let proxy: TcpProxy;
  let counts: RedisCounts;
  const reported: unknown[] = [];

  beforeAll(async () => {
    const port = await freePort();
    const given = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    redis = spawn('redis-server', given, { stdio: 'ignore' });
    proxy = await startTcpProxy({ host: '127.0.0.1', port });
  });
  afterEach(() => {
    proxy.speak();
    proxy.refuse(false);
    reported.length = 0;
  });
  afterAll(async () => {
    await proxy.close();
    redis.kill('SIGKILL');
  });

  /** Two nodes, of which each sees what the other counted. */
  async function connected() {
    const now = (): number => Date.now();
    const url = `redis://127.0.0.1:${proxy.port}`;
    counts = redisCounts(url, now, (error) => reported.push(error));
    const other = redisCounts(url, now, () => {});
    const key = `address-${Math.random()}`;
    const [limits, others] = [createRateLimits(1, now, counts), createRateLimits(1, now, other)];
    others.spend('sessionStart', 'address', key);
    await vi.waitFor(() => expect(limits.spend('sessionStart', 'address', key)?.remaining).toBeLessThan(58), 8_000);
    return { limits, other, key };
  }

  test.each(['silent', 'down'])(
    '%s: limits are kept by each process, one line is logged, and it ends when asked',
    async (how) => {
      const { limits, other, key } = await connected();
      reported.length = 0;
      if (how === 'silent') proxy.silenceAll();
      else {
        proxy.refuse(true);
        proxy.cut();
      }
      const from = performance.now();
      const spend = () => limits.spend('sessionStart', 'address', `${key}-new`);
      for (let count = 0; count < 60; count += 1) spend();
      expect(spend).toThrow();
      expect(performance.now() - from).toBeLessThan(1_000);
      // New counts all the time: none of them may pile up behind an answer that never comes.
      for (let count = 0; count < 30; count += 1) {
        limits.spend('sessionStart', 'address', `${key}-${count}`);
        await sleep(100);
      }
      expect(reported).toHaveLength(1);
      const closing = performance.now();
      await Promise.all([counts.close(), other.close()]);
      expect(performance.now() - closing).toBeLessThan(2_500);
    },
  );

  test('silent for a while: counts are shared again afterwards', async () => {
    const { limits, other, key } = await connected();
    proxy.silenceAll();
    limits.spend('sessionStart', 'address', `${key}-again`);
    await sleep(3_000);
    proxy.speak();
    const others = createRateLimits(1, () => Date.now(), other);
    others.spend('sessionStart', 'address', `${key}-after`);
    const remaining = () => limits.spend('sessionStart', 'address', `${key}-after`)?.remaining ?? 0;
    let spent = 0;
    await vi.waitFor(
      () => {
        spent += 1;
        expect(remaining()).toBeLessThan(60 - spent);
      },
      { timeout: 15_000, interval: 500 },
    );
    await Promise.all([counts.close(), other.close()]);
  });
});
