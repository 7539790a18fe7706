-- Old servers can run beside this; they neither know nor show how an order is handed over.
--
-- Where the car of a guest stands who said "I'm here", and how often it was said (reference/orders.md#announcearrival).
alter table customer_order add column arrived_at int8;
alter table customer_order add column arrival_space text;
alter table customer_order add column arrival_count int4 not null default 0;
