-- Old servers can run beside this; they know no service tokens and refuse them.
--
-- A token is an account without a person, so that what it does is recorded and referred to like what people do
-- (design/security.md#a-service-token-is-an-account-without-a-person).
alter table staff_account add column is_service boolean not null default false;
alter table staff_account drop constraint staff_account_has_person;
alter table staff_account add constraint staff_account_has_person
  check ((email_address is null) = (erased_at is not null or is_service));

create table service_token (
  merchant_id text not null references merchant (merchant_id),
  token_id text not null check (token_id <> ''),
  account_id text not null references staff_account (account_id),
  -- SHA-256 of the whole token, lower-case hex.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  prefix text not null check (prefix <> ''),
  name text not null check (name <> ''),
  -- JSON lists; location_ids null: every location.
  scopes text not null,
  location_ids text,
  addresses text not null,
  created_at int8 not null,
  created_by text not null references staff_account (account_id),
  expires_at int8 check (expires_at > created_at),
  last_used_at int8,
  last_used_from text,
  primary key (merchant_id, token_id)
);
create index service_token_account on service_token (account_id);
