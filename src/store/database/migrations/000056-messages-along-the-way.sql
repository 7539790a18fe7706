-- Old servers can run beside this: they write fewer messages, and give up those of newer ones as unknown to them.
--
-- How a merchant writes to its guests (design/messages.md): JSON of domain/messages/message-settings.ts. No row: as it comes.
create table message_settings (
  merchant_id text primary key references merchant (merchant_id),
  document text not null check (length(document) <= 200000),
  revision int8 not null default 1 check (revision >= 1)
);
-- The link of an order is written before there is an order: its key stands with what the kitchen is asked.
alter table placement add column receipt_seed text;
alter table placement add column receipt_key_id text;
-- The local time an order was put off to by the staff, and how often.
alter table customer_order add column delayed_date text;
alter table customer_order add column delayed_time text;
alter table customer_order add column delay_count int4 not null default 0 check (delay_count between 0 and 10);
alter table customer_order add constraint customer_order_whole_delay
  check ((delayed_date is null) = (delayed_time is null) and (delayed_date is null) = (delay_count = 0));
-- When a text message left for its service: after a crash it is not known to have arrived, and not sent again.
alter table outbox add column handed_at int8;
alter table sandbox_message add column html text;
alter table sandbox_message drop constraint sandbox_message_kind_check;
alter table sandbox_message add constraint sandbox_message_kind_check
  check (kind in ('one_time_code', 'order_received', 'order_confirmation', 'order_late', 'order_ready', 'order_on_the_way',
    'order_refused', 'order_cancelled', 'order_refund', 'sign_in_notice', 'staff_notice', 'staff_invitation', 'order_alert'));
