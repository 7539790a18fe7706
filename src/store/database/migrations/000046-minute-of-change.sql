-- Old servers can run beside this: what they change is shown by newer ones when they next read everything, within a minute.
--
-- The minute in which the row's numbers last rose, by the database's clock and since 1970, so that nodes read what changed lately
-- (design/menu.md#nodes-read-what-changed-lately). Whole minutes, because a busy location's row is then not indexed
-- anew at every order.
alter table merchant add column changed_minute int8 not null default 0;
alter table location_current add column changed_minute int8 not null default 0;
create index merchant_by_change on merchant (changed_minute);
create index location_current_by_change on location_current (changed_minute);
