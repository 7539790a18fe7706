import type { StaffLanguage } from '../values/staff-language.ts';
import { germanNotices } from './texts/staff/de.ts';
import { englishNotices, type NoticeTexts } from './texts/staff/en.ts';
import { spanishNotices } from './texts/staff/es.ts';
import { filled } from './texts.ts';

/** What people are written about their account and their business, in every language of the dashboard. */
export const noticeTexts: Readonly<Record<StaffLanguage, NoticeTexts>> = {
  en: englishNotices,
  es: spanishNotices,
  de: germanNotices,
};

export type OwnersNotice = keyof NoticeTexts['owners'];
export type OperatorsNotice = keyof NoticeTexts['operators'];
type Values = Readonly<Record<string, string>>;
type Notice = { readonly subject: string; readonly text: string };

/** To those who own a merchant; its name is null where it is not known yet. */
export function ownersNotice(
  language: StaffLanguage,
  kind: OwnersNotice,
  merchantName: string | null,
  values: Values,
  link: string,
): Notice {
  const { owners, ownersUnexpected } = noticeTexts[language];
  const { subject, text } = composed(owners[kind], ownersUnexpected, values, link);
  return { subject: merchantName === null ? subject : `${merchantName}: ${subject}`, text };
}

/** To a person whose account was used from a new browser, or whose passkeys changed. A device that is "" is unknown. */
export function personNotice(
  language: StaffLanguage,
  kind: keyof NoticeTexts['person'],
  values: Values,
  link: string,
): Notice {
  const { person, personUnexpected, unknownDevice } = noticeTexts[language];
  return composed(person[kind], personUnexpected, { ...values, device: values.device || unknownDevice }, link);
}

/** To those who run the installation. */
export function operatorsNotice(language: StaffLanguage, kind: OperatorsNotice, values: Values, link: string): Notice {
  const { operators, operatorsUnexpected } = noticeTexts[language];
  return composed(operators[kind], operatorsUnexpected, values, link);
}

/** To a person who is invited to run the installation. */
export function operatorInvitationNotice(language: StaffLanguage, service: string, date: string, link: string): Notice {
  const { subject, text, accept, ignore } = noticeTexts[language].operatorInvitation;
  const values = { service, date, link };
  return { subject, text: [text, accept, ignore].map((part) => filled(part, values)).join('\n\n') };
}

function composed(what: Notice, unexpected: string, values: Values, link: string): Notice {
  return { subject: what.subject, text: `${filled(what.text, values).trim()}\n\n${filled(unexpected, { link })}` };
}
