import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

// What a run cost, from the operating system and from PostgreSQL, both on this machine.

export type Costs = {
  readonly serviceMs: number;
  /** By process id: the connections of one database. */
  readonly backendMs: ReadonlyMap<number, number>;
  readonly walBytes: number;
  readonly transactions: number;
};

/** How long PostgreSQL may keep its counts to itself. */
export const statisticsLagMs = 1_500;

/** What a service and its database have used so far; `url` names the database. */
export async function readCosts(pid: number, url: string): Promise<Costs> {
  const [row] = await query<{ wal: string; transactions: string; pids: number[] }>(
    url,
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal,
      (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions,
      (select array_agg(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as pids`,
  );
  return {
    serviceMs: familyOf(pid).reduce((sum, each) => sum + processorMsOf(each), 0),
    backendMs: new Map((row?.pids ?? []).map((each) => [each, processorMsOf(each)])),
    walBytes: Number(row?.wal ?? 0),
    transactions: Number(row?.transactions ?? 0),
  };
}

/** What was used between two readings. */
export function spentBetween(before: Costs, after: Costs): Omit<Costs, 'backendMs'> & { readonly databaseMs: number } {
  let databaseMs = 0;
  for (const [pid, ms] of after.backendMs) databaseMs += ms - (before.backendMs.get(pid) ?? 0);
  return {
    serviceMs: after.serviceMs - before.serviceMs,
    databaseMs,
    walBytes: after.walBytes - before.walBytes,
    transactions: after.transactions - before.transactions,
  };
}

/** Resident memory of a process, in MiB, without that of processes it started. */
export function residentMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024);
}

/** The same with those it started; what they share, such as the file of their program, counts for each. */
export function residentOfAllMiB(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + residentMiB(each), 0);
}

/** Runs one statement on a connection of its own. */
export async function query<Row>(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function familyOf(pid: number): number[] {
  let children: number[] = [];
  try {
    children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
    );
  } catch {
    // Gone meanwhile, or on another machine.
  }
  return [pid, ...children.flatMap(familyOf)];
}

/** Time of the processor a process has used, its own and the system's for it, in steps of 10 ms; 0 when it is gone. */
export function processorMsOf(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
