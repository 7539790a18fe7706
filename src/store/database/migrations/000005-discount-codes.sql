-- Old servers can run beside this: it only adds tables.
--
-- Discount codes and who keeps a use of them (reference/money.md#discounts,
-- design/storage.md#limited-things-have-counters). Codes are upper case, amounts minor units, rates millionths,
-- instants int8 epoch milliseconds; lists are JSON arrays as text, null means all.

create table discount_code (
  merchant_id text not null references merchant (merchant_id),
  code text not null check (code ~ '^[A-Z0-9]{6,24}$'),
  percent_rate int8 check (percent_rate between 1 and 1000000),
  amount_minor int8 check (amount_minor > 0),
  product_ids text,
  methods text,
  location_ids text,
  minimum_minor int8 not null check (minimum_minor >= 0),
  starts_at int8,
  ends_at int8,
  -- Only this customer may use it; null: anybody.
  customer_id text,
  -- How often one customer may use it; null: without limit.
  customer_uses_max int4 check (customer_uses_max >= 1),
  -- Uses in all; null: without limit, and then nothing is counted, so that a code everybody uses is not a row everybody
  -- waits for.
  held_max int8 check (held_max >= 0),
  held int8 not null default 0 check (held >= 0),
  primary key (merchant_id, code),
  check ((percent_rate is null) <> (amount_minor is null)),
  check (starts_at is null or ends_at is null or starts_at < ends_at),
  constraint discount_code_held_within_max check (held_max is null or held <= held_max)
);

-- A use names its cart and lives as long as the cart may still be paid, or for good once it was.
create table discount_use (
  merchant_id text not null,
  cart_id text not null,
  code text not null,
  customer_id text,
  -- The number of this use among those of its customer: two takers of the last one collide here.
  use_number int4,
  taken_at int8 not null,
  primary key (merchant_id, cart_id),
  constraint discount_use_by_customer unique (merchant_id, code, customer_id, use_number),
  constraint discount_use_number_left check (use_number is null or (use_number >= 1 and customer_id is not null)),
  foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id),
  foreign key (merchant_id, code) references discount_code (merchant_id, code)
);
