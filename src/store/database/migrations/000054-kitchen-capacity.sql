-- Old servers can run beside this: they count orders and no dishes, so that a time may look freer or fuller until it passed.
--
-- What a kitchen can take (design/kitchen.md#what-a-kitchen-can-take): dishes and value by order time, and a busy mode that
-- lengthens preparation for a while.

-- What is held before the last order that was let in decides: the order that fills a time may be larger than what was left.
alter table slot_counter
  add column held_items bigint not null default 0 check (held_items >= 0),
  add column items_before bigint not null default 0,
  add column items_max bigint not null default 9007199254740991,
  add column held_minor bigint not null default 0 check (held_minor >= 0),
  add column minor_before bigint not null default 0,
  add column minor_max bigint not null default 9007199254740991,
  add constraint slot_counter_items_within_max check (items_before < items_max),
  add constraint slot_counter_value_within_max check (minor_before < minor_max);
alter table slot_hold
  add column items bigint not null default 0 check (items >= 0),
  add column value_minor bigint not null default 0 check (value_minor >= 0);

create table busy_mode (
  merchant_id text not null,
  location_id text not null,
  extra_minutes bigint not null check (extra_minutes between 1 and 240),
  until_at bigint not null,
  primary key (merchant_id, location_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);
