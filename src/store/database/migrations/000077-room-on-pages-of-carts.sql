-- Old servers can run beside this.

-- Half of every page was kept free so that a changed cart stays on its page. A fifth is enough, because a page cleans itself of
-- the versions before when it is full (design/storage.md#room-on-pages-of-carts).
alter table cart set (fillfactor = 80);
