import { type OwnersNotice, ownersNotice, personNotice } from '../../domain/messages/staff-notices.ts';
import { type StaffLanguage, staffLanguageIn, staffLanguageOf } from '../../domain/values/staff-language.ts';
import type { Database } from '../../store/database/database.ts';
import { listOwnerAddresses } from '../../store/staff/staff.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import { type ByStaff, type OperationRequest, visitorOf } from '../request.ts';

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

/**
 * Writes to a person that their account was used from a browser they had not used before, in the transaction that notes it and in the
 * language of the person's country: who used it need not be the person.
 */
export async function notifyNewDevice(
  context: Context,
  tx: Database,
  emailAddress: string,
  merchantId: string | null,
  device: string,
  address: string,
): Promise<void> {
  const merchant = merchantId === null ? null : context.locations.findMerchant(merchantId);
  const person = { emailAddress, merchantId, language: staffLanguageIn(merchant?.country) };
  await notifyPerson(context, tx, person, 'newDevice', { device, address });
}

/** Writes to a person what became of their passkeys, in its transaction and in the language of the browser that changed them. */
export async function notifyPasskey(
  context: Context,
  tx: Database,
  request: ByStaff & Pick<OperationRequest, 'visitor'>,
  kind: 'passkeyAdded' | 'passkeyRemoved',
  name: string,
): Promise<void> {
  const { emailAddress, members } = request.staff;
  const language = staffLanguageOf(visitorOf(request).language);
  const person = { emailAddress, merchantId: members[0]?.merchantId ?? null, language };
  await notifyPerson(context, tx, person, kind, { name });
}

type Person = { readonly emailAddress: string; readonly merchantId: string | null; readonly language: StaffLanguage };

async function notifyPerson(
  context: Context,
  tx: Database,
  { emailAddress, merchantId, language }: Person,
  kind: Parameters<typeof personNotice>[1],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const link = `${context.settings.baseUrl}/dashboard/account`;
  const message = {
    messageId: `notice-${context.random.id()}`,
    merchantId,
    recipient: emailAddress,
    kind: 'staff_notice' as const,
    ...personNotice(language, kind, values, link),
  };
  await queueStaffMessages(tx, [message], context.clock.now());
}
