-- Old servers can run beside this; they push nothing, and what they relay meanwhile is sent by e-mail and text alone.
--
-- The keys by which push services know this installation (JSON of domain/messages/push.ts, `PushKeys`), sealed; null: none were made yet
-- (design/messages.md#the-push-keys-are-made-once).
alter table installation add column push_keys text;

-- A browser that gets notifications about one order (reference/orders.md#tellorderdevice).
create table order_device (
  merchant_id text not null references merchant (merchant_id),
  -- Of an order, or of what was placed and is none yet.
  order_id text not null,
  -- The first half of the SHA-256 of the endpoint, lower-case hex.
  device_id text not null check (device_id ~ '^[0-9a-f]{32}$'),
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) between 1 and 100),
  auth text not null check (length(auth) between 1 and 40),
  language text not null check (language <> ''),
  -- By the merchant's clock.
  added_at int8 not null,
  primary key (merchant_id, order_id, device_id)
);
create index order_device_added on order_device (merchant_id, added_at);

-- One notification for one device: written when its message is relayed, kept with its device so that it is never written again.
create table order_push (
  merchant_id text not null,
  order_id text not null,
  device_id text not null,
  -- That of the message in the outbox.
  event_id text not null,
  type text not null check (type like 'message.%'),
  -- Real time; null: it was sent, or is not sent any more.
  due_at int8,
  tried_count int4 not null default 0,
  -- When it left, and was never noted as accepted or refused; real time.
  handed_at int8,
  primary key (merchant_id, order_id, device_id, event_id),
  foreign key (merchant_id, order_id, device_id) references order_device on delete cascade
);
create index order_push_due on order_push (due_at) where due_at is not null;
