-- Old servers cannot run beside this: they would send a reference to a picture of ours as if it were an address.
--
-- Pictures that merchants uploaded. The bytes are files elsewhere; a row is written before its files and removed after
-- them, so that there is no file without a row. `used_checked_at` and `unused_since` are the job's: what has been found
-- unused for long enough goes.
create table picture (
  merchant_id text not null references merchant (merchant_id),
  picture_id text not null check (picture_id ~ '^[0-9a-f]{32}$'),
  state text not null check (state in ('storing', 'stored', 'removing')),
  width integer not null check (width between 1 and 1920),
  height integer not null check (height between 1 and 3840),
  bytes bigint not null check (bytes > 0),
  alt text not null default '',
  created_at bigint not null,
  created_by text references staff_account (account_id),
  used_checked_at bigint not null,
  unused_since bigint,
  primary key (merchant_id, picture_id)
);
create index picture_newest on picture (merchant_id, created_at, picture_id);
create index picture_to_check on picture (used_checked_at) where state = 'stored';
create index picture_to_remove on picture (state, unused_since) where state <> 'stored';

alter table merchant drop constraint merchant_logo_check, drop constraint merchant_cover_check;
alter table merchant
  add constraint merchant_logo_check check (logo ~ '^(https://.*|picture:[0-9a-f]{32})?$'),
  add constraint merchant_cover_check check (cover ~ '^(https://.*|picture:[0-9a-f]{32})?$');
alter table location drop constraint location_logo_check, drop constraint location_cover_photo_check;
alter table location
  add constraint location_logo_check check (logo ~ '^(https://.*|picture:[0-9a-f]{32})?$'),
  add constraint location_cover_photo_check check (cover_photo ~ '^(https://.*|picture:[0-9a-f]{32})?$');
