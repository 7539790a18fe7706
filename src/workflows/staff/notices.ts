import type { Database } from '../../store/database/database.ts';
import { listOwnerAddresses } from '../../store/staff/staff.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import type { StaffIdentity } from '../request.ts';

// What people are written about their account and their business (design/security.md#what-staff-do-is-recorded).

/** Writes to everyone who owns the merchant, in the transaction of what it tells of. `what` is a sentence. */
export async function notifyOwners(
  context: Context,
  tx: Database,
  merchantId: string,
  subject: string,
  what: string,
): Promise<void> {
  const now = context.clock.now();
  const merchantName = context.locations.findMerchant(merchantId)?.name ?? 'your business';
  const owners = await listOwnerAddresses(tx, merchantId);
  const messages = owners.map((recipient) => ({
    messageId: `notice-${context.random.id()}`,
    merchantId,
    recipient,
    kind: 'staff_notice' as const,
    subject: `${merchantName}: ${subject}`,
    text: `${what}\n\nIf this was not expected, look at the audit log: ${context.settings.baseUrl}/dashboard/audit-log`,
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
  const what =
    'Your account was used to sign in from a browser that was not used before: ' +
    `${device || 'unknown'}, address ${address}.`;
  await notifyPerson(context, tx, { emailAddress, merchantId }, 'New sign-in to the dashboard', what);
}

/** Writes to a person what became of their passkeys, in its transaction. */
export async function notifyPasskey(context: Context, tx: Database, staff: StaffIdentity, what: string): Promise<void> {
  const { emailAddress, members } = staff;
  const person = { emailAddress, merchantId: members[0]?.merchantId ?? null };
  await notifyPerson(context, tx, person, 'Your passkeys were changed', what);
}

async function notifyPerson(
  context: Context,
  tx: Database,
  { emailAddress, merchantId }: { readonly emailAddress: string; readonly merchantId: string | null },
  subject: string,
  what: string,
): Promise<void> {
  const message = {
    messageId: `notice-${context.random.id()}`,
    merchantId,
    recipient: emailAddress,
    kind: 'staff_notice' as const,
    subject,
    text: `${what}\n\nIf this was not you, sign out everywhere: ${context.settings.baseUrl}/dashboard/account`,
  };
  await queueStaffMessages(tx, [message], context.clock.now());
}
