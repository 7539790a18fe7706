-- Old servers can run beside this: they alert no staff, and do not say that a board of theirs is open.
--
-- Whom an order that waits is told to (design/messages.md): JSON of domain/messages/order-alerts.ts. No row: the owners.
create table order_alert (
  merchant_id text not null,
  location_id text not null,
  document text not null check (length(document) <= 5000),
  revision int8 not null default 1 check (revision >= 1),
  primary key (merchant_id, location_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);
-- When a board of a location last asked for changes, in real time.
create table board_watch (
  merchant_id text not null,
  location_id text not null,
  seen_at int8 not null,
  primary key (merchant_id, location_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
) with (fillfactor = 50);
-- When it is next looked whether the staff know of an order, in real time; null: never again.
alter table placement add column alert_at int8;
create index placement_to_alert on placement (alert_at) where alert_at is not null;
alter table staff_message add column channel text not null default 'email' check (channel in ('email', 'sms'));
alter table staff_message drop constraint staff_message_kind_check;
alter table staff_message add constraint staff_message_kind_check
  check (kind in ('staff_notice', 'staff_invitation', 'order_alert'));
