import { filled, messageTexts } from '../../domain/messages/texts.ts';
import { staffLanguageIn } from '../../domain/values/staff-language.ts';
import { countAttempts, refundAttempts, spendAttempts } from '../../store/customer/attempt-counts.ts';
import { listOwnerAddresses } from '../../store/staff/staff.ts';
import { queueStaffMessages } from '../../store/staff/staff-messages.ts';
import type { Context } from '../context.ts';
import { localeOf } from './order-facts.ts';

const dayMs = 86_400_000;
const budget = { person: '', kind: 'order texts', countedBy: 'everyone', windowMs: dayMs } as const;

/**
 * Counts one text message about an order, to a guest or to the staff, against what the merchant may send in a day. False when that is
 * used up: then it is not sent, and the first time of a day the owners and the log are told
 * (design/messages.md#text-messages-have-a-budget).
 */
export async function spendText(context: Context, merchantId: string): Promise<boolean> {
  const { clock, database, settings } = context;
  const now = clock.nowFor(merchantId);
  const { textsPerDay: countMax } = settings;
  const overAt =
    countMax === 0 ? now + dayMs : await spendAttempts(database, merchantId, [{ ...budget, countMax }], now);
  if (overAt === null) return true;
  await tellOnce(context, merchantId, now, Math.max(overAt, now + 1_000));
  return false;
}

/** How many texts of the day that is running were counted. */
export function countTexts({ clock, database }: Context, merchantId: string): Promise<number> {
  return countAttempts(database, merchantId, budget, clock.nowFor(merchantId));
}

/** Takes a text off the count again that could not be sent. */
export async function refundText({ database }: Context, merchantId: string): Promise<void> {
  await refundAttempts(database, merchantId, [{ ...budget, countMax: 1 }]);
}

/** Two that find the budget used up at one time tell it once: the count and the mails are one transaction. */
async function tellOnce(context: Context, merchantId: string, now: number, overAt: number): Promise<void> {
  const { clock, database, locations, settings } = context;
  const isFirst = await database.transaction(async (tx) => {
    const told = {
      person: '',
      kind: 'order texts used up',
      countedBy: 'everyone',
      countMax: 1,
      windowMs: overAt - now,
    };
    if ((await spendAttempts(tx, merchantId, [told], now)) !== null) return false;
    const merchant = locations.findMerchant(merchantId);
    const language = staffLanguageIn(merchant?.country);
    const words = messageTexts[language].budget;
    const values = {
      count: String(settings.textsPerDay),
      restaurant: merchant?.name ?? merchantId,
      date: new Intl.DateTimeFormat(localeOf(language, merchant?.country), {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: 'UTC',
      }).format(overAt),
      link: `${settings.baseUrl}/dashboard/messages`,
    };
    const owners = await listOwnerAddresses(tx, merchantId);
    const messages = owners.map((recipient, index) => ({
      messageId: `texts-used-up-${merchantId}-${now}-${index}`,
      merchantId,
      recipient,
      channel: 'email' as const,
      kind: 'staff_notice' as const,
      subject: `${values.restaurant}: ${filled(words.subject, values)}`,
      text: filled(words.text, { ...values, date: `${values.date} UTC` }),
    }));
    await queueStaffMessages(tx, messages, clock.now());
    return true;
  });
  if (!isFirst) return;
  context.alarm(
    { merchantId, textsPerDay: settings.textsPerDay },
    'the text messages of a merchant are used up for a day',
  );
}
