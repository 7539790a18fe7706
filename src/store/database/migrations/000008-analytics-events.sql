-- Old servers can run beside this: it only adds a table.
--
-- What clients report of a cart (reference/carts.md#recordanalyticsevent): one event per key, never read by anything
-- that decides.

create table analytics_event (
  merchant_id text not null,
  cart_id text not null,
  entry_key text not null,
  at int8 not null,
  event_type text not null check (event_type in ('SCAN', 'CART_VIEW', 'CHECKOUT_VIEW')),
  -- JSON, the client's own; null for none.
  metadata text,
  primary key (merchant_id, cart_id, entry_key),
  foreign key (merchant_id, cart_id, entry_key) references cart_entry (merchant_id, cart_id, entry_key)
);
