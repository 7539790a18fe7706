-- Old servers cannot run beside this: it takes the counts of sign-ins away that they keep.
--
-- Who asked for codes and guessed them, counted by person and by the address or device they came from, so that a stranger
-- uses up a share of their own (design/security.md#a-stranger-uses-up-a-share-of-their-own). `realm` is a merchant's id, or
-- `staff`: staff have named no merchant when they sign in. `person` is an e-mail address or number, "" for everyone.
create table attempt_count (
  realm text not null check (realm <> ''),
  person text not null,
  kind text not null check (kind <> ''),
  -- `address:` or `device:` with a hash, or what is shared, such as `strangers`.
  counted_by text not null check (counted_by <> ''),
  used_count int4 not null check (used_count >= 0),
  count_max int4 not null check (count_max >= 1),
  since int8 not null,
  over_at int8 not null,
  primary key (realm, person, kind, counted_by)
);
create index attempt_count_over on attempt_count (over_at);

-- Browsers that a person signed in with before, and from where. The cookie itself is kept by the browser only; of the address a keyed hash
-- stands here.
create table known_device (
  realm text not null check (realm <> ''),
  person text not null check (person <> ''),
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  address_hash text not null,
  first_seen_at int8 not null,
  last_seen_at int8 not null,
  primary key (realm, person, device_hash, address_hash)
);
create index known_device_by_hash on known_device (device_hash);
create index known_device_unused on known_device (last_seen_at);

alter table login_identifier drop column request_count, drop column requests_since, drop column wrong_count,
  drop column guesses_since;
create index login_identifier_idle on login_identifier (sent_at);
drop table message_budget;

-- Codes and sessions of staff are removed once they are over.
create index staff_login_over on staff_login (expires_at);
create index staff_session_over on staff_session (expires_at);
