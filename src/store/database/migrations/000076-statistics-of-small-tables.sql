-- Old servers can run beside this.

-- Of tables that grow with every visit and order PostgreSQL learns how large they are when 500 rows have changed, not 50. Once
-- it knows a table to be of a few pages it goes through all of it for every row that is looked up, and goes on so until
-- the next analyze, a minute later: at noon of a new restaurant through thousands of rows. Of a table it never looked at it
-- assumes enough to use the index (design/storage.md#statistics-of-small-tables).
alter table cart set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table cart_entry set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table idempotency_record set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table customer set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table customer_session set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table payment_attempt set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table placement set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table customer_order set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table order_change set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
alter table outbox set (autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
