import { type Database, statement } from './database.ts';

/** What a PostgreSQL server says of itself, as far as it decides whether what was answered stays. */
export type ServerSettings = {
  /** Such as 160004. */
  readonly versionNumber: number;
  readonly version: string;
  /** Of this role, to this database. */
  readonly connectionsMax: number;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly encoding: string;
  /** `on` on a standby, and where the role may only read. */
  readonly readOnly: string;
  /** What a transaction of ours begins with. */
  readonly isolation: string;
  readonly autovacuum: string;
  /** Those limits of waiting that are none, by their names (design/storage.md#limits-of-waiting). */
  readonly limitsMissing: readonly string[];
  /** Tables of ours that this role may not read or not write; left out by an older service. */
  readonly tablesDenied?: readonly string[] | undefined;
};

/** How the server of this database is set up. */
export async function readServerSettings(database: Database): Promise<ServerSettings> {
  const [row] = await database.run<ServerSettings>(selectSettings, []);
  if (row === undefined) throw new Error('the database did not say how it is set up');
  return row;
}

const selectSettings = statement(
  'read-server-settings',
  `
  select current_setting('server_version_num')::int4 as version_number, current_setting('server_version') as version,
    least(
      current_setting('max_connections')::int4,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as connections_max, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
    current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as read_only,
    current_setting('default_transaction_isolation') as isolation, current_setting('autovacuum') as autovacuum,
    array(
      select name from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name
      where current_setting(name) = '0'
    ) as limits_missing,
    array(
      select relname::text from pg_class
      where relkind in ('r', 'p')
        and (relowner, relnamespace) = (select relowner, relnamespace from pg_class where oid = to_regclass('migration'))
        and not (
          has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
          and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
        )
      order by relname
    ) as tables_denied`,
);

/** How many messages and webhooks were given up, and how many endpoints are disabled because they are gone; counted up to 10,000. */
export type DeadLetters = { readonly messageCount: number; readonly goneEndpointCount: number };

/** What lies there until a person looks at it. */
export async function countDeadLetters(database: Database): Promise<DeadLetters> {
  const [row] = await database.run<DeadLetters>(selectDeadLetters, []);
  return row ?? { messageCount: 0, goneEndpointCount: 0 };
}

const selectDeadLetters = statement(
  'count-dead-letters',
  `
  select
    (select count(*)::int4 from (select 1 from outbox where given_up_at is not null limit 10000) o) as message_count,
    (select count(*)::int4 from (select 1 from webhook_endpoint where disabled_reason = 'GONE' limit 10000) e)
      as gone_endpoint_count`,
);
