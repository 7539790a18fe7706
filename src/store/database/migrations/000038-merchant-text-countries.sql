-- Old servers can run beside this: they send texts wherever the installation allows.
--
-- Where texts of a merchant may go (design/security.md#texts-go-where-the-operator-sends-them); null: wherever the installation sends.

alter table merchant
  add column text_countries text[]
    check (array_to_string(text_countries, ',', '?') ~ '^([A-Z]{2}(,[A-Z]{2}){0,249})?$');
