-- Old servers can run beside this: it only adds a table.
--
-- What a person was last shown before a switch (reference/location-switch.md#outcomes): an acceptance is held against
-- it. One row per subject, so "the last preview" needs no clock.

create table location_switch_preview (
  merchant_id text not null,
  -- The source, at the revision it was previewed at.
  cart_id text not null,
  source_revision int8 not null check (source_revision >= 1),
  target_location_id text not null,
  fulfillment_method text not null
    check (fulfillment_method in ('takeout', 'table_side', 'room_service', 'delivery')),
  -- JSON array, as shown.
  differences text not null,
  primary key (merchant_id, cart_id, source_revision, target_location_id, fulfillment_method),
  foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id),
  foreign key (merchant_id, target_location_id) references location (merchant_id, location_id)
);
