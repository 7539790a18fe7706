-- Old servers can run beside this: they know no bumps and no stations, and move orders at once.
--
-- The board's one press moves an order ten seconds later, so that it can be taken back before a guest hears of it
-- (design/kitchen.md#a-bump-waits-ten-seconds-at-the-service).

-- `due_at` is real time; null: it was taken back. The row of a move that was made is gone.
create table order_bump (
  merchant_id text not null,
  order_id text not null,
  location_id text not null,
  from_status text not null,
  to_status text not null check (to_status in ('PREPARING', 'READY', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED')),
  -- By the merchant's clock, for boards that ask what changed.
  changed_at bigint not null,
  due_at bigint,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id)
);
create index order_bump_due on order_bump (due_at) where due_at is not null;

-- Where dishes of a location are made. What no station names goes to the one that takes the rest.
create table kitchen_station (
  merchant_id text not null,
  location_id text not null,
  station_id text not null check (station_id <> ''),
  name text not null check (name <> ''),
  position bigint not null check (position >= 0),
  category_ids text[] not null default '{}',
  product_ids text[] not null default '{}',
  takes_rest boolean not null,
  primary key (merchant_id, location_id, station_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);
create unique index kitchen_station_rest on kitchen_station (merchant_id, location_id) where takes_rest;

-- A link of a wall display; only its hash is kept. Without a station it shows all of the location.
create table kitchen_display (
  merchant_id text not null,
  location_id text not null,
  display_id text not null check (display_id <> ''),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (name <> ''),
  station_id text,
  created_at bigint not null,
  created_by text references staff_account (account_id),
  last_used_at bigint,
  primary key (merchant_id, location_id, display_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- The part of an order that a station has made.
create table station_progress (
  merchant_id text not null,
  order_id text not null,
  station_id text not null,
  location_id text not null,
  done_at bigint not null,
  primary key (merchant_id, order_id, station_id),
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id)
);
create index station_progress_by_time on station_progress (merchant_id, done_at);
