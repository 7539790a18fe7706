-- Old servers can run beside this: a new table, which they do not read.
--
-- What merchants chose for their pages; without a row the pages look as they come.
create table merchant_look (
  merchant_id text primary key references merchant (merchant_id),
  revision bigint not null check (revision >= 1),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  ground text not null check (ground <> ''),
  font text not null check (font <> '')
);
