import { type Database, statement } from './database.ts';

/** A process that serves a PostgreSQL database. */
export type ServingNode = {
  readonly nodeId: string;
  /** What an operator finds it by, such as `orders-1, process 4711`. */
  readonly name: string;
  readonly version: string;
  /** The number of the newest migration it knows. */
  readonly knownNumber: number;
  readonly startedAt: number;
};

/** How often a node says that it lives. */
export const heartbeatMs = 10_000;

/** For so long after its last heartbeat a node counts as living: three may be missed. */
export const livesForMs = 35_000;

// What a node that died leaves behind. A clock that was far ahead may have dated it.
const forgottenAfterMs = 600_000;
const aheadMsMax = 3_600_000;
const nodesMax = 1_000;

/**
 * Says that `node` lives, and forgets those that have not for ten minutes, or are more than 1,000. Answers the name of a
 * migration that ran meanwhile and that it cannot run beside; null: there is none.
 */
export async function recordHeartbeat(database: Database, node: ServingNode, now: number): Promise<string | null> {
  const { nodeId, name, version, knownNumber, startedAt } = node;
  const bounds = [now - forgottenAfterMs, now + aheadMsMax, nodesMax];
  const parameters = [nodeId, name, version, knownNumber, startedAt, now, ...bounds];
  const [barrier] = await database.run<{ name: string }>(upsertHeartbeat, parameters);
  return barrier?.name ?? null;
}

/** Takes a node that stops out of the list. */
export async function removeHeartbeat(database: Database, nodeId: string): Promise<void> {
  await database.run(deleteHeartbeat, [nodeId]);
}

/** The nodes that live at `now`, oldest first; null where this database has no list of them yet. */
export async function listLivingNodes(database: Database, now: number): Promise<readonly ServingNode[] | null> {
  const [table] = await database.run<{ present: boolean }>(findTable, []);
  return table?.present === true ? database.run<ServingNode>(selectLiving, [now - livesForMs]) : null;
}

/**
 * From here to the end of the transaction no node begins and none beats: what is listed inside stays true until it commits, and
 * a node that begins sees what it committed.
 */
export async function holdNodes(tx: Database): Promise<void> {
  await tx.script('lock table node_heartbeat in share row exclusive mode');
}

// Rows that another node forgets at the same moment are left to it: two that delete in different orders would wait for each other.
const upsertHeartbeat = statement(
  'record-heartbeat',
  `
with forgotten as (
  delete from node_heartbeat where node_id in (
    select node_id from node_heartbeat
    where node_id <> $1 and (seen_at < $7 or seen_at > $8 or node_id in (
      select node_id from node_heartbeat order by seen_at desc, node_id offset $9::int8 - 1))
    for update skip locked)),
beat as (
  insert into node_heartbeat (node_id, name, version, known_number, started_at, seen_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (node_id) do update set seen_at = excluded.seen_at)
select name from migration where number > $4 and needed_number > $4 order by number limit 1`,
);

const deleteHeartbeat = statement('remove-heartbeat', 'delete from node_heartbeat where node_id = $1');

const findTable = statement('find-heartbeat-table', "select to_regclass('node_heartbeat') is not null as present");

const selectLiving = statement(
  'list-living-nodes',
  `
  select node_id, name, version, known_number, started_at from node_heartbeat where seen_at > $1
  order by started_at, node_id limit 1000`,
);
