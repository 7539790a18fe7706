-- Old servers can run beside this: indexes and a wider list of kinds.
--
-- Test messages and quotes of the test courier go by age, and acts on record after ten years.
create index sandbox_message_old on sandbox_message (sent_at);
create index sandbox_delivery_over on sandbox_delivery (quoted_at) where status in ('quoted', 'cancelled');
