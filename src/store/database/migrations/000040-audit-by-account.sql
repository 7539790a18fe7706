-- Old servers can run beside this: it only adds an index.
--
-- The export and the erasure of a staff account read what it did in the audit logs of all merchants
-- (design/security.md#an-account-is-found-in-the-audit-logs-by-an-index).
create index audit_entry_by_account on audit_entry (account_id);
