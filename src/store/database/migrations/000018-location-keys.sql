-- Old servers can run beside this: they know no location keys, and save codes without raising their revision.
--
-- Keys of one location for a merchant's own server. Only the hash is kept; `prefix` is what a person knows a key by.
create table location_key (
  merchant_id text not null,
  location_id text not null,
  key_id text not null check (key_id <> ''),
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  prefix text not null check (prefix <> ''),
  name text not null check (name <> ''),
  created_at bigint not null,
  -- Null: made by the sandbox's own route, where nobody is signed in.
  created_by text references staff_account (account_id),
  last_used_at bigint,
  revoked_at bigint,
  primary key (merchant_id, location_id, key_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);
create index location_key_newest on location_key (merchant_id, location_id, created_at, key_id);

-- Two people may edit the same code: whoever saves names the number they read.
alter table discount_code add column revision bigint not null default 1 check (revision >= 1);
