-- Old servers can run beside this: it only adds tables.
--
-- Merchants, their locations, what they sell, on which terms, and what is sold out right now
-- (design/menu.md#from-draft-to-answer). Ids are lower-case UUIDs as text, instants int8 epoch milliseconds, documents
-- JSON as text.

create table merchant (
  merchant_id text primary key check (merchant_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  organization_id text not null check (organization_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  name text not null check (name <> ''),
  country text not null check (country in ('United States', 'United Arab Emirates', 'Australia', 'United Kingdom')),
  currency text not null check (currency in ('usd', 'gbp', 'aed', 'aud')),
  bio text not null,
  logo text not null check (logo = '' or logo like 'https://%'),
  cover text not null check (cover = '' or cover like 'https://%'),
  status text not null check (status in ('draft', 'published', 'archived')),
  loopback_origins_allowed boolean not null,
  loyalty_enabled boolean not null,
  -- Sandbox: how far the merchant's clock stands from the real time.
  clock_offset_ms int8 not null default 0,
  -- Raised by every change to this row, its slug, its origins or the list of its locations.
  change_number int8 not null default 1 check (change_number >= 1),
  created_at int8 not null
);

-- Directory, not tenant-first: an outside name leads to its merchant.
create table merchant_slug (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,100}$'),
  merchant_id text not null unique references merchant (merchant_id)
);

-- `origin`: exact web origins such as https://shop.example. `app_scheme`: schemes without colon, for returnUrl only.
create table merchant_origin (
  merchant_id text not null references merchant (merchant_id),
  kind text not null check (kind in ('origin', 'app_scheme')),
  origin text not null check (origin <> ''),
  primary key (merchant_id, kind, origin)
);
create index merchant_origin_by_origin on merchant_origin (origin);

create table location (
  merchant_id text not null references merchant (merchant_id),
  location_id text not null check (location_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- Where it stands in the merchant's list of locations; equal numbers are listed by id.
  position int4 not null,
  published boolean not null,
  display_name text not null check (display_name <> ''),
  bio text not null,
  cover_photo text not null check (cover_photo = '' or cover_photo like 'https://%'),
  logo text not null check (logo = '' or logo like 'https://%'),
  address_string text not null,
  address_data text not null,
  zone_id text not null check (zone_id <> ''),
  profile text not null check (profile in ('core_commerce', 'pos_routed', 'provider_checkout')),
  authority_overrides text not null default '{}',
  storefront_url text check (storefront_url like 'https://%'),
  created_at int8 not null,
  primary key (merchant_id, location_id)
);

-- Directory, not tenant-first: a location id or slug leads to its merchant. Slugs are unique across the service.
create table location_directory (
  location_id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,128}$'),
  merchant_id text not null,
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

create table catalog_draft (
  merchant_id text primary key references merchant (merchant_id),
  -- Raised by every save, so that two people who edit the same draft notice each other.
  draft_revision int8 not null check (draft_revision >= 1),
  document text not null,
  saved_at int8 not null
);

-- Immutable once inserted; a rollback is a new publication with an old document.
create table catalog_publication (
  merchant_id text not null references merchant (merchant_id),
  publication_revision int8 not null check (publication_revision >= 1),
  document text not null,
  published_at int8 not null,
  primary key (merchant_id, publication_revision)
);

-- One location's view of one publication; its overrides stand in that publication's document. Immutable.
create table resolved_snapshot (
  merchant_id text not null,
  location_id text not null,
  snapshot_revision int8 not null check (snapshot_revision >= 1),
  publication_revision int8 not null,
  resolved_at int8 not null,
  primary key (merchant_id, location_id, snapshot_revision),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id),
  foreign key (merchant_id, publication_revision) references catalog_publication (merchant_id, publication_revision)
);

-- Fees, taxes, tips and hours of one location. Immutable once numbered.
create table commerce_policy (
  merchant_id text not null,
  location_id text not null,
  policy_revision int8 not null check (policy_revision >= 1),
  document text not null,
  decided_at int8 not null,
  primary key (merchant_id, location_id, policy_revision),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- The provider a location is connected to, and which product and option ids it knows. Immutable once numbered.
create table provider_binding (
  merchant_id text not null,
  location_id text not null,
  binding_revision int8 not null check (binding_revision >= 1),
  provider text not null check (provider <> ''),
  mapped_ids text not null,
  bound_at int8 not null,
  primary key (merchant_id, location_id, binding_revision),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- The numbers that hold now at one location. Every node reads this narrow table each second and compares it row by row
-- with what it has, so it does not matter in which order commits become visible: there is no high-water mark to
-- overtake.
create table location_current (
  merchant_id text not null,
  location_id text not null,
  -- Raised by every change to the location's own row that none of the other numbers shows.
  change_number int8 not null default 1 check (change_number >= 1),
  publication_revision int8,
  snapshot_revision int8,
  policy_revision int8 not null,
  binding_revision int8,
  -- Raised by whoever changes sold_out, stock_counter, slot_counter or ordering_pause, in the same transaction and
  -- before those rows, so that locks are taken in one order. Without it no node would notice.
  overlay_revision int8 not null default 0 check (overlay_revision >= 0),
  primary key (merchant_id, location_id),
  check ((publication_revision is null) = (snapshot_revision is null)),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id),
  foreign key (merchant_id, publication_revision) references catalog_publication (merchant_id, publication_revision),
  foreign key (merchant_id, location_id, snapshot_revision)
    references resolved_snapshot (merchant_id, location_id, snapshot_revision),
  foreign key (merchant_id, location_id, policy_revision)
    references commerce_policy (merchant_id, location_id, policy_revision),
  foreign key (merchant_id, location_id, binding_revision)
    references provider_binding (merchant_id, location_id, binding_revision)
);

-- Products and options that cannot be sold for the time being; `until_at` null: until somebody switches them back.
create table sold_out (
  merchant_id text not null,
  location_id text not null,
  entity_id text not null check (entity_id <> ''),
  until_at int8,
  primary key (merchant_id, location_id, entity_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- How much of a product may still be promised: held_max - held. No row: unlimited.
create table stock_counter (
  merchant_id text not null,
  location_id text not null,
  product_id text not null check (product_id <> ''),
  held int8 not null default 0 check (held >= 0),
  held_max int8 not null,
  primary key (merchant_id, location_id, product_id),
  constraint stock_counter_held_within_max check (held <= held_max),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- How many orders one slot has taken; a row is made with the first hold, `held_max` is the policy's capacity then.
create table slot_counter (
  merchant_id text not null,
  location_id text not null,
  slot_at int8 not null,
  held int8 not null default 0 check (held >= 0),
  held_max int8 not null,
  primary key (merchant_id, location_id, slot_at),
  constraint slot_counter_held_within_max check (held <= held_max),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);

-- A row means that no orders are taken; `until_at` null: until somebody switches ordering on again.
create table ordering_pause (
  merchant_id text not null,
  location_id text not null,
  until_at int8,
  primary key (merchant_id, location_id),
  foreign key (merchant_id, location_id) references location (merchant_id, location_id)
);
