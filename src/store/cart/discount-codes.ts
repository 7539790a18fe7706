import type { DiscountRule } from '../../domain/cart/cart.ts';
import { assert, ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { FulfillmentMethod } from '../../domain/values/fulfillment-method.ts';
import { type Database, isUniqueViolation, type Parameter, statement } from '../database/database.ts';
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
 * The rule of a code as it is now, for a cart that has a use of it; null when there is none, or it is another
 * customer's by now. Uses are not looked at: the cart has its own.
 */
export async function findCodeRule(
  database: Database,
  { merchantId, code, customerId }: Omit<WantedCode, 'cartId'>,
): Promise<DiscountRule | null> {
  const [row] = await database.run<CodeRow>(findRuleStatement, [merchantId, code, customerId]);
  return row === undefined ? null : ruleFrom(row);
}

/**
 * `saveCartChange` that in the same statement takes a use of the code `version.cart` carries, and releases that of an
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
  assert(discount !== null, 'a cart that takes a use carries its code');
  const parameters = changeParameters(expectedRevision, expectedEpoch, version, record, null);
  try {
    const saved = await isStored(database, takeStatement, [...parameters, discount.code, contextCustomerId]);
    if (!saved) throw new ConcurrencyConflict();
  } catch (error) {
    if (isUsedUp(error)) throw new ConcurrencyConflict();
    throw error;
  }
}

/**
 * `saveCartChange` that in the same statement releases the use of a code the cart kept, if any. ConcurrencyConflict
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

/** Releases the use a cart kept, if any: for a transaction in which the cart drops its code or ends unpaid. */
export async function releaseCode(database: Database, merchantId: string, cartId: string): Promise<void> {
  await database.run(releaseStatement, [merchantId, cartId]);
}

/** A cart with its code, as its payment begins. */
export type SecuredCode = WantedCode & {
  /** By the merchant's clock. */
  readonly takenAt: number;
};

/**
 * Makes sure that a cart has a use of the code it carries, for the transaction that starts its payment: takes one where
 * another node, by a clock that ran ahead, had freed it. Throws the database's refusal (see `isCodeGone`) when none is
 * left; false when there is no such code any more. (design/time.md#nodes-agree-on-the-time)
 */
export async function secureCode(tx: Database, wanted: SecuredCode): Promise<boolean> {
  const { merchantId, cartId, code, customerId, takenAt } = wanted;
  return (await tx.run(secureStatement, [merchantId, cartId, code, customerId, takenAt])).length === 1;
}

/** Whether an error of `secureCode` means that no use is left, in all or for the customer. */
export function isCodeGone(error: unknown): boolean {
  return isUsedUp(error) || isUniqueViolation(error, 'discount_use_by_customer');
}

/** A code with its limits, as a merchant configures it (reference/money.md#discounts). Null means without limit. */
export type DiscountCode = DiscountRule & {
  readonly customerId: string | null;
  readonly usesMax: number | null;
  readonly usesPerCustomerMax: number | null;
};

/** Stores a code, or its new terms; uses already kept stay, and refuse a maximum below them. */
export async function saveDiscountCode(database: Database, merchantId: string, code: DiscountCode): Promise<void> {
  await database.run(saveCodeStatement, termsParameters(merchantId, code));
}

/** What the statements that store a code's terms take, in their order: $1 to $13. */
export function termsParameters(merchantId: string, code: DiscountCode): readonly Parameter[] {
  return [
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
  ];
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

const findRuleStatement = statement(
  'find-code-rule',
  `
  select d.code, d.percent_rate, d.amount_minor, d.product_ids, d.methods, d.location_ids, d.minimum_minor,
    d.starts_at, d.ends_at
  from discount_code d
  where d.merchant_id = $1 and d.code = $2 and (d.customer_id is null or d.customer_id = $3)`,
);

// Whether uses are counted is read under a lock that a change of the terms has to wait for, and the other way round
// (store/cart/discount-terms.ts): a limit that is set meanwhile counts this use, or this statement counts it.
// (design/prices.md#a-limit-counts-the-uses-in-flight)
//
// Counters are locked first and in the order of their codes: of two carts that swap the same two codes in both directions
// each would else hold the counter that the other waits for.
const lockTerms = (codes: string): string => `
  counters as materialized (
    select d.code from discount_code d
    where d.merchant_id = $1 and d.code = any(array(${codes})) and d.held_max is not null
    order by d.code
    for no key update of d
  ),
  locked as (
    select d.code, d.held_max, d.customer_uses_max
    from discount_code d
    where d.merchant_id = $1 and d.code = any(array(${codes})) and (select count(*) from counters) >= 0
    order by d.code
    for key share of d
  )`;

// Never below nothing. A row that was changed while its lock was waited for is first held against its checks as it was
// before, and only then read again: its old count must not refuse what its new one allows. And a count that lost uses
// must not keep a cart from releasing the one it has.
const oneLess = 'greatest(d.held - 1, 0)';

/** The uses of one customer, to stand as `used` before `nextUseNumber`. */
const usesOf = (code: string, customerId: string): string => `
  used as materialized (
    select u.use_number from discount_use u
    where u.merchant_id = $1 and u.code = ${code} and u.customer_id = coalesce(${customerId}, ''))`;

/** The lowest number that is free among the uses of one customer; 0, which no row may have, when none is left. */
const nextUseNumber = `
    case when d.customer_uses_max is null then null else coalesce((
      select min(n.use_number) from generate_series(1, d.customer_uses_max) n (use_number)
      where not exists (select 1 from used u where u.use_number = n.use_number)), 0) end`;

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
  ${lockTerms('select code from earlier union all select $26 from head').trim()},
  freed as (
    update discount_code d set held = ${oneLess}
    from locked
    where d.merchant_id = $1 and d.code = locked.code and locked.held_max is not null
      and d.code in (select code from earlier) and d.code <> $26
  ),
  taken as (
    update discount_code d set held = d.held + 1
    from locked
    where d.merchant_id = $1 and d.code = $26 and locked.code = d.code and locked.held_max is not null
      and not exists (select code from earlier where code = $26)
  ),
  ${usesOf('$26', '$27').trim()},
  kept as (
    insert into discount_use (merchant_id, cart_id, code, customer_id, use_number, taken_at)
    select $1, $2, $26, $27, ${nextUseNumber.trim()}, $5
    from head left join locked d on d.code = $26
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
  ${lockTerms('select code from released').trim()},
  freed as (
    update discount_code d set held = ${oneLess}
    from locked where d.merchant_id = $1 and d.code = locked.code and locked.held_max is not null
  )
  select entry_key from entry`,
);

const releaseStatement = statement(
  'release-code',
  `
  with released as (
    delete from discount_use where merchant_id = $1 and cart_id = $2 returning code
  ),
  ${lockTerms('select code from released').trim()}
  update discount_code d set held = ${oneLess}
  from locked where d.merchant_id = $1 and d.code = locked.code and locked.held_max is not null`,
);

// The cart's row is held by the payment that begins, so nothing else moves its use.
const secureStatement = statement(
  'secure-code-for-payment',
  `
  with ${lockTerms('select $3').trim()},
  missing as (
    select d.code, d.held_max, d.customer_uses_max from locked d
    where not exists (
      select from discount_use u where u.merchant_id = $1 and u.cart_id = $2 and u.code = $3)
  ),
  taken as (
    update discount_code d set held = d.held + 1
    from missing where d.merchant_id = $1 and d.code = missing.code and missing.held_max is not null
  ),
  ${usesOf('$3', '$4').trim()},
  kept as (
    insert into discount_use (merchant_id, cart_id, code, customer_id, use_number, taken_at)
    select $1, $2, $3, $4, ${nextUseNumber.trim()}, $5::int8
    from missing d
  )
  select code from locked`,
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
function writeList(list: readonly string[] | null): string | null {
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
