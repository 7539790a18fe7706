import { type Language, languages } from '../values/language.ts';
import { inDirection } from './direction.ts';
import { noticeHtml } from './mail-layout.ts';
import { filled, messageTexts } from './texts.ts';

/** What a short message says; `html` of e-mails alone. */
export type ShortMessage = { readonly subject: string; readonly text: string; readonly html?: string };

/** The message with a code to sign in with at `restaurant`; null: to the dashboard. */
export function codeMessage(
  language: Language,
  restaurant: string | null,
  code: string,
  channel: 'email' | 'sms',
): ShortMessage {
  const { code: words } = messageTexts[language];
  const values = { place: restaurant ?? words.dashboard, code };
  return laidOut(
    language,
    filled(words.subject, values, language),
    filled(words.text, values, language),
    channel,
    restaurant ?? '',
  );
}

/**
 * The message about a sign-in from a browser that was not used before, in every language at once: the browser whose language is
 * known may be a stranger's. `device` is what is known of it, in brackets, or "".
 */
export function newDeviceMessage(
  restaurant: string,
  device: string,
  link: string,
  channel: 'email' | 'sms',
): ShortMessage {
  const values = { restaurant, device, link };
  const all = languages.map((language) => ({
    subject: filled(messageTexts[language].newDevice.subject, values, language),
    text: inDirection(filled(messageTexts[language].newDevice.text, values, language), language),
  }));
  const subject = all.map((each) => each.subject).join(' / ');
  return laidOut('en', subject, all.map(({ text }) => text).join('\n\n'), channel, restaurant);
}

/** The mail with which a person is invited to work with `restaurant`. It is stored as text, and laid out when it is sent. */
export function invitationMessage(language: Language, restaurant: string, date: string, link: string): ShortMessage {
  const { invitation } = messageTexts[language];
  const values = { restaurant, date, link };
  const { subject, text, accept, ignore } = invitation;
  return {
    subject: filled(subject, values, language),
    text: inDirection([text, accept, ignore].map((part) => filled(part, values, language)).join('\n\n'), language),
  };
}

function laidOut(
  language: Language,
  subject: string,
  text: string,
  channel: 'email' | 'sms',
  sender: string,
): ShortMessage {
  return channel === 'sms' ? { subject, text } : { subject, text, html: noticeHtml(language, subject, text, sender) };
}
