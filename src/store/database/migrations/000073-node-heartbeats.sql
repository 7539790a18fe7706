-- Old servers can run beside this: they write no heartbeat, so that no migration can see them.
--
-- The processes that serve this database now, and which migration each knows as its newest: one that they cannot run beside
-- waits until they are gone (design/operating.md#a-migration-refuses-while-a-node-lives-that-cannot-run-beside-it).

create table node_heartbeat (
  node_id text primary key,
  name text not null,
  version text not null,
  known_number int4 not null,
  started_at int8 not null,
  seen_at int8 not null
);
