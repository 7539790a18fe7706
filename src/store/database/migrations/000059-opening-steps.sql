-- Old servers can run beside this; they know no guided start.
--
-- What the people of a merchant said is done of its guided start, where nothing else shows it
-- (design/back-office.md#the-guided-start-asks-nothing-twice).
create table opening_step (
  merchant_id text not null references merchant (merchant_id),
  step text not null check (step in ('hours', 'acceptance', 'payment', 'testOrder', 'codes', 'finished')),
  done_at int8 not null,
  primary key (merchant_id, step)
);
