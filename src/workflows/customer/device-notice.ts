import type { Message } from '../../ports/messages.ts';
import { spendAttempts } from '../../store/customer/attempt-counts.ts';
import { findCustomer } from '../../store/customer/customers.ts';
import { type SeenDevice, saveKnownDevice } from '../../store/customer/known-devices.ts';
import { findSessionDevice } from '../../store/customer/sessions.ts';
import type { DueEvent } from '../../store/order/due-events.ts';
import { queueMessage } from '../../store/outbox/outbox.ts';
import type { Context } from '../context.ts';
import { textCountriesOf } from './text-countries.ts';

// A diner is written to when their account is used from a browser they had not used before
// (design/customers.md#a-sign-in-from-a-new-browser-is-told-to-the-person).

const dayMs = 24 * 60 * 60_000;
/** Such messages to one person in a day; a merchant's whole share in an hour. */
const personMax = 3;
const merchantMax = 300;

export type SignedIn = {
  readonly customerId: string;
  readonly sessionId: string;
  readonly seen: SeenDevice;
  /** The merchant's clock. */
  readonly now: number;
};

/**
 * Notes where a diner signed in from, and in the same transaction that they are to be written to: not at the first sign-in
 * ever, not for a browser they used before, and not more often than three times a day.
 */
export async function noteDevice(context: Context, { customerId, sessionId, seen, now }: SignedIn): Promise<void> {
  const { realm: merchantId, person } = seen;
  await context.database.transaction(async (tx) => {
    const { isNew, isFirst } = await saveKnownDevice(tx, seen, now);
    if (!isNew || isFirst) return;
    const budget = { kind: 'device notices', countedBy: 'everyone' };
    const refusedUntil = await spendAttempts(
      tx,
      merchantId,
      [
        { ...budget, person, countMax: personMax, windowMs: dayMs },
        { ...budget, person: '', countMax: merchantMax, windowMs: dayMs / 24 },
      ],
      now,
    );
    if (refusedUntil !== null) return;
    await queueMessage(tx, {
      merchantId,
      eventId: `${sessionId}/message.new_device`,
      type: 'message.new_device',
      subjectId: customerId,
      createdAt: now,
      relayAt: context.clock.now(),
    });
  });
}

/**
 * The message about a sign-in, in both languages: the browser that signed in may be a stranger's. Null when the person or
 * the session is gone, or only a number is known that no text is sent to.
 */
export async function deviceNotice(context: Context, event: DueEvent): Promise<Message | null> {
  const { merchantId, eventId, subjectId: customerId } = event;
  const merchant = context.locations.findMerchant(merchantId);
  const [sessionId = ''] = eventId.split('/');
  const device = await findSessionDevice(context.database, merchantId, sessionId);
  const customer = await findCustomer(context.database, merchantId, customerId);
  const recipient = customer?.emailAddress ?? customer?.phoneNumber ?? null;
  if (merchant === null || customer === null || device === null || recipient === null) return null;
  const channel = customer.emailAddress === null ? 'sms' : 'email';
  if (channel === 'sms' && !context.canText(recipient, textCountriesOf(context, merchant))) return null;
  const account = `${context.settings.checkoutBaseUrl}/${merchant.slug}/account`;
  const named = device === '' ? '' : ` (${device})`;
  return {
    messageId: eventId,
    merchantId,
    channel,
    recipient,
    kind: 'sign_in_notice',
    subject: `New sign-in at ${merchant.name} / Nuevo inicio de sesión`,
    text: [
      `Your account at ${merchant.name} was used to sign in from a browser that was not used before${named}. ` +
        `If this was not you, sign out everywhere: ${account}`,
      `Se ha iniciado sesión en tu cuenta de ${merchant.name} desde un navegador que no se había usado antes${named}. ` +
        `Si no has sido tú, cierra todas las sesiones: ${account}`,
    ].join('\n\n'),
  };
}
