-- Old servers can run beside this: it only adds tables. They take payments as before, and leave accounts alone.
--
-- Accounts of merchants at payment processors, and what belongs to whom there. Instants in real time, epoch milliseconds.

create table payment_account (
  merchant_id text not null references merchant (merchant_id),
  processor text not null check (processor in ('stripe')),
  -- The vendor's name of the account: other keys of the same account replace the ones here.
  account_id text not null check (account_id <> ''),
  publishable_key text not null,
  -- Both encrypted.
  secret_key text not null,
  webhook_secret text not null,
  connected_at int8 not null,
  -- Takes new payments. The others stay: what was paid there is captured, let go and given back there.
  is_active boolean not null,
  primary key (merchant_id, processor, account_id)
);
create unique index payment_account_active on payment_account (merchant_id) where is_active;

-- Written before the vendor is asked, so that an attempt is looked for where it may be, and nowhere else.
create table account_payment (
  merchant_id text not null,
  attempt_id text not null check (attempt_id <> ''),
  processor text not null,
  account_id text not null,
  -- The vendor's id; null while nobody has heard the answer.
  reference text,
  first_asked_at int8 not null,
  last_asked_at int8 not null check (last_asked_at >= first_asked_at),
  primary key (merchant_id, attempt_id),
  foreign key (merchant_id, processor, account_id) references payment_account (merchant_id, processor, account_id)
);

-- The vendor's ids of customers who were signed in when they paid.
create table account_payer (
  merchant_id text not null,
  processor text not null,
  account_id text not null,
  customer_id text not null,
  reference text not null check (reference <> ''),
  primary key (merchant_id, processor, account_id, customer_id),
  unique (merchant_id, processor, account_id, reference),
  foreign key (merchant_id, processor, account_id) references payment_account (merchant_id, processor, account_id)
);
