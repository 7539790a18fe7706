-- Old servers can run beside this: it adds a table and a column with a default. What they change is not told to
-- followers.
--
-- What those who follow an order are told (design/carts.md#a-stream-says-why-it-ends-and-begins-with-the-newest-event):
-- one row per change of its status or its refunds, numbered per order without gaps. The number is the id of the event,
-- so that a follower who comes back misses nothing.

alter table customer_order add column change_number int8 not null default 1 check (change_number >= 1);

create table order_change (
  merchant_id text not null,
  order_id text not null,
  change_number int8 not null check (change_number >= 1),
  at int8 not null,
  status text not null,
  refunded_minor int8 not null check (refunded_minor >= 0),
  primary key (merchant_id, order_id, change_number),
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id)
);

insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor)
select merchant_id, order_id, 1, coalesce(updated_at, created_at), status, refunded_minor from customer_order;
