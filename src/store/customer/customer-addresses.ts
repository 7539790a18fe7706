import type { CustomerAddress } from '../../domain/customer/address.ts';
import { addressCountMax } from '../../domain/customer/address.ts';
import type { Position } from '../../domain/values/cursor.ts';
import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { isStored } from '../cart/cart-entries.ts';
import { type NewRecord, recordInsert, recordParameters, recordStale } from '../cart/idempotency-records.ts';
import { type Database, type Parameter, type Statement, statement } from '../database/database.ts';
import { pageStart } from '../database/page-start.ts';

export type OwnedAddress = { readonly customerId: string; readonly address: CustomerAddress };

/** An address of any customer of this merchant; null when there is none of that id. */
export async function findAddress(
  database: Database,
  merchantId: string,
  addressId: string,
): Promise<OwnedAddress | null> {
  const [row] = await database.run<CustomerAddress & { readonly customerId: string }>(findStatement, [
    merchantId,
    addressId,
  ]);
  if (row === undefined) return null;
  const { customerId, ...address } = row;
  return { customerId, address };
}

/**
 * The addresses of a customer, newest first, at most `limit`: those behind `after`, from the newest when it is null.
 */
export async function listAddressesOf(
  database: Database,
  merchantId: string,
  customerId: string,
  after: Position | null,
  limit: number,
): Promise<readonly CustomerAddress[]> {
  const { at, id } = after ?? pageStart;
  return database.run<CustomerAddress>(listStatement, [merchantId, customerId, at, id, limit]);
}

/** How many addresses a customer has. */
export async function countAddressesOf(database: Database, merchantId: string, customerId: string): Promise<number> {
  const [row] = await database.run<{ addressCount: number }>(countStatement, [merchantId, customerId]);
  return row?.addressCount ?? 0;
}

// Every write stores its record in the same statement: both or neither. Zero rows, or a key that is taken, is
// ConcurrencyConflict, and the pipeline reads again: it finds the record of the same act, or what the other act left.

/**
 * Stores a new address. Throws ConcurrencyConflict when the customer has all the addresses there may be, or the key is
 * taken.
 */
export async function createAddress(
  database: Database,
  customerId: string,
  address: CustomerAddress,
  record: NewRecord,
): Promise<void> {
  await store(database, createStatement, [
    ...recordParameters(record),
    customerId,
    address.addressId,
    ...fieldParameters(address),
    address.createdAt,
    addressCountMax,
  ]);
}

/**
 * Stores `address` over the revision before it. Throws ConcurrencyConflict when that one is not there any more, or the
 * key is taken.
 */
export async function updateAddress(
  database: Database,
  customerId: string,
  address: CustomerAddress,
  record: NewRecord,
): Promise<void> {
  await store(database, updateStatement, [
    ...recordParameters(record),
    customerId,
    address.addressId,
    ...fieldParameters(address),
    address.revision,
  ]);
}

/** Removes an address for good. Throws ConcurrencyConflict when it is gone already, or the key is taken. */
export async function deleteAddress(
  database: Database,
  customerId: string,
  addressId: string,
  record: NewRecord,
): Promise<void> {
  await store(database, deleteStatement, [...recordParameters(record), customerId, addressId]);
}

async function store(database: Database, wanted: Statement, parameters: readonly Parameter[]): Promise<void> {
  if (!(await isStored(database, wanted, parameters))) throw new ConcurrencyConflict();
}

function fieldParameters({ fullAddress, line1, line2, line3, lat, lng }: CustomerAddress): readonly Parameter[] {
  return [fullAddress, line1, line2, line3, lat, lng];
}

const columns = 'address_id, revision, full_address, line1, line2, line3, lat, lng, created_at';

const findStatement = statement(
  'find-customer-address',
  `
  select customer_id, ${columns} from customer_address where merchant_id = $1 and address_id = $2`,
);

const listStatement = statement(
  'list-customer-addresses',
  `
  select ${columns} from customer_address
  where merchant_id = $1 and customer_id = $2 and (created_at, address_id) < ($3::int8, $4)
  order by created_at desc, address_id desc
  limit $5`,
);

const countStatement = statement(
  'count-customer-addresses',
  `
  select address_count from customer where merchant_id = $1 and customer_id = $2`,
);

// The customer's row is written first: of two that are created at once the second waits for it and counts anew.
// (design/customers.md#the-customers-row-counts-its-addresses)
const createStatement = statement(
  'create-customer-address',
  `
  with ${recordStale},
  counted as (
    update customer set address_count = address_count + 1
    where merchant_id = $1 and customer_id = $11 and address_count < $20
    returning customer_id
  ),
  effect as (
    insert into customer_address (merchant_id, customer_id, address_id, full_address, line1, line2, line3, lat, lng,
      created_at, revision)
    select $1, customer_id, $12, $13, $14, $15, $16, $17::float8, $18::float8, $19::int8, 1 from counted
    returning address_id
  )
  ${recordInsert}`,
);

const updateStatement = statement(
  'update-customer-address',
  `
  with ${recordStale},
  effect as (
    update customer_address
    set full_address = $13, line1 = $14, line2 = $15, line3 = $16, lat = $17, lng = $18, revision = $19
    where merchant_id = $1 and customer_id = $11 and address_id = $12 and revision = $19::int8 - 1
    returning address_id
  )
  ${recordInsert}`,
);

const deleteStatement = statement(
  'delete-customer-address',
  `
  with ${recordStale},
  gone as (
    delete from customer_address
    where merchant_id = $1 and customer_id = $11 and address_id = $12
    returning merchant_id, customer_id
  ),
  effect as (
    update customer c set address_count = c.address_count - 1
    from gone
    where c.merchant_id = $1 and c.customer_id = gone.customer_id
    returning c.customer_id
  )
  ${recordInsert}`,
);
