-- Old servers can run beside this: they leave the column out.
--
-- Who sells and where its legal pages are, a LegalFacts as JSON; null: nothing was said.
alter table merchant add column legal text check (legal ~ '^\{' and char_length(legal) <= 12000);
