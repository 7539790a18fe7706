-- Generated from the migrations by "npm run generate": read it, never edit it.

create table analytics_event (
  merchant_id text not null,
  cart_id text not null,
  entry_key text not null,
  at bigint not null,
  event_type text not null,
  metadata text,
  constraint analytics_event_pkey PRIMARY KEY (merchant_id, cart_id, entry_key),
  constraint analytics_event_merchant_id_cart_id_entry_key_fkey FOREIGN KEY (merchant_id, cart_id, entry_key) REFERENCES cart_entry(merchant_id, cart_id, entry_key),
  constraint analytics_event_event_type_check CHECK ((event_type = ANY (ARRAY['SCAN'::text, 'CART_VIEW'::text, 'CHECKOUT_VIEW'::text])))
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
) with (fillfactor=50);
CREATE INDEX cart_by_owner ON cart USING btree (merchant_id, owner_customer_id, location_id, created_at) WHERE (owner_customer_id IS NOT NULL);
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
  constraint cart_entry_pkey PRIMARY KEY (merchant_id, cart_id, entry_key),
  constraint cart_entry_revision_key UNIQUE (merchant_id, cart_id, revision),
  constraint cart_entry_actor_check CHECK ((actor <> ''::text)),
  constraint cart_entry_check CHECK (((reply IS NOT NULL) OR (cart_text IS NOT NULL))),
  constraint cart_entry_check1 CHECK (((revision IS NULL) OR ((cart_text IS NOT NULL) AND (state IS NOT NULL) AND (differences IS NOT NULL)))),
  constraint cart_entry_check2 CHECK (((seed IS NULL) = (key_id IS NULL))),
  constraint cart_entry_entry_key_check CHECK (((length(entry_key) >= 1) AND (length(entry_key) <= 300))),
  constraint cart_entry_operation_check CHECK ((operation <> ''::text)),
  constraint cart_entry_revision_check CHECK ((revision >= 1)),
  constraint cart_entry_status_code_check CHECK (((status_code >= 200) AND (status_code <= 299)))
);

create table catalog_draft (
  merchant_id text not null,
  draft_revision bigint not null,
  document text not null,
  saved_at bigint not null,
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

create table customer (
  merchant_id text not null,
  customer_id text not null,
  email_address text,
  phone_number text,
  customer_name text not null,
  last_name text not null,
  profile_picture text not null default ''::text,
  created_at bigint not null,
  constraint customer_pkey PRIMARY KEY (merchant_id, customer_id),
  constraint customer_email_key UNIQUE (merchant_id, email_address),
  constraint customer_phone_key UNIQUE (merchant_id, phone_number),
  constraint customer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_check CHECK (((email_address IS NOT NULL) OR (phone_number IS NOT NULL))),
  constraint customer_customer_id_check CHECK ((customer_id <> ''::text)),
  constraint customer_email_address_check CHECK ((email_address = lower(email_address))),
  constraint customer_phone_number_check CHECK ((phone_number ~ '^\+[1-9][0-9]{5,14}$'::text))
);

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
  order_text text not null,
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
  constraint customer_order_pkey PRIMARY KEY (merchant_id, order_id),
  constraint customer_order_merchant_id_attempt_id_key UNIQUE (merchant_id, attempt_id),
  constraint customer_order_merchant_id_location_id_order_day_short_id_key UNIQUE (merchant_id, location_id, order_day, short_id),
  constraint customer_order_one_per_cart UNIQUE (merchant_id, cart_id),
  constraint customer_order_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES placement(merchant_id, attempt_id),
  constraint customer_order_merchant_id_cart_id_fkey FOREIGN KEY (merchant_id, cart_id) REFERENCES cart(merchant_id, cart_id),
  constraint customer_order_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= total_minor))),
  constraint customer_order_check1 CHECK ((charged = (total_minor > 0))),
  constraint customer_order_order_id_check CHECK ((order_id ~ '^[a-f0-9]{24}$'::text)),
  constraint customer_order_status_check CHECK ((status = ANY (ARRAY['PLACED'::text, 'CONFIRMED'::text, 'PREPARING'::text, 'READY'::text, 'OUT_FOR_DELIVERY'::text, 'DELIVERED'::text, 'COMPLETED'::text, 'CANCELLED'::text, 'REFUNDED'::text]))),
  constraint customer_order_total_minor_check CHECK ((total_minor >= 0))
);
CREATE INDEX customer_order_of_customer ON customer_order USING btree (merchant_id, customer_id, created_at, order_id) WHERE (customer_id IS NOT NULL);

create table customer_session (
  merchant_id text not null,
  session_id text not null,
  customer_id text not null,
  issued_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  constraint customer_session_pkey PRIMARY KEY (merchant_id, session_id),
  constraint customer_session_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint customer_session_check CHECK ((expires_at > issued_at)),
  constraint customer_session_session_id_check CHECK ((session_id <> ''::text))
);

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
  constraint discount_code_percent_rate_check CHECK (((percent_rate >= 1) AND (percent_rate <= 1000000)))
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
  constraint idempotency_record_merchant_id_cart_id_entry_key_fkey FOREIGN KEY (merchant_id, cart_id, entry_key) REFERENCES cart_entry(merchant_id, cart_id, entry_key),
  constraint idempotency_record_check CHECK ((expires_at > at)),
  constraint idempotency_record_check1 CHECK (((cart_id IS NULL) = (entry_key IS NULL))),
  constraint idempotency_record_check2 CHECK (((reply IS NOT NULL) OR (cart_id IS NOT NULL))),
  constraint idempotency_record_check3 CHECK (((seed IS NULL) = (key_id IS NULL))),
  constraint idempotency_record_name_space_check CHECK ((name_space <> ''::text)),
  constraint idempotency_record_record_key_check CHECK (((length(record_key) >= 1) AND (length(record_key) <= 300))),
  constraint idempotency_record_status_code_check CHECK (((status_code >= 200) AND (status_code <= 299)))
);
CREATE INDEX idempotency_record_by_expiry ON idempotency_record USING btree (expires_at);

create table installation (
  only_one boolean not null default true,
  mode text not null,
  created_at bigint not null,
  constraint installation_pkey PRIMARY KEY (only_one),
  constraint installation_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'production'::text]))),
  constraint installation_only_one_check CHECK (only_one)
);

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
  constraint location_pkey PRIMARY KEY (merchant_id, location_id),
  constraint location_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint location_cover_photo_check CHECK (((cover_photo = ''::text) OR (cover_photo ~~ 'https://%'::text))),
  constraint location_display_name_check CHECK ((display_name <> ''::text)),
  constraint location_location_id_check CHECK ((location_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint location_logo_check CHECK (((logo = ''::text) OR (logo ~~ 'https://%'::text))),
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

create table location_directory (
  location_id text not null,
  slug text not null,
  merchant_id text not null,
  constraint location_directory_pkey PRIMARY KEY (location_id),
  constraint location_directory_slug_key UNIQUE (slug),
  constraint location_directory_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint location_directory_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,128}$'::text))
);

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
  request_count integer not null,
  requests_since bigint not null,
  wrong_count integer not null default 0,
  guesses_since bigint not null,
  sent_at bigint not null,
  sent_method_id text not null,
  code_hash text not null,
  key_id text not null,
  code_expires_at bigint not null,
  constraint login_identifier_pkey PRIMARY KEY (merchant_id, identifier),
  constraint login_identifier_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint login_identifier_identifier_check CHECK ((identifier <> ''::text)),
  constraint login_identifier_request_count_check CHECK ((request_count >= 1)),
  constraint login_identifier_wrong_count_check CHECK ((wrong_count >= 0))
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
  constraint merchant_pkey PRIMARY KEY (merchant_id),
  constraint merchant_change_number_check CHECK ((change_number >= 1)),
  constraint merchant_country_check CHECK ((country = ANY (ARRAY['United States'::text, 'United Arab Emirates'::text, 'Australia'::text, 'United Kingdom'::text]))),
  constraint merchant_cover_check CHECK (((cover = ''::text) OR (cover ~~ 'https://%'::text))),
  constraint merchant_currency_check CHECK ((currency = ANY (ARRAY['usd'::text, 'gbp'::text, 'aed'::text, 'aud'::text]))),
  constraint merchant_logo_check CHECK (((logo = ''::text) OR (logo ~~ 'https://%'::text))),
  constraint merchant_merchant_id_check CHECK ((merchant_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint merchant_name_check CHECK ((name <> ''::text)),
  constraint merchant_organization_id_check CHECK ((organization_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  constraint merchant_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
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

create table message_budget (
  merchant_id text not null,
  sent_count integer not null,
  sent_since bigint not null,
  constraint message_budget_pkey PRIMARY KEY (merchant_id),
  constraint message_budget_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint message_budget_sent_count_check CHECK ((sent_count >= 1))
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
  constraint outbox_pkey PRIMARY KEY (merchant_id, event_id),
  constraint outbox_type_check CHECK ((type = ANY (ARRAY['order.created'::text, 'order.confirmed'::text, 'order.ready'::text, 'order.completed'::text, 'order.cancelled'::text, 'cart.abandoned'::text, 'message.order_confirmation'::text])))
);
CREATE INDEX outbox_due ON outbox USING btree (relay_at) WHERE (relay_at IS NOT NULL);

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
  order_text text,
  card_brand text,
  card_last4 text,
  wallet_type text,
  failed_code text,
  lock_until bigint,
  check_at bigint not null,
  created_at bigint not null,
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
  constraint payment_attempt_check2 CHECK (((phase = ANY (ARRAY['asking'::text, 'voiding'::text, 'void'::text])) OR ((client_secret IS NOT NULL) AND (order_text IS NOT NULL) AND (lock_until IS NOT NULL)))),
  constraint payment_attempt_check3 CHECK (((phase = ANY (ARRAY['releasing'::text, 'ended'::text])) = (failed_code IS NOT NULL))),
  constraint payment_attempt_currency_check CHECK ((currency = ANY (ARRAY['usd'::text, 'gbp'::text, 'aed'::text, 'aud'::text]))),
  constraint payment_attempt_failed_code_check CHECK ((failed_code = ANY (ARRAY['PAYMENT_FAILED'::text, 'PAYMENT_CANCELLED'::text, 'LOCK_EXPIRED'::text, 'ORDER_REJECTED'::text]))),
  constraint payment_attempt_phase_check CHECK ((phase = ANY (ARRAY['asking'::text, 'locked'::text, 'authorized'::text, 'captured'::text, 'completed'::text, 'releasing'::text, 'ended'::text, 'voiding'::text, 'void'::text])))
);
CREATE UNIQUE INDEX payment_attempt_active ON payment_attempt USING btree (merchant_id, cart_id) WHERE (phase = ANY (ARRAY['asking'::text, 'locked'::text, 'authorized'::text, 'captured'::text, 'releasing'::text]));
CREATE INDEX payment_attempt_due ON payment_attempt USING btree (check_at) WHERE (phase <> ALL (ARRAY['completed'::text, 'ended'::text, 'void'::text]));

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
  constraint placement_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint placement_merchant_id_order_id_key UNIQUE (merchant_id, order_id),
  constraint placement_short_id_of_day UNIQUE (merchant_id, location_id, order_day, short_id),
  constraint placement_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint placement_check CHECK (((status = 'placed'::text) = (decided_at IS NULL))),
  constraint placement_order_day_check CHECK ((order_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint placement_order_id_check CHECK ((order_id ~ '^[a-f0-9]{24}$'::text)),
  constraint placement_short_id_check CHECK ((short_id <> ''::text)),
  constraint placement_status_check CHECK ((status = ANY (ARRAY['placed'::text, 'accepted'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX placement_of_cart ON placement USING btree (merchant_id, cart_id);

create table provider_binding (
  merchant_id text not null,
  location_id text not null,
  binding_revision bigint not null,
  provider text not null,
  mapped_ids text not null,
  bound_at bigint not null,
  constraint provider_binding_pkey PRIMARY KEY (merchant_id, location_id, binding_revision),
  constraint provider_binding_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint provider_binding_binding_revision_check CHECK ((binding_revision >= 1)),
  constraint provider_binding_provider_check CHECK ((provider <> ''::text))
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

create table sandbox_message (
  merchant_id text not null,
  message_id text not null,
  channel text not null,
  recipient text not null,
  kind text not null,
  subject text not null,
  text text not null,
  sent_at bigint not null,
  constraint sandbox_message_pkey PRIMARY KEY (merchant_id, message_id),
  constraint sandbox_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sandbox_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint sandbox_message_kind_check CHECK ((kind = ANY (ARRAY['one_time_code'::text, 'order_confirmation'::text]))),
  constraint sandbox_message_message_id_check CHECK ((message_id <> ''::text)),
  constraint sandbox_message_recipient_check CHECK ((recipient <> ''::text))
);
CREATE INDEX sandbox_message_by_recipient ON sandbox_message USING btree (recipient, sent_at);

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

create table slot_counter (
  merchant_id text not null,
  location_id text not null,
  slot_at bigint not null,
  held bigint not null default 0,
  held_max bigint not null,
  constraint slot_counter_pkey PRIMARY KEY (merchant_id, location_id, slot_at),
  constraint slot_counter_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint slot_counter_held_check CHECK ((held >= 0)),
  constraint slot_counter_held_within_max CHECK ((held <= held_max))
);

create table slot_hold (
  merchant_id text not null,
  attempt_id text not null,
  location_id text not null,
  slot_at bigint not null,
  constraint slot_hold_pkey PRIMARY KEY (merchant_id, attempt_id),
  constraint slot_hold_merchant_id_attempt_id_fkey FOREIGN KEY (merchant_id, attempt_id) REFERENCES payment_attempt(merchant_id, attempt_id),
  constraint slot_hold_merchant_id_location_id_slot_at_fkey FOREIGN KEY (merchant_id, location_id, slot_at) REFERENCES slot_counter(merchant_id, location_id, slot_at)
);

create table sold_out (
  merchant_id text not null,
  location_id text not null,
  entity_id text not null,
  until_at bigint,
  constraint sold_out_pkey PRIMARY KEY (merchant_id, location_id, entity_id),
  constraint sold_out_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES location(merchant_id, location_id),
  constraint sold_out_entity_id_check CHECK ((entity_id <> ''::text))
);

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
