-- Old servers cannot run beside this: they write an order's text with the order, and read it there.
--
-- The text of an order stood in its payment attempt and again, the same, in the order. It stands in the attempt alone now
-- (design/checkout.md#an-orders-text-is-stored-once). Aborts, by a division by zero, where two of them differ.
select 1 / (case when exists (
  select from customer_order o
  join payment_attempt a on a.merchant_id = o.merchant_id and a.attempt_id = o.attempt_id
  where a.order_text is distinct from o.order_text) then 0 else 1 end);
alter table customer_order drop column order_text;

-- Behind the columns that change while a payment is under way: of a row that stays on its page the log takes what lies between
-- the first and the last column that changed. The table is written anew, some seconds for 100,000 orders.
alter table payment_attempt drop constraint payment_attempt_check2;
alter table payment_attempt rename column order_text to earlier_text;
alter table payment_attempt add column order_text text;
update payment_attempt set order_text = earlier_text where earlier_text is not null;
alter table payment_attempt drop column earlier_text;
alter table payment_attempt add constraint payment_attempt_locked_is_whole check (phase in ('asking', 'voiding', 'void')
  or (client_secret is not null and order_text is not null and lock_until is not null));
alter table payment_attempt set (fillfactor = 70);

-- The placement of every order has this constraint already.
alter table customer_order drop constraint customer_order_merchant_id_location_id_order_day_short_id_key;
