-- Old servers can run beside this; they do not look.
--
-- The ids of the secrets that this database was ever used with, newest first, as a JSON list; null: it was not looked at yet
-- (design/security.md#production-refuses-to-start).
alter table installation add column secret_ids text;
