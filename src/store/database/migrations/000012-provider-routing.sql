-- Old servers can run beside this: it only adds columns that they leave empty.
--
-- Locations whose orders go through a provider such as a till (docs/connecting-a-pos.md).

-- Which description of its location the provider gave; null for a binding that was made by hand.
alter table provider_binding add column version text;

-- Whom the order will go to, decided when the cart was locked; null: the core's own kitchen side.
alter table payment_attempt add column provider text check (provider <> '');
-- What the provider promised to charge before the money was reserved; part of the locked revision's quote.
alter table payment_attempt add column provider_quote_id text;
alter table payment_attempt add column provider_quote_expires_at int8;
alter table payment_attempt add constraint payment_attempt_whole_provider_quote
  check ((provider_quote_id is null) = (provider_quote_expires_at is null));

-- The way of a routed order; `provider` is that of its attempt.
alter table placement add column provider text check (provider <> '');
-- When the order last left for the provider, written before it leaves; null: it never did. Real time.
alter table placement add column sent_at int8;
alter table placement add column provider_order_id text;
-- What the provider said last.
alter table placement add column provider_status text
  check (provider_status in ('pending', 'accepted', 'rejected', 'cancelled'));
-- A routed order counts as accepted when its provider said so, by nobody else's word.
alter table placement add constraint placement_accepted_by_provider
  check (provider is null or status <> 'accepted' or provider_status = 'accepted');

-- The sandbox's locations are all connected to the one simulated till.
update provider_binding set provider = 'pos' where provider in ('sandbox-pos', 'sandbox-provider');
