-- Old servers can run beside this: it only adds a table.
--
-- What this database is used for. A sandbox refuses a production database and the reverse (design/security.md#rules).

create table installation (
  -- One row at most.
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('sandbox', 'production')),
  created_at int8 not null
);
