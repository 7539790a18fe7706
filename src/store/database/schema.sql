-- Generated from the migrations by "npm run generate": read it, never edit it.

create table account_payer (
  merchant_id text not null,
  processor text not null,
  account_id text not null,
  customer_id text not null,
  reference text not null,
  constraint account_payer_pkey PRIMARY KEY (merchant_id, processor, account_id, customer_id),
  constraint account_payer_merchant_id_processor_account_id_reference_key UNIQUE (merchant_id, processor, account_id, reference),
  constraint account_payer_merchant_id_processor_account_id_fkey FOREIGN KEY (merchant_id, processor, account_id) REFERENCES payment_account(merchant_id, processor, account_id),
  constraint account_payer_reference_check CHECK ((reference <> ''::text))
);

create table account_payment (
  merchant_id text not null,
  attempt_id text not null,
  processor text not null,
  account_id text not null,
  reference text,
  first_asked_at bigint not null,
  last_asked_at bigint not null,
  constraint account_payment_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint account_payment_merchant_id_processor_account_id_fkey FOREIGN KEY (merchant_id, processor, account_id) REFERENCES payment_account(merchant_id, processor, account_id),
  constraint account_payment_attempt_id_check CHECK ((attempt_id <> ''::text)),
  constraint account_payment_check CHECK ((last_asked_at >= first_asked_at))
);

create table analytics_event (
  merchant_id text not null,
  cart_id text not null,
  entry_key text not null,
  at bigint not null,
  event_type text not null,
  metadata text,
  constraint analytics_event_pkey PRIMARY KEY (merchant_id, cart_id, entry_key),
  constraint analytics_event_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint analytics_event_event_type_check CHECK ((event_type = ANY (ARRAY['SCAN'::text, 'CART_VIEW'::text, 'CHECKOUT_VIEW'::text])))
);

create table attempt_count (
  realm text not null,
  person text not null,
  kind text not null,
  counted_by text not null,
  used_count integer not null,
  count_max integer not null,
  since bigint not null,
  over_at bigint not null,
  constraint attempt_count_pkey PRIMARY KEY (realm, person, kind, counted_by),
  constraint attempt_count_count_max_check CHECK ((count_max >= 1)),
  constraint attempt_count_counted_by_check CHECK ((counted_by <> ''::text)),
  constraint attempt_count_kind_check CHECK ((kind <> ''::text)),
  constraint attempt_count_realm_check CHECK ((realm <> ''::text)),
  constraint attempt_count_used_count_check CHECK ((used_count >= 0))
);
CREATE INDEX attempt_count_over ON attempt_count USING btree (over_at);

create table audit_entry (
  merchant_id text not null,
  audit_id text not null,
  at bigint not null,
  account_id text not null,
  operation text not null,
  location_id text,
  subject text not null,
  changes text not null,
  address text,
  device text,
  is_access boolean not null default false,
  name text,
  constraint audit_entry_pkey PRIMARY KEY (merchant_id, audit_id),
  constraint audit_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint audit_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint audit_entry_audit_id_check CHECK ((audit_id <> ''::text)),
  constraint audit_entry_operation_check CHECK ((operation <> ''::text))
);
CREATE INDEX audit_entry_access ON audit_entry USING btree (at) WHERE is_access;
CREATE INDEX audit_entry_address ON audit_entry USING btree (at) WHERE (address IS NOT NULL);
CREATE INDEX audit_entry_by_account ON audit_entry USING btree (account_id);
CREATE INDEX audit_entry_newest ON audit_entry USING btree (merchant_id, at, audit_id);

create table board_watch (
  merchant_id text not null,
  location_id text not null,
  seen_at bigint not null,
  constraint board_watch_pkey PRIMARY KEY (merchant_id, location_id),
  constraint board_watch_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id)
) with (fillfactor=50);

create table books_check (
  merchant_id text not null,
  check_at bigint not null,
  check_name text,
  after_key text,
  found_count bigint not null default 0,
  checked_at bigint,
  finding_count bigint not null default 0,
  constraint books_check_pkey PRIMARY KEY (merchant_id),
  constraint books_check_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint books_check_check CHECK (((check_name IS NULL) = (after_key IS NULL))),
  constraint books_check_check_name_check CHECK ((check_name <> ''::text)),
  constraint books_check_finding_count_check CHECK ((finding_count >= 0)),
  constraint books_check_found_count_check CHECK ((found_count >= 0))
);
CREATE INDEX books_check_due ON books_check USING btree (check_at);

create table busy_mode (
  merchant_id text not null,
  location_id text not null,
  extra_minutes bigint not null,
  until_at bigint not null,
  constraint busy_mode_pkey PRIMARY KEY (merchant_id, location_id),
  constraint busy_mode_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint busy_mode_extra_minutes_check CHECK (((extra_minutes >= 1) AND (extra_minutes <= 240)))
);

create table cart (
  merchant_id text not null,
  cart_id text not null,
  location_id text not null,
  revision bigint not null,
  status text not null,
  access_epoch bigint not null default 1,
  expires_at bigint not null,
  created_at bigint not null,
  owner_customer_id text,
  capability_hash text,
  result_hashes text[] not null default '{}'::text[],
  handoff_hash text,
  handoff_expires_at bigint,
  lease_attempt_id text,
  lease_until bigint,
  expiry_announced_at bigint,
  archive_done boolean not null default false,
  constraint cart_pkey PRIMARY KEY (merchant_id, cart_id),
  constraint cart_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint cart_owner_fkey FOREIGN KEY (merchant_id, owner_customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint cart_access_epoch_check CHECK ((access_epoch >= 1)),
  constraint cart_capability_hash_check CHECK ((length(capability_hash) = 64)),
  constraint cart_cart_id_check CHECK ((cart_id ~ '^[a-f0-9]{24}$'::text)),
  constraint cart_check CHECK (((handoff_hash IS NULL) = (handoff_expires_at IS NULL))),
  constraint cart_check1 CHECK (((lease_attempt_id IS NULL) = (lease_until IS NULL))),
  constraint cart_handoff_hash_check CHECK ((length(handoff_hash) = 64)),
  constraint cart_revision_check CHECK ((revision >= 1)),
  constraint cart_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'LOCKED'::text, 'COMPLETED'::text, 'EXPIRED'::text])))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500, fillfactor=80);
CREATE INDEX cart_by_owner ON cart USING btree (merchant_id, owner_customer_id, location_id, created_at) WHERE (owner_customer_id IS NOT NULL);
CREATE INDEX cart_to_archive ON cart USING btree (merchant_id, created_at) WHERE ((NOT archive_done) AND (status <> 'LOCKED'::text));
CREATE INDEX cart_to_remove ON cart USING btree (merchant_id, created_at) WHERE (status = ANY (ARRAY['OPEN'::text, 'EXPIRED'::text]));
CREATE INDEX cart_unannounced ON cart USING btree (merchant_id, created_at) WHERE ((status = 'OPEN'::text) AND (expiry_announced_at IS NULL));

create table cart_entry (
  merchant_id text not null,
  cart_id text not null,
  entry_key text not null,
  revision bigint,
  at bigint not null,
  operation text not null,
  actor text not null,
  fingerprint text not null,
  credential_hash text not null,
  status_code integer not null,
  etag text,
  reply text,
  cart_text text,
  state text,
  differences text,
  trace_digest text,
  trace text,
  seed text,
  key_id text,
  summary text,
  archive bytea,
  archive_from bigint,
  archive_actors text[],
  packed bytea,
  constraint cart_entry_pkey PRIMARY KEY (merchant_id, cart_id, entry_key),
  constraint cart_entry_revision_key UNIQUE (merchant_id, cart_id, revision),
  constraint cart_entry_actor_check CHECK ((actor <> ''::text)),
  constraint cart_entry_answer_check CHECK (((COALESCE(reply, cart_text) IS NOT NULL) OR (packed IS NOT NULL))) NOT VALID,
  constraint cart_entry_check2 CHECK (((seed IS NULL) = (key_id IS NULL))),
  constraint cart_entry_entry_key_check CHECK (((length(entry_key) >= 1) AND (length(entry_key) <= 300))),
  constraint cart_entry_operation_check CHECK ((operation <> ''::text)),
  constraint cart_entry_revision_check CHECK ((revision >= 1)),
  constraint cart_entry_status_code_check CHECK (((status_code >= 200) AND (status_code <= 299))),
  constraint cart_entry_version_check CHECK (((revision IS NULL) OR ((state IS NOT NULL) AND (differences IS NOT NULL) AND ((cart_text IS NOT NULL) OR (packed IS NOT NULL))))) NOT VALID
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);

create table catalog_draft (
  merchant_id text not null,
  draft_revision bigint not null,
  document text not null,
  saved_at bigint not null,
  made_over bigint,
  constraint catalog_draft_pkey PRIMARY KEY (merchant_id),
  constraint catalog_draft_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint catalog_draft_draft_revision_check CHECK ((draft_revision >= 1))
);

create table catalog_publication (
  merchant_id text not null,
  publication_revision bigint not null,
  document text not null,
  published_at bigint not null,
  constraint catalog_publication_pkey PRIMARY KEY (merchant_id, publication_revision),
  constraint catalog_publication_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint catalog_publication_publication_revision_check CHECK ((publication_revision >= 1))
);

create table commerce_policy (
  merchant_id text not null,
  location_id text not null,
  policy_revision bigint not null,
  document text not null,
  decided_at bigint not null,
  constraint commerce_policy_pkey PRIMARY KEY (merchant_id, location_id, policy_revision),
  constraint commerce_policy_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint commerce_policy_policy_revision_check CHECK ((policy_revision >= 1))
);

create table counter_payer (
  merchant_id text not null,
  payer text not null,
  attempt_id text not null,
  begun_at bigint not null,
  constraint counter_payer_pkey PRIMARY KEY (merchant_id, payer, attempt_id),
  constraint counter_payer_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id) ON DELETE CASCADE,
  constraint counter_payer_payer_check CHECK ((payer ~ '^(address|network|contact):[0-9a-f]{64}$'::text))
);
CREATE INDEX counter_payer_by_attempt ON counter_payer USING btree (merchant_id, attempt_id);
CREATE INDEX counter_payer_by_time ON counter_payer USING btree (begun_at);

create table counter_payment (
  merchant_id text not null,
  attempt_id text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  state text not null default 'due'::text,
  means text,
  refunded_minor bigint not null default 0,
  collected_minor bigint,
  account_id text,
  changed_at bigint,
  created_at bigint not null,
  constraint counter_payment_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint counter_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint counter_payment_amount_minor_check CHECK ((amount_minor >= 1)),
  constraint counter_payment_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
  constraint counter_payment_check1 CHECK (((state = 'paid'::text) = (means IS NOT NULL))),
  constraint counter_payment_check2 CHECK (((state = 'paid'::text) = (collected_minor IS NOT NULL))),
  constraint counter_payment_check3 CHECK (((collected_minor >= (amount_minor - refunded_minor)) AND (collected_minor <= amount_minor))),
  constraint counter_payment_check4 CHECK (((state = 'due'::text) OR (status = 'captured'::text))),
  constraint counter_payment_check5 CHECK (((refunded_minor = 0) OR (status = 'captured'::text))),
  constraint counter_payment_means_check CHECK ((means = ANY (ARRAY['cash'::text, 'card'::text]))),
  constraint counter_payment_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'not_collected'::text]))),
  constraint counter_payment_status_check CHECK ((status = ANY (ARRAY['authorized'::text, 'captured'::text, 'cancelled'::text])))
);

create table counter_refund (
  merchant_id text not null,
  attempt_id text not null,
  refund_id text not null,
  amount_minor bigint not null,
  constraint counter_refund_pkey PRIMARY KEY (merchant_id, attempt_id, refund_id),
  constraint counter_refund_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES counter_payment(merchant_id, attempt_id) ON DELETE CASCADE,
  constraint counter_refund_amount_minor_check CHECK ((amount_minor >= 1)),
  constraint counter_refund_refund_id_check CHECK ((refund_id <> ''::text))
);

create table counter_terms (
  merchant_id text not null,
  revision bigint not null,
  methods text[] not null,
  total_max_minor bigint not null,
  open_orders_max integer not null,
  constraint counter_terms_pkey PRIMARY KEY (merchant_id),
  constraint counter_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint counter_terms_methods_check CHECK ((methods <@ ARRAY['takeout'::text, 'table_side'::text, 'room_service'::text, 'delivery'::text])),
  constraint counter_terms_open_orders_max_check CHECK (((open_orders_max >= 1) AND (open_orders_max <= 20))),
  constraint counter_terms_revision_check CHECK ((revision >= 1)),
  constraint counter_terms_total_max_minor_check CHECK ((total_max_minor >= 1))
);

create table courier_delivery (
  merchant_id text not null,
  attempt_id text not null,
  booking_number integer not null,
  external_delivery_id text not null,
  courier text not null,
  order_id text not null,
  location_id text not null,
  state text not null,
  quoted_fee_minor bigint not null,
  booked_fee_minor bigint,
  tracking_url text,
  support_reference text,
  pickup_at bigint not null,
  booked_from bigint not null,
  busy_until bigint not null default 0,
  tried_count integer not null default 0,
  check_at bigint,
  courier_seen text,
  dropoff_estimated_at bigint,
  proof_url text,
  constraint courier_delivery_pkey PRIMARY KEY (merchant_id, attempt_id, booking_number),
  constraint courier_delivery_id UNIQUE (merchant_id, external_delivery_id),
  constraint courier_delivery_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint courier_delivery_booked_fee_minor_check CHECK ((booked_fee_minor >= 0)),
  constraint courier_delivery_booking_number_check CHECK ((booking_number = ANY (ARRAY[1, 2]))),
  constraint courier_delivery_check CHECK (((state <> ALL (ARRAY['booked'::text, 'picked_up'::text, 'delivered'::text])) OR (booked_fee_minor IS NOT NULL))),
  constraint courier_delivery_courier_check CHECK ((courier <> ''::text)),
  constraint courier_delivery_external_delivery_id_check CHECK ((external_delivery_id <> ''::text)),
  constraint courier_delivery_order_id_check CHECK ((order_id ~ '^[a-f0-9]{24}$'::text)),
  constraint courier_delivery_quoted_fee_minor_check CHECK ((quoted_fee_minor >= 0)),
  constraint courier_delivery_state_check CHECK ((state = ANY (ARRAY['booking'::text, 'booked'::text, 'picked_up'::text, 'delivered'::text, 'refused'::text, 'failed'::text, 'releasing'::text, 'released'::text, 'kept'::text])))
);
CREATE INDEX courier_delivery_due ON courier_delivery USING btree (check_at) WHERE (check_at IS NOT NULL);

create table courier_notification (
  merchant_id text not null,
  courier text not null,
  notification_id text not null,
  external_delivery_id text not null,
  received_at bigint not null,
  try_at bigint,
  tried_count integer not null default 0,
  constraint courier_notification_pkey PRIMARY KEY (merchant_id, courier, notification_id),
  constraint courier_notification_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX courier_notification_due ON courier_notification USING btree (try_at) WHERE (try_at IS NOT NULL);
CREATE INDEX courier_notification_over ON courier_notification USING btree (received_at) WHERE (try_at IS NULL);

create table courier_quote (
  merchant_id text not null,
  external_delivery_id text not null,
  cart_id text not null,
  location_id text not null,
  adapter text not null,
  state text not null,
  fee_minor bigint,
  tax_minor bigint,
  asked_at bigint not null,
  expires_at bigint,
  check_at bigint,
  tried_count integer not null default 0,
  constraint courier_quote_pkey PRIMARY KEY (merchant_id, external_delivery_id),
  constraint courier_quote_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint courier_quote_check CHECK (((state <> 'quoted'::text) OR ((fee_minor IS NOT NULL) AND (tax_minor IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint courier_quote_check1 CHECK (((state = ANY (ARRAY['asked'::text, 'quoted'::text])) OR (check_at IS NULL))),
  constraint courier_quote_external_delivery_id_check CHECK ((external_delivery_id <> ''::text)),
  constraint courier_quote_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint courier_quote_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'quoted'::text, 'cancelled'::text, 'accepted'::text]))),
  constraint courier_quote_tax_minor_check CHECK ((tax_minor >= 0))
);
CREATE INDEX courier_quote_due ON courier_quote USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX courier_quote_over ON courier_quote USING btree (merchant_id, asked_at) WHERE (check_at IS NULL);

create table customer (
  merchant_id text not null,
  customer_id text not null,
  email_address text,
  phone_number text,
  customer_name text not null,
  last_name text not null,
  profile_picture text not null default ''::text,
  created_at bigint not null,
  address_count integer not null default 0,
  erased_at bigint,
  constraint customer_pkey PRIMARY KEY (merchant_id, customer_id),
  constraint customer_email_key UNIQUE (merchant_id, email_address),
  constraint customer_phone_key UNIQUE (merchant_id, phone_number),
  constraint customer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_address_count CHECK (((address_count >= 0) AND (address_count <= 50))),
  constraint customer_customer_id_check CHECK ((customer_id <> ''::text)),
  constraint customer_email_address_check CHECK ((email_address = lower(email_address))),
  constraint customer_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint customer_reachable CHECK (((email_address IS NOT NULL) OR (phone_number IS NOT NULL) OR (erased_at IS NOT NULL)))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE INDEX customer_newest ON customer USING btree (merchant_id, created_at, customer_id);

create table customer_address (
  merchant_id text not null,
  address_id text not null,
  customer_id text not null,
  revision bigint not null,
  full_address text not null,
  line1 text not null,
  line2 text not null,
  line3 text not null,
  lat double precision not null,
  lng double precision not null,
  created_at bigint not null,
  constraint customer_address_pkey PRIMARY KEY (merchant_id, address_id),
  constraint customer_address_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint customer_address_address_id_check CHECK ((address_id <> ''::text)),
  constraint customer_address_full_address_check CHECK ((full_address <> ''::text)),
  constraint customer_address_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint customer_address_line1_check CHECK ((line1 <> ''::text)),
  constraint customer_address_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint customer_address_revision_check CHECK ((revision >= 1))
);
CREATE INDEX customer_address_of_customer ON customer_address USING btree (merchant_id, customer_id, created_at, address_id);

create table customer_order (
  merchant_id text not null,
  order_id text not null,
  cart_id text not null,
  attempt_id text not null,
  location_id text not null,
  customer_id text,
  short_id text not null,
  order_day text not null,
  status text not null,
  total_minor bigint not null,
  refunded_minor bigint not null default 0,
  card_brand text,
  card_last4 text,
  wallet_type text,
  charged boolean not null,
  receipt_hash text not null,
  receipt_seed text not null,
  receipt_key_id text not null,
  receipt_expires_at bigint not null,
  created_at bigint not null,
  updated_at bigint,
  change_number bigint not null default 1,
  refund_held_minor bigint not null default 0,
  guest_email text,
  guest_phone text,
  delayed_date text,
  delayed_time text,
  delay_count integer not null default 0,
  arrived_at bigint,
  arrival_space text,
  arrival_count integer not null default 0,
  constraint customer_order_pkey PRIMARY KEY (merchant_id, order_id),
  constraint customer_order_merchant_id_attempt_id_key UNIQUE (merchant_id, attempt_id),
  constraint customer_order_one_per_cart UNIQUE (merchant_id, cart_id),
  constraint customer_order_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES placement(merchant_id, attempt_id),
  constraint customer_order_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint customer_order_change_number_check CHECK ((change_number >= 1)),
  constraint customer_order_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= total_minor))),
  constraint customer_order_check1 CHECK ((charged = (total_minor > 0))),
  constraint customer_order_delay_count_check CHECK (((delay_count >= 0) AND (delay_count <= 10))),
  constraint customer_order_guest_email_check CHECK ((guest_email = lower(guest_email))),
  constraint customer_order_guest_has_no_account CHECK (((customer_id IS NULL) OR ((guest_email IS NULL) AND (guest_phone IS NULL)))),
  constraint customer_order_order_id_check CHECK ((order_id ~ '^[a-f0-9]{24}$'::text)),
  constraint customer_order_refund_held_minor_check CHECK ((refund_held_minor >= 0)),
  constraint customer_order_refunds_within_charge CHECK (((refunded_minor + refund_held_minor) <= total_minor)),
  constraint customer_order_status_check CHECK ((status = ANY (ARRAY['PLACED'::text, 'CONFIRMED'::text, 'PREPARING'::text, 'READY'::text, 'OUT_FOR_DELIVERY'::text, 'DELIVERED'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'REFUNDED'::text]))),
  constraint customer_order_total_minor_check CHECK ((total_minor >= 0)),
  constraint customer_order_whole_delay CHECK ((((delayed_date IS NULL) = (delayed_time IS NULL)) AND ((delayed_date IS NULL) = (delay_count = 0))))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE INDEX customer_order_by_guest_email ON customer_order USING btree (merchant_id, guest_email, created_at, order_id) WHERE (guest_email IS NOT NULL);
CREATE INDEX customer_order_by_guest_phone ON customer_order USING btree (merchant_id, guest_phone, created_at, order_id) WHERE (guest_phone IS NOT NULL);
CREATE INDEX customer_order_of_customer ON customer_order USING btree (merchant_id, customer_id, created_at, order_id) WHERE (customer_id IS NOT NULL);

create table customer_session (
  merchant_id text not null,
  session_id text not null,
  customer_id text not null,
  issued_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  device text not null default ''::text,
  last_used_at bigint,
  code_hash text,
  code_expires_at bigint,
  root_session_id text,
  constraint customer_session_pkey PRIMARY KEY (merchant_id, session_id),
  constraint customer_session_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint customer_session_check CHECK ((expires_at > issued_at)),
  constraint customer_session_device_check CHECK ((length(device) <= 300)),
  constraint customer_session_session_id_check CHECK ((session_id <> ''::text))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE INDEX customer_session_by_customer ON customer_session USING btree (merchant_id, customer_id, issued_at);

create table discount_code (
  merchant_id text not null,
  code text not null,
  percent_rate bigint,
  amount_minor bigint,
  product_ids text,
  methods text,
  location_ids text,
  minimum_minor bigint not null,
  starts_at bigint,
  ends_at bigint,
  customer_id text,
  customer_uses_max integer,
  held_max bigint,
  held bigint not null default 0,
  revision bigint not null default 1,
  constraint discount_code_pkey PRIMARY KEY (merchant_id, code),
  constraint discount_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint discount_code_amount_minor_check CHECK ((amount_minor > 0)),
  constraint discount_code_check CHECK (((percent_rate IS NULL) <> (amount_minor IS NULL))),
  constraint discount_code_check1 CHECK (((starts_at IS NULL) OR (ends_at IS NULL) OR (starts_at < ends_at))),
  constraint discount_code_code_check CHECK ((code ~ '^[A-Z0-9]{6,24}$'::text)),
  constraint discount_code_customer_uses_max_check CHECK ((customer_uses_max >= 1)),
  constraint discount_code_held_check CHECK ((held >= 0)),
  constraint discount_code_held_max_check CHECK ((held_max >= 0)),
  constraint discount_code_held_within_max CHECK (((held_max IS NULL) OR (held <= held_max))),
  constraint discount_code_minimum_minor_check CHECK ((minimum_minor >= 0)),
  constraint discount_code_percent_rate_check CHECK (((percent_rate >= 1) AND (percent_rate <= 1000000))),
  constraint discount_code_revision_check CHECK ((revision >= 1))
);

create table discount_use (
  merchant_id text not null,
  cart_id text not null,
  code text not null,
  customer_id text,
  use_number integer,
  taken_at bigint not null,
  constraint discount_use_pkey PRIMARY KEY (merchant_id, cart_id),
  constraint discount_use_by_customer UNIQUE (merchant_id, code, customer_id, use_number),
  constraint discount_use_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint discount_use_merchant_id_code_fkey FOREIGN KEY (merchant_id, code) REFERENCES discount_code(merchant_id, code),
  constraint discount_use_number_left CHECK (((use_number IS NULL) OR ((use_number >= 1) AND (customer_id IS NOT NULL))))
);

create table first_run_link (
  token_hash text not null,
  expires_at bigint not null,
  used_at bigint,
  constraint first_run_link_pkey PRIMARY KEY (token_hash),
  constraint first_run_link_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

create table idempotency_record (
  merchant_id text not null,
  name_space text not null,
  record_key text not null,
  at bigint not null,
  expires_at bigint not null,
  fingerprint text not null,
  credential_hash text not null,
  status_code integer not null,
  etag text,
  reply text,
  seed text,
  key_id text,
  cart_id text,
  entry_key text,
  constraint idempotency_record_pkey PRIMARY KEY (merchant_id, name_space, record_key),
  constraint idempotency_record_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint idempotency_record_check CHECK ((expires_at > at)),
  constraint idempotency_record_check1 CHECK (((cart_id IS NULL) = (entry_key IS NULL))),
  constraint idempotency_record_check2 CHECK (((reply IS NOT NULL) OR (cart_id IS NOT NULL))),
  constraint idempotency_record_check3 CHECK (((seed IS NULL) = (key_id IS NULL))),
  constraint idempotency_record_name_space_check CHECK ((name_space <> ''::text)),
  constraint idempotency_record_record_key_check CHECK (((length(record_key) >= 1) AND (length(record_key) <= 300))),
  constraint idempotency_record_status_code_check CHECK (((status_code >= 200) AND (status_code <= 299)))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE INDEX idempotency_record_by_expiry ON idempotency_record USING btree (expires_at);
CREATE INDEX idempotency_record_of_entry ON idempotency_record USING btree (merchant_id, cart_id, entry_key) WHERE (cart_id IS NOT NULL);

create table installation (
  only_one boolean not null default true,
  mode text not null,
  created_at bigint not null,
  secret_ids text,
  push_keys text,
  constraint installation_pkey PRIMARY KEY (only_one),
  constraint installation_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'production'::text]))),
  constraint installation_only_one_check CHECK (only_one)
);

create table job_failure (
  merchant_id text not null,
  job text not null,
  row_key text not null,
  reason text not null,
  failed_count integer not null,
  first_failed_at bigint not null,
  last_failed_at bigint not null,
  try_at bigint not null,
  constraint job_failure_pkey PRIMARY KEY (merchant_id, job, row_key),
  constraint job_failure_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint job_failure_check CHECK ((last_failed_at >= first_failed_at)),
  constraint job_failure_failed_count_check CHECK ((failed_count >= 1)),
  constraint job_failure_job_check CHECK ((job <> ''::text)),
  constraint job_failure_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint job_failure_row_key_check CHECK (((length(row_key) >= 1) AND (length(row_key) <= 400)))
);
CREATE INDEX job_failure_by_time ON job_failure USING btree (try_at);

create table job_lease (
  only_one boolean not null default true,
  holder text not null,
  held_until bigint not null,
  constraint job_lease_pkey PRIMARY KEY (only_one),
  constraint job_lease_only_one CHECK (only_one)
);

create table kitchen_display (
  merchant_id text not null,
  location_id text not null,
  display_id text not null,
  token_hash text not null,
  name text not null,
  station_id text,
  created_at bigint not null,
  created_by text,
  last_used_at bigint,
  constraint kitchen_display_pkey PRIMARY KEY (merchant_id, location_id, display_id),
  constraint kitchen_display_token_hash_key UNIQUE (token_hash),
  constraint kitchen_display_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_account(account_id),
  constraint kitchen_display_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint kitchen_display_display_id_check CHECK ((display_id <> ''::text)),
  constraint kitchen_display_name_check CHECK ((name <> ''::text)),
  constraint kitchen_display_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

create table kitchen_printer (
  merchant_id text not null,
  location_id text not null,
  printer_id text not null,
  name text not null,
  protocol text not null,
  secret_hash text not null,
  columns bigint not null,
  language text not null,
  station_id text,
  created_at bigint not null,
  polled_at bigint,
  condition text not null default 'ready'::text,
  constraint kitchen_printer_pkey PRIMARY KEY (merchant_id, location_id, printer_id),
  constraint kitchen_printer_merchant_id_printer_id_key UNIQUE (merchant_id, printer_id),
  constraint kitchen_printer_secret_hash_key UNIQUE (secret_hash),
  constraint kitchen_printer_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint kitchen_printer_columns_check CHECK ((columns = ANY (ARRAY[(32)::bigint, (48)::bigint]))),
  constraint kitchen_printer_condition_check CHECK ((condition = ANY (ARRAY['ready'::text, 'paperLow'::text, 'paperOut'::text, 'coverOpen'::text, 'error'::text]))),
  constraint kitchen_printer_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'de'::text]))),
  constraint kitchen_printer_name_check CHECK ((name <> ''::text)),
  constraint kitchen_printer_printer_id_check CHECK ((printer_id <> ''::text)),
  constraint kitchen_printer_protocol_check CHECK ((protocol = ANY (ARRAY['star'::text, 'epson'::text]))),
  constraint kitchen_printer_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);

create table kitchen_station (
  merchant_id text not null,
  location_id text not null,
  station_id text not null,
  name text not null,
  position bigint not null,
  category_ids text[] not null default '{}'::text[],
  product_ids text[] not null default '{}'::text[],
  takes_rest boolean not null,
  constraint kitchen_station_pkey PRIMARY KEY (merchant_id, location_id, station_id),
  constraint kitchen_station_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint kitchen_station_name_check CHECK ((name <> ''::text)),
  constraint kitchen_station_position_check CHECK (("position" >= 0)),
  constraint kitchen_station_station_id_check CHECK ((station_id <> ''::text))
);
CREATE UNIQUE INDEX kitchen_station_rest ON kitchen_station USING btree (merchant_id, location_id) WHERE takes_rest;

create table known_device (
  realm text not null,
  person text not null,
  device_hash text not null,
  address_hash text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  constraint known_device_pkey PRIMARY KEY (realm, person, device_hash, address_hash),
  constraint known_device_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint known_device_person_check CHECK ((person <> ''::text)),
  constraint known_device_realm_check CHECK ((realm <> ''::text))
);
CREATE INDEX known_device_by_hash ON known_device USING btree (device_hash);
CREATE INDEX known_device_unused ON known_device USING btree (last_seen_at);

create table location (
  merchant_id text not null,
  location_id text not null,
  position integer not null,
  published boolean not null,
  display_name text not null,
  bio text not null,
  cover_photo text not null,
  logo text not null,
  address_string text not null,
  address_data text not null,
  zone_id text not null,
  profile text not null,
  authority_overrides text not null default '{}'::text,
  storefront_url text,
  created_at bigint not null,
  phone_number text,
  constraint location_pkey PRIMARY KEY (merchant_id, location_id),
  constraint location_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint location_cover_photo_check CHECK ((cover_photo ~ '^(https://.*|picture:[0-9a-f]{32})?$'::text)),
  constraint location_display_name_check CHECK ((display_name <> ''::text)),
  constraint location_location_id_check CHECK ((location_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint location_logo_check CHECK ((logo ~ '^(https://.*|picture:[0-9a-f]{32})?$'::text)),
  constraint location_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9 ]{4,30}$'::text)),
  constraint location_profile_check CHECK ((profile = ANY (ARRAY['core_commerce'::text, 'pos_routed'::text, 'provider_checkout'::text]))),
  constraint location_storefront_url_check CHECK ((storefront_url ~~ 'https://%'::text)),
  constraint location_zone_id_check CHECK ((zone_id <> ''::text))
);

create table location_current (
  merchant_id text not null,
  location_id text not null,
  change_number bigint not null default 1,
  publication_revision bigint,
  snapshot_revision bigint,
  policy_revision bigint not null,
  binding_revision bigint,
  overlay_revision bigint not null default 0,
  changed_minute bigint not null default 0,
  constraint location_current_pkey PRIMARY KEY (merchant_id, location_id),
  constraint location_current_merchant_id_location_id_binding_revision_fkey FOREIGN KEY (merchant_id, location_id, binding_revision) REFERENCES provider_binding(merchant_id, location_id, binding_revision),
  constraint location_current_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint location_current_merchant_id_location_id_policy_revision_fkey FOREIGN KEY (merchant_id, location_id, policy_revision) REFERENCES commerce_policy(merchant_id, location_id, policy_revision),
  constraint location_current_merchant_id_location_id_snapshot_revision_fkey FOREIGN KEY (merchant_id, location_id, snapshot_revision) REFERENCES resolved_snapshot(merchant_id, location_id, snapshot_revision),
  constraint location_current_merchant_id_publication_revision_fkey FOREIGN KEY (merchant_id, publication_revision) REFERENCES catalog_publication(merchant_id, publication_revision),
  constraint location_current_change_number_check CHECK ((change_number >= 1)),
  constraint location_current_check CHECK (((publication_revision IS NULL) = (snapshot_revision IS NULL))),
  constraint location_current_overlay_revision_check CHECK ((overlay_revision >= 0))
);
CREATE INDEX location_current_by_change ON location_current USING btree (changed_minute);

create table location_directory (
  location_id text not null,
  slug text not null,
  merchant_id text not null,
  constraint location_directory_pkey PRIMARY KEY (location_id),
  constraint location_directory_slug_key UNIQUE (slug),
  constraint location_directory_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint location_directory_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,128}$'::text))
);

create table location_key (
  merchant_id text not null,
  location_id text not null,
  key_id text not null,
  key_hash text not null,
  prefix text not null,
  name text not null,
  created_at bigint not null,
  created_by text,
  last_used_at bigint,
  revoked_at bigint,
  constraint location_key_pkey PRIMARY KEY (merchant_id, location_id, key_id),
  constraint location_key_key_hash_key UNIQUE (key_hash),
  constraint location_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_account(account_id),
  constraint location_key_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint location_key_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint location_key_key_id_check CHECK ((key_id <> ''::text)),
  constraint location_key_name_check CHECK ((name <> ''::text)),
  constraint location_key_prefix_check CHECK ((prefix <> ''::text))
);
CREATE INDEX location_key_newest ON location_key USING btree (merchant_id, location_id, created_at, key_id);

create table location_switch_preview (
  merchant_id text not null,
  cart_id text not null,
  source_revision bigint not null,
  target_location_id text not null,
  fulfillment_method text not null,
  differences text not null,
  constraint location_switch_preview_pkey PRIMARY KEY (merchant_id, cart_id, source_revision, target_location_id, fulfillment_method),
  constraint location_switch_preview_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint location_switch_preview_merchant_id_target_location_id_fkey FOREIGN KEY (merchant_id, target_location_id) REFERENCES location(merchant_id, location_id),
  constraint location_switch_preview_fulfillment_method_check CHECK ((fulfillment_method = ANY (ARRAY['takeout'::text, 'table_side'::text, 'room_service'::text, 'delivery'::text]))),
  constraint location_switch_preview_source_revision_check CHECK ((source_revision >= 1))
);

create table login_identifier (
  merchant_id text not null,
  identifier text not null,
  sent_at bigint not null,
  sent_method_id text not null,
  code_hash text not null,
  key_id text not null,
  code_expires_at bigint not null,
  constraint login_identifier_pkey PRIMARY KEY (merchant_id, identifier),
  constraint login_identifier_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint login_identifier_identifier_check CHECK ((identifier <> ''::text))
);
CREATE INDEX login_identifier_idle ON login_identifier USING btree (sent_at);

create table loyalty_account (
  merchant_id text not null,
  customer_id text not null,
  version bigint not null,
  last_entry_number bigint,
  posted bigint not null default 0,
  reserved bigint not null default 0,
  due_at bigint,
  constraint loyalty_account_pkey PRIMARY KEY (merchant_id, customer_id),
  constraint loyalty_account_is_its_entries FOREIGN KEY (merchant_id, customer_id, last_entry_number, posted) REFERENCES loyalty_entry(merchant_id, customer_id, entry_number, posted_after),
  constraint loyalty_account_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES loyalty_membership(merchant_id, customer_id),
  constraint loyalty_account_check CHECK (((last_entry_number IS NOT NULL) OR (posted = 0))),
  constraint loyalty_account_covers_its_holds CHECK (((reserved >= 0) AND (reserved <= posted))),
  constraint loyalty_account_version_check CHECK ((version >= 1))
);
CREATE INDEX loyalty_account_due ON loyalty_account USING btree (merchant_id, due_at) WHERE (due_at IS NOT NULL);

create table loyalty_accrual (
  merchant_id text not null,
  order_id text not null,
  order_reference text not null,
  customer_id text not null,
  sub_total_minor bigint not null,
  earn_points bigint not null,
  earn_spend_minor bigint not null,
  points bigint not null,
  refunded_minor bigint not null default 0,
  taken_back bigint not null default 0,
  constraint loyalty_accrual_pkey PRIMARY KEY (merchant_id, order_id),
  constraint loyalty_accrual_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES loyalty_account(merchant_id, customer_id),
  constraint loyalty_accrual_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= sub_total_minor))),
  constraint loyalty_accrual_points_check CHECK ((points >= 0)),
  constraint loyalty_accrual_sub_total_minor_check CHECK ((sub_total_minor >= 0)),
  constraint loyalty_accrual_taken_back_within_points CHECK (((taken_back >= 0) AND (taken_back <= points)))
);

create table loyalty_call (
  merchant_id text not null,
  call_key text not null,
  operation text not null,
  status text not null,
  subject_id text not null,
  order_reference text,
  started_at bigint not null,
  finished_at bigint,
  tried_count integer not null default 1,
  constraint loyalty_call_pkey PRIMARY KEY (merchant_id, call_key),
  constraint loyalty_call_call_key_check CHECK (((length(call_key) >= 8) AND (length(call_key) <= 255))),
  constraint loyalty_call_check CHECK (((status = 'pending'::text) = (finished_at IS NULL))),
  constraint loyalty_call_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
);
CREATE INDEX loyalty_call_by_time ON loyalty_call USING btree (merchant_id, started_at) WHERE (operation = ANY (ARRAY['reserve'::text, 'release'::text]));
CREATE INDEX loyalty_call_of_subject ON loyalty_call USING btree (merchant_id, subject_id, started_at);

create table loyalty_claim (
  merchant_id text not null,
  claim_id text not null,
  customer_id text not null,
  order_id text not null,
  reason text not null,
  note text,
  status text not null,
  points bigint,
  submitted_at bigint not null,
  updated_at bigint not null,
  try_at bigint,
  constraint loyalty_claim_pkey PRIMARY KEY (merchant_id, claim_id),
  constraint loyalty_claim_one_per_order UNIQUE (merchant_id, order_id),
  constraint loyalty_claim_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint loyalty_claim_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id),
  constraint loyalty_claim_check CHECK (((status = ANY (ARRAY['approved'::text, 'applied'::text, 'failed'::text])) = (points IS NOT NULL))),
  constraint loyalty_claim_check1 CHECK (((try_at IS NULL) OR (status = 'approved'::text))),
  constraint loyalty_claim_claim_id_check CHECK ((claim_id <> ''::text)),
  constraint loyalty_claim_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint loyalty_claim_points_check CHECK ((points >= 1)),
  constraint loyalty_claim_reason_check CHECK ((reason = ANY (ARRAY['missing_points'::text, 'incorrect_points'::text, 'other'::text]))),
  constraint loyalty_claim_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'applied'::text, 'failed'::text])))
);
CREATE INDEX loyalty_claim_by_status ON loyalty_claim USING btree (merchant_id, status, submitted_at, claim_id);
CREATE INDEX loyalty_claim_due ON loyalty_claim USING btree (try_at) WHERE (try_at IS NOT NULL);
CREATE INDEX loyalty_claim_of_customer ON loyalty_claim USING btree (merchant_id, customer_id, submitted_at, claim_id);

create table loyalty_duty (
  merchant_id text not null,
  cart_id text not null,
  check_at bigint,
  version bigint not null,
  redemption text,
  accrual text,
  refunds_told integer not null default 0,
  constraint loyalty_duty_pkey PRIMARY KEY (merchant_id, cart_id),
  constraint loyalty_duty_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint loyalty_duty_accrual_check CHECK ((accrual = ANY (ARRAY['posted'::text, 'not_a_member'::text, 'refused'::text]))),
  constraint loyalty_duty_check1 CHECK (((refunds_told = 0) OR (accrual IS NOT NULL))),
  constraint loyalty_duty_redemption_check CHECK ((redemption = ANY (ARRAY['none'::text, 'captured'::text, 'lapsed'::text, 'refused'::text, 'reversed'::text]))),
  constraint loyalty_duty_refunds_told_check CHECK ((refunds_told >= 0)),
  constraint loyalty_duty_reward_first CHECK (((accrual IS NULL) OR (redemption IS NOT NULL))),
  constraint loyalty_duty_version_check CHECK ((version >= 1))
);
CREATE INDEX loyalty_duty_due ON loyalty_duty USING btree (check_at) WHERE (check_at IS NOT NULL);

create table loyalty_entry (
  merchant_id text not null,
  customer_id text not null,
  entry_number bigint not null,
  previous_number bigint,
  effect_key text not null,
  facts text not null,
  operation text not null,
  amount bigint not null,
  posted_before bigint not null,
  posted_after bigint not null,
  classification text,
  order_id text,
  order_reference text,
  expires_at bigint,
  shortfall bigint not null default 0,
  occurred_at bigint not null,
  constraint loyalty_entry_pkey PRIMARY KEY (merchant_id, customer_id, entry_number),
  constraint loyalty_entry_one_per_effect UNIQUE (merchant_id, effect_key),
  constraint loyalty_entry_running_total UNIQUE (merchant_id, customer_id, entry_number, posted_after),
  constraint loyalty_entry_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES loyalty_account(merchant_id, customer_id),
  constraint loyalty_entry_merchant_id_customer_id_previous_number_post_fkey FOREIGN KEY (merchant_id, customer_id, previous_number, posted_before) REFERENCES loyalty_entry(merchant_id, customer_id, entry_number, posted_after),
  constraint loyalty_entry_check CHECK ((posted_after = (posted_before + amount))),
  constraint loyalty_entry_check1 CHECK ((entry_number = (COALESCE(previous_number, (0)::bigint) + 1))),
  constraint loyalty_entry_check2 CHECK (((previous_number IS NOT NULL) OR (posted_before = 0))),
  constraint loyalty_entry_check3 CHECK (((operation = ANY (ARRAY['earn'::text, 'reverse'::text, 'manual'::text])) OR (amount <= 0))),
  constraint loyalty_entry_check4 CHECK (((operation <> 'earn'::text) OR (amount >= 0))),
  constraint loyalty_entry_check5 CHECK (((order_id IS NULL) = (order_reference IS NULL))),
  constraint loyalty_entry_effect_key_check CHECK ((effect_key <> ''::text)),
  constraint loyalty_entry_entry_number_check CHECK ((entry_number >= 1)),
  constraint loyalty_entry_operation_check CHECK ((operation = ANY (ARRAY['earn'::text, 'redeem'::text, 'reverse'::text, 'adjust'::text, 'expire'::text, 'manual'::text]))),
  constraint loyalty_entry_posted_after_check CHECK ((posted_after >= 0)),
  constraint loyalty_entry_posted_before_check CHECK ((posted_before >= 0)),
  constraint loyalty_entry_shortfall_check CHECK ((shortfall >= 0))
);

create table loyalty_hold (
  merchant_id text not null,
  hold_id text not null,
  customer_id text not null,
  cart_id text not null,
  reward_id text not null,
  reward_name text not null,
  points_cost bigint not null,
  amount_off_minor bigint not null,
  status text not null,
  expires_at bigint not null,
  order_id text,
  order_reference text,
  constraint loyalty_hold_pkey PRIMARY KEY (merchant_id, hold_id),
  constraint loyalty_hold_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES loyalty_account(merchant_id, customer_id),
  constraint loyalty_hold_amount_off_minor_check CHECK ((amount_off_minor >= 1)),
  constraint loyalty_hold_check CHECK (((status = ANY (ARRAY['captured'::text, 'reversed'::text])) = (order_id IS NOT NULL))),
  constraint loyalty_hold_check1 CHECK (((order_id IS NULL) = (order_reference IS NULL))),
  constraint loyalty_hold_points_cost_check CHECK ((points_cost >= 1)),
  constraint loyalty_hold_status_check CHECK ((status = ANY (ARRAY['reserved'::text, 'captured'::text, 'released'::text, 'lapsed'::text, 'reversed'::text])))
);
CREATE INDEX loyalty_hold_of_cart ON loyalty_hold USING btree (merchant_id, cart_id);
CREATE UNIQUE INDEX loyalty_hold_one_per_cart ON loyalty_hold USING btree (merchant_id, cart_id) WHERE (status = ANY (ARRAY['reserved'::text, 'captured'::text]));
CREATE INDEX loyalty_hold_reserved ON loyalty_hold USING btree (merchant_id, customer_id) WHERE (status = 'reserved'::text);

create table loyalty_host_hold (
  merchant_id text not null,
  hold_id text not null,
  customer_id text not null,
  cart_id text not null,
  reservation_id text not null,
  reward_id text not null,
  reward_name text not null,
  points_cost bigint not null,
  amount_off_minor bigint not null,
  status text not null,
  expires_at bigint not null,
  order_id text,
  order_reference text,
  constraint loyalty_host_hold_pkey PRIMARY KEY (merchant_id, hold_id),
  constraint loyalty_host_hold_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES loyalty_membership(merchant_id, customer_id),
  constraint loyalty_host_hold_amount_off_minor_check CHECK ((amount_off_minor >= 1)),
  constraint loyalty_host_hold_check CHECK (((order_id IS NULL) = (order_reference IS NULL))),
  constraint loyalty_host_hold_points_cost_check CHECK ((points_cost >= 0)),
  constraint loyalty_host_hold_status_check CHECK ((status = ANY (ARRAY['reserved'::text, 'captured'::text, 'released'::text, 'lapsed'::text, 'reversed'::text])))
);
CREATE INDEX loyalty_host_hold_of_cart ON loyalty_host_hold USING btree (merchant_id, cart_id);
CREATE UNIQUE INDEX loyalty_host_hold_one_per_cart ON loyalty_host_hold USING btree (merchant_id, cart_id) WHERE (status = ANY (ARRAY['reserved'::text, 'captured'::text]));

create table loyalty_lot (
  merchant_id text not null,
  lot_id text not null,
  customer_id text not null,
  amount bigint not null,
  remaining bigint not null,
  expires_at bigint,
  order_id text,
  constraint loyalty_lot_pkey PRIMARY KEY (merchant_id, lot_id),
  constraint loyalty_lot_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES loyalty_account(merchant_id, customer_id),
  constraint loyalty_lot_amount_check CHECK ((amount >= 1)),
  constraint loyalty_lot_remaining_within_amount CHECK (((remaining >= 0) AND (remaining <= amount)))
);
CREATE INDEX loyalty_lot_open ON loyalty_lot USING btree (merchant_id, customer_id) WHERE (remaining > 0);

create table loyalty_lot_use (
  merchant_id text not null,
  hold_id text not null,
  lot_id text not null,
  points bigint not null,
  constraint loyalty_lot_use_pkey PRIMARY KEY (merchant_id, hold_id, lot_id),
  constraint loyalty_lot_use_merchant_id_hold_id_fkey FOREIGN KEY (merchant_id, hold_id) REFERENCES loyalty_hold(merchant_id, hold_id),
  constraint loyalty_lot_use_merchant_id_lot_id_fkey FOREIGN KEY (merchant_id, lot_id) REFERENCES loyalty_lot(merchant_id, lot_id),
  constraint loyalty_lot_use_points_check CHECK ((points >= 1))
);

create table loyalty_membership (
  merchant_id text not null,
  customer_id text not null,
  status text not null,
  consented_at bigint not null,
  consent_version text not null,
  closed_at bigint,
  host_member_id text,
  forget_at bigint,
  constraint loyalty_membership_pkey PRIMARY KEY (merchant_id, customer_id),
  constraint loyalty_membership_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint loyalty_membership_check CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint loyalty_membership_check1 CHECK (((forget_at IS NULL) OR (status = 'closed'::text))),
  constraint loyalty_membership_consent_version_check CHECK ((consent_version <> ''::text)),
  constraint loyalty_membership_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text])))
);
CREATE INDEX loyalty_membership_to_forget ON loyalty_membership USING btree (forget_at) WHERE (forget_at IS NOT NULL);

create table loyalty_programme (
  merchant_id text not null,
  programme_revision bigint not null,
  currency text not null,
  earn_points bigint not null,
  earn_spend_minor bigint not null,
  minimum_minor bigint not null,
  welcome_points bigint not null,
  points_life_days integer,
  decided_at bigint not null,
  constraint loyalty_programme_pkey PRIMARY KEY (merchant_id, programme_revision),
  constraint loyalty_programme_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint loyalty_programme_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint loyalty_programme_earn_points_check CHECK ((earn_points >= 0)),
  constraint loyalty_programme_earn_spend_minor_check CHECK ((earn_spend_minor >= 1)),
  constraint loyalty_programme_minimum_minor_check CHECK ((minimum_minor >= 0)),
  constraint loyalty_programme_points_life_days_check CHECK (((points_life_days >= 1) AND (points_life_days <= 36500))),
  constraint loyalty_programme_programme_revision_check CHECK ((programme_revision >= 1)),
  constraint loyalty_programme_welcome_points_check CHECK ((welcome_points >= 0))
);

create table loyalty_reward (
  merchant_id text not null,
  programme_revision bigint not null,
  reward_id text not null,
  position integer not null,
  name text not null,
  points_cost bigint not null,
  amount_off_minor bigint not null,
  minimum_minor bigint not null,
  starts_at bigint,
  ends_at bigint,
  methods text,
  constraint loyalty_reward_pkey PRIMARY KEY (merchant_id, programme_revision, reward_id),
  constraint loyalty_reward_merchant_id_programme_revision_fkey FOREIGN KEY (merchant_id, programme_revision) REFERENCES loyalty_programme(merchant_id, programme_revision),
  constraint loyalty_reward_amount_off_minor_check CHECK ((amount_off_minor >= 1)),
  constraint loyalty_reward_check CHECK (((starts_at IS NULL) OR (ends_at IS NULL) OR (starts_at < ends_at))),
  constraint loyalty_reward_minimum_minor_check CHECK ((minimum_minor >= 0)),
  constraint loyalty_reward_name_check CHECK ((name <> ''::text)),
  constraint loyalty_reward_points_cost_check CHECK ((points_cost >= 1)),
  constraint loyalty_reward_reward_id_check CHECK (((length(reward_id) >= 1) AND (length(reward_id) <= 128)))
);

create table merchant (
  merchant_id text not null,
  organization_id text not null,
  name text not null,
  country text not null,
  currency text not null,
  bio text not null,
  logo text not null,
  cover text not null,
  status text not null,
  loopback_origins_allowed boolean not null,
  loyalty_enabled boolean not null,
  clock_offset_ms bigint not null default 0,
  change_number bigint not null default 1,
  created_at bigint not null,
  settings_revision bigint not null default 1,
  text_countries text[],
  changed_minute bigint not null default 0,
  suspended_at bigint,
  suspension_reason text not null default ''::text,
  legal text,
  constraint merchant_pkey PRIMARY KEY (merchant_id),
  constraint merchant_change_number_check CHECK ((change_number >= 1)),
  constraint merchant_clock_offset_within_fifty_years CHECK (((clock_offset_ms >= '-1577880000000'::bigint) AND (clock_offset_ms <= '1577880000000'::bigint))),
  constraint merchant_country_check CHECK (((length(country) >= 4) AND (length(country) <= 60))),
  constraint merchant_cover_check CHECK ((cover ~ '^(https://.*|picture:[0-9a-f]{32})?$'::text)),
  constraint merchant_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint merchant_legal_check CHECK (((legal ~ '^\{'::text) AND (char_length(legal) <= 12000))),
  constraint merchant_logo_check CHECK ((logo ~ '^(https://.*|picture:[0-9a-f]{32})?$'::text)),
  constraint merchant_merchant_id_check CHECK ((merchant_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint merchant_name_check CHECK ((name <> ''::text)),
  constraint merchant_organization_id_check CHECK ((organization_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint merchant_reason_of_suspension CHECK (((suspended_at IS NOT NULL) OR (suspension_reason = ''::text))),
  constraint merchant_settings_revision_check CHECK ((settings_revision >= 1)),
  constraint merchant_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  constraint merchant_text_countries_check CHECK ((array_to_string(text_countries, ','::text, '?'::text) ~ '^([A-Z]{2}(,[A-Z]{2}){0,249})?$'::text))
);
CREATE INDEX merchant_by_age ON merchant USING btree (created_at, merchant_id);
CREATE INDEX merchant_by_change ON merchant USING btree (changed_minute);

create table merchant_look (
  merchant_id text not null,
  revision bigint not null,
  accent text not null,
  ground text not null,
  font text not null,
  constraint merchant_look_pkey PRIMARY KEY (merchant_id),
  constraint merchant_look_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint merchant_look_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  constraint merchant_look_font_check CHECK ((font <> ''::text)),
  constraint merchant_look_ground_check CHECK ((ground <> ''::text)),
  constraint merchant_look_revision_check CHECK ((revision >= 1))
);

create table merchant_move (
  merchant_id text not null,
  slug text not null,
  direction text not null,
  import_id text,
  touched_at bigint not null,
  is_whole boolean not null default false,
  new_account_ids text[] not null default '{}'::text[],
  is_rehearsal boolean not null default false,
  since_at bigint not null,
  constraint merchant_move_pkey PRIMARY KEY (merchant_id),
  constraint merchant_move_direction_check CHECK ((direction = ANY (ARRAY['leaving'::text, 'arriving'::text, 'removing'::text]))),
  constraint merchant_move_import_check CHECK (((direction <> 'arriving'::text) OR (import_id IS NOT NULL))),
  constraint merchant_move_whole_check CHECK (((direction <> 'leaving'::text) OR (NOT (is_whole OR is_rehearsal))))
);

create table merchant_origin (
  merchant_id text not null,
  kind text not null,
  origin text not null,
  constraint merchant_origin_pkey PRIMARY KEY (merchant_id, kind, origin),
  constraint merchant_origin_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint merchant_origin_kind_check CHECK ((kind = ANY (ARRAY['origin'::text, 'app_scheme'::text]))),
  constraint merchant_origin_origin_check CHECK ((origin <> ''::text))
);
CREATE INDEX merchant_origin_by_origin ON merchant_origin USING btree (origin);

create table merchant_slug (
  slug text not null,
  merchant_id text not null,
  constraint merchant_slug_pkey PRIMARY KEY (slug),
  constraint merchant_slug_merchant_id_key UNIQUE (merchant_id),
  constraint merchant_slug_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint merchant_slug_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,100}$'::text))
);

create table message_settings (
  merchant_id text not null,
  document text not null,
  revision bigint not null default 1,
  constraint message_settings_pkey PRIMARY KEY (merchant_id),
  constraint message_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint message_settings_document_check CHECK ((length(document) <= 200000)),
  constraint message_settings_revision_check CHECK ((revision >= 1))
);

create table node_heartbeat (
  node_id text not null,
  name text not null,
  version text not null,
  known_number integer not null,
  started_at bigint not null,
  seen_at bigint not null,
  constraint node_heartbeat_pkey PRIMARY KEY (node_id)
);

create table one_time_code (
  merchant_id text not null,
  method_id text not null,
  identifier text not null,
  code_hash text not null,
  key_id text not null,
  sent_method_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  attempt_count integer not null default 0,
  used_at bigint,
  constraint one_time_code_pkey PRIMARY KEY (merchant_id, method_id),
  constraint one_time_code_merchant_id_identifier_fkey FOREIGN KEY (merchant_id, identifier) REFERENCES login_identifier(merchant_id, identifier),
  constraint one_time_code_attempts CHECK (((attempt_count >= 0) AND (attempt_count <= 5))),
  constraint one_time_code_method_id_check CHECK ((method_id <> ''::text))
);
CREATE INDEX one_time_code_by_expiry ON one_time_code USING btree (expires_at);

create table opening_step (
  merchant_id text not null,
  step text not null,
  done_at bigint not null,
  constraint opening_step_pkey PRIMARY KEY (merchant_id, step),
  constraint opening_step_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint opening_step_step_check CHECK ((step = ANY (ARRAY['taxes'::text, 'hours'::text, 'acceptance'::text, 'payment'::text, 'testOrder'::text, 'codes'::text, 'finished'::text])))
);

create table operator_invitation (
  invitation_id text not null,
  email_address text not null,
  name text not null,
  invited_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  constraint operator_invitation_pkey PRIMARY KEY (invitation_id),
  constraint operator_invitation_email_address_key UNIQUE (email_address),
  constraint operator_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff_account(account_id),
  constraint operator_invitation_email_address_check CHECK (((email_address <> ''::text) AND (email_address = lower(email_address)))),
  constraint operator_invitation_invitation_id_check CHECK ((invitation_id <> ''::text)),
  constraint operator_invitation_name_check CHECK ((name <> ''::text))
);
CREATE INDEX operator_invitation_over ON operator_invitation USING btree (expires_at);

create table order_alert (
  merchant_id text not null,
  location_id text not null,
  document text not null,
  revision bigint not null default 1,
  constraint order_alert_pkey PRIMARY KEY (merchant_id, location_id),
  constraint order_alert_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint order_alert_document_check CHECK ((length(document) <= 5000)),
  constraint order_alert_revision_check CHECK ((revision >= 1))
);

create table order_bump (
  merchant_id text not null,
  order_id text not null,
  location_id text not null,
  from_status text not null,
  to_status text not null,
  changed_at bigint not null,
  due_at bigint,
  constraint order_bump_pkey PRIMARY KEY (merchant_id, order_id),
  constraint order_bump_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id),
  constraint order_bump_to_status_check CHECK ((to_status = ANY (ARRAY['PREPARING'::text, 'READY'::text, 'OUT_FOR_DELIVERY'::text, 'DELIVERED'::text, 'COMPLETED'::text])))
);
CREATE INDEX order_bump_due ON order_bump USING btree (due_at) WHERE (due_at IS NOT NULL);

create table order_change (
  merchant_id text not null,
  order_id text not null,
  change_number bigint not null,
  at bigint not null,
  status text not null,
  refunded_minor bigint not null,
  refund_id text,
  constraint order_change_pkey PRIMARY KEY (merchant_id, order_id, change_number),
  constraint order_change_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id),
  constraint order_change_change_number_check CHECK ((change_number >= 1)),
  constraint order_change_refunded_minor_check CHECK ((refunded_minor >= 0))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);

create table order_device (
  merchant_id text not null,
  order_id text not null,
  device_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  added_at bigint not null,
  constraint order_device_pkey PRIMARY KEY (merchant_id, order_id, device_id),
  constraint order_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint order_device_auth_check CHECK (((length(auth) >= 1) AND (length(auth) <= 40))),
  constraint order_device_device_id_check CHECK ((device_id ~ '^[0-9a-f]{32}$'::text)),
  constraint order_device_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint order_device_language_check CHECK ((language <> ''::text)),
  constraint order_device_p256dh_check CHECK (((length(p256dh) >= 1) AND (length(p256dh) <= 100)))
);
CREATE INDEX order_device_added ON order_device USING btree (merchant_id, added_at);

create table order_push (
  merchant_id text not null,
  order_id text not null,
  device_id text not null,
  event_id text not null,
  type text not null,
  due_at bigint,
  tried_count integer not null default 0,
  handed_at bigint,
  constraint order_push_pkey PRIMARY KEY (merchant_id, order_id, device_id, event_id),
  constraint order_push_merchant_id_order_id_device_id_fkey FOREIGN KEY (merchant_id, order_id, device_id) REFERENCES order_device(merchant_id, order_id, device_id) ON DELETE CASCADE,
  constraint order_push_type_check CHECK ((type ~~ 'message.%'::text))
);
CREATE INDEX order_push_due ON order_push USING btree (due_at) WHERE (due_at IS NOT NULL);

create table order_rating (
  merchant_id text not null,
  order_id text not null,
  rating_id text not null,
  rating integer not null,
  comment text,
  rated_at bigint not null,
  constraint order_rating_pkey PRIMARY KEY (merchant_id, order_id),
  constraint order_rating_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id),
  constraint order_rating_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

create table order_refund (
  merchant_id text not null,
  order_id text not null,
  refund_id text not null,
  refund_number bigint not null,
  kind text not null,
  amount_minor bigint not null,
  item_ids text[] not null default '{}'::text[],
  reason text not null,
  then_status text,
  account_id text,
  state text not null,
  asked_at bigint not null,
  finished_at bigint,
  check_at bigint,
  constraint order_refund_pkey PRIMARY KEY (merchant_id, order_id, refund_id),
  constraint order_refund_merchant_id_order_id_refund_number_key UNIQUE (merchant_id, order_id, refund_number),
  constraint order_refund_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint order_refund_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id),
  constraint order_refund_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint order_refund_check CHECK (((state = 'asked'::text) = (finished_at IS NULL))),
  constraint order_refund_check1 CHECK (((state = 'asked'::text) = (check_at IS NOT NULL))),
  constraint order_refund_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'items'::text, 'unavailable'::text, 'whole'::text]))),
  constraint order_refund_refund_id_check CHECK ((refund_id <> ''::text)),
  constraint order_refund_refund_number_check CHECK ((refund_number >= 1)),
  constraint order_refund_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'paid'::text, 'refused'::text]))),
  constraint order_refund_then_status_check CHECK ((then_status = 'CANCELLED'::text))
);
CREATE INDEX order_refund_due ON order_refund USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE UNIQUE INDEX order_refund_under_way ON order_refund USING btree (merchant_id, order_id) WHERE (state = 'asked'::text);

create table ordering_pause (
  merchant_id text not null,
  location_id text not null,
  until_at bigint,
  constraint ordering_pause_pkey PRIMARY KEY (merchant_id, location_id),
  constraint ordering_pause_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id)
);

create table outbox (
  merchant_id text not null,
  event_id text not null,
  type text not null,
  subject_id text not null,
  created_at bigint not null,
  relay_at bigint,
  tried_count integer not null default 0,
  fanned_out boolean not null default false,
  given_up_at bigint,
  failed_reason text,
  handed_at bigint,
  constraint outbox_pkey PRIMARY KEY (merchant_id, event_id),
  constraint outbox_failed_reason_check CHECK ((failed_reason <> ''::text)),
  constraint outbox_given_up CHECK ((((given_up_at IS NULL) = (failed_reason IS NULL)) AND ((given_up_at IS NULL) OR (relay_at IS NULL)))),
  constraint outbox_type_check CHECK ((type ~ '^[a-z]+\.[a-z_]+$'::text))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE INDEX outbox_by_time ON outbox USING btree (merchant_id, created_at);
CREATE INDEX outbox_dead_letters ON outbox USING btree (merchant_id, given_up_at) WHERE (given_up_at IS NOT NULL);
CREATE INDEX outbox_due ON outbox USING btree (relay_at) WHERE (relay_at IS NOT NULL);
CREATE INDEX outbox_to_fan_out ON outbox USING btree (created_at) WHERE (NOT fanned_out);

create table partner_account (
  merchant_id text not null,
  account_id text not null,
  kind text not null,
  adapter text not null,
  settings text not null,
  position integer not null,
  connected_at bigint not null,
  removed_at bigint,
  checked_at bigint,
  failing_since bigint,
  failure text,
  constraint partner_account_pkey PRIMARY KEY (merchant_id, account_id),
  constraint partner_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint partner_account_account_id_check CHECK ((account_id ~ '^(courier|pos|loyalty|geocoder|mail)-[0-9a-z]{8,40}$'::text)),
  constraint partner_account_adapter_check CHECK ((adapter <> ''::text)),
  constraint partner_account_check CHECK (((failing_since IS NULL) = (failure IS NULL))),
  constraint partner_account_failure_check CHECK ((failure = ANY (ARRAY['refused'::text, 'address'::text, 'unreachable'::text]))),
  constraint partner_account_kind_check CHECK ((kind = ANY (ARRAY['courier'::text, 'pos'::text, 'loyalty'::text, 'geocoder'::text, 'mail'::text]))),
  constraint partner_account_position_check CHECK (("position" >= 0)),
  constraint partner_account_settings_check CHECK ((octet_length(settings) <= 16384))
);
CREATE UNIQUE INDEX partner_account_in_use ON partner_account USING btree (merchant_id, kind) WHERE ((removed_at IS NULL) AND (kind <> 'courier'::text));

create table payer_record (
  merchant_id text not null,
  payer text not null,
  attempt_id text not null,
  begun_at bigint not null,
  constraint payer_record_pkey PRIMARY KEY (merchant_id, payer, attempt_id),
  constraint payer_record_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id) ON DELETE CASCADE,
  constraint payer_record_payer_check CHECK ((payer ~ '^(address|network|contact):[0-9a-f]{64}$'::text))
);
CREATE INDEX payer_record_by_attempt ON payer_record USING btree (merchant_id, attempt_id);
CREATE INDEX payer_record_by_time ON payer_record USING btree (begun_at);

create table payment_account (
  merchant_id text not null,
  processor text not null,
  account_id text not null,
  publishable_key text not null,
  secret_key text not null,
  webhook_secret text,
  connected_at bigint not null,
  is_active boolean not null,
  endpoint_id text,
  constraint payment_account_pkey PRIMARY KEY (merchant_id, processor, account_id),
  constraint payment_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint payment_account_account_id_check CHECK ((account_id <> ''::text)),
  constraint payment_account_processor_check CHECK ((processor = 'stripe'::text))
);
CREATE UNIQUE INDEX payment_account_active ON payment_account USING btree (merchant_id) WHERE is_active;

create table payment_attempt (
  merchant_id text not null,
  attempt_id text not null,
  cart_id text not null,
  location_id text not null,
  attempt_number integer not null,
  processor text,
  phase text not null,
  amount_minor bigint not null,
  currency text not null,
  captured_minor bigint,
  entry_key text not null,
  fingerprint text not null,
  cart_revision bigint not null,
  customer_id text,
  client_secret text,
  card_brand text,
  card_last4 text,
  wallet_type text,
  failed_code text,
  lock_until bigint,
  check_at bigint not null,
  created_at bigint not null,
  provider text,
  provider_quote_id text,
  provider_quote_expires_at bigint,
  order_text text,
  constraint payment_attempt_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint payment_attempt_merchant_id_cart_id_attempt_number_key UNIQUE (merchant_id, cart_id, attempt_number),
  constraint payment_attempt_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint payment_attempt_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint payment_attempt_attempt_id_check CHECK ((attempt_id <> ''::text)),
  constraint payment_attempt_attempt_number_check CHECK ((attempt_number >= 1)),
  constraint payment_attempt_captured_is_quoted CHECK ((captured_minor = amount_minor)),
  constraint payment_attempt_cart_revision_check CHECK ((cart_revision >= 1)),
  constraint payment_attempt_check CHECK (((processor IS NULL) = (amount_minor = 0))),
  constraint payment_attempt_check1 CHECK (((phase <> ALL (ARRAY['captured'::text, 'completed'::text])) OR (captured_minor IS NOT NULL))),
  constraint payment_attempt_check3 CHECK (((phase = ANY (ARRAY['releasing'::text, 'ended'::text])) = (failed_code IS NOT NULL))),
  constraint payment_attempt_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint payment_attempt_failed_code_check CHECK ((failed_code = ANY (ARRAY['PAYMENT_FAILED'::text, 'PAYMENT_CANCELLED'::text, 'LOCK_EXPIRED'::text, 'ORDER_REJECTED'::text]))),
  constraint payment_attempt_locked_is_whole CHECK (((phase = ANY (ARRAY['asking'::text, 'voiding'::text, 'void'::text])) OR ((client_secret IS NOT NULL) AND (order_text IS NOT NULL) AND (lock_until IS NOT NULL)))),
  constraint payment_attempt_phase_check CHECK ((phase = ANY (ARRAY['asking'::text, 'locked'::text, 'authorized'::text, 'captured'::text, 'completed'::text, 'releasing'::text, 'ended'::text, 'voiding'::text, 'void'::text]))),
  constraint payment_attempt_provider_check CHECK ((provider <> ''::text)),
  constraint payment_attempt_whole_provider_quote CHECK (((provider_quote_id IS NULL) = (provider_quote_expires_at IS NULL)))
) with (fillfactor=70, autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE UNIQUE INDEX payment_attempt_active ON payment_attempt USING btree (merchant_id, cart_id) WHERE (phase = ANY (ARRAY['asking'::text, 'locked'::text, 'authorized'::text, 'captured'::text, 'releasing'::text]));
CREATE INDEX payment_attempt_due ON payment_attempt USING btree (check_at) WHERE (phase <> ALL (ARRAY['completed'::text, 'ended'::text, 'void'::text]));
CREATE INDEX payment_attempt_failed ON payment_attempt USING btree (merchant_id, created_at) WHERE (failed_code = 'PAYMENT_FAILED'::text);

create table payment_notification (
  merchant_id text not null,
  processor text not null,
  notification_id text not null,
  attempt_id text not null,
  received_at bigint not null,
  try_at bigint,
  tried_count integer not null default 0,
  constraint payment_notification_pkey PRIMARY KEY (merchant_id, processor, notification_id),
  constraint payment_notification_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX payment_notification_due ON payment_notification USING btree (try_at) WHERE (try_at IS NOT NULL);
CREATE INDEX payment_notification_over ON payment_notification USING btree (received_at) WHERE (try_at IS NULL);

create table picture (
  merchant_id text not null,
  picture_id text not null,
  state text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  alt text not null default ''::text,
  created_at bigint not null,
  created_by text,
  used_checked_at bigint not null,
  unused_since bigint,
  constraint picture_pkey PRIMARY KEY (merchant_id, picture_id),
  constraint picture_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_account(account_id),
  constraint picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint picture_bytes_check CHECK ((bytes > 0)),
  constraint picture_height_check CHECK (((height >= 1) AND (height <= 3840))),
  constraint picture_picture_id_check CHECK ((picture_id ~ '^[0-9a-f]{32}$'::text)),
  constraint picture_state_check CHECK ((state = ANY (ARRAY['storing'::text, 'stored'::text, 'removing'::text]))),
  constraint picture_width_check CHECK (((width >= 1) AND (width <= 1920)))
);
CREATE INDEX picture_newest ON picture USING btree (merchant_id, created_at, picture_id);
CREATE INDEX picture_to_check ON picture USING btree (used_checked_at) WHERE (state = 'stored'::text);
CREATE INDEX picture_to_remove ON picture USING btree (state, unused_since) WHERE (state <> 'stored'::text);

create table picture_source (
  merchant_id text not null,
  address_hash text not null,
  picture_id text not null,
  constraint picture_source_pkey PRIMARY KEY (merchant_id, address_hash),
  constraint picture_source_merchant_id_picture_id_fkey FOREIGN KEY (merchant_id, picture_id) REFERENCES picture(merchant_id, picture_id) ON DELETE CASCADE,
  constraint picture_source_address_hash_check CHECK ((address_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX picture_source_of_picture ON picture_source USING btree (merchant_id, picture_id);

create table placement (
  merchant_id text not null,
  attempt_id text not null,
  cart_id text not null,
  location_id text not null,
  order_id text not null,
  short_id text not null,
  order_day text not null,
  status text not null,
  placed_at bigint not null,
  accept_at bigint,
  decide_until bigint not null,
  decided_at bigint,
  provider text,
  sent_at bigint,
  provider_order_id text,
  provider_status text,
  lines_told_at bigint,
  receipt_seed text,
  receipt_key_id text,
  alert_at bigint,
  constraint placement_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint placement_merchant_id_order_id_key UNIQUE (merchant_id, order_id),
  constraint placement_short_id_of_day UNIQUE (merchant_id, location_id, order_day, short_id),
  constraint placement_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint placement_accepted_by_provider CHECK (((provider IS NULL) OR (status <> 'accepted'::text) OR (provider_status = 'accepted'::text))),
  constraint placement_check CHECK (((status = 'placed'::text) = (decided_at IS NULL))),
  constraint placement_check1 CHECK (((lines_told_at IS NULL) OR (provider IS NOT NULL))),
  constraint placement_order_day_check CHECK ((order_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint placement_order_id_check CHECK ((order_id ~ '^[a-f0-9]{24}$'::text)),
  constraint placement_provider_check CHECK ((provider <> ''::text)),
  constraint placement_provider_status_check CHECK ((provider_status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint placement_short_id_check CHECK ((short_id <> ''::text)),
  constraint placement_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text])))
) with (autovacuum_vacuum_threshold=500, autovacuum_analyze_threshold=500);
CREATE INDEX placement_lines_to_tell ON placement USING btree (lines_told_at) WHERE (lines_told_at IS NOT NULL);
CREATE INDEX placement_of_cart ON placement USING btree (merchant_id, cart_id);
CREATE INDEX placement_on_board ON placement USING btree (merchant_id, location_id, placed_at, order_id);
CREATE INDEX placement_to_alert ON placement USING btree (alert_at) WHERE (alert_at IS NOT NULL);

create table print_job (
  merchant_id text not null,
  printer_id text not null,
  job_id text not null,
  order_id text,
  kind text not null,
  state text not null,
  due_at bigint not null,
  queued_at bigint not null,
  sent_at bigint,
  sent_count bigint not null default 0,
  constraint print_job_pkey PRIMARY KEY (merchant_id, printer_id, job_id),
  constraint print_job_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id),
  constraint print_job_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES kitchen_printer(merchant_id, printer_id) ON DELETE CASCADE,
  constraint print_job_check CHECK (((kind = 'test'::text) = (order_id IS NULL))),
  constraint print_job_check1 CHECK (((state <> 'sent'::text) OR (sent_at IS NOT NULL))),
  constraint print_job_job_id_check CHECK ((job_id ~ '^[0-9a-f]{26}$'::text)),
  constraint print_job_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'copy'::text, 'void'::text, 'test'::text]))),
  constraint print_job_sent_count_check CHECK ((sent_count >= 0)),
  constraint print_job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'done'::text, 'failed'::text, 'dropped'::text])))
);
CREATE INDEX print_job_by_time ON print_job USING btree (merchant_id, queued_at);
CREATE INDEX print_job_of_order ON print_job USING btree (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX print_job_waiting ON print_job USING btree (merchant_id, printer_id, due_at) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text]));

create table provider_binding (
  merchant_id text not null,
  location_id text not null,
  binding_revision bigint not null,
  provider text not null,
  mapped_ids text not null,
  bound_at bigint not null,
  version text,
  constraint provider_binding_pkey PRIMARY KEY (merchant_id, location_id, binding_revision),
  constraint provider_binding_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint provider_binding_binding_revision_check CHECK ((binding_revision >= 1)),
  constraint provider_binding_provider_check CHECK ((provider <> ''::text))
);

create table removed_cart_count (
  merchant_id text not null,
  location_id text not null,
  day text not null,
  counted text not null,
  cart_count bigint not null,
  constraint removed_cart_count_pkey PRIMARY KEY (merchant_id, location_id, day, counted),
  constraint removed_cart_count_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint removed_cart_count_cart_count_check CHECK ((cart_count >= 1)),
  constraint removed_cart_count_counted_check CHECK (((counted = ANY (ARRAY['filled'::text, 'abandoned'::text])) OR (counted ~ '^[A-Z_]+$'::text))),
  constraint removed_cart_count_day_check CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

create table resolved_snapshot (
  merchant_id text not null,
  location_id text not null,
  snapshot_revision bigint not null,
  publication_revision bigint not null,
  resolved_at bigint not null,
  constraint resolved_snapshot_pkey PRIMARY KEY (merchant_id, location_id, snapshot_revision),
  constraint resolved_snapshot_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint resolved_snapshot_merchant_id_publication_revision_fkey FOREIGN KEY (merchant_id, publication_revision) REFERENCES catalog_publication(merchant_id, publication_revision),
  constraint resolved_snapshot_snapshot_revision_check CHECK ((snapshot_revision >= 1))
);

create table sandbox_delivery (
  merchant_id text not null,
  external_delivery_id text not null,
  status text not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  courier_tip_minor bigint not null default 0,
  quoted_at bigint not null,
  expires_at bigint not null,
  pickup_at bigint not null,
  dropoff_at bigint not null,
  accepted_at bigint,
  route text,
  constraint sandbox_delivery_pkey PRIMARY KEY (merchant_id, external_delivery_id),
  constraint sandbox_delivery_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sandbox_delivery_check CHECK (((status <> ALL (ARRAY['accepted'::text, 'picked_up'::text, 'delivered'::text])) OR (accepted_at IS NOT NULL))),
  constraint sandbox_delivery_courier_tip_minor_check CHECK ((courier_tip_minor >= 0)),
  constraint sandbox_delivery_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint sandbox_delivery_status_check CHECK ((status = ANY (ARRAY['quoted'::text, 'accepted'::text, 'picked_up'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint sandbox_delivery_tax_minor_check CHECK ((tax_minor >= 0))
);
CREATE INDEX sandbox_delivery_by_id ON sandbox_delivery USING btree (external_delivery_id);
CREATE INDEX sandbox_delivery_over ON sandbox_delivery USING btree (quoted_at) WHERE (status = ANY (ARRAY['quoted'::text, 'cancelled'::text]));

create table sandbox_delivery_notification (
  merchant_id text not null,
  notification_id text not null,
  external_delivery_id text not null,
  due_at bigint not null,
  constraint sandbox_delivery_notification_pkey PRIMARY KEY (merchant_id, notification_id),
  constraint sandbox_delivery_notification_merchant_id_external_deliver_fkey FOREIGN KEY (merchant_id, external_delivery_id) REFERENCES sandbox_delivery(merchant_id, external_delivery_id)
);
CREATE INDEX sandbox_delivery_notification_due ON sandbox_delivery_notification USING btree (due_at);

create table sandbox_message (
  merchant_id text not null,
  message_id text not null,
  channel text not null,
  recipient text not null,
  kind text not null,
  subject text not null,
  text text not null,
  sent_at bigint not null,
  html text,
  constraint sandbox_message_pkey PRIMARY KEY (merchant_id, message_id),
  constraint sandbox_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sandbox_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint sandbox_message_kind_check CHECK ((kind = ANY (ARRAY['one_time_code'::text, 'order_received'::text, 'order_confirmation'::text, 'order_late'::text, 'order_ready'::text, 'order_on_the_way'::text, 'order_refused'::text, 'order_cancelled'::text, 'order_refund'::text, 'sign_in_notice'::text, 'staff_notice'::text, 'staff_invitation'::text, 'order_alert'::text]))),
  constraint sandbox_message_message_id_check CHECK ((message_id <> ''::text)),
  constraint sandbox_message_recipient_check CHECK ((recipient <> ''::text))
);
CREATE INDEX sandbox_message_by_recipient ON sandbox_message USING btree (recipient, sent_at);
CREATE INDEX sandbox_message_old ON sandbox_message USING btree (sent_at);

create table sandbox_notification (
  merchant_id text not null,
  notification_id text not null,
  attempt_id text not null,
  due_at bigint not null,
  constraint sandbox_notification_pkey PRIMARY KEY (merchant_id, notification_id),
  constraint sandbox_notification_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES sandbox_payment(merchant_id, attempt_id)
);
CREATE INDEX sandbox_notification_due ON sandbox_notification USING btree (due_at);

create table sandbox_payment (
  merchant_id text not null,
  attempt_id text not null,
  processor_reference text not null,
  client_secret text not null,
  amount_minor bigint not null,
  currency text not null,
  customer_id text,
  status text not null,
  settles_at bigint,
  settles_to text,
  refunded_minor bigint not null default 0,
  created_at bigint not null,
  constraint sandbox_payment_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint sandbox_payment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sandbox_payment_amount_minor_check CHECK ((amount_minor > 0)),
  constraint sandbox_payment_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
  constraint sandbox_payment_check1 CHECK (((status = 'processing'::text) = (settles_at IS NOT NULL))),
  constraint sandbox_payment_check2 CHECK (((settles_at IS NULL) = (settles_to IS NULL))),
  constraint sandbox_payment_check3 CHECK (((refunded_minor = 0) OR (status = 'captured'::text))),
  constraint sandbox_payment_settles_to_check CHECK ((settles_to = ANY (ARRAY['authorized'::text, 'failed'::text]))),
  constraint sandbox_payment_status_check CHECK ((status = ANY (ARRAY['awaiting_payer'::text, 'processing'::text, 'authorized'::text, 'captured'::text, 'cancelled'::text, 'failed'::text])))
);

create table sandbox_refund (
  merchant_id text not null,
  attempt_id text not null,
  refund_id text not null,
  amount_minor bigint not null,
  constraint sandbox_refund_pkey PRIMARY KEY (merchant_id, attempt_id, refund_id),
  constraint sandbox_refund_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES sandbox_payment(merchant_id, attempt_id),
  constraint sandbox_refund_amount_minor_check CHECK ((amount_minor > 0))
);

create table sandbox_saved_method (
  merchant_id text not null,
  customer_id text not null,
  payment_id text not null,
  brand text not null,
  display_brand text not null,
  exp_month integer not null,
  exp_year integer not null,
  last4 text not null,
  constraint sandbox_saved_method_pkey PRIMARY KEY (merchant_id, customer_id, payment_id),
  constraint sandbox_saved_method_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sandbox_saved_method_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint sandbox_saved_method_exp_year_check CHECK (((exp_year >= 2000) AND (exp_year <= 9999))),
  constraint sandbox_saved_method_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
);

create table service_token (
  merchant_id text not null,
  token_id text not null,
  account_id text not null,
  token_hash text not null,
  prefix text not null,
  name text not null,
  scopes text not null,
  location_ids text,
  addresses text not null,
  created_at bigint not null,
  created_by text not null,
  expires_at bigint,
  last_used_at bigint,
  last_used_from text,
  constraint service_token_pkey PRIMARY KEY (merchant_id, token_id),
  constraint service_token_token_hash_key UNIQUE (token_hash),
  constraint service_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint service_token_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_account(account_id),
  constraint service_token_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint service_token_check CHECK ((expires_at > created_at)),
  constraint service_token_name_check CHECK ((name <> ''::text)),
  constraint service_token_prefix_check CHECK ((prefix <> ''::text)),
  constraint service_token_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint service_token_token_id_check CHECK ((token_id <> ''::text))
);
CREATE INDEX service_token_account ON service_token USING btree (account_id);

create table slot_counter (
  merchant_id text not null,
  location_id text not null,
  slot_at bigint not null,
  held bigint not null default 0,
  held_max bigint not null,
  held_items bigint not null default 0,
  items_before bigint not null default 0,
  items_max bigint not null default '9007199254740991'::bigint,
  held_minor bigint not null default 0,
  minor_before bigint not null default 0,
  minor_max bigint not null default '9007199254740991'::bigint,
  constraint slot_counter_pkey PRIMARY KEY (merchant_id, location_id, slot_at),
  constraint slot_counter_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint slot_counter_held_check CHECK ((held >= 0)),
  constraint slot_counter_held_items_check CHECK ((held_items >= 0)),
  constraint slot_counter_held_minor_check CHECK ((held_minor >= 0)),
  constraint slot_counter_held_within_max CHECK ((held <= held_max)),
  constraint slot_counter_items_within_max CHECK ((items_before < items_max)),
  constraint slot_counter_value_within_max CHECK ((minor_before < minor_max))
);
CREATE INDEX slot_counter_by_time ON slot_counter USING btree (merchant_id, slot_at);

create table slot_hold (
  merchant_id text not null,
  attempt_id text not null,
  location_id text not null,
  slot_at bigint not null,
  items bigint not null default 0,
  value_minor bigint not null default 0,
  constraint slot_hold_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint slot_hold_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint slot_hold_merchant_id_location_id_slot_at_fkey FOREIGN KEY (merchant_id, location_id, slot_at) REFERENCES slot_counter(merchant_id, location_id, slot_at),
  constraint slot_hold_items_check CHECK ((items >= 0)),
  constraint slot_hold_value_minor_check CHECK ((value_minor >= 0))
);
CREATE INDEX slot_hold_by_time ON slot_hold USING btree (merchant_id, slot_at);

create table sold_out (
  merchant_id text not null,
  location_id text not null,
  entity_id text not null,
  until_at bigint,
  constraint sold_out_pkey PRIMARY KEY (merchant_id, location_id, entity_id),
  constraint sold_out_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint sold_out_entity_id_check CHECK ((entity_id <> ''::text))
);

create table staff_account (
  account_id text not null,
  email_address text,
  name text not null,
  is_operator boolean not null,
  created_at bigint not null,
  erased_at bigint,
  is_service boolean not null default false,
  constraint staff_account_pkey PRIMARY KEY (account_id),
  constraint staff_account_email_address_key UNIQUE (email_address),
  constraint staff_account_account_id_check CHECK ((account_id <> ''::text)),
  constraint staff_account_email_address_check CHECK (((email_address <> ''::text) AND (email_address = lower(email_address)))),
  constraint staff_account_has_person CHECK (((email_address IS NULL) = ((erased_at IS NOT NULL) OR is_service))),
  constraint staff_account_name_check CHECK ((name <> ''::text))
);

create table staff_challenge (
  challenge_id text not null,
  account_id text,
  purpose text not null,
  challenge text not null,
  expires_at bigint not null,
  constraint staff_challenge_pkey PRIMARY KEY (challenge_id),
  constraint staff_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint staff_challenge_challenge_check CHECK ((challenge <> ''::text)),
  constraint staff_challenge_challenge_id_check CHECK ((challenge_id <> ''::text)),
  constraint staff_challenge_check CHECK (((account_id IS NULL) = (purpose = 'sign-in'::text))),
  constraint staff_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'register'::text, 'confirm'::text])))
);
CREATE INDEX staff_challenge_by_account ON staff_challenge USING btree (account_id);
CREATE INDEX staff_challenge_over ON staff_challenge USING btree (expires_at);

create table staff_invitation (
  merchant_id text not null,
  invitation_id text not null,
  email_address text not null,
  name text not null,
  role text not null,
  location_ids text,
  invited_by text not null,
  created_at bigint not null,
  sent_at bigint not null,
  expires_at bigint not null,
  constraint staff_invitation_pkey PRIMARY KEY (merchant_id, invitation_id),
  constraint staff_invitation_merchant_id_email_address_key UNIQUE (merchant_id, email_address),
  constraint staff_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff_account(account_id),
  constraint staff_invitation_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint staff_invitation_check CHECK (((role <> 'owner'::text) OR (location_ids IS NULL))),
  constraint staff_invitation_email_address_check CHECK (((email_address <> ''::text) AND (email_address = lower(email_address)))),
  constraint staff_invitation_invitation_id_check CHECK ((invitation_id <> ''::text)),
  constraint staff_invitation_name_check CHECK ((name <> ''::text)),
  constraint staff_invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text])))
);
CREATE INDEX staff_invitation_by_address ON staff_invitation USING btree (email_address);
CREATE INDEX staff_invitation_over ON staff_invitation USING btree (expires_at);

create table staff_login (
  method_id text not null,
  email_address text not null,
  code_hash text not null,
  key_id text not null,
  attempt_count integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  constraint staff_login_pkey PRIMARY KEY (method_id),
  constraint staff_login_attempt_count_check CHECK ((attempt_count >= 0)),
  constraint staff_login_method_id_check CHECK ((method_id <> ''::text))
);
CREATE INDEX staff_login_by_address ON staff_login USING btree (email_address, created_at);
CREATE INDEX staff_login_over ON staff_login USING btree (expires_at);

create table staff_member (
  merchant_id text not null,
  account_id text not null,
  role text not null,
  location_ids text,
  added_at bigint not null,
  name text not null,
  constraint staff_member_pkey PRIMARY KEY (merchant_id, account_id),
  constraint staff_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint staff_member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint staff_member_check CHECK (((role <> 'owner'::text) OR (location_ids IS NULL))),
  constraint staff_member_name_check CHECK ((name <> ''::text)),
  constraint staff_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text])))
);
CREATE INDEX staff_member_by_account ON staff_member USING btree (account_id);

create table staff_message (
  message_id text not null,
  merchant_id text,
  recipient text not null,
  kind text not null,
  subject text not null,
  text text not null,
  created_at bigint not null,
  send_at bigint,
  tried_count integer not null default 0,
  channel text not null default 'email'::text,
  constraint staff_message_pkey PRIMARY KEY (message_id),
  constraint staff_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint staff_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint staff_message_kind_check CHECK ((kind = ANY (ARRAY['staff_notice'::text, 'staff_invitation'::text, 'order_alert'::text]))),
  constraint staff_message_message_id_check CHECK ((message_id <> ''::text)),
  constraint staff_message_recipient_check CHECK ((recipient <> ''::text))
);
CREATE INDEX staff_message_due ON staff_message USING btree (send_at) WHERE (send_at IS NOT NULL);
CREATE INDEX staff_message_old ON staff_message USING btree (created_at);

create table staff_passkey (
  passkey_id text not null,
  account_id text not null,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at bigint not null,
  last_used_at bigint,
  constraint staff_passkey_pkey PRIMARY KEY (passkey_id),
  constraint staff_passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint staff_passkey_counter_check CHECK ((counter >= 0)),
  constraint staff_passkey_name_check CHECK ((name <> ''::text)),
  constraint staff_passkey_passkey_id_check CHECK ((passkey_id <> ''::text)),
  constraint staff_passkey_public_key_check CHECK ((public_key <> ''::text))
);
CREATE INDEX staff_passkey_by_account ON staff_passkey USING btree (account_id);

create table staff_session (
  token_hash text not null,
  account_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  session_id text,
  address text not null default ''::text,
  device text not null default ''::text,
  last_used_at bigint,
  confirmed_at bigint,
  constraint staff_session_pkey PRIMARY KEY (token_hash),
  constraint staff_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES staff_account(account_id),
  constraint staff_session_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX staff_session_by_account ON staff_session USING btree (account_id);
CREATE UNIQUE INDEX staff_session_by_id ON staff_session USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX staff_session_over ON staff_session USING btree (expires_at);

create table station_progress (
  merchant_id text not null,
  order_id text not null,
  station_id text not null,
  location_id text not null,
  done_at bigint not null,
  constraint station_progress_pkey PRIMARY KEY (merchant_id, order_id, station_id),
  constraint station_progress_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES customer_order(merchant_id, order_id)
);
CREATE INDEX station_progress_by_time ON station_progress USING btree (merchant_id, done_at);

create table stock_counter (
  merchant_id text not null,
  location_id text not null,
  product_id text not null,
  held bigint not null default 0,
  held_max bigint not null,
  constraint stock_counter_pkey PRIMARY KEY (merchant_id, location_id, product_id),
  constraint stock_counter_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint stock_counter_held_check CHECK ((held >= 0)),
  constraint stock_counter_held_within_max CHECK ((held <= held_max)),
  constraint stock_counter_product_id_check CHECK ((product_id <> ''::text))
);

create table stock_hold (
  merchant_id text not null,
  attempt_id text not null,
  location_id text not null,
  product_id text not null,
  quantity bigint not null,
  constraint stock_hold_pkey PRIMARY KEY (merchant_id, attempt_id, product_id),
  constraint stock_hold_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint stock_hold_merchant_id_location_id_product_id_fkey FOREIGN KEY (merchant_id, location_id, product_id) REFERENCES stock_counter(merchant_id, location_id, product_id),
  constraint stock_hold_quantity_check CHECK ((quantity >= 1))
);
CREATE INDEX stock_hold_of_counter ON stock_hold USING btree (merchant_id, location_id, product_id);

create table storefront_key (
  merchant_id text not null,
  key_id text not null,
  key_hash text not null,
  prefix text not null,
  name text not null,
  created_at bigint not null,
  created_by text not null,
  last_used_at bigint,
  constraint storefront_key_pkey PRIMARY KEY (merchant_id, key_id),
  constraint storefront_key_key_hash_key UNIQUE (key_hash),
  constraint storefront_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_account(account_id),
  constraint storefront_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint storefront_key_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint storefront_key_key_id_check CHECK ((key_id <> ''::text)),
  constraint storefront_key_name_check CHECK ((name <> ''::text)),
  constraint storefront_key_prefix_check CHECK ((prefix <> ''::text))
);

create table test_order (
  merchant_id text not null,
  attempt_id text not null,
  cart_id text not null,
  location_id text not null,
  account_id text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null default 'authorized'::text,
  refund_ids text[] not null default '{}'::text[],
  refunded_minor bigint not null default 0,
  made_at bigint not null,
  constraint test_order_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint test_order_merchant_id_cart_id_key UNIQUE (merchant_id, cart_id),
  constraint test_order_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint test_order_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint test_order_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor))),
  constraint test_order_status_check CHECK ((status = ANY (ARRAY['authorized'::text, 'captured'::text, 'cancelled'::text])))
);

create table webhook_attempt (
  merchant_id text not null,
  endpoint_id text not null,
  event_id text not null,
  attempt_number integer not null,
  at bigint not null,
  status_code integer,
  failure text,
  constraint webhook_attempt_pkey PRIMARY KEY (merchant_id, endpoint_id, event_id, attempt_number),
  constraint webhook_attempt_merchant_id_endpoint_id_event_id_fkey FOREIGN KEY (merchant_id, endpoint_id, event_id) REFERENCES webhook_delivery(merchant_id, endpoint_id, event_id) ON DELETE CASCADE,
  constraint webhook_attempt_attempt_number_check CHECK ((attempt_number > 0)),
  constraint webhook_attempt_check CHECK (((status_code IS NULL) <> (failure IS NULL))),
  constraint webhook_attempt_failure_check CHECK ((failure = ANY (ARRAY['TIMEOUT'::text, 'ADDRESS_REFUSED'::text, 'CONNECTION_FAILED'::text, 'SUBJECT_GONE'::text, 'SECRET_LOST'::text])))
);

create table webhook_delivery (
  merchant_id text not null,
  endpoint_id text not null,
  event_id text not null,
  status text not null,
  try_at bigint,
  tried_count integer not null default 0,
  attempt_count integer not null default 0,
  queued_at bigint not null,
  finished_at bigint,
  constraint webhook_delivery_pkey PRIMARY KEY (merchant_id, endpoint_id, event_id),
  constraint webhook_delivery_merchant_id_endpoint_id_fkey FOREIGN KEY (merchant_id, endpoint_id) REFERENCES webhook_endpoint(merchant_id, endpoint_id) ON DELETE CASCADE,
  constraint webhook_delivery_merchant_id_event_id_fkey FOREIGN KEY (merchant_id, event_id) REFERENCES outbox(merchant_id, event_id),
  constraint webhook_delivery_check CHECK ((attempt_count >= tried_count)),
  constraint webhook_delivery_check1 CHECK (((status = 'waiting'::text) = (try_at IS NOT NULL))),
  constraint webhook_delivery_check2 CHECK (((status = 'waiting'::text) = (finished_at IS NULL))),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text]))),
  constraint webhook_delivery_tried_count_check CHECK ((tried_count >= 0))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (merchant_id, endpoint_id, try_at) WHERE (try_at IS NOT NULL);
CREATE INDEX webhook_delivery_finished ON webhook_delivery USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX webhook_delivery_newest ON webhook_delivery USING btree (merchant_id, endpoint_id, queued_at);
CREATE INDEX webhook_delivery_of_event ON webhook_delivery USING btree (merchant_id, event_id);

create table webhook_endpoint (
  merchant_id text not null,
  endpoint_id text not null,
  url text not null,
  on_loopback boolean not null,
  event_types text[] not null,
  secret text not null,
  previous_secret text,
  previous_until bigint,
  disabled_reason text,
  created_at bigint not null,
  free_at bigint not null default 0,
  failed_count integer not null default 0,
  constraint webhook_endpoint_pkey PRIMARY KEY (merchant_id, endpoint_id),
  constraint webhook_endpoint_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint webhook_endpoint_check CHECK ((on_loopback OR (url ~ '^https://'::text))),
  constraint webhook_endpoint_check1 CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoint_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['BY_MERCHANT'::text, 'GONE'::text]))),
  constraint webhook_endpoint_endpoint_id_check CHECK ((endpoint_id <> ''::text)),
  constraint webhook_endpoint_event_types_check CHECK ((cardinality(event_types) > 0)),
  constraint webhook_endpoint_failed_count_check CHECK ((failed_count >= 0)),
  constraint webhook_endpoint_url_check CHECK ((url ~ '^https?://'::text))
);
