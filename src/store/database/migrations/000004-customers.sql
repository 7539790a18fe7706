-- Old servers can run beside this: it only adds tables and a reference.
--
-- People who order, how they sign in, and what would have been sent to them in the sandbox.

create table customer (
  merchant_id text not null references merchant (merchant_id),
  customer_id text not null check (customer_id <> ''),
  -- Lower case.
  email_address text check (email_address = lower(email_address)),
  -- International form, E.164.
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{5,14}$'),
  customer_name text not null,
  last_name text not null,
  profile_picture text not null default '',
  created_at int8 not null,
  primary key (merchant_id, customer_id),
  constraint customer_email_key unique (merchant_id, email_address),
  constraint customer_phone_key unique (merchant_id, phone_number),
  check (email_address is not null or phone_number is not null)
);

alter table cart add constraint cart_owner_fkey
  foreign key (merchant_id, owner_customer_id) references customer (merchant_id, customer_id);

create table customer_session (
  merchant_id text not null,
  session_id text not null check (session_id <> ''),
  customer_id text not null,
  issued_at int8 not null,
  expires_at int8 not null,
  revoked_at int8,
  primary key (merchant_id, session_id),
  check (expires_at > issued_at),
  foreign key (merchant_id, customer_id) references customer (merchant_id, customer_id)
);

-- One row per e-mail address or phone number that ever asked for a code, known or not
-- (reference/credentials.md#one-time-codes). It decides who may ask and guess again; its row lock makes two requests of
-- the same moment see each other.
create table login_identifier (
  merchant_id text not null references merchant (merchant_id),
  identifier text not null check (identifier <> ''),
  -- Requests since `requests_since`.
  request_count int4 not null check (request_count >= 1),
  requests_since int8 not null,
  -- Wrong guesses since `guesses_since`, over all codes.
  wrong_count int4 not null default 0 check (wrong_count >= 0),
  guesses_since int8 not null,
  -- The code that was sent last, and under which method; a request that sends none shares it.
  sent_at int8 not null,
  sent_method_id text not null,
  code_hash text not null,
  key_id text not null,
  code_expires_at int8 not null,
  primary key (merchant_id, identifier)
);

create table one_time_code (
  merchant_id text not null,
  method_id text not null check (method_id <> ''),
  identifier text not null,
  code_hash text not null,
  key_id text not null,
  -- The method whose message carries the code; another one when this request sent none. That row alone is used up.
  sent_method_id text not null,
  created_at int8 not null,
  expires_at int8 not null,
  attempt_count int4 not null default 0 constraint one_time_code_attempts check (attempt_count between 0 and 5),
  used_at int8,
  primary key (merchant_id, method_id),
  foreign key (merchant_id, identifier) references login_identifier (merchant_id, identifier)
);

-- Not tenant-first: the job that removes dead codes goes by time alone.
create index one_time_code_by_expiry on one_time_code (expires_at);

-- How many messages a merchant's guests have caused since `sent_since`.
create table message_budget (
  merchant_id text primary key references merchant (merchant_id),
  sent_count int4 not null check (sent_count >= 1),
  sent_since int8 not null
);

-- What the sandbox would have sent (design/modes-and-sandbox.md#the-sandbox-sends-no-messages); empty in production.
create table sandbox_message (
  merchant_id text not null references merchant (merchant_id),
  message_id text not null check (message_id <> ''),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null check (recipient <> ''),
  kind text not null check (kind in ('one_time_code', 'order_confirmation')),
  subject text not null,
  text text not null,
  sent_at int8 not null,
  primary key (merchant_id, message_id)
);

-- Not tenant-first: the sandbox's outbox is asked by recipient alone.
create index sandbox_message_by_recipient on sandbox_message (recipient, sent_at);
