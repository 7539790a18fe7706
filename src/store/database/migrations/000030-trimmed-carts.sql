-- Old servers can run beside this: they read a trimmed revision as they read every other, and never price it.
--
-- How far the revisions of an ended, unpaid cart are without their lines (store/cart/trim-carts.ts); -1: all of them.
alter table cart add column trimmed_to bigint not null default 0 check (trimmed_to >= -1);
create index cart_to_trim on cart (merchant_id, created_at) where status in ('OPEN', 'EXPIRED') and trimmed_to >= 0;
