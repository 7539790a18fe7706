-- Old servers can run beside this: sessions they open show no device, and what they do shows no address.
--
-- Where staff are signed in, from where they acted, and what they are written (design/security.md#what-staff-do-is-recorded).

alter table staff_session
  -- What the session is called; the token's hash never leaves the service.
  add column session_id text,
  add column address text not null default '',
  add column device text not null default '',
  -- Right to the hour.
  add column last_used_at int8;
create unique index staff_session_by_id on staff_session (session_id) where session_id is not null;

alter table audit_entry
  -- Null once they are old, and with entries from before this.
  add column address text,
  add column device text,
  -- Sign-ins, refusals and reads of personal data: kept for half a year, changes for good.
  add column is_access boolean not null default false;
create index audit_entry_access on audit_entry (at) where is_access;
create index audit_entry_address on audit_entry (at) where address is not null;

-- What staff are written, until it was sent. Not tenant-first: it may concern no merchant.
create table staff_message (
  message_id text primary key check (message_id <> ''),
  merchant_id text references merchant (merchant_id),
  recipient text not null check (recipient <> ''),
  kind text not null check (kind in ('staff_notice', 'staff_invitation')),
  subject text not null,
  text text not null,
  created_at int8 not null,
  -- Null: given up.
  send_at int8,
  tried_count int4 not null default 0
);
create index staff_message_due on staff_message (send_at) where send_at is not null;
create index staff_message_old on staff_message (created_at);

alter table sandbox_message drop constraint sandbox_message_kind_check;
alter table sandbox_message add constraint sandbox_message_kind_check
  check (kind in ('one_time_code', 'order_confirmation', 'staff_notice', 'staff_invitation'));
