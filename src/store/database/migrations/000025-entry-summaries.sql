-- Old servers can run beside this: what they write has no summary, and is read as before.
--
-- What a history or an event says of a revision, so that neither reads whole carts: the status, the totals, and a digest of
-- every field to compare revisions by. Null with acts that raise no revision; with revisions from before this it is filled
-- when it is first asked for (design/carts.md#2026-11-22-a-history-is-read-from-summaries).
alter table cart_entry add column summary text;
