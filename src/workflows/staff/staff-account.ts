import type { Context } from '../context.ts';
import type { StaffIdentity } from '../request.ts';

type Person = Pick<StaffIdentity, 'accountId' | 'emailAddress' | 'name' | 'isOperator' | 'members'>;

/** Who a person is and where they work, as `staffAccountSchema`. Merchants this node does not know yet are left out. */
export function writeStaffAccount(context: Context, person: Person): Readonly<Record<string, unknown>> {
  const { accountId, emailAddress, name, isOperator, members } = person;
  const merchants = members.flatMap(({ merchantId, role, locationIds }) => {
    const merchant = context.locations.findMerchant(merchantId);
    if (merchant === null) return [];
    const { slug, country, currency } = merchant;
    return [{ merchantId, slug, name: merchant.name, country, currency, role, locationIds }];
  });
  return { accountId, emailAddress, name, isOperator, merchants };
}
