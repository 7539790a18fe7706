-- Old servers can run beside this: attempts they begin are counted for no payer.
--
-- Whose payment an attempt is, for an hour's counting: keyed hashes of the address, its network and each way to reach the payer
-- (design/checkout.md#what-a-stranger-may-hold-unpaid). A day later they are gone.
create table payer_record (
  merchant_id text not null,
  payer text not null check (payer ~ '^(address|network|contact):[0-9a-f]{64}$'),
  attempt_id text not null,
  begun_at bigint not null,
  primary key (merchant_id, payer, attempt_id),
  foreign key (merchant_id, attempt_id) references payment_attempt (merchant_id, attempt_id) on delete cascade
);
create index payer_record_by_attempt on payer_record (merchant_id, attempt_id);
create index payer_record_by_time on payer_record (begun_at);
-- Failed payments of a merchant in the last minutes.
create index payment_attempt_failed on payment_attempt (merchant_id, created_at) where failed_code = 'PAYMENT_FAILED';
