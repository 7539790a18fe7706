-- Old servers can run beside this: it only adds an index.
--
-- The sessions of one customer are counted when another begins, listed, and ended together
-- (design/customers.md#a-customer-has-fifty-sessions).
create index customer_session_by_customer on customer_session (merchant_id, customer_id, issued_at);
