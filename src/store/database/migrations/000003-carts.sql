-- Old servers can run beside this: it only adds tables.
--
-- A cart is its entries (design/storage.md#a-cart-is-its-entries). Instants are int8 epoch milliseconds, hashes 64
-- lower-case hex characters.

-- The head: the one row at which all acts on a cart meet. No column that an ordinary change touches is indexed, and
-- pages have room to spare, so that the next version of the row stays on its page and no index is written.
create table cart (
  merchant_id text not null,
  cart_id text not null check (cart_id ~ '^[a-f0-9]{24}$'),
  location_id text not null,
  revision int8 not null check (revision >= 1),
  status text not null check (status in ('OPEN', 'LOCKED', 'COMPLETED', 'EXPIRED')),
  -- Raised by every rotation and revocation: what was authorised before it commits nothing after it.
  access_epoch int8 not null default 1 check (access_epoch >= 1),
  expires_at int8 not null,
  created_at int8 not null,
  owner_customer_id text,
  -- The one capability with full rights; null once it was revoked (claim, switch).
  capability_hash text check (length(capability_hash) = 64),
  -- Earlier capabilities, which may only ask for the order result.
  result_hashes text[] not null default '{}',
  handoff_hash text check (length(handoff_hash) = 64),
  handoff_expires_at int8,
  -- Who is asking the processor, and until when nobody else may change the cart (design/checkout.md#payment-in-phases).
  lease_attempt_id text,
  lease_until int8,
  primary key (merchant_id, cart_id),
  check ((handoff_hash is null) = (handoff_expires_at is null)),
  check ((lease_attempt_id is null) = (lease_until is null)),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
) with (fillfactor = 50);

create index cart_by_owner on cart (merchant_id, owner_customer_id, location_id, created_at)
  where owner_customer_id is not null;

-- One row per keyed act: the state, the history, the event and the record for retries in one. The two unique keys
-- refuse double effects and lost updates. `revision` is null for acts that raise none.
create table cart_entry (
  merchant_id text not null,
  cart_id text not null,
  -- The caller's idempotency key, or `~...`, which is outside its grammar, for the system's own acts.
  entry_key text not null check (length(entry_key) between 1 and 300),
  revision int8 check (revision >= 1),
  at int8 not null,
  operation text not null check (operation <> ''),
  actor text not null check (actor <> ''),
  fingerprint text not null,
  credential_hash text not null,
  status_code int4 not null check (status_code between 200 and 299),
  etag text,
  -- Null: the answer is `cart_text`. Else the segments around it (store/replies.ts).
  reply text,
  -- The Cart exactly as sent.
  cart_text text,
  -- The Cart as the service remembers it.
  state text,
  differences text,
  trace_digest text,
  -- Kept with revisions that were locked or paid.
  trace text,
  -- What secrets in the reply are derived from again.
  seed text,
  key_id text,
  primary key (merchant_id, cart_id, entry_key),
  constraint cart_entry_revision_key unique (merchant_id, cart_id, revision),
  check (reply is not null or cart_text is not null),
  check (revision is null or (cart_text is not null and state is not null and differences is not null)),
  -- No reference to cart: it was measured to cost a fifth of all mutations
  -- (design/storage.md#an-entry-has-no-foreign-key-to-its-cart). Every insert reads from the head.
  check ((seed is null) = (key_id is null))
);

-- The records of name spaces that are not a cart: a customer, an anonymous session start
-- (design/storage.md#records-outside-a-cart).
create table idempotency_record (
  merchant_id text not null,
  name_space text not null check (name_space <> ''),
  record_key text not null check (length(record_key) between 1 and 300),
  at int8 not null,
  expires_at int8 not null,
  fingerprint text not null,
  credential_hash text not null,
  status_code int4 not null check (status_code between 200 and 299),
  etag text,
  reply text,
  seed text,
  key_id text,
  -- The entry whose `cart_text` the reply shows; null when the reply shows no cart.
  cart_id text,
  entry_key text,
  primary key (merchant_id, name_space, record_key),
  check (expires_at > at),
  check ((cart_id is null) = (entry_key is null)),
  check (reply is not null or cart_id is not null),
  check ((seed is null) = (key_id is null)),
  foreign key (merchant_id, cart_id, entry_key) references cart_entry (merchant_id, cart_id, entry_key)
);

-- Not tenant-first: the job that removes what has expired goes by time alone.
create index idempotency_record_by_expiry on idempotency_record (expires_at);
