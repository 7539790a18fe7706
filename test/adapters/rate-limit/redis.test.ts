import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeRedis, redisCounts } from '../../../src/adapters/rate-limit/redis.ts';
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

  test('are shared by nodes whose clock is behind that of Redis', async () => {
    const now = (): number => Date.now() - 3_600_000;
    const one = redisCounts(`redis://127.0.0.1:${port}`, now, () => {});
    const other = redisCounts(`redis://127.0.0.1:${port}`, now, () => {});
    const endsAt = now() + 60_000;
    one.add('behind', endsAt, 30);
    await eventually(() => {
      other.add('behind', endsAt, 1);
      return other.others('behind') === 30;
    });
    await Promise.all([one.close(), other.close()]);
  });

  test('that a full Redis refused are counted once it has room', async () => {
    const now = (): number => Date.now();
    const reported: unknown[] = [];
    const url = `redis://127.0.0.1:${port}`;
    const one = redisCounts(url, now, (error) => reported.push(error));
    const other = redisCounts(url, now, () => {});
    const endsAt = now() + 60_000;
    setMemory('1');
    one.add('full', endsAt, 30);
    await eventually(() => reported.length > 0);
    expect(String(reported[0])).toContain('OOM');
    expect(String(await probeRedis(url, 4_000))).toContain('OOM');
    setMemory('0');
    expect(await probeRedis(url, 4_000)).toBeNull();
    await eventually(() => {
      other.add('full', endsAt, 1);
      return other.others('full') === 30;
    });
    await Promise.all([one.close(), other.close()]);
  });
});

describe.runIf(hasRedis)('a look at Redis', () => {
  const url = (userInfo = ''): string => `redis://${userInfo}127.0.0.1:${port}`;

  test('finds a wrong password, and one that is missing', async () => {
    tell('config', 'set', 'requirepass', 'right');
    try {
      expect(await probeRedis(url(':right@'), 4_000)).toBeNull();
      expect(String(await probeRedis(url(':wrong@'), 4_000))).toContain('WRONGPASS');
      expect(String(await probeRedis(url(), 4_000))).toContain('NOAUTH');
    } finally {
      tell('-a', 'right', 'config', 'set', 'requirepass', '');
    }
  });

  test('finds one that is silent', async () => {
    redis?.kill('SIGSTOP');
    try {
      expect(await probeRedis(url(), 300)).toBeInstanceOf(Error);
    } finally {
      redis?.kill('SIGCONT');
    }
  });
});

function setMemory(bytes: string): void {
  tell('config', 'set', 'maxmemory', bytes);
}

function tell(...command: readonly string[]): void {
  const { status } = spawnSync('redis-cli', ['-p', String(port), ...command]);
  if (status !== 0) throw new Error('redis-cli failed');
}

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
