-- Old servers can run beside this: they know no refund rows, and one that cancels an order while a part of it is being given back fails until that is over.
--
-- What is given back of an order, one row each, written before the processor is asked, so that whoever comes after a crash
-- knows what to ask about. One at a time per order: what the processor says it gave back can then be told apart.
create table order_refund (
  merchant_id text not null,
  order_id text not null,
  refund_id text not null check (refund_id <> ''),
  refund_number bigint not null check (refund_number >= 1),
  kind text not null check (kind in ('amount', 'items', 'unavailable', 'whole')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- The lines it is for; none where it is an amount or the rest.
  item_ids text[] not null default '{}',
  reason text not null,
  -- What the order becomes with it.
  then_status text check (then_status = 'CANCELLED'),
  -- Who of the merchant did it; null: the kitchen's system, the courier or the sandbox.
  account_id text references staff_account (account_id),
  state text not null check (state in ('asked', 'paid', 'refused')),
  asked_at bigint not null,
  finished_at bigint,
  -- When it is looked at again, real time.
  check_at bigint,
  primary key (merchant_id, order_id, refund_id),
  unique (merchant_id, order_id, refund_number),
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id),
  check ((state = 'asked') = (finished_at is null)),
  check ((state = 'asked') = (check_at is not null))
);
create unique index order_refund_under_way on order_refund (merchant_id, order_id) where state = 'asked';
create index order_refund_due on order_refund (check_at) where check_at is not null;

-- What is being given back counts before it is given: together with what was, it never exceeds what was charged.
alter table customer_order add column refund_held_minor bigint not null default 0 check (refund_held_minor >= 0);
alter table customer_order add constraint customer_order_refunds_within_charge
  check (refunded_minor + refund_held_minor <= total_minor);

-- Which refund a change of an order came of.
alter table order_change add column refund_id text;

-- The board of a location, newest first.
create index placement_on_board on placement (merchant_id, location_id, placed_at, order_id);

-- A person who was forgotten has neither address nor number.
alter table customer add column erased_at bigint;
alter table customer drop constraint customer_check;
alter table customer add constraint customer_reachable
  check (email_address is not null or phone_number is not null or erased_at is not null);
create index customer_newest on customer (merchant_id, created_at, customer_id);
