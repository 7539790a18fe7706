-- Old servers can run beside this: sessions they open count as confirmed when they began.
--
-- Passkeys of staff, and when the person behind a session last proved who they are
-- (design/security.md#passkeys-and-confirmation).

alter table staff_session add column confirmed_at int8;

-- Not tenant-first: a passkey belongs to a person, who may work for several merchants.
create table staff_passkey (
  passkey_id text primary key check (passkey_id <> ''),
  account_id text not null references staff_account (account_id),
  name text not null check (name <> ''),
  public_key text not null check (public_key <> ''),
  counter int8 not null check (counter >= 0),
  transports text not null,
  created_at int8 not null,
  last_used_at int8
);
create index staff_passkey_by_account on staff_passkey (account_id);

-- Challenges that were given out: each is taken once. Not tenant-first.
create table staff_challenge (
  challenge_id text primary key check (challenge_id <> ''),
  -- Null: for signing in.
  account_id text references staff_account (account_id),
  purpose text not null check (purpose in ('sign-in', 'register', 'confirm')),
  challenge text not null check (challenge <> ''),
  expires_at int8 not null,
  check ((account_id is null) = (purpose = 'sign-in'))
);
create index staff_challenge_over on staff_challenge (expires_at);
create index staff_challenge_by_account on staff_challenge (account_id);
