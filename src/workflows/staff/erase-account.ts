import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { findMemberships } from '../../store/staff/staff.ts';
import { eraseAccountRows, holdAccount } from '../../store/staff/staff-erasure.ts';
import type { Context } from '../context.ts';

/**
 * Erases the person of an account for good and leaves the account, without a name, to what refers to it
 * (design/security.md#a-person-closes-their-account). False: there is no such open account. Refuses with RESOURCE_CONFLICT
 * while the account has a place at a merchant or is the only operator. `beforeErased` runs once nothing can be added to the
 * account. Hold the merchants it left first.
 */
export async function eraseAccount(
  context: Context,
  tx: Database,
  accountId: string,
  beforeErased: () => Promise<void> = async () => {},
): Promise<boolean> {
  const account = await holdAccount(tx, accountId);
  if (account === null) return false;
  const [place] = await findMemberships(tx, accountId);
  if (place !== undefined) {
    const merchantName = context.locations.findMerchant(place.merchantId)?.name ?? 'a merchant';
    throw new CommerceError(
      'RESOURCE_CONFLICT',
      place.role === 'owner'
        ? `This is the last owner of ${merchantName}: make another person an owner there first.`
        : `This person works at ${merchantName}: remove them there first, or try again.`,
    );
  }
  if (account.isLastOperator) {
    throw new CommerceError('RESOURCE_CONFLICT', 'No one else runs this installation: its only operator cannot go.');
  }
  await beforeErased();
  await eraseAccountRows(tx, account, context.clock.now());
  return true;
}
