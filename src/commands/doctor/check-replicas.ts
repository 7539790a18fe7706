import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { readPosition, readReplay } from '../../store/database/availability/replay-position.ts';
import { staleMsMax } from '../../store/database/availability/replicas.ts';
import type { Database } from '../../store/database/database.ts';
import { describeConnectionFailure, placeOf } from '../../store/database/describe-failure.ts';
import { openPostgres } from '../../store/database/postgres.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

const askEveryMs = 100;

/** Whether each server of `DATABASE_REPLICA_URL` answers, follows the primary, and is as near to it as the service wants it. */
export async function checkReplicas(config: Config): Promise<readonly Finding[]> {
  const { databaseUrl, databaseReplicaUrls, databasePrepare } = config;
  if (databaseUrl === null || databaseReplicaUrls.length === 0) return [];
  const open = (connectionString: string): Database =>
    openPostgres({ connectionString, connectionCountMax: 1, prepare: databasePrepare });
  const primary = open(databaseUrl);
  try {
    return await Promise.all(
      databaseReplicaUrls.map(async (url) => {
        const replica = open(url);
        return checkOne(url, primary, replica).finally(() => replica.close());
      }),
    );
  } finally {
    await primary.close();
  }
}

async function checkOne(url: string, primary: Database, replica: Database): Promise<Finding> {
  const place = placeOf(url);
  try {
    const wanted = await readPosition(primary);
    const startedAt = performance.now();
    for (;;) {
      const replayed = await readReplay(replica);
      if (replayed === null) {
        // All machines of a cluster are named, and one of them leads.
        return fine('database', `replica ${place} leads at the moment, and is read as the primary alone`);
      }
      if (wanted !== null && replayed >= wanted.position) return fine('database', `replica ${place} follows`);
      if (performance.now() - startedAt > staleMsMax) break;
      await sleep(askEveryMs);
    }
    const advice = 'Does it replay (pg_is_wal_replay_paused), is its disk full, is a long report in its way?';
    const text = `Replica ${place} is more than ${staleMsMax / 1_000} seconds behind, and not read.`;
    return warning('database', text, advice);
  } catch (error) {
    const { text, advice } = describeConnectionFailure(url, error);
    return problem('database', `Replica: ${text}`, advice.replaceAll('DATABASE_URL', 'DATABASE_REPLICA_URL'));
  }
}
