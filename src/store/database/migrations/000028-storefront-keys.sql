-- Old servers can run beside this: they know no storefront keys, and count those who send one by address.
--
-- Keys for the public reads of a merchant's own server, each with a budget of its own. Only the hash is kept; `prefix` is what
-- a person knows a key by (design/security.md#a-storefront-key-has-a-budget-and-opens-nothing).
create table storefront_key (
  merchant_id text not null references merchant (merchant_id),
  key_id text not null check (key_id <> ''),
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  prefix text not null check (prefix <> ''),
  name text not null check (name <> ''),
  created_at bigint not null,
  created_by text not null references staff_account (account_id),
  last_used_at bigint,
  primary key (merchant_id, key_id)
);
