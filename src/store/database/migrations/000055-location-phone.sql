-- Old servers can run beside this: they leave the number out.
--
-- Where guests call the location, in international form with spaces (+1 212 555 0142); null: not known yet.
alter table location add column phone_number text check (phone_number ~ '^\+[1-9][0-9 ]{4,30}$');
