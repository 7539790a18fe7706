-- Old servers can run beside this; they go on changing a merchant that is being moved, so a move begins without them.

-- A merchant that is being moved to another installation (leaving), or from one (arriving), or that is removed here after its
-- move (removing). While it has a row here its rows are read and not changed. It has no reference to the merchant, whose row comes later where one arrives.
create table merchant_move (
  merchant_id text not null,
  slug text not null,
  direction text not null,
  -- Of one that arrives: which import writes its rows, when it last did, and whether all of them are there.
  import_id text,
  touched_at int8 not null,
  is_whole boolean not null default false,
  -- The staff accounts that the import made, which go again when it is given up.
  new_account_ids text[] not null default '{}',
  -- It was copied while it took orders, and can never be opened.
  is_rehearsal boolean not null default false,
  since_at int8 not null,
  constraint merchant_move_pkey primary key (merchant_id),
  constraint merchant_move_direction_check check (direction in ('leaving', 'arriving', 'removing')),
  constraint merchant_move_import_check check (direction <> 'arriving' or import_id is not null),
  constraint merchant_move_whole_check check (direction <> 'leaving' or not (is_whole or is_rehearsal))
);
