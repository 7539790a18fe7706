-- Old servers can run beside this: it only adds a table and a column with a default.
--
-- Addresses that customers keep (reference/customers.md#addresses, reference/customers.md#listaddresses to
-- reference/customers.md#deleteaddress).

-- How many rows of `customer_address` the customer has. Creating and deleting go through this row, so of two that are
-- created at once the second sees the first, and the check holds whatever a bug might try.
alter table customer add column address_count int4 not null default 0
  constraint customer_address_count check (address_count between 0 and 50);

create table customer_address (
  merchant_id text not null,
  address_id text not null check (address_id <> ''),
  customer_id text not null,
  revision int8 not null check (revision >= 1),
  full_address text not null check (full_address <> ''),
  line1 text not null check (line1 <> ''),
  line2 text not null,
  line3 text not null,
  lat float8 not null check (lat between -90 and 90),
  lng float8 not null check (lng between -180 and 180),
  created_at int8 not null,
  primary key (merchant_id, address_id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, customer_id)
);
create index customer_address_of_customer on customer_address (merchant_id, customer_id, created_at, address_id);
