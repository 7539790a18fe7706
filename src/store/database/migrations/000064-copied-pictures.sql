-- Old servers can run beside this: they copy nothing at an import.
--
-- Where pictures were copied from, so that an import that names the same address again asks nothing there. Addresses are
-- kept as their SHA-256: they are only compared. Goes with the picture.
create table picture_source (
  merchant_id text not null,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  picture_id text not null,
  primary key (merchant_id, address_hash),
  foreign key (merchant_id, picture_id) references picture (merchant_id, picture_id) on delete cascade
);
create index picture_source_of_picture on picture_source (merchant_id, picture_id);
