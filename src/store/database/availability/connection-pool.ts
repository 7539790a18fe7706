import pg from 'pg';
import type { PoolState } from '../database.ts';
import { isLeftToPrimary, NotReplicated } from './replication-warnings.ts';

/** Connections to one server, or to whichever server leads at the end of one address. */
export type ConnectionPool = {
  /** Lends a connection that was opened after the last loss; `release` it. */
  connect(): Promise<pg.PoolClient>;
  /** Puts off every connection that is open now: the server they lead to broke off, fell silent or leads no more. */
  doubtAll(): void;
  /** Throws NotReplicated when the server said on this connection that it has a change which no standby confirmed. */
  refuseUnreplicated(client: pg.ClientBase): void;
  poolState(): PoolState;
  close(): Promise<void>;
};

/**
 * A pool that does not go on with a server that is lost. One connection that breaks or falls silent is enough: the others
 * led to the same machine, and each of them would cost a caller the same wait. They are replaced when they are borrowed next.
 * (design/storage.md#a-leader-that-is-lost)
 */
export function openConnectionPool(
  settings: pg.PoolConfig,
  confirm: (client: pg.ClientBase) => Promise<void>,
): ConnectionPool {
  const pool = new pg.Pool(settings);
  let generation = 0;
  let isConfirmed = true;
  const generations = new WeakMap<pg.ClientBase, number>();
  const warned = new WeakSet<pg.ClientBase>();
  // A connection that breaks, idle or lent, is replaced by the pool; without a listener it would end the process. Its
  // borrower learns of it from the statement that fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('error', () => {});
    client.on('notice', (notice) => {
      if (isLeftToPrimary(notice)) warned.add(client);
    });
  });
  const { borrow, poolState } = countedPool(pool, borrowerOf(pool));
  const doubtAll = (): void => {
    generation += 1;
  };
  /** Null: it is not to be used. */
  const checked = async (client: pg.PoolClient): Promise<pg.PoolClient | null> => {
    if (generations.get(client) !== generation) {
      client.release(true);
      return null;
    }
    if (isConfirmed) return client;
    try {
      await confirm(client);
      if (warned.has(client)) throw new NotReplicated();
    } catch (error) {
      client.release(true);
      throw error instanceof NotReplicated ? error : new NotReplicated(error);
    }
    isConfirmed = true;
    return client;
  };
  return {
    connect: async () => {
      for (;;) {
        const client = await checked(await borrow());
        if (client !== null) return client;
      }
    },
    doubtAll,
    refuseUnreplicated: (client) => {
      if (!warned.has(client)) return;
      isConfirmed = false;
      throw new NotReplicated();
    },
    poolState,
    close: () => pool.end(),
  };
}

const noConnectionLeft = '53300';

/** How long a server that has no further connection is not asked for one. */
const contentMs = 5_000;

/**
 * How to borrow a connection. A server that gives no further one while some are open has its borrowers wait for those, as
 * for a full pool (design/storage.md#a-server-without-a-further-connection); where none is open they get its refusal.
 */
function borrowerOf(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const wanted = pool.options.max;
  let openCount = 0;
  let contentUntil = Number.NEGATIVE_INFINITY;
  pool.on('connect', () => {
    openCount += 1;
  });
  pool.on('remove', () => {
    openCount -= 1;
  });
  return async () => {
    const giveUpAt = performance.now() + (pool.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      if (performance.now() >= contentUntil) pool.options.max = wanted;
      try {
        return await pool.connect();
      } catch (error) {
        // Those that are being closed are open a while longer; those that are being opened may be refused as well.
        const usableCount = Math.min(openCount, pool.totalCount);
        if (!isOutOfConnections(error) || usableCount === 0 || performance.now() >= giveUpAt) throw error;
        contentUntil = performance.now() + contentMs;
        pool.options.max = usableCount;
      }
    }
  };
}

function isOutOfConnections(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === noConnectionLeft;
}

/** How to borrow a connection, counting those who find all of them lent. */
function countedPool(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
): {
  readonly borrow: () => Promise<pg.PoolClient>;
  readonly poolState: () => PoolState;
} {
  let waitCount = 0;
  let waitedMs = 0;
  const waited = async (): Promise<pg.PoolClient> => {
    waitCount += 1;
    const startedAt = performance.now();
    try {
      return await connect();
    } finally {
      waitedMs += performance.now() - startedAt;
    }
  };
  // Those who asked before, in the same moment, have a claim to what is free.
  const hasFree = (): boolean => pool.idleCount + pool.options.max - pool.totalCount > pool.waitingCount;
  return {
    borrow: () => (hasFree() ? connect() : waited()),
    poolState: () => ({
      busyCount: pool.totalCount - pool.idleCount,
      idleCount: pool.idleCount,
      waitingCount: pool.waitingCount,
      waitCount,
      waitSeconds: waitedMs / 1000,
    }),
  };
}
