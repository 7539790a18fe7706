-- Old servers can run beside this: it only adds tables.
--
-- Every quote a courier was ever asked for, written before the courier is asked: whatever a crash or a lost race leaves at
-- the courier is found here and given up by a job. Money in minor units; instants by the merchant's clock, but for
-- `check_at`, which is real time.

create table courier_quote (
  merchant_id text not null references merchant (merchant_id),
  external_delivery_id text not null check (external_delivery_id <> ''),
  -- The cart it is for. A switch asks before its destination exists, so nothing is referenced.
  cart_id text not null,
  location_id text not null,
  -- Name of the courier's adapter.
  adapter text not null,
  -- asked: the answer is not known; quoted: the courier holds it for us; cancelled: given up, or never granted; accepted: the
  -- courier comes.
  state text not null check (state in ('asked', 'quoted', 'cancelled', 'accepted')),
  fee_minor int8 check (fee_minor >= 0),
  tax_minor int8 check (tax_minor >= 0),
  asked_at int8 not null,
  expires_at int8,
  -- When the job looks next whether a cart carries it; null once there is nothing more to do.
  check_at int8,
  tried_count int4 not null default 0,
  primary key (merchant_id, external_delivery_id),
  check (state <> 'quoted' or (fee_minor is not null and tax_minor is not null and expires_at is not null)),
  check (state in ('asked', 'quoted') or check_at is null)
);
create index courier_quote_due on courier_quote (check_at) where check_at is not null;

-- What the built-in test courier remembers, as a real one would at its own place. Empty in production.
create table sandbox_delivery (
  merchant_id text not null references merchant (merchant_id),
  external_delivery_id text not null,
  status text not null check (status in ('quoted', 'accepted', 'picked_up', 'delivered', 'cancelled')),
  fee_minor int8 not null check (fee_minor >= 0),
  tax_minor int8 not null check (tax_minor >= 0),
  courier_tip_minor int8 not null default 0 check (courier_tip_minor >= 0),
  quoted_at int8 not null,
  expires_at int8 not null,
  pickup_at int8 not null,
  dropoff_at int8 not null,
  -- Whether a courier was ever sent: a quote that was given up may still be booked, a delivery that was called back not.
  accepted_at int8,
  primary key (merchant_id, external_delivery_id),
  check (status not in ('accepted', 'picked_up', 'delivered') or accepted_at is not null)
);
create index sandbox_delivery_by_id on sandbox_delivery (external_delivery_id);

-- Notifications that were not accepted yet; `due_at` is real time.
create table sandbox_delivery_notification (
  merchant_id text not null,
  notification_id text not null,
  external_delivery_id text not null,
  due_at int8 not null,
  primary key (merchant_id, notification_id),
  foreign key (merchant_id, external_delivery_id) references sandbox_delivery (merchant_id, external_delivery_id)
);
create index sandbox_delivery_notification_due on sandbox_delivery_notification (due_at);
