-- Old servers can run beside this: they list what closed accounts did without an address.
--
-- A person of the staff closes their account for good (design/security.md#a-person-closes-their-account). The row stays,
-- without its person, for what refers to it.

alter table staff_account
  alter column email_address drop not null,
  add column erased_at int8,
  add constraint staff_account_has_person check ((email_address is null) = (erased_at is not null));
