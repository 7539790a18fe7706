-- Old servers can run beside this: it only adds tables.
--
-- From the locked cart to the order (design/checkout.md#payment-in-phases, reference/checkout.md). Money in minor
-- units, instants in epoch milliseconds by the merchant's clock, but for `check_at`, `relay_at` and `try_at`: those say
-- when a job looks next, in real time.

-- One try to pay a cart. `phase` is the recovery point: whoever finds an unfinished attempt goes on from there.
--   asking      the processor is being asked; the lease on the cart's head says by whom, and until when
--   locked      the cart is locked, the payer has the client secret
--   authorized  the money is reserved, a placement waits for the kitchen side
--   captured    the money is ours, the order is to be written
--   completed   the order exists
--   releasing   no order will come of it: the money is to be let go, the cart to be opened again
--   ended       all of that is done
--   voiding     the cart was never locked; what the processor may have is to be cancelled
--   void        nothing is left of it
create table payment_attempt (
  merchant_id text not null,
  attempt_id text not null check (attempt_id <> ''),
  cart_id text not null,
  location_id text not null,
  attempt_number int4 not null check (attempt_number >= 1),
  -- Name of the adapter; null when nothing is to be paid.
  processor text,
  phase text not null check (phase in
    ('asking', 'locked', 'authorized', 'captured', 'completed', 'releasing', 'ended', 'voiding', 'void')),
  amount_minor int8 not null check (amount_minor >= 0),
  currency text not null check (currency in ('usd', 'gbp', 'aed', 'aud')),
  captured_minor int8,
  -- The request that asks: its key, fingerprint and credential, and the revision it was sent for.
  entry_key text not null,
  fingerprint text not null,
  cart_revision int8 not null check (cart_revision >= 1),
  customer_id text,
  -- Encrypted; null before the cart is locked.
  client_secret text,
  -- The frozen order; null before the cart is locked.
  order_text text,
  card_brand text,
  card_last4 text,
  wallet_type text,
  failed_code text check (failed_code in ('PAYMENT_FAILED', 'PAYMENT_CANCELLED', 'LOCK_EXPIRED', 'ORDER_REJECTED')),
  lock_until int8,
  check_at int8 not null,
  created_at int8 not null,
  primary key (merchant_id, attempt_id),
  unique (merchant_id, cart_id, attempt_number),
  foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id),
  -- What is charged is what was quoted, all of it.
  constraint payment_attempt_captured_is_quoted check (captured_minor = amount_minor),
  check ((processor is null) = (amount_minor = 0)),
  check (phase not in ('captured', 'completed') or captured_minor is not null),
  check (phase in ('asking', 'voiding', 'void') or (client_secret is not null and order_text is not null and lock_until is not null)),
  check ((phase in ('releasing', 'ended')) = (failed_code is not null))
);
-- One active attempt per cart, whatever keys are used.
create unique index payment_attempt_active on payment_attempt (merchant_id, cart_id)
  where phase in ('asking', 'locked', 'authorized', 'captured', 'releasing');
create index payment_attempt_due on payment_attempt (check_at)
  where phase not in ('completed', 'ended', 'void');

-- What the kitchen side is asked before the money is taken. The id and the short name of the future order belong to it.
create table placement (
  merchant_id text not null,
  attempt_id text not null,
  cart_id text not null,
  location_id text not null,
  order_id text not null check (order_id ~ '^[a-f0-9]{24}$'),
  short_id text not null check (short_id <> ''),
  -- Local date of the location on which it was placed.
  order_day text not null check (order_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  status text not null check (status in ('placed', 'accepted', 'rejected', 'cancelled')),
  placed_at int8 not null,
  -- When the core accepts by itself; null: the kitchen side does.
  accept_at int8,
  -- When silence of the kitchen side counts as a refusal.
  decide_until int8 not null,
  decided_at int8,
  primary key (merchant_id, attempt_id),
  unique (merchant_id, order_id),
  constraint placement_short_id_of_day unique (merchant_id, location_id, order_day, short_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id),
  check ((status = 'placed') = (decided_at is null))
);
create index placement_of_cart on placement (merchant_id, cart_id);

-- What an unfinished or successful attempt keeps from others. The counters' `held` is the sum of these rows.
create table stock_hold (
  merchant_id text not null,
  attempt_id text not null,
  location_id text not null,
  product_id text not null,
  quantity int8 not null check (quantity >= 1),
  primary key (merchant_id, attempt_id, product_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id),
  foreign key (merchant_id, location_id, product_id) references stock_counter (merchant_id, location_id, product_id)
);
create table slot_hold (
  merchant_id text not null,
  attempt_id text not null,
  location_id text not null,
  slot_at int8 not null,
  primary key (merchant_id, attempt_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id),
  foreign key (merchant_id, location_id, slot_at) references slot_counter (merchant_id, location_id, slot_at)
);

create table customer_order (
  merchant_id text not null,
  order_id text not null check (order_id ~ '^[a-f0-9]{24}$'),
  cart_id text not null,
  attempt_id text not null,
  location_id text not null,
  customer_id text,
  short_id text not null,
  order_day text not null,
  status text not null check (status in ('PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'DELIVERED',
    'COMPLETED', 'CANCELLED', 'REFUNDED')),
  -- Lines, prices and totals as they were charged (domain/order.ts, FrozenOrder). Never changed.
  order_text text not null,
  total_minor int8 not null check (total_minor >= 0),
  refunded_minor int8 not null default 0,
  card_brand text,
  card_last4 text,
  wallet_type text,
  charged boolean not null,
  -- The receipt capability: derived from seed and key, compared by hash.
  receipt_hash text not null,
  receipt_seed text not null,
  receipt_key_id text not null,
  receipt_expires_at int8 not null,
  created_at int8 not null,
  updated_at int8,
  primary key (merchant_id, order_id),
  constraint customer_order_one_per_cart unique (merchant_id, cart_id),
  unique (merchant_id, attempt_id),
  unique (merchant_id, location_id, order_day, short_id),
  foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id),
  foreign key (merchant_id, attempt_id) references placement (merchant_id, attempt_id),
  check (refunded_minor between 0 and total_minor),
  check (charged = (total_minor > 0))
);
create index customer_order_of_customer on customer_order (merchant_id, customer_id, created_at, order_id)
  where customer_id is not null;

create table order_rating (
  merchant_id text not null,
  order_id text not null,
  rating_id text not null,
  rating int4 not null check (rating between 1 and 5),
  comment text,
  rated_at int8 not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id)
);

-- Expiry is a view of time, not an act; this says that it was announced. Beside an index whose columns no ordinary
-- change touches, so that the head stays cheap to write.
alter table cart add column expiry_announced_at int8;
create index cart_unannounced on cart (merchant_id, created_at) where status = 'OPEN' and expiry_announced_at is null;

-- Events, written with the effect they tell of. `relay_at` is set where something is to be sent, until it was.
create table outbox (
  merchant_id text not null,
  -- Says what it is and of whom, so that the same event cannot be written twice.
  event_id text not null,
  type text not null check (type in ('order.created', 'order.confirmed', 'order.ready', 'order.completed',
    'order.cancelled', 'cart.abandoned', 'message.order_confirmation')),
  subject_id text not null,
  created_at int8 not null,
  relay_at int8,
  tried_count int4 not null default 0,
  primary key (merchant_id, event_id)
);
create index outbox_due on outbox (relay_at) where relay_at is not null;

-- Inbox: what a processor told us, stored before it is acknowledged. `try_at` is null once it was followed up.
create table payment_notification (
  merchant_id text not null references merchant (merchant_id),
  processor text not null,
  notification_id text not null,
  attempt_id text not null,
  received_at int8 not null,
  try_at int8,
  tried_count int4 not null default 0,
  primary key (merchant_id, processor, notification_id)
);
create index payment_notification_due on payment_notification (try_at) where try_at is not null;
