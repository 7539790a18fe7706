-- Old servers can run beside this: it only adds tables.
--
-- The people who run shops (design/security.md#staff): one account per e-mail address in the whole installation, a
-- membership with a role at each merchant, sessions, and what they did. Instants in epoch milliseconds, real time.

-- Not tenant-first: a person may work for several merchants.
create table staff_account (
  account_id text primary key check (account_id <> ''),
  email_address text not null unique check (email_address <> '' and email_address = lower(email_address)),
  name text not null check (name <> ''),
  -- Runs the installation: may make merchants, and owns those it makes.
  is_operator boolean not null,
  created_at int8 not null
);

create table staff_member (
  merchant_id text not null references merchant (merchant_id),
  account_id text not null references staff_account (account_id),
  role text not null check (role in ('owner', 'manager', 'staff')),
  -- JSON array of the locations this person works at; null: all of them, those to come included.
  location_ids text,
  added_at int8 not null,
  primary key (merchant_id, account_id),
  check (role <> 'owner' or location_ids is null)
);
create index staff_member_by_account on staff_member (account_id);

-- One-time codes of staff. Not tenant-first: who signs in has not named a merchant.
create table staff_login (
  method_id text primary key check (method_id <> ''),
  email_address text not null,
  code_hash text not null,
  key_id text not null,
  attempt_count int4 not null default 0 check (attempt_count >= 0),
  created_at int8 not null,
  expires_at int8 not null,
  used_at int8
);
create index staff_login_by_address on staff_login (email_address, created_at);

-- Not tenant-first: a cookie leads to its account.
create table staff_session (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  account_id text not null references staff_account (account_id),
  created_at int8 not null,
  expires_at int8 not null,
  revoked_at int8
);
create index staff_session_by_account on staff_session (account_id);

-- Links that make the first owner: each works once, and none once an operator exists. Not tenant-first.
create table first_run_link (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at int8 not null,
  used_at int8
);

-- Who did what; written in the transaction of the act. `changes` is JSON without personal data of customers.
create table audit_entry (
  merchant_id text not null references merchant (merchant_id),
  audit_id text not null check (audit_id <> ''),
  at int8 not null,
  account_id text not null references staff_account (account_id),
  operation text not null check (operation <> ''),
  location_id text,
  subject text not null,
  changes text not null,
  primary key (merchant_id, audit_id)
);
create index audit_entry_newest on audit_entry (merchant_id, at, audit_id);
