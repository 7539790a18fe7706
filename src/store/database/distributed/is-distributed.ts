import { type Database, statement } from '../database.ts';

/** Whether the tables of this database are spread over several servers (design/distributed.md). Two statements at the most. */
export async function readIsDistributed(database: Pick<Database, 'run'>): Promise<boolean> {
  const [citus] = await database.run<{ present: boolean }>(findCatalog, []);
  if (citus?.present !== true) return false;
  return (await database.run(findMerchants, [])).length > 0;
}

// Without the extension there is no such catalog to ask.
const findCatalog = statement(
  'find-distribution-catalog',
  "select to_regclass('pg_catalog.pg_dist_partition') is not null as present",
);

const findMerchants = statement(
  'find-distributed-merchants',
  "select from pg_dist_partition where logicalrelid = to_regclass('merchant')",
);
