-- Old servers can run beside this: they take an account without a webhook for one whose secret is lost, and keys are sealed
-- anew by the new ones.
--
-- The webhook that this service made at an account of a merchant; null: a person made it, or there is none.
-- (design/checkout.md#the-webhook-is-made-by-the-service)
alter table payment_account
  alter column webhook_secret drop not null,
  add column endpoint_id text;
