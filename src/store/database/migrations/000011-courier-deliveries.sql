-- Old servers can run beside this: it adds two tables, and one more word that events may be called by.
--
-- Sending a courier after payment (design/delivery.md#a-delivery-goes-by-one-name-at-a-time). Money in minor units;
-- `check_at`, `busy_until`, `try_at`, `booked_from` and `received_at` in real time, because they say when a job looks
-- next; `pickup_at` by the merchant's clock.

-- One booking of a courier for a payment attempt. The row is written before the courier is asked, so whatever crashes,
-- the next one finds what was begun. `state` is the recovery point:
--   booking     the courier is being asked, by everybody under the same id
--   booked      a courier is coming
--   picked_up   the goods are on their way
--   delivered   the end as it should be
--   refused     the courier will not come
--   failed      a courier was coming, and called it off
--   releasing   no order comes of it: the courier is to be called back
--   released    called back, or never called: nobody books under this attempt any more
--   kept        it would not be called back: the goods had been picked up
create table courier_delivery (
  merchant_id text not null,
  attempt_id text not null,
  -- The second booking stands in for a first one that the courier called off. There is no third.
  booking_number int4 not null check (booking_number in (1, 2)),
  -- The name under which the courier knows it: that of the quote, or one of ours where that was used before.
  external_delivery_id text not null check (external_delivery_id <> ''),
  -- Name of the adapter.
  courier text not null check (courier <> ''),
  order_id text not null check (order_id ~ '^[a-f0-9]{24}$'),
  location_id text not null,
  state text not null check (state in
    ('booking', 'booked', 'picked_up', 'delivered', 'refused', 'failed', 'releasing', 'released', 'kept')),
  -- What the cart was quoted and the customer pays, and what the courier asks: the difference is the merchant's.
  quoted_fee_minor int8 not null check (quoted_fee_minor >= 0),
  booked_fee_minor int8 check (booked_fee_minor >= 0),
  tracking_url text,
  support_reference text,
  pickup_at int8 not null,
  booked_from int8 not null,
  -- Until when somebody may still be asking the courier to come.
  busy_until int8 not null default 0,
  tried_count int4 not null default 0,
  -- When the courier is asked next; null: nothing is expected of it any more.
  check_at int8,
  primary key (merchant_id, attempt_id, booking_number),
  constraint courier_delivery_id unique (merchant_id, external_delivery_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id),
  check (state not in ('booked', 'picked_up', 'delivered') or booked_fee_minor is not null)
);
create index courier_delivery_due on courier_delivery (check_at) where check_at is not null;

-- Inbox: what a courier told us, stored before it is acknowledged. `try_at` is null once it was followed up.
create table courier_notification (
  merchant_id text not null references merchant (merchant_id),
  courier text not null,
  notification_id text not null,
  external_delivery_id text not null,
  received_at int8 not null,
  try_at int8,
  tried_count int4 not null default 0,
  primary key (merchant_id, courier, notification_id)
);
create index courier_notification_due on courier_notification (try_at) where try_at is not null;

alter table outbox drop constraint outbox_type_check;
alter table outbox add constraint outbox_type_check check (type in ('order.created', 'order.confirmed', 'order.ready',
  'order.completed', 'order.cancelled', 'cart.abandoned', 'message.order_confirmation', 'delivery.failed'));
