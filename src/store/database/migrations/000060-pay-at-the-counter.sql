-- Old servers can run beside this: a payment at the counter that they meet waits for a new one.
--
-- Payments that the staff of a restaurant take themselves, in cash or at their own card terminal
-- (design/checkout.md#a-payment-at-the-counter-is-a-processor-of-ours).

-- Where a merchant allows it, and how much may stand unpaid; no row: nowhere.
create table counter_terms (
  merchant_id text primary key references merchant (merchant_id),
  revision int8 not null check (revision >= 1),
  methods text[] not null check (methods <@ array['takeout', 'table_side', 'room_service', 'delivery']),
  total_max_minor int8 not null check (total_max_minor >= 1),
  -- Orders of one guest that are not paid yet.
  open_orders_max int4 not null check (open_orders_max between 1 and 20)
);

-- What the staff are to take for an attempt. `status` is what a processor says of a payment (`captured`: the order was accepted, the
-- amount is owed), `state` what became of the money.
create table counter_payment (
  merchant_id text not null,
  attempt_id text not null,
  amount_minor int8 not null check (amount_minor >= 1),
  currency text not null,
  status text not null check (status in ('authorized', 'captured', 'cancelled')),
  state text not null default 'due' check (state in ('due', 'paid', 'not_collected')),
  means text check (means in ('cash', 'card')),
  -- What was taken off what is owed, or handed back once it was paid.
  refunded_minor int8 not null default 0,
  -- What was owed when it was paid.
  collected_minor int8,
  -- Who said so, and when; null until the staff have said anything.
  account_id text references staff_account (account_id),
  changed_at int8,
  created_at int8 not null,
  primary key (merchant_id, attempt_id),
  check (refunded_minor between 0 and amount_minor),
  check ((state = 'paid') = (means is not null)),
  check ((state = 'paid') = (collected_minor is not null)),
  check (collected_minor between amount_minor - refunded_minor and amount_minor),
  check (state = 'due' or status = 'captured'),
  check (refunded_minor = 0 or status = 'captured')
);

-- One row for each refund that was asked for, so that the same one counts once.
create table counter_refund (
  merchant_id text not null,
  attempt_id text not null,
  refund_id text not null check (refund_id <> ''),
  amount_minor int8 not null check (amount_minor >= 1),
  primary key (merchant_id, attempt_id, refund_id),
  foreign key (merchant_id, attempt_id) references counter_payment (merchant_id, attempt_id) on delete cascade
);

-- Whose unpaid order an attempt is, as keyed hashes: longer than the records of other payments, because an order may be for days
-- from now. A week later they are gone.
create table counter_payer (
  merchant_id text not null,
  payer text not null check (payer ~ '^(address|network|contact):[0-9a-f]{64}$'),
  attempt_id text not null,
  begun_at int8 not null,
  primary key (merchant_id, payer, attempt_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id) on delete cascade
);
create index counter_payer_by_attempt on counter_payer (merchant_id, attempt_id);
create index counter_payer_by_time on counter_payer (begun_at);

-- The points of such an order wait until it is paid; its reward does not.
alter table loyalty_duty drop constraint loyalty_duty_check;
alter table loyalty_duty add constraint loyalty_duty_reward_first check (accrual is null or redemption is not null);
