import { Redis } from 'ioredis';
import type { SharedCounts } from '../../ports/index.ts';

export type RedisCounts = SharedCounts & { close(): Promise<void> };

type Count = { readonly endsAt: number; unsent: number; sent: number; others: number };

const flushMs = 250;

/**
 * Counts shared between nodes through Redis: what this node counted is added there four times a second, and what the
 * others counted comes back. Nothing waits for it. While Redis is away every node goes on counting for itself.
 */
export function redisCounts(url: string, now: () => number, report: (error: unknown) => void): RedisCounts {
  const counts = new Map<string, Count>();
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  // ioredis reports every failed attempt here and tries again; one line per outage is enough.
  let away = false;
  redis.on('error', (error) => {
    if (!away) report(error);
    away = true;
  });
  redis.on('ready', () => {
    away = false;
  });
  redis.connect().catch(() => {});
  let flushing = Promise.resolve();
  const timer = setInterval(() => {
    if (redis.status === 'ready') flushing = flush(redis, counts).catch(report);
    forgetEnded(counts, now());
  }, flushMs);
  timer.unref();
  return {
    add(key, endsAt) {
      const count = counts.get(key) ?? { endsAt, unsent: 0, sent: 0, others: 0 };
      count.unsent += 1;
      counts.set(key, count);
    },
    others: (key) => counts.get(key)?.others ?? 0,
    async close() {
      clearInterval(timer);
      await flushing;
      redis.disconnect();
    },
  };
}

async function flush(redis: Redis, counts: ReadonlyMap<string, Count>): Promise<void> {
  const moved = [...counts].filter(([, count]) => count.unsent > 0);
  if (moved.length === 0) return;
  const pipeline = redis.pipeline();
  for (const [key, count] of moved) {
    pipeline.incrby(`tiffin:limit:${key}`, count.unsent).pexpireat(`tiffin:limit:${key}`, count.endsAt + flushMs);
    count.sent += count.unsent;
    count.unsent = 0;
  }
  const answers = (await pipeline.exec()) ?? [];
  moved.forEach(([, count], at) => {
    const [error, total] = answers[at * 2] ?? [null, null];
    if (error === null && typeof total === 'number') count.others = Math.max(0, total - count.sent);
  });
}

function forgetEnded(counts: Map<string, Count>, now: number): void {
  for (const [key, count] of counts) {
    if (count.endsAt <= now) counts.delete(key);
  }
}
