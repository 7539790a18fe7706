-- Old servers can run beside this: it only adds tables.
--
-- What the built-in test processor remembers, as a real processor would at its own place. Empty in production.

create table sandbox_payment (
  merchant_id text not null references merchant (merchant_id),
  attempt_id text not null,
  processor_reference text not null,
  client_secret text not null,
  amount_minor int8 not null check (amount_minor > 0),
  currency text not null,
  customer_id text,
  status text not null
    check (status in ('awaiting_payer', 'processing', 'authorized', 'captured', 'cancelled', 'failed')),
  -- What `processing` becomes, and when by the merchant's clock.
  settles_at int8,
  settles_to text check (settles_to in ('authorized', 'failed')),
  refunded_minor int8 not null default 0 check (refunded_minor between 0 and amount_minor),
  created_at int8 not null,
  primary key (merchant_id, attempt_id),
  check ((status = 'processing') = (settles_at is not null)),
  check ((settles_at is null) = (settles_to is null)),
  check (refunded_minor = 0 or status = 'captured')
);

create table sandbox_refund (
  merchant_id text not null,
  attempt_id text not null,
  refund_id text not null,
  amount_minor int8 not null check (amount_minor > 0),
  primary key (merchant_id, attempt_id, refund_id),
  foreign key (merchant_id, attempt_id) references sandbox_payment (merchant_id, attempt_id)
);

-- Notifications that were not accepted yet; `due_at` is real time.
create table sandbox_notification (
  merchant_id text not null,
  notification_id text not null,
  attempt_id text not null,
  due_at int8 not null,
  primary key (merchant_id, notification_id),
  foreign key (merchant_id, attempt_id) references sandbox_payment (merchant_id, attempt_id)
);
create index sandbox_notification_due on sandbox_notification (due_at);

create table sandbox_saved_method (
  merchant_id text not null references merchant (merchant_id),
  customer_id text not null,
  payment_id text not null,
  brand text not null,
  display_brand text not null,
  exp_month int4 not null check (exp_month between 1 and 12),
  exp_year int4 not null check (exp_year between 2000 and 9999),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  primary key (merchant_id, customer_id, payment_id)
);
