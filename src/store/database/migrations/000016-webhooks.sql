-- Old servers can run beside this: what they write to the outbox is fanned out by the new ones. They know no webhooks.
--
-- Events to the merchants' own systems, signed and sent until they are taken (docs/webhooks.md). Instants in real time,
-- because they say when somebody looks next; `outbox.created_at` goes by the merchant's clock.

-- Which words there are stands in src/domain/webhooks/event.ts; here only that it is one.
alter table outbox drop constraint if exists outbox_type_check;
alter table outbox add constraint outbox_type_check check (type ~ '^[a-z]+\.[a-z_]+$');

-- Whether an event was handed to every endpoint that wants it. What is older than this has nobody to go to.
alter table outbox add column fanned_out boolean not null default true;
alter table outbox alter column fanned_out set default false;
create index outbox_to_fan_out on outbox (created_at) where not fanned_out;
-- Replay from an instant, and removal of what is old.
create index outbox_by_time on outbox (merchant_id, created_at);

-- Where a merchant wants to be told. The secrets are encrypted: they sign, so they must be known.
create table webhook_endpoint (
  merchant_id text not null references merchant (merchant_id),
  endpoint_id text not null check (endpoint_id <> ''),
  url text not null check (url ~ '^https?://'),
  -- Registered for this very machine, in the sandbox: then it may be that and nothing else.
  on_loopback boolean not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  secret text not null,
  -- Signs as well, beside the new one, until then.
  previous_secret text,
  previous_until int8,
  -- Null while events are sent.
  disabled_reason text check (disabled_reason in ('BY_MERCHANT', 'GONE')),
  created_at int8 not null,
  -- Nobody sends before: somebody is sending, or it has just failed.
  free_at int8 not null default 0,
  -- In a row.
  failed_count int4 not null default 0 check (failed_count >= 0),
  primary key (merchant_id, endpoint_id),
  check (on_loopback or url ~ '^https://'),
  check ((previous_secret is null) = (previous_until is null))
);

-- One event on its way to one endpoint. However often it is fanned out, tried or replayed, there is one row.
create table webhook_delivery (
  merchant_id text not null,
  endpoint_id text not null,
  event_id text not null,
  status text not null check (status in ('waiting', 'delivered', 'dead')),
  -- When it is tried next.
  try_at int8,
  -- Since it was queued, or replayed.
  tried_count int4 not null default 0 check (tried_count >= 0),
  -- Ever.
  attempt_count int4 not null default 0 check (attempt_count >= tried_count),
  queued_at int8 not null,
  finished_at int8,
  primary key (merchant_id, endpoint_id, event_id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoint (merchant_id, endpoint_id) on delete cascade,
  foreign key (merchant_id, event_id) references outbox (merchant_id, event_id),
  check ((status = 'waiting') = (try_at is not null)),
  check ((status = 'waiting') = (finished_at is null))
);
create index webhook_delivery_due on webhook_delivery (merchant_id, endpoint_id, try_at) where try_at is not null;
create index webhook_delivery_newest on webhook_delivery (merchant_id, endpoint_id, queued_at);
create index webhook_delivery_of_event on webhook_delivery (merchant_id, event_id);
create index webhook_delivery_finished on webhook_delivery (finished_at) where finished_at is not null;

-- What came of each try: an answer's status, or why there was none.
create table webhook_attempt (
  merchant_id text not null,
  endpoint_id text not null,
  event_id text not null,
  attempt_number int4 not null check (attempt_number > 0),
  at int8 not null,
  status_code int4,
  failure text check (failure in ('TIMEOUT', 'ADDRESS_REFUSED', 'CONNECTION_FAILED', 'SUBJECT_GONE')),
  primary key (merchant_id, endpoint_id, event_id, attempt_number),
  foreign key (merchant_id, endpoint_id, event_id)
    references webhook_delivery (merchant_id, endpoint_id, event_id) on delete cascade,
  check ((status_code is null) <> (failure is null))
);
