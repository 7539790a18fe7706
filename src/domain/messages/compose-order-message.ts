import type { FulfillmentMethod } from '../location/policy.ts';
import type { Language } from '../values/language.ts';
import type { OrderMessageKind } from '../values/message-kind.ts';
import { type MailLook, type MailParts, type MessageLine, type MessageTotal, mailHtml } from './mail-layout.ts';
import type { Wording } from './message-settings.ts';
import { filled, messageTexts } from './texts.ts';

/** What a message says of its order; every text is written out in the language of the message. */
export type OrderFacts = {
  readonly number: string;
  /** The guest's; "" when it is not known. */
  readonly name: string;
  readonly restaurant: string;
  readonly look: MailLook;
  readonly address: string;
  readonly phone: string | null;
  readonly method: FulfillmentMethod;
  /** Table, room or address it is brought to; "" where it is collected. */
  readonly destination: string;
  /** Date and time in words. */
  readonly time: string;
  /** Only of `received`. */
  readonly answerBy: string;
  readonly lines: readonly MessageLine[];
  readonly total: string;
  /** What goes back; null: nothing. */
  readonly amount: string | null;
  /** What the order came to in all its parts; only of messages that list them. */
  readonly totals: readonly MessageTotal[];
  /** What goes back, with the taxes in it; empty: nothing. */
  readonly back: readonly MessageTotal[];
  /** The live page of the order; null once it cannot be opened any more. */
  readonly link: string | null;
};

export type ComposedMessage = { readonly subject: string; readonly text: string; readonly html: string };

/** The e-mail of one kind: subject, plain text, and the same as HTML. */
export function composeMail(
  kind: OrderMessageKind,
  language: Language,
  wording: Required<Wording>,
  facts: OrderFacts,
): ComposedMessage {
  const { parts } = messageTexts[language];
  const values = valuesOf(facts);
  const mail = {
    language,
    subject: filled(wording.subject, values),
    restaurant: facts.restaurant,
    look: facts.look,
    hello: facts.name === '' ? null : filled(parts.hello, values),
    paragraphs: [filled(wording.opening, values), ...goesBack(kind, language, facts)],
    rows: rowsOf(language, facts),
    lines: facts.lines,
    totals: totalsOf(kind, language, facts),
    link: facts.link === null ? null : { label: parts.follow, address: facts.link },
    questions: facts.phone === null ? null : filled(parts.questions, values),
    phone: facts.phone,
    why: filled(parts.why, values),
  };
  return { subject: mail.subject, text: plainText(mail), html: mailHtml(mail) };
}

/** The text message of one kind: the same facts in few words, the link last. */
export function composeText(
  kind: OrderMessageKind,
  language: Language,
  wording: Required<Wording>,
  facts: OrderFacts,
): { readonly subject: string; readonly text: string } {
  const { when } = messageTexts[language];
  const values = valuesOf(facts);
  const isOver = kind === 'refused' || kind === 'cancelled' || kind === 'refunded';
  const lines = [
    filled(wording.text, values),
    ...goesBack(kind, language, facts),
    ...(isOver ? [] : [`${when[facts.method]}: ${facts.time}`]),
    dishesInShort(facts.lines),
    [facts.restaurant, facts.address, facts.phone].filter((part) => part !== null && part !== '').join(', '),
    ...(facts.link === null ? [] : [facts.link]),
  ];
  return { subject: filled(wording.subject, values), text: lines.filter((line) => line !== '').join('\n') };
}

function valuesOf({ number, name, restaurant, phone, time, answerBy, total, amount }: OrderFacts) {
  return { number, name, restaurant, time, answerBy, total, phone: phone ?? '', amount: amount ?? '' };
}

function goesBack(kind: OrderMessageKind, language: Language, { amount }: OrderFacts): readonly string[] {
  if (amount === null || (kind !== 'cancelled' && kind !== 'refunded')) return [];
  return [filled(messageTexts[language].parts.goesBack, { amount })];
}

/** The confirmation lists everything; others the total, and what goes back of it. */
function totalsOf(
  kind: OrderMessageKind,
  language: Language,
  { total, totals, back }: OrderFacts,
): MailParts['totals'] {
  if (kind === 'accepted') return totals;
  return [{ label: messageTexts[language].parts.total, amount: total, look: 'strong' }, ...back];
}

function rowsOf(language: Language, facts: OrderFacts): MailParts['rows'] {
  const { parts, when } = messageTexts[language];
  const rows = [
    { label: parts.order, value: facts.number },
    { label: when[facts.method], value: facts.time },
    { label: '', value: facts.destination },
    { label: parts.restaurant, value: facts.restaurant },
    { label: parts.address, value: facts.address },
    { label: parts.phone, value: facts.phone ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}

function plainText({ hello, paragraphs, rows, lines, totals, link, questions, why }: MailParts): string {
  const facts = rows.map(({ label, value }) => (label === '' ? `  ${value}` : `${label}: ${value}`)).join('\n');
  const sums = totals.map(({ label, amount }) => `${label}: ${amount}`);
  return [
    ...(hello === null ? [] : [hello]),
    ...paragraphs,
    facts,
    [...lines.map(dishText), ...sums].join('\n'),
    ...(link === null ? [] : [`${link.label}: ${link.address}`]),
    ...(questions === null ? [] : [questions]),
    why,
  ].join('\n\n');
}

function dishText({ name, quantity, choices, note, total }: MessageLine): string {
  const below = [...choices, ...(note === '' ? [] : [`“${note}”`])].map((part) => `\n    ${part}`);
  return `${quantity} x ${name}  ${total}${below.join('')}`;
}

const dishesMax = 300;

/** All dishes on one line with their choices, cut where a text message would cost too much. */
function dishesInShort(lines: readonly MessageLine[]): string {
  const text = lines
    .map(
      ({ name, quantity, choices }) => `${quantity} x ${name}${choices.length === 0 ? '' : ` (${choices.join(', ')})`}`,
    )
    .join(', ');
  return text.length <= dishesMax ? text : `${text.slice(0, dishesMax - 1).trimEnd()}…`;
}
