-- Old servers can run beside this: it only adds a table. They work with the installation's partners alone, and leave what
-- was begun with a merchant's own to the others: it waits until one of those looks at it.
--
-- The partners a merchant has of its own: couriers, a POS, a loyalty host, a geocoder, a mail server. Instants in real time.

create table partner_account (
  merchant_id text not null references merchant (merchant_id),
  -- Ours; of a courier also the name that quotes, bookings and webhook addresses know it by.
  account_id text not null check (account_id ~ '^(courier|pos|loyalty|geocoder|mail)-[0-9a-z]{8,40}$'),
  kind text not null check (kind in ('courier', 'pos', 'loyalty', 'geocoder', 'mail')),
  -- Whose language is spoken there: what the sealed settings mean.
  adapter text not null check (adapter <> ''),
  -- Everything that was filled in, encrypted as one text.
  settings text not null check (octet_length(settings) <= 16384),
  -- The order in which couriers are asked, from 0.
  position int4 not null check (position >= 0),
  connected_at int8 not null,
  -- Taken out of use: nothing new is begun there. The row goes when nothing that was begun there is under way.
  removed_at int8,
  -- When it was last tried on purpose, and since when it does not answer (null: it does, as far as is known).
  checked_at int8,
  failing_since int8,
  failure text check (failure in ('refused', 'address', 'unreachable')),
  primary key (merchant_id, account_id),
  check ((failing_since is null) = (failure is null))
);
-- Of each kind one, but for couriers.
create unique index partner_account_in_use on partner_account (merchant_id, kind)
  where removed_at is null and kind <> 'courier';
