import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisCounts } from '../../../src/adapters/rate-limit/redis.ts';
import { createRateLimits } from '../../../src/http/rate-limit.ts';
import { freePort } from '../../support/run/server-process.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) console.info('skipped in redis.test.ts: there is no redis-server on this machine');

let port: number;
let redis: ChildProcess | null = null;
beforeAll(async () => {
  port = await freePort();
  if (!hasRedis) return;
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
});
afterAll(() => {
  redis?.kill('SIGKILL');
});

async function eventually(check: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 8000;
  while (!check() && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(check()).toBe(true);
}

describe.runIf(hasRedis)('counts of several nodes', () => {
  test('what one node counted, the other learns of, and both together are limited', async () => {
    const now = (): number => Date.now();
    const one = redisCounts(`redis://127.0.0.1:${port}`, now, () => {});
    const other = redisCounts(`redis://127.0.0.1:${port}`, now, () => {});
    const limits = [createRateLimits(1, now, one), createRateLimits(1, now, other)];
    for (let count = 0; count < 30; count += 1) limits[0]?.spend('sessionStart', 'address', 'a');
    let remaining = 60;
    // Each call here learns what the other node has written meanwhile.
    await eventually(() => {
      remaining = limits[1]?.spend('sessionStart', 'address', 'a')?.remaining ?? 0;
      return remaining <= 29;
    });
    await eventually(() => {
      try {
        limits[1]?.spend('sessionStart', 'address', 'a');
        return false;
      } catch {
        return true;
      }
    });
    await Promise.all([one.close(), other.close()]);
  });
});

test('without Redis a node counts for itself, says so once, and never waits', async () => {
  const reported: unknown[] = [];
  const away = redisCounts(
    'redis://127.0.0.1:1',
    () => Date.now(),
    (error) => reported.push(error),
  );
  const limits = createRateLimits(1, () => Date.now(), away);
  for (let count = 0; count < 60; count += 1) limits.spend('sessionStart', 'address', 'a');
  expect(() => limits.spend('sessionStart', 'address', 'a')).toThrow();
  await eventually(() => reported.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(reported).toHaveLength(1);
  await away.close();
});
