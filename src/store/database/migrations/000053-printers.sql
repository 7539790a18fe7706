-- Old servers can run beside this: they know no printers; an order they complete is not printed by itself.
--
-- Printers that ask for their tickets over their makers' protocols (design/kitchen.md#printers-ask-for-their-tickets).

create table kitchen_printer (
  merchant_id text not null,
  location_id text not null,
  printer_id text not null check (printer_id <> ''),
  name text not null check (name <> ''),
  protocol text not null check (protocol in ('star', 'epson')),
  -- Of the secret in its address; the secret is never stored.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  columns bigint not null check (columns in (32, 48)),
  language text not null check (language in ('en', 'es')),
  -- Null: the tickets of all stations.
  station_id text,
  created_at bigint not null,
  -- Real time. What it said of itself last; null while it never asked.
  polled_at bigint,
  condition text not null default 'ready' check (condition in ('ready', 'paperLow', 'paperOut', 'coverOpen', 'error')),
  primary key (merchant_id, location_id, printer_id),
  unique (merchant_id, printer_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- One ticket for one printer. An order's first one is called after it, so that it is queued once.
create table print_job (
  merchant_id text not null,
  printer_id text not null,
  job_id text not null check (job_id ~ '^[0-9a-f]{26}$'),
  order_id text,
  kind text not null check (kind in ('order', 'copy', 'void', 'test')),
  state text not null check (state in ('queued', 'sent', 'done', 'failed', 'dropped')),
  -- By the merchant's clock: tickets of orders for later wait.
  due_at bigint not null,
  -- Real time from here on.
  queued_at bigint not null,
  sent_at bigint,
  sent_count bigint not null default 0 check (sent_count >= 0),
  primary key (merchant_id, printer_id, job_id),
  foreign key (merchant_id, printer_id) references kitchen_printer (merchant_id, printer_id) on delete cascade,
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id),
  check ((kind = 'test') = (order_id is null)),
  check ((state <> 'sent') or (sent_at is not null))
);
create index print_job_waiting on print_job (merchant_id, printer_id, due_at) where state in ('queued', 'sent');
create index print_job_by_time on print_job (merchant_id, queued_at);
create index print_job_of_order on print_job (merchant_id, order_id) where order_id is not null;
