/**
 * What goes along when a merchant moves, and what does not (design/operating.md#a-merchant-moves-between-installations). A test
 * holds both lists against the schema: a table that neither of them names fails it.
 */

/** A table of which a merchant's rows go along. */
export type MovedTable = {
  readonly table: string;
  /** The column that has the merchant; `merchant_id` unless said otherwise. */
  readonly by?: string;
  /** Columns with the id of a person of the staff, who may have another id at the other installation. */
  readonly accounts?: readonly string[];
  /**
   * Columns that reading changes, or that only count changes for the nodes of one installation: they go along, and are not
   * compared.
   */
  readonly uncompared?: readonly string[];
  /** Columns that refer to rows of a later table: what they hold until those are there, as SQL. */
  readonly until?: Readonly<Record<string, string>>;
  /** By these rows guests and staff find the merchant: they are written last, all at once. */
  readonly isEntrance?: true;
};

const lastUse = ['last_used_at'];

/** In this order every row comes after those that it refers to. */
export const movedTables: readonly MovedTable[] = [
  { table: 'merchant', uncompared: ['change_number', 'changed_minute'] },
  { table: 'payment_account' },
  { table: 'account_payer' },
  { table: 'account_payment' },
  { table: 'customer' },
  { table: 'location' },
  { table: 'cart' },
  { table: 'analytics_event' },
  { table: 'attempt_count', by: 'realm' },
  { table: 'audit_entry', accounts: ['account_id'] },
  { table: 'board_watch', uncompared: ['seen_at'] },
  { table: 'busy_mode' },
  { table: 'cart_entry' },
  { table: 'catalog_draft' },
  { table: 'catalog_publication' },
  { table: 'commerce_policy' },
  { table: 'payment_attempt' },
  { table: 'counter_payer' },
  { table: 'counter_payment', accounts: ['account_id'] },
  { table: 'counter_refund' },
  { table: 'counter_terms' },
  { table: 'courier_delivery' },
  { table: 'courier_notification' },
  { table: 'courier_quote' },
  { table: 'customer_address' },
  { table: 'placement' },
  { table: 'customer_order' },
  { table: 'customer_session', uncompared: lastUse },
  { table: 'discount_code' },
  { table: 'discount_use' },
  { table: 'idempotency_record' },
  { table: 'kitchen_display', accounts: ['created_by'], uncompared: lastUse },
  { table: 'kitchen_printer', uncompared: ['polled_at', 'condition'] },
  { table: 'kitchen_station' },
  { table: 'known_device', by: 'realm' },
  { table: 'provider_binding' },
  { table: 'resolved_snapshot' },
  { table: 'location_current', uncompared: ['change_number', 'changed_minute'] },
  { table: 'location_key', accounts: ['created_by'], uncompared: lastUse },
  { table: 'location_switch_preview' },
  { table: 'login_identifier' },
  { table: 'loyalty_membership' },
  // An account and its last entry refer to each other.
  { table: 'loyalty_account', until: { last_entry_number: 'null', posted: '0', reserved: '0' } },
  { table: 'loyalty_entry' },
  { table: 'loyalty_accrual' },
  { table: 'loyalty_call' },
  { table: 'loyalty_claim' },
  { table: 'loyalty_duty' },
  { table: 'loyalty_hold' },
  { table: 'loyalty_host_hold' },
  { table: 'loyalty_lot' },
  { table: 'loyalty_lot_use' },
  { table: 'loyalty_programme' },
  { table: 'loyalty_reward' },
  { table: 'merchant_look' },
  { table: 'merchant_origin' },
  { table: 'message_settings' },
  { table: 'one_time_code' },
  { table: 'opening_step' },
  { table: 'order_alert' },
  { table: 'order_bump' },
  { table: 'order_change' },
  { table: 'order_device' },
  { table: 'order_push' },
  { table: 'order_rating' },
  { table: 'order_refund', accounts: ['account_id'] },
  { table: 'ordering_pause' },
  { table: 'outbox' },
  { table: 'partner_account', uncompared: ['checked_at', 'failing_since', 'failure'] },
  { table: 'payer_record' },
  { table: 'payment_notification' },
  { table: 'picture', accounts: ['created_by'], uncompared: ['used_checked_at', 'unused_since'] },
  { table: 'picture_source' },
  { table: 'print_job' },
  { table: 'removed_cart_count' },
  { table: 'sandbox_delivery' },
  { table: 'sandbox_delivery_notification' },
  { table: 'sandbox_message' },
  { table: 'sandbox_payment' },
  { table: 'sandbox_notification' },
  { table: 'sandbox_refund' },
  { table: 'sandbox_saved_method' },
  { table: 'service_token', accounts: ['account_id', 'created_by'], uncompared: ['last_used_at', 'last_used_from'] },
  { table: 'slot_counter' },
  { table: 'slot_hold' },
  { table: 'sold_out' },
  { table: 'staff_message' },
  { table: 'station_progress' },
  { table: 'stock_counter' },
  { table: 'stock_hold' },
  { table: 'storefront_key', accounts: ['created_by'], uncompared: lastUse },
  { table: 'test_order', accounts: ['account_id'] },
  { table: 'webhook_endpoint' },
  { table: 'webhook_delivery' },
  { table: 'webhook_attempt' },
  { table: 'merchant_slug', isEntrance: true },
  { table: 'location_directory', isEntrance: true },
  { table: 'staff_invitation', accounts: ['invited_by'], isEntrance: true },
  { table: 'staff_member', accounts: ['account_id'], isEntrance: true },
];

/**
 * People of the staff, of whom one may work for merchants that stay. They go along by their e-mail address, with their passkeys
 * where the other installation does not know them yet.
 */
export const peopleTables = ['staff_account', 'staff_passkey'] as const;

/** Tables with rows of a merchant that stay behind, and are removed with it: why. */
export const leftOfMerchant: Readonly<Record<string, string>> = {
  books_check: 'how far this installation has checked the books; the other one checks them from the beginning',
  job_failure: 'when this installation tries again what failed; the other one tries at once',
};

/** Tables without rows of one merchant: why nothing of them goes along. */
export const leftOfInstallation: Readonly<Record<string, string>> = {
  first_run_link: 'lets the first owner of this installation in',
  installation: 'the installation itself, with its keys for pushes',
  job_lease: 'which node does the timed work',
  merchant_move: 'the move itself',
  node_heartbeat: 'which nodes live',
  operator_invitation: 'who is to run this installation',
  staff_challenge: 'a sign-in that takes minutes',
  staff_login: 'a code that is good for minutes',
  staff_session: 'staff sign in at the other installation',
};

/** Every place where a staff account is named, for whether any is left; those of the account itself are not among them. */
export const accountPlaces: readonly { readonly table: string; readonly column: string }[] = [
  ...movedTables.flatMap(({ table, accounts = [] }) => accounts.map((column) => ({ table, column }))),
  { table: 'operator_invitation', column: 'invited_by' },
];
