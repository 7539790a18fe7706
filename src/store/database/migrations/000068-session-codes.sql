-- Old servers can run beside this; what they log out leaves the sessions that came of it by a code.
--
-- A session can be carried to another page of the installation by a code: the one live code of a session, and which session
-- another one came of.
alter table customer_session add column code_hash text;
alter table customer_session add column code_expires_at bigint;
alter table customer_session add column root_session_id text;
