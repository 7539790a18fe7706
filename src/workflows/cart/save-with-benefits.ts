import type { Cart } from '../../domain/cart/cart.ts';
import { assert } from '../../domain/values/errors.ts';
import type { CartVersion, EntryRecord, LoadedCart } from '../../store/cart/carts.ts';
import { saveCartChange } from '../../store/cart/carts.ts';
import { releaseCode, saveReleasingCode, saveTakingCode } from '../../store/cart/discount-codes.ts';
import type { Database } from '../../store/database/database.ts';
import type { Context } from '../context.ts';
import { storingReward } from './reserve-reward.ts';

/** The one write of a version: `saveCartChange`, unless the act also changes who may open the cart or where it is remembered. */
export type Save = (
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
) => Promise<void>;

/**
 * Stores `version` by `save`, and moves the uses of discount codes with it: a use of a code that the cart newly carries is
 * taken, one of a code that it no longer carries is released, or nothing is stored at all. A reward that the cart no
 * longer keeps is released afterwards. Throws ConcurrencyConflict when another change was stored first.
 */
export async function saveWithBenefits(
  context: Context,
  loaded: LoadedCart,
  version: CartVersion,
  record: EntryRecord,
  save: Save = saveCartChange,
): Promise<void> {
  const store = () => saveMovingCode(context, loaded, version, record, save);
  const isRewarded = loaded.cart.reward !== null || version.cart.reward !== null;
  return isRewarded ? storingReward(context, version.cart, store) : store();
}

async function saveMovingCode(
  { database }: Context,
  loaded: LoadedCart,
  version: CartVersion,
  record: EntryRecord,
  save: Save,
): Promise<void> {
  const { revision, accessEpoch } = loaded.head;
  const kept = keptCode(loaded.cart);
  const wanted = keptCode(version.cart);
  if (kept === wanted) return save(database, revision, accessEpoch, version, record);
  if (save !== saveCartChange) {
    assert(wanted === null, 'only a plain edit takes a code');
    const { merchantId, cartId } = version.cart;
    return database.transaction(async (tx) => {
      await save(tx, revision, accessEpoch, version, record);
      await releaseCode(tx, merchantId, cartId);
    });
  }
  const saveMoving = wanted === null ? saveReleasingCode : saveTakingCode;
  return saveMoving(database, revision, accessEpoch, version, record);
}

/** The code of which this cart keeps a use. */
function keptCode(cart: Cart): string | null {
  return cart.status === 'EXPIRED' ? null : (cart.discount?.code ?? null);
}
