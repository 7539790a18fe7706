-- Old servers can run beside this: sessions they open have no device and no last use.
--
-- What a customer's list of sessions shows (design/security.md#what-staff-do-is-recorded); null: not used since it was opened.

alter table customer_session
  add column device text not null default '' check (length(device) <= 300),
  add column last_used_at bigint;
