-- Old servers cannot run beside this: they add staff without the name their merchant knows them by.
--
-- What a merchant calls a person is that merchant's own, and a person works where they agreed to
-- (design/security.md#a-person-accepts-where-they-work).

alter table staff_member add column name text check (name <> '');
update staff_member m set name = a.name from staff_account a where a.account_id = m.account_id;
alter table staff_member alter column name set not null;

-- Who did it, as they were called here then; null with entries from before this of people who had left.
alter table audit_entry add column name text;
update audit_entry e set name = m.name from staff_member m
  where m.merchant_id = e.merchant_id and m.account_id = e.account_id;

-- Open invitations: accepted, declined and withdrawn ones are gone.
create table staff_invitation (
  merchant_id text not null references merchant (merchant_id),
  invitation_id text not null check (invitation_id <> ''),
  email_address text not null check (email_address <> '' and email_address = lower(email_address)),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'manager', 'staff')),
  location_ids text,
  invited_by text not null references staff_account (account_id),
  created_at int8 not null,
  sent_at int8 not null,
  expires_at int8 not null,
  primary key (merchant_id, invitation_id),
  unique (merchant_id, email_address),
  check (role <> 'owner' or location_ids is null)
);
-- Not tenant-first: a person who signs in has named no merchant.
create index staff_invitation_by_address on staff_invitation (email_address);
create index staff_invitation_over on staff_invitation (expires_at);
