-- Old servers can run beside this: they go on trying what they cannot send, and leave out the carts that were removed
-- where they count.
--
-- What could not be sent to a person for a day is given up: when (real time), and what the last try met with. The
-- reason never names the person.
alter table outbox add column given_up_at bigint;
alter table outbox add column failed_reason text check (failed_reason <> '');
alter table outbox add constraint outbox_given_up
  check ((given_up_at is null) = (failed_reason is null) and (given_up_at is null or relay_at is null));
create index outbox_dead_letters on outbox (merchant_id, given_up_at) where given_up_at is not null;

-- A call to an endpoint can fail because its secret cannot be opened: the key it was sealed with left TIFFIN_SECRET.
alter table webhook_attempt drop constraint webhook_attempt_failure_check;
alter table webhook_attempt add constraint webhook_attempt_failure_check
  check (failure in ('TIMEOUT', 'ADDRESS_REFUSED', 'CONNECTION_FAILED', 'SUBJECT_GONE', 'SECRET_LOST'));

-- What is cleared away when its time is over, found without reading what stays. None of these columns is touched by an
-- ordinary change, so the rows stay cheap to write.
create index cart_to_remove on cart (merchant_id, created_at) where status in ('OPEN', 'EXPIRED');
create index idempotency_record_of_entry on idempotency_record (merchant_id, cart_id, entry_key) where cart_id is not null;
create index courier_quote_over on courier_quote (merchant_id, asked_at) where check_at is null;
create index payment_notification_over on payment_notification (received_at) where try_at is null;
create index courier_notification_over on courier_notification (received_at) where try_at is null;
create index slot_hold_by_time on slot_hold (merchant_id, slot_at);
create index slot_counter_by_time on slot_counter (merchant_id, slot_at);
create index loyalty_call_by_time on loyalty_call (merchant_id, started_at) where operation in ('reserve', 'release');

-- What analytics said of carts that were removed, so that they go on saying it. The day is one of the location's wall
-- clock; `counted` is what they came to, or a reason for which one of them was shown a change.
create table removed_cart_count (
  merchant_id text not null,
  location_id text not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  counted text not null check (counted in ('filled', 'abandoned') or counted ~ '^[A-Z_]+$'),
  cart_count bigint not null check (cart_count >= 1),
  primary key (merchant_id, location_id, day, counted),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- When the provider of an order is told which of its lines are not to be made any more, real time; null: it knows, or
-- there is nothing to tell. (design/pos.md#a-provider-receives-the-whole-list-of-removed-lines)
alter table placement add column lines_told_at bigint check (lines_told_at is null or provider is not null);
create index placement_lines_to_tell on placement (lines_told_at) where lines_told_at is not null;
