-- Old servers can run beside this until the first merchant of another country is made: they cannot read its amounts.
--
-- The lists of countries and currencies are the service's own (src/domain/values/country.ts, currency.ts): here is their form.
alter table merchant drop constraint merchant_country_check;
alter table merchant add constraint merchant_country_check check (length(country) between 4 and 60);
alter table merchant drop constraint merchant_currency_check;
alter table merchant add constraint merchant_currency_check check (currency ~ '^[a-z]{3}$');
alter table payment_attempt drop constraint payment_attempt_currency_check;
alter table payment_attempt add constraint payment_attempt_currency_check check (currency ~ '^[a-z]{3}$');
alter table loyalty_programme drop constraint loyalty_programme_currency_check;
alter table loyalty_programme add constraint loyalty_programme_currency_check check (currency ~ '^[a-z]{3}$');
