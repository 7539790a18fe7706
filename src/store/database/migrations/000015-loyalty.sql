-- Old servers can run beside this: it only adds tables.
--
-- Loyalty (reference/loyalty.md): programmes, members, and the built-in engine's ledger. Points are whole numbers,
-- amounts minor units, instants int8 epoch milliseconds. The ledger only grows; what a member has is the last entry's
-- running total, which the database itself keeps equal to the sum of the entries.

-- Numbered configuration: what was promised under a number stays what it was.
create table loyalty_programme (
  merchant_id text not null references merchant (merchant_id),
  programme_revision int8 not null check (programme_revision >= 1),
  currency text not null check (currency in ('usd', 'gbp', 'aed', 'aud')),
  -- So many points for so much spent.
  earn_points int8 not null check (earn_points >= 0),
  earn_spend_minor int8 not null check (earn_spend_minor >= 1),
  minimum_minor int8 not null check (minimum_minor >= 0),
  welcome_points int8 not null check (welcome_points >= 0),
  -- Null: points do not expire.
  points_life_days int4 check (points_life_days between 1 and 36500),
  decided_at int8 not null,
  primary key (merchant_id, programme_revision)
);

create table loyalty_reward (
  merchant_id text not null,
  programme_revision int8 not null,
  reward_id text not null check (length(reward_id) between 1 and 128),
  position int4 not null,
  name text not null check (name <> ''),
  points_cost int8 not null check (points_cost >= 1),
  amount_off_minor int8 not null check (amount_off_minor >= 1),
  minimum_minor int8 not null check (minimum_minor >= 0),
  starts_at int8,
  ends_at int8,
  -- A JSON array; null: every fulfillment method.
  methods text,
  primary key (merchant_id, programme_revision, reward_id),
  foreign key (merchant_id, programme_revision) references loyalty_programme (merchant_id, programme_revision),
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);

-- Who joined, and what they consented to, whoever keeps the ledger. A closed membership stays closed.
create table loyalty_membership (
  merchant_id text not null,
  customer_id text not null,
  status text not null check (status in ('active', 'closed')),
  consented_at int8 not null,
  -- The version of the text that was consented to.
  consent_version text not null check (consent_version <> ''),
  closed_at int8,
  -- How another host names the member; null where the ledger is ours.
  host_member_id text,
  primary key (merchant_id, customer_id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, customer_id),
  check ((status = 'closed') = (closed_at is not null))
);

create table loyalty_account (
  merchant_id text not null,
  customer_id text not null,
  -- Every act raises it and is written only over the version it was decided on.
  version int8 not null check (version >= 1),
  last_entry_number int8,
  posted int8 not null default 0,
  reserved int8 not null default 0,
  -- When a hold lapses or points expire next; null: nothing will.
  due_at int8,
  primary key (merchant_id, customer_id),
  foreign key (merchant_id, customer_id) references loyalty_membership (merchant_id, customer_id),
  constraint loyalty_account_covers_its_holds check (reserved between 0 and posted),
  check (last_entry_number is not null or posted = 0)
);
create index loyalty_account_due on loyalty_account (merchant_id, due_at) where due_at is not null;

-- Numbered per member without gaps. Each entry names the total before it, which must be the total after the entry
-- before it: so `posted_after` is the sum of all amounts up to here, and no statement can make it anything else.
create table loyalty_entry (
  merchant_id text not null,
  customer_id text not null,
  entry_number int8 not null check (entry_number >= 1),
  previous_number int8,
  -- What it is the effect of; an effect is posted once.
  effect_key text not null check (effect_key <> ''),
  -- The facts it was posted for: the same name for other facts is refused.
  facts text not null,
  operation text not null check (operation in ('earn', 'redeem', 'reverse', 'adjust', 'expire', 'manual')),
  amount int8 not null,
  posted_before int8 not null check (posted_before >= 0),
  posted_after int8 not null check (posted_after >= 0),
  classification text,
  order_id text,
  order_reference text,
  -- When the points it brought expire.
  expires_at int8,
  -- Points that a refund made due and that were spent already.
  shortfall int8 not null default 0 check (shortfall >= 0),
  occurred_at int8 not null,
  primary key (merchant_id, customer_id, entry_number),
  constraint loyalty_entry_running_total unique (merchant_id, customer_id, entry_number, posted_after),
  constraint loyalty_entry_one_per_effect unique (merchant_id, effect_key),
  foreign key (merchant_id, customer_id) references loyalty_account (merchant_id, customer_id),
  foreign key (merchant_id, customer_id, previous_number, posted_before)
    references loyalty_entry (merchant_id, customer_id, entry_number, posted_after),
  check (posted_after = posted_before + amount),
  check (entry_number = coalesce(previous_number, 0) + 1),
  check (previous_number is not null or posted_before = 0),
  check (operation in ('earn', 'reverse', 'manual') or amount <= 0),
  check (operation <> 'earn' or amount >= 0),
  check ((order_id is null) = (order_reference is null))
);

alter table loyalty_account add constraint loyalty_account_is_its_entries
  foreign key (merchant_id, customer_id, last_entry_number, posted)
  references loyalty_entry (merchant_id, customer_id, entry_number, posted_after);

-- Points that came in together and expire together, named by the effect that brought them.
create table loyalty_lot (
  merchant_id text not null,
  lot_id text not null,
  customer_id text not null,
  amount int8 not null check (amount >= 1),
  remaining int8 not null,
  expires_at int8,
  order_id text,
  primary key (merchant_id, lot_id),
  foreign key (merchant_id, customer_id) references loyalty_account (merchant_id, customer_id),
  constraint loyalty_lot_remaining_within_amount check (remaining between 0 and amount)
);
create index loyalty_lot_open on loyalty_lot (merchant_id, customer_id) where remaining > 0;

-- A reward set aside for a cart, with its terms as they were then. One per cart, and one per order.
create table loyalty_hold (
  merchant_id text not null,
  hold_id text not null,
  customer_id text not null,
  cart_id text not null,
  reward_id text not null,
  reward_name text not null,
  points_cost int8 not null check (points_cost >= 1),
  amount_off_minor int8 not null check (amount_off_minor >= 1),
  status text not null check (status in ('reserved', 'captured', 'released', 'lapsed', 'reversed')),
  expires_at int8 not null,
  order_id text,
  order_reference text,
  primary key (merchant_id, hold_id),
  foreign key (merchant_id, customer_id) references loyalty_account (merchant_id, customer_id),
  check ((status in ('captured', 'reversed')) = (order_id is not null)),
  check ((order_id is null) = (order_reference is null))
);
create unique index loyalty_hold_one_per_cart on loyalty_hold (merchant_id, cart_id)
  where status in ('reserved', 'captured');
create index loyalty_hold_of_cart on loyalty_hold (merchant_id, cart_id);
create index loyalty_hold_reserved on loyalty_hold (merchant_id, customer_id) where status = 'reserved';

-- What a captured hold took from which lot, so that a reversal fills exactly those again.
create table loyalty_lot_use (
  merchant_id text not null,
  hold_id text not null,
  lot_id text not null,
  points int8 not null check (points >= 1),
  primary key (merchant_id, hold_id, lot_id),
  foreign key (merchant_id, hold_id) references loyalty_hold (merchant_id, hold_id),
  foreign key (merchant_id, lot_id) references loyalty_lot (merchant_id, lot_id)
);

-- What an order earned, at which rate, and what refunds took back: never more than it earned.
create table loyalty_accrual (
  merchant_id text not null,
  order_id text not null,
  order_reference text not null,
  customer_id text not null,
  sub_total_minor int8 not null check (sub_total_minor >= 0),
  earn_points int8 not null,
  earn_spend_minor int8 not null,
  points int8 not null check (points >= 0),
  refunded_minor int8 not null default 0,
  taken_back int8 not null default 0,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, customer_id) references loyalty_account (merchant_id, customer_id),
  constraint loyalty_accrual_taken_back_within_points check (taken_back between 0 and points),
  check (refunded_minor between 0 and sub_total_minor)
);

create table loyalty_claim (
  merchant_id text not null,
  claim_id text not null check (claim_id <> ''),
  customer_id text not null,
  order_id text not null,
  reason text not null check (reason in ('missing_points', 'incorrect_points', 'other')),
  note text check (length(note) between 1 and 1000),
  status text not null check (status in ('pending', 'approved', 'rejected', 'applied', 'failed')),
  points int8 check (points >= 1),
  submitted_at int8 not null,
  updated_at int8 not null,
  -- When an approved claim is to be posted next; null where nothing is owed.
  try_at int8,
  primary key (merchant_id, claim_id),
  constraint loyalty_claim_one_per_order unique (merchant_id, order_id),
  foreign key (merchant_id, order_id) references customer_order (merchant_id, order_id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, customer_id),
  check ((status in ('approved', 'applied', 'failed')) = (points is not null)),
  check (try_at is null or status = 'approved')
);
create index loyalty_claim_of_customer on loyalty_claim (merchant_id, customer_id, submitted_at, claim_id);
create index loyalty_claim_due on loyalty_claim (try_at) where try_at is not null;

-- Where the ledger is another host's: every act on it, written down before it is asked for and again when it is
-- answered, without bodies and secrets. An act whose outcome is unknown is asked again under the same key.
create table loyalty_call (
  merchant_id text not null,
  call_key text not null check (length(call_key) between 8 and 255),
  operation text not null,
  status text not null check (status in ('pending', 'done', 'refused')),
  -- The cart, order or claim it was about.
  subject_id text not null,
  -- How customers know the order.
  order_reference text,
  started_at int8 not null,
  finished_at int8,
  tried_count int4 not null default 1,
  primary key (merchant_id, call_key),
  check ((status = 'pending') = (finished_at is null))
);
create index loyalty_call_of_subject on loyalty_call (merchant_id, subject_id, started_at);

-- A reward held at another host for a cart.
create table loyalty_host_hold (
  merchant_id text not null,
  hold_id text not null,
  customer_id text not null,
  cart_id text not null,
  reservation_id text not null,
  reward_id text not null,
  reward_name text not null,
  points_cost int8 not null check (points_cost >= 0),
  amount_off_minor int8 not null check (amount_off_minor >= 1),
  status text not null check (status in ('reserved', 'captured', 'released', 'lapsed', 'reversed')),
  expires_at int8 not null,
  order_id text,
  order_reference text,
  primary key (merchant_id, hold_id),
  foreign key (merchant_id, customer_id) references loyalty_membership (merchant_id, customer_id),
  check ((order_id is null) = (order_reference is null))
);
create unique index loyalty_host_hold_one_per_cart on loyalty_host_hold (merchant_id, cart_id)
  where status in ('reserved', 'captured');
create index loyalty_host_hold_of_cart on loyalty_host_hold (merchant_id, cart_id);
