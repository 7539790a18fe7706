import { type Database, statement } from '../database.ts';
import { unlocked } from '../timed-work/claim-due.ts';

/** A cart that a job found, by its key. */
export type FoundCart = { readonly merchantId: string; readonly cartId: string };

/** What a job does about carts of which it holds a row each, in their transaction. */
type Work = (tx: Database, carts: readonly FoundCart[]) => Promise<void>;

/**
 * Goes through carts that are found by `before` (`$1`), at most `limit` of them without the first `skip`: their rows `alias` are
 * held, those others have locked are left out, and `work` is done in the same transaction. Answers how many it were. A
 * distributed database locks no rows of several servers at once: there they are found first, and each merchant's have a
 * transaction of their own, so that of all carts those of one merchant are done or not.
 */
export function holdingCarts(name: string, alias: string, find: string, order = '') {
  const hold = statement(name, `${find}\n${order} ${unlocked('$2 offset $3', `update of ${alias}`)}`);
  const list = statement(`${name}-anywhere`, `${find}\n${order} limit $2 offset $3`);
  const key = `${alias}.merchant_id = $3 and ${alias}.cart_id = any($4::text[])`;
  const holdOfMerchant = statement(
    `${name}-of-merchant`,
    `${find} and ${key}\n${order} ${unlocked('$2', `update of ${alias}`)}`,
  );
  return async (database: Database, before: number, limit: number, skip: number, work: Work): Promise<number> => {
    const holding = (wanted: typeof hold, ...given: readonly (number | string | readonly string[])[]) =>
      database.transaction(async (tx) => {
        const found = await tx.run<FoundCart>(wanted, [before, limit, ...given]);
        if (found.length > 0) await work(tx, found);
        return found.length;
      });
    if ((await database.isDistributed?.()) !== true) return holding(hold, skip);
    const cartIds = new Map<string, string[]>();
    for (const { merchantId, cartId } of await database.run<FoundCart>(list, [before, limit, skip])) {
      cartIds.set(merchantId, [...(cartIds.get(merchantId) ?? []), cartId]);
    }
    let count = 0;
    for (const [merchantId, own] of cartIds) count += await holding(holdOfMerchant, merchantId, own);
    return count;
  };
}
