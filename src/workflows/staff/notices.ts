import { type OwnersNotice, ownersNotice, personNotice } from '../../domain/messages/staff-notices.ts';
import { staffLanguageIn } from '../../domain/values/staff-language.ts';
import type { Database } from '../../store/database/database.ts';
import { listOwnerAddresses } from '../../store/staff/staff.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import type { StaffIdentity } from '../request.ts';

// What people are written about their account and their business (design/security.md#what-staff-do-is-recorded).

/** Writes to everyone who owns the merchant, in the transaction of what it tells of. */
export async function notifyOwners(
  context: Context,
  tx: Database,
  merchantId: string,
  kind: OwnersNotice,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const now = context.clock.now();
  const merchant = context.locations.findMerchant(merchantId);
  const link = `${context.settings.baseUrl}/dashboard/audit-log`;
  const notice = ownersNotice(staffLanguageIn(merchant?.country), kind, merchant?.name ?? null, values, link);
  const owners = await listOwnerAddresses(tx, merchantId);
  const messages = owners.map((recipient) => ({
    messageId: `notice-${context.random.id()}`,
    merchantId,
    recipient,
    kind: 'staff_notice' as const,
    ...notice,
  }));
  await queueStaffMessages(tx, messages, now);
}

/** Writes to a person that their account was used from a browser they had not used before, in the transaction that notes it. */
export async function notifyNewDevice(
  context: Context,
  tx: Database,
  emailAddress: string,
  merchantId: string | null,
  device: string,
  address: string,
): Promise<void> {
  await notifyPerson(context, tx, { emailAddress, merchantId }, 'newDevice', { device, address });
}

/** Writes to a person what became of their passkeys, in its transaction. */
export async function notifyPasskey(
  context: Context,
  tx: Database,
  staff: StaffIdentity,
  kind: 'passkeyAdded' | 'passkeyRemoved',
  name: string,
): Promise<void> {
  const { emailAddress, members } = staff;
  const person = { emailAddress, merchantId: members[0]?.merchantId ?? null };
  await notifyPerson(context, tx, person, kind, { name });
}

async function notifyPerson(
  context: Context,
  tx: Database,
  { emailAddress, merchantId }: { readonly emailAddress: string; readonly merchantId: string | null },
  kind: Parameters<typeof personNotice>[1],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const merchant = merchantId === null ? null : context.locations.findMerchant(merchantId);
  const link = `${context.settings.baseUrl}/dashboard/account`;
  const message = {
    messageId: `notice-${context.random.id()}`,
    merchantId,
    recipient: emailAddress,
    kind: 'staff_notice' as const,
    ...personNotice(staffLanguageIn(merchant?.country), kind, values, link),
  };
  await queueStaffMessages(tx, [message], context.clock.now());
}
