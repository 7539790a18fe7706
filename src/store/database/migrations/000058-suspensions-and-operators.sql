-- Old servers can run beside this; they go on showing a merchant that was suspended.
--
-- Those who run an installation suspend a merchant and invite each other
-- (design/back-office.md#operators-look-after-the-installation).

-- While it is set no page and no read shows the merchant; what was begun there is finished. The reason is for its people.
alter table merchant add column suspended_at int8;
alter table merchant add column suspension_reason text not null default '';
alter table merchant add constraint merchant_reason_of_suspension
  check (suspended_at is not null or suspension_reason = '');

-- For the list of all merchants, the newest first.
create index merchant_by_age on merchant (created_at, merchant_id);

-- Open invitations to run the installation: accepted and withdrawn ones are gone.
create table operator_invitation (
  invitation_id text primary key check (invitation_id <> ''),
  email_address text not null unique check (email_address <> '' and email_address = lower(email_address)),
  name text not null check (name <> ''),
  invited_by text not null references staff_account (account_id),
  created_at int8 not null,
  expires_at int8 not null
);
create index operator_invitation_over on operator_invitation (expires_at);
