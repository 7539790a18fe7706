-- Old servers can run beside this: their own changes of a merchant are only not noticed as a conflict.
--
-- change_number rises whenever something about a merchant is to be loaded again: a location, the loyalty programme, an
-- account. Whoever edits the merchant's own settings is only in the way of others who edit those.
alter table merchant add column settings_revision int8 not null default 1 check (settings_revision >= 1);
