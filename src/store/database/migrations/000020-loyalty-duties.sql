-- Old servers can run beside this: it only adds a table and an index.
--
-- What the loyalty engine has still to be asked about a cart, or about the order it became
-- (reference/loyalty.md#rewards). The engine may be somebody else's, so it is never asked within a transaction: this
-- row is written first, or together with what it follows from, and a job makes the engine agree with what the cart and
-- its order say. (design/loyalty.md#the-loyalty-engine-is-reconciled-with-the-cart)
create table loyalty_duty (
  merchant_id text not null,
  cart_id text not null,
  -- When it is looked at, real time; null: the engine agrees.
  check_at int8,
  -- Whoever looked ends the duty only if nobody raised this meanwhile.
  version int8 not null check (version >= 1),
  -- What became of the reward of the order; null while there is no order.
  redemption text check (redemption in ('none', 'captured', 'lapsed', 'refused', 'reversed')),
  -- What became of the points of the order.
  accrual text check (accrual in ('posted', 'not_a_member', 'refused')),
  -- Refunds of the order that the engine was told of.
  refunds_told int4 not null default 0 check (refunds_told >= 0),
  primary key (merchant_id, cart_id),
  foreign key (merchant_id, cart_id) references cart (merchant_id, cart_id),
  check ((redemption is null) = (accrual is null)),
  check (refunds_told = 0 or accrual is not null)
);
create index loyalty_duty_due on loyalty_duty (check_at) where check_at is not null;

-- Claims that wait for the people of the merchant.
create index loyalty_claim_by_status on loyalty_claim (merchant_id, status, submitted_at, claim_id);
