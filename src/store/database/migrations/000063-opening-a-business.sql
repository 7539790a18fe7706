-- Old servers can run beside this; they show no step about taxes.
--
-- People say that the taxes of their country are right (design/back-office.md#the-taxes-are-confirmed-by-a-person). A
-- merchant that had an order has lived with its taxes: it is not asked.
alter table opening_step drop constraint opening_step_step_check;
alter table opening_step add constraint opening_step_step_check
  check (step in ('taxes', 'hours', 'acceptance', 'payment', 'testOrder', 'codes', 'finished'));

insert into opening_step (merchant_id, step, done_at)
select m.merchant_id, 'taxes', 0
from merchant m
where exists (select from customer_order o where o.merchant_id = m.merchant_id);

-- Orders that staff place to try everything out: no guest, no money, no figure, gone a day later. The row is what their
-- payment is remembered by (design/orders.md#a-test-order-is-an-order-that-counts-for-nothing). Old servers can run beside it:
-- they leave such an order to the new ones.
create table test_order (
  merchant_id text not null,
  attempt_id text not null,
  cart_id text not null,
  location_id text not null,
  -- Who placed it.
  account_id text not null,
  amount_minor int8 not null check (amount_minor >= 0),
  currency text not null,
  status text not null default 'authorized' check (status in ('authorized', 'captured', 'cancelled')),
  refund_ids text[] not null default '{}',
  refunded_minor int8 not null default 0 check (refunded_minor between 0 and amount_minor),
  -- Real time, epoch milliseconds.
  made_at int8 not null,
  primary key (merchant_id, attempt_id),
  unique (merchant_id, cart_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id)
);
