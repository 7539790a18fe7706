import { Redis, ReplyError } from 'ioredis';
import type { SharedCounts } from '../../ports/rate-limit.ts';

export type RedisCounts = SharedCounts & { close(): Promise<void> };

type Count = { readonly endsAt: number; unsent: number; sent: number; others: number };

const flushMs = 250;

/** Beyond so many keys this node counts for itself alone: a flood of addresses must not fill the memory. */
const keysMax = 100_000;

/**
 * Counts shared between nodes through Redis: what this node counted is added there four times a second, and what the
 * others counted comes back. Nothing waits for it. While Redis is away, or silent, every node goes on counting for itself;
 * `report` hears of it once.
 */
export function redisCounts(url: string, now: () => number, report: (error: unknown) => void): RedisCounts {
  const counts = new Map<string, Count>();
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    // A connection that says nothing is given up for a new one; what waits for an answer has ended before.
    commandTimeout: 1000,
    socketTimeout: 1500,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  // ioredis reports every failed attempt here and tries again; one line per outage is enough.
  let away = false;
  const isAway = (error: unknown): void => {
    if (!away) report(error);
    away = true;
  };
  redis.on('error', isAway);
  redis.connect().catch(() => {});
  let flushing: Promise<void> | null = null;
  const timer = setInterval(() => {
    // One at a time: what is counted while an answer is waited for goes with the next.
    if (redis.status === 'ready' && flushing === null) {
      flushing = flush(redis, counts, now())
        .then((isAnswered) => {
          if (isAnswered) away = false;
        }, isAway)
        .finally(() => {
          flushing = null;
        });
    }
    forgetEnded(counts, now());
  }, flushMs);
  timer.unref();
  return {
    add(key, endsAt, added) {
      const known = counts.get(key);
      if (known === undefined && counts.size >= keysMax) return;
      const count = known ?? { endsAt, unsent: 0, sent: 0, others: 0 };
      count.unsent += added;
      if (known === undefined) counts.set(key, count);
    },
    others: (key) => counts.get(key)?.others ?? 0,
    async close() {
      clearInterval(timer);
      await flushing;
      redis.disconnect();
    },
  };
}

/**
 * Why Redis would not share counts, asked once within `answerMsMax`: it is away or silent, takes our password no more, is full, or
 * can only be read. Null: it would.
 */
export async function probeRedis(url: string, answerMsMax: number): Promise<unknown> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: answerMsMax,
    commandTimeout: answerMsMax,
    socketTimeout: answerMsMax,
    retryStrategy: () => null,
  });
  let said: unknown = null;
  redis.on('error', (error) => {
    said = error;
  });
  try {
    await redis.connect();
    await redis.set('tiffin:limit:probe', 1, 'PX', 1_000);
    return null;
  } catch (error) {
    return said ?? error;
  } finally {
    redis.disconnect();
  }
}

/** False: there was nothing to send. Throws when Redis did not answer. */
async function flush(redis: Redis, counts: ReadonlyMap<string, Count>, now: number): Promise<boolean> {
  const moved = [...counts].flatMap(([key, count]) => (count.unsent > 0 ? [{ key, count, added: count.unsent }] : []));
  if (moved.length === 0) return false;
  const pipeline = redis.pipeline();
  for (const { key, count, added } of moved) {
    // For so long, not until then: the clock of Redis is its own.
    const lastsMs = Math.max(1, Math.ceil(count.endsAt - now) + flushMs);
    pipeline.incrby(`tiffin:limit:${key}`, added).pexpire(`tiffin:limit:${key}`, lastsMs);
    count.sent += added;
    count.unsent = 0;
  }
  const answers = (await pipeline.exec()) ?? [];
  moved.forEach(({ count, added }, at) => {
    const [error, total] = answers[at * 2] ?? [null, null];
    if (error === null && typeof total === 'number') count.others = Math.max(0, total - count.sent);
    if (!(error instanceof ReplyError)) return;
    // Redis says that it did not count it, such as one that is full: what others counted would be less by so much.
    count.sent -= added;
    count.unsent += added;
  });
  // The driver gives the commands of a broken connection an error each, and throws nothing.
  const failed = answers.find(([error]) => error !== null)?.[0];
  if (failed !== undefined && failed !== null) throw failed;
  return true;
}

function forgetEnded(counts: Map<string, Count>, now: number): void {
  for (const [key, count] of counts) {
    if (count.endsAt <= now) counts.delete(key);
  }
}
