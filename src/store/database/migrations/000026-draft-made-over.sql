-- Old servers can run beside this: a draft that one of them publishes has to be compared once more before the next publication.
--
-- The publication that the draft was made over: what is published besides it since then is a menu that was rolled back to,
-- which the author of the draft may not have seen (design/menu.md#a-roll-back-says-what-the-draft-still-holds). Null: not
-- known, of a draft that was made by an old server.
alter table catalog_draft add column made_over int8;
update catalog_draft d
set made_over = (select coalesce(max(p.publication_revision), 0) from catalog_publication p where p.merchant_id = d.merchant_id);
