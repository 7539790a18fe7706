-- Old servers can run beside this: they know no checks, and nothing else changes.
--
-- When the books of each merchant are looked at again, how far the look has come, and what the last one found
-- (design/storage.md#the-books-are-checked-while-the-service-runs).
create table books_check (
  merchant_id text not null references merchant (merchant_id),
  -- Real time.
  check_at bigint not null,
  -- Where the look that is under way goes on: a check and the last key it saw; null: at the beginning.
  check_name text check (check_name <> ''),
  after_key text,
  found_count bigint not null default 0 check (found_count >= 0),
  -- The last look that came to its end.
  checked_at bigint,
  finding_count bigint not null default 0 check (finding_count >= 0),
  primary key (merchant_id),
  check ((check_name is null) = (after_key is null))
);
create index books_check_due on books_check (check_at);

-- A counter is compared with its holds, and the reference to it is checked when it goes: neither reads all holds.
create index stock_hold_of_counter on stock_hold (merchant_id, location_id, product_id);
