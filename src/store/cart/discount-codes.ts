import type { DiscountRule } from '../../domain/cart/cart.ts';
import type { FulfillmentMethod } from '../../domain/location/policy.ts';
import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import {
  type CartVersion,
  changeParameters,
  type EntryRecord,
  entryColumns,
  entryValues,
  isStored,
  moveHead,
} from './cart-entries.ts';

export type WantedCode = {
  readonly merchantId: string;
  readonly cartId: string;
  /** Upper case. */
  readonly code: string;
  /** The customer who prices the cart (reference/credentials.md#token-and-session-together); null for a guest. */
  readonly customerId: string | null;
};

/**
 * The rule of a code of which this cart could have a use: one is left, in all and for the customer, or the cart has it
 * already, and the code is not another customer's. Null otherwise. Whether the rule fits the cart is the domain's to
 * say.
 */
export async function findUsableCode(database: Database, wanted: WantedCode): Promise<DiscountRule | null> {
  const { merchantId, cartId, code, customerId } = wanted;
  const [row] = await database.run<CodeRow>(findUsableStatement, [merchantId, cartId, code, customerId]);
  return row === undefined ? null : ruleFrom(row);
}

/**
 * `saveCartChange` that in the same statement takes a use of the code `version.cart` carries, and gives back that of an
 * earlier one. Throws ConcurrencyConflict when the cart moved, or when the last use went to another cart: nothing was
 * stored then.
 */
export async function saveTakingCode(
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
): Promise<void> {
  const { discount, contextCustomerId } = version.cart;
  const parameters = changeParameters(expectedRevision, expectedEpoch, version, record, null);
  try {
    const saved = await isStored(database, takeStatement, [...parameters, discount?.code ?? '', contextCustomerId]);
    if (!saved) throw new ConcurrencyConflict();
  } catch (error) {
    if (isUsedUp(error)) throw new ConcurrencyConflict();
    throw error;
  }
}

/**
 * `saveCartChange` that in the same statement gives back the use of a code the cart kept, if any. ConcurrencyConflict
 * as there.
 */
export async function saveReleasingCode(
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
): Promise<void> {
  const parameters = changeParameters(expectedRevision, expectedEpoch, version, record, null);
  if (!(await isStored(database, saveReleasingStatement, parameters))) throw new ConcurrencyConflict();
}

/** Gives back the use a cart kept, if any: for a transaction in which the cart drops its code or ends unpaid. */
export async function releaseCode(database: Database, merchantId: string, cartId: string): Promise<void> {
  await database.run(releaseStatement, [merchantId, cartId]);
}

/** A code with its limits, as a merchant configures it (reference/money.md#discounts). Null means without limit. */
export type DiscountCode = DiscountRule & {
  readonly customerId: string | null;
  readonly usesMax: number | null;
  readonly usesPerCustomerMax: number | null;
};

/** Stores a code, or its new terms; uses already kept stay, and refuse a maximum below them. */
export async function saveDiscountCode(database: Database, merchantId: string, code: DiscountCode): Promise<void> {
  await database.run(saveCodeStatement, [
    merchantId,
    code.code,
    code.value.kind === 'percent' ? code.value.rate : null,
    code.value.kind === 'amount' ? code.value.amountMinor : null,
    writeList(code.productIds),
    writeList(code.methods),
    writeList(code.locationIds),
    code.minimumMinor,
    code.startsAt,
    code.endsAt,
    code.customerId,
    code.usesPerCustomerMax,
    code.usesMax,
  ]);
}

const findUsableStatement = statement(
  'find-usable-code',
  `
  select d.code, d.percent_rate, d.amount_minor, d.product_ids, d.methods, d.location_ids, d.minimum_minor,
    d.starts_at, d.ends_at
  from discount_code d
  left join discount_use own on own.merchant_id = d.merchant_id and own.cart_id = $2 and own.code = d.code
  where d.merchant_id = $1 and d.code = $3
    and (d.customer_id is null or d.customer_id = $4)
    and (d.held_max is null or d.held < d.held_max or own.cart_id is not null)
    and (d.customer_uses_max is null or own.customer_id = $4 or ($4 is not null and d.customer_uses_max > (
      select count(*) from discount_use u
      where u.merchant_id = d.merchant_id and u.code = d.code and u.customer_id = $4)))`,
);

// The head comes first and everything else hangs on it, so a cart that moved takes nothing. The other way round the
// checks and keys of the two tables refuse the whole statement, so the head does not move without its use: the counter
// at its maximum (23514), the customer's number taken (23505) or none left (23514), the code gone (23503).
const takeStatement = statement(
  'save-cart-taking-code',
  `
  with head as (${moveHead()}),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from head
    returning entry_key
  ),
  earlier as (
    select u.code from discount_use u, head where u.merchant_id = $1 and u.cart_id = $2
  ),
  freed as (
    update discount_code set held = held - 1
    where merchant_id = $1 and held_max is not null and code in (select code from earlier) and code <> $25
  ),
  taken as (
    update discount_code set held = held + 1
    where merchant_id = $1 and code = $25 and held_max is not null
      and exists (select revision from head) and not exists (select code from earlier where code = $25)
  ),
  kept as (
    insert into discount_use (merchant_id, cart_id, code, customer_id, use_number, taken_at)
    select $1, $2, $25, $26, case when d.customer_uses_max is null then null else coalesce((
        select min(n.use_number) from generate_series(1, d.customer_uses_max) n (use_number)
        where not exists (
          select 1 from discount_use u
          where u.merchant_id = $1 and u.code = $25 and u.customer_id = $26 and u.use_number = n.use_number)), 0) end,
      $5
    from head left join discount_code d on d.merchant_id = $1 and d.code = $25
    on conflict (merchant_id, cart_id) do update
    set code = excluded.code, customer_id = excluded.customer_id, use_number = excluded.use_number,
      taken_at = excluded.taken_at
  )
  select entry_key from entry`,
);

const saveReleasingStatement = statement(
  'save-cart-releasing-code',
  `
  with head as (${moveHead()}),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from head
    returning entry_key
  ),
  released as (
    delete from discount_use
    where merchant_id = $1 and cart_id = $2 and exists (select revision from head)
    returning code
  ),
  freed as (
    update discount_code set held = held - 1
    where merchant_id = $1 and held_max is not null and code in (select code from released)
  )
  select entry_key from entry`,
);

const releaseStatement = statement(
  'release-code',
  `
  with released as (
    delete from discount_use where merchant_id = $1 and cart_id = $2 returning code
  )
  update discount_code set held = held - 1
  where merchant_id = $1 and held_max is not null and code in (select code from released)`,
);

const saveCodeStatement = statement(
  'save-discount-code',
  `
  insert into discount_code (merchant_id, code, percent_rate, amount_minor, product_ids, methods, location_ids,
    minimum_minor, starts_at, ends_at, customer_id, customer_uses_max, held_max)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merchant_id, code) do update
  set percent_rate = excluded.percent_rate, amount_minor = excluded.amount_minor, product_ids = excluded.product_ids,
    methods = excluded.methods, location_ids = excluded.location_ids, minimum_minor = excluded.minimum_minor,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, customer_id = excluded.customer_id,
    customer_uses_max = excluded.customer_uses_max, held_max = excluded.held_max`,
);

export type CodeRow = {
  code: string;
  percentRate: number | null;
  amountMinor: number | null;
  productIds: string | null;
  methods: string | null;
  locationIds: string | null;
  minimumMinor: number;
  startsAt: number | null;
  endsAt: number | null;
};

/** The rule in a row of `discount_code`. */
export function ruleFrom(row: CodeRow): DiscountRule {
  return {
    code: row.code,
    value:
      row.percentRate === null
        ? { kind: 'amount', amountMinor: row.amountMinor ?? 0 }
        : { kind: 'percent', rate: row.percentRate },
    productIds: readList<string>(row.productIds),
    methods: readList<FulfillmentMethod>(row.methods),
    locationIds: readList<string>(row.locationIds),
    minimumMinor: row.minimumMinor,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
  };
}

/** A list as its column keeps it; null: without limit. */
export function writeList(list: readonly string[] | null): string | null {
  return list === null ? null : JSON.stringify(list);
}

function readList<Word>(text: string | null): readonly Word[] | null {
  return text === null ? null : (JSON.parse(text) as readonly Word[]);
}

/** Whether the statement was refused as a whole because no use was left, in all or for the customer, or no code. */
function isUsedUp(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return false;
  const refusing = ['discount_code_held_within_max', 'discount_use_number_left', 'discount_use_merchant_id_code_fkey'];
  return refusing.includes(String(error.constraint));
}
