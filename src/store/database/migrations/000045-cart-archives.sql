-- Old servers cannot run beside this: they look for every entry of a cart in a row of its own.
--
-- The entries of an ended cart, compressed together into one row that takes the place of the newest of them
-- (store/cart/cart-archives.ts), with the first of their revisions and the customers who acted in them.
alter table cart_entry
  add column archive bytea,
  add column archive_from int8,
  add column archive_actors text[];
-- They are compressed already.
alter table cart_entry alter column archive set storage external;

-- Whether its entries were archived, or found to be too many for that.
alter table cart add column archive_done boolean not null default false;
create index cart_to_archive on cart (merchant_id, created_at) where not archive_done and status <> 'LOCKED';

-- Earlier revisions were trimmed instead.
drop index cart_to_trim;
alter table cart drop column trimmed_to;

-- What refers to an entry outlives its row.
alter table analytics_event
  drop constraint analytics_event_merchant_id_cart_id_entry_key_fkey,
  add foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id);
alter table idempotency_record
  drop constraint idempotency_record_merchant_id_cart_id_entry_key_fkey,
  add foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id);
