import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import {
  type CartVersion,
  changeParameters,
  type EntryRecord,
  entryColumns,
  entryParameters,
  entryValues,
  isStored,
  moveHead,
  revokeCapabilities,
} from './cart-entries.ts';

type CartName = { readonly merchantId: string; readonly cartId: string };

export type NewHandoff = CartName & {
  readonly expectedEpoch: number;
  readonly handoffHash: string;
  readonly handoffExpiresAt: number;
  readonly record: EntryRecord;
};

/**
 * Makes `handoffHash` the one live handoff of an open cart and stores the keyed act
 * (reference/checkout.md#preparehandoff); older ones are dead by that. Revision and rights stay. Throws
 * ConcurrencyConflict when the key is taken, the epoch moved or the cart is no longer open.
 */
export async function putHandoff(database: Database, wanted: NewHandoff): Promise<void> {
  const saved = await isStored(database, putHandoffStatement, [
    ...entryParameters(wanted, null, wanted.record),
    wanted.handoffHash,
    wanted.handoffExpiresAt,
    wanted.expectedEpoch,
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

export type CapabilityRotation = CartName & {
  /** The cart that the answer shows. */
  readonly expectedRevision: number;
  readonly cartText: string;
  /** The handoff that is consumed. */
  readonly handoffHash: string;
  readonly capabilityHash: string;
  readonly record: EntryRecord;
};

/**
 * Consumes the handoff and replaces the capability (reference/checkout.md#exchangehandoff): the old one keeps only the
 * order result, the epoch rises, the revision stays. Throws ConcurrencyConflict when the handoff is no longer the live
 * one, the key is taken or the cart moved.
 */
export async function rotateCapability(database: Database, wanted: CapabilityRotation): Promise<void> {
  const saved = await isStored(database, rotateStatement, [
    ...entryParameters(wanted, null, wanted.record, wanted.cartText),
    wanted.handoffHash,
    wanted.capabilityHash,
    wanted.expectedRevision,
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

/**
 * `saveCartChange` that gives the cart to `version.cart.ownerId` and ends every right of every capability and handoff
 * (reference/carts.md#claimcart). ConcurrencyConflict as there.
 */
export async function claimCart(
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
): Promise<void> {
  const parameters = changeParameters(expectedRevision, expectedEpoch, version, record, null);
  if (!(await isStored(database, claimStatement, parameters))) throw new ConcurrencyConflict();
}

const putHandoffStatement = statement(
  'put-handoff',
  `
  with head as (
    update cart
    set handoff_hash = $21, handoff_expires_at = $22
    where merchant_id = $1 and cart_id = $2 and access_epoch = $23 and status = 'OPEN'
      and (lease_until is null or lease_until <= $5)
    returning revision
  )
  insert into cart_entry (${entryColumns})
  select ${entryValues} from head
  returning entry_key`,
);

const rotateStatement = statement(
  'rotate-capability',
  `
  with head as (
    update cart
    set capability_hash = $22, access_epoch = access_epoch + 1, handoff_hash = null, handoff_expires_at = null,
      result_hashes = case when capability_hash is null then result_hashes
        else array_append(result_hashes, capability_hash) end
    where merchant_id = $1 and cart_id = $2 and handoff_hash = $21 and handoff_expires_at > $5 and revision = $23
      and status in ('OPEN', 'LOCKED')
    returning revision
  )
  insert into cart_entry (${entryColumns})
  select ${entryValues} from head
  returning entry_key`,
);

const claimStatement = statement(
  'claim-cart',
  `
  with head as (${moveHead(revokeCapabilities)})
  insert into cart_entry (${entryColumns})
  select ${entryValues} from head
  returning entry_key`,
);
