-- Old servers cannot run beside this: they look for the texts of a cart in columns of their own.
--
-- State and text of an entry, compressed together by the service (store/cart/packed-texts.ts). What was stored before, and
-- carts too large for that, keep them in `state` and `cart_text`. Beside `packed`, `state` has what statements ask of it.
alter table cart_entry add column packed bytea;
-- It is compressed already, and stays in its row.
alter table cart_entry alter column packed set storage main;

alter table cart_entry
  drop constraint cart_entry_check,
  drop constraint cart_entry_check1,
  add constraint cart_entry_answer_check check (coalesce(reply, cart_text) is not null or packed is not null) not valid,
  add constraint cart_entry_version_check check (
    revision is null or (state is not null and differences is not null and (cart_text is not null or packed is not null))
  ) not valid;
