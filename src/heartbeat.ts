import { hostname } from 'node:os';
import type { Job } from './jobs/job.ts';
import { readProgramVersion } from './program-version.ts';
import type { Database } from './store/database/database.ts';
import { newestMigration } from './store/database/migration-file.ts';
import { heartbeatMs, recordHeartbeat, removeHeartbeat, type ServingNode } from './store/database/node-heartbeats.ts';

/** How this process says that it lives, to migrations that it cannot run beside. */
export type Heartbeat = {
  readonly job: Job;
  /** Takes this process out of the list. Where the database is away it is forgotten by itself. */
  leave(): Promise<void>;
};

/**
 * Puts this process among the nodes of a database that others share, and goes on saying that it lives. Refuses to start where
 * a migration ran that it cannot run beside; where one ran while it was silent (a machine that was frozen, a database that was
 * away), `outlived` is called with a sentence, once (design/operating.md#a-migration-refuses-while-a-node-lives-that-cannot-run-beside-it).
 */
export async function registerNode(
  database: Database,
  nodeId: string,
  now: number,
  outlived: (text: string) => void,
): Promise<Heartbeat> {
  const node = await describeNode(nodeId, now);
  const beat = (at: number): Promise<string | null> => recordHeartbeat(database, node, at);
  const leave = (): Promise<void> => removeHeartbeat(database, nodeId).catch(() => {});
  await beat(now);
  // A migration that was about to commit did not see this node. The second look sees the migration.
  const barrier = await beat(now);
  if (barrier !== null) {
    await leave();
    throw new Error(tooOld(barrier));
  }
  let isOver = false;
  const job: Job = {
    name: 'heartbeat',
    everyMs: heartbeatMs,
    onEveryNode: true,
    runOnce: async ({ clock }) => {
      const name = await beat(clock.now());
      if (name !== null && !isOver) outlived(tooOld(name));
      isOver ||= name !== null;
      return 1;
    },
  };
  return { job, leave };
}

async function describeNode(nodeId: string, now: number): Promise<ServingNode> {
  const [version, newest] = await Promise.all([readProgramVersion(), newestMigration()]);
  const name = `${hostname()}, process ${process.pid}`;
  return { nodeId, name, version, knownNumber: Number(newest.slice(0, 6)), startedAt: now };
}

function tooOld(migration: string): string {
  return `The database was migrated by a newer version (${migration}) that this one cannot run beside.`;
}
