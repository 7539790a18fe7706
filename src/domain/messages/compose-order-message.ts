import type { LegalFacts } from '../location/legal-facts.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Language } from '../values/language.ts';
import type { OrderMessageKind } from '../values/message-kind.ts';
import { counted, inDirection, isolated } from './direction.ts';
import { type MailLook, type MailParts, type MessageLine, type MessageTotal, mailHtml } from './mail-layout.ts';
import type { Wording } from './message-settings.ts';
import type { HandoverPart } from './texts/en.ts';
import { filled, messageTexts, quoted } from './texts.ts';

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
  /** How the guest wants it handed over, each as label and words; empty: nothing was said of it. */
  readonly handover: readonly { readonly part: HandoverPart; readonly text: string }[];
  /** Date and time in words. */
  readonly time: string;
  /** Only of `received`. */
  readonly answerBy: string;
  readonly lines: readonly MessageLine[];
  readonly total: string;
  /** What goes back; null: nothing. */
  readonly amount: string | null;
  /** Of an order that is paid to the staff: whether it was, and what is due; null: it was paid online. */
  readonly counter: { readonly isPaid: boolean; readonly due: string | null } | null;
  /** What the order came to in all its parts; only of messages that list them. */
  readonly totals: readonly MessageTotal[];
  /** The dishes a refund is for; empty where it is for none of them, or for the whole order. */
  readonly backLines: readonly MessageLine[];
  /** What goes back, with the taxes in it; empty: nothing. */
  readonly back: readonly MessageTotal[];
  /** The live page of the order; null once it cannot be opened any more. */
  readonly link: string | null;
  /** Of `cancelled`: the guest took it back before it was accepted. */
  readonly isByGuest: boolean;
  readonly legal: LegalFacts;
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
  const said = wordingFor(kind, language, wording, facts);
  const mail = {
    language,
    subject: filled(said.subject, values, language),
    restaurant: facts.restaurant,
    look: facts.look,
    hello: facts.name === '' ? null : filled(parts.hello, values, language),
    paragraphs: [
      filled(said.opening, values, language),
      ...refundedDishes(language, facts),
      // Paid at the counter, nothing is charged at all.
      ...(kind === 'received' && facts.counter === null ? [parts.notCharged] : []),
      ...moneyLines(kind, language, facts),
    ],
    rows: rowsOf(language, facts),
    lines: facts.lines,
    totals: totalsOf(kind, language, facts),
    link: facts.link === null ? null : { label: parts.follow, address: facts.link },
    questions: facts.phone === null ? null : filled(parts.questions, values, language),
    phone: facts.phone,
    why: filled(parts.why, values, language),
    legal: legalOf(language, facts),
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
  const said = wordingFor(kind, language, wording, facts);
  const values = valuesOf(facts);
  const isOver = kind === 'refused' || kind === 'cancelled' || kind === 'refunded';
  const lines = [
    filled(said.text, values, language),
    ...refundedDishes(language, facts),
    ...moneyLines(kind, language, facts),
    ...(isOver ? [] : [`${when[facts.method]}: ${isolated(facts.time, language)}`]),
    dishesInShort(facts.lines, language),
    [facts.restaurant, facts.address, facts.phone]
      .filter((part) => part !== null && part !== '')
      .map((part) => isolated(part ?? '', language))
      .join(', '),
    ...(facts.link === null ? [] : [facts.link]),
  ];
  return {
    subject: filled(said.subject, values, language),
    text: inDirection(lines.filter((line) => line !== '').join('\n'), language),
  };
}

/** The notification of one kind: whom it is from, and the first sentence of the text message. */
export function composeNotice(
  kind: OrderMessageKind,
  language: Language,
  wording: Required<Wording>,
  facts: OrderFacts,
): { readonly title: string; readonly body: string } {
  const said = wordingFor(kind, language, wording, facts);
  return { title: facts.restaurant, body: filled(said.text, valuesOf(facts), language) };
}

function valuesOf({ number, name, restaurant, phone, time, answerBy, total, amount }: OrderFacts) {
  return { number, name, restaurant, time, answerBy, total, phone: phone ?? '', amount: amount ?? '' };
}

/**
 * What a message says in words of its own where nothing was paid yet: nothing is released on a card, and what is taken off was
 * never paid. Whatever the restaurant wrote instead would speak of a payment as well.
 */
function wordingFor(
  kind: OrderMessageKind,
  language: Language,
  wording: Required<Wording>,
  { counter, isByGuest }: OrderFacts,
): Required<Wording> {
  if (isByGuest) return byGuest(language, counter !== null);
  if (counter === null || counter.isPaid) return wording;
  const { refused, less, lessSubject } = messageTexts[language].counter;
  if (kind === 'refused') return { ...wording, opening: refused, text: refused };
  return kind === 'refunded' ? { subject: lessSubject, opening: less, text: less } : wording;
}

/** What the guest took back themselves: the words that the restaurant chose for its own cancellations do not fit it. */
function byGuest(language: Language, isCounter: boolean): Required<Wording> {
  const { subject, opening, text, unpaid } = messageTexts[language].byGuest;
  return { subject, opening: isCounter ? unpaid : opening, text: isCounter ? unpaid : text };
}

/** Which dishes a refund is for, where it is for some of them. */
function refundedDishes(language: Language, { backLines }: OrderFacts): readonly string[] {
  if (backLines.length === 0) return [];
  const dishes = dishesInShort(backLines, language);
  return [filled(messageTexts[language].parts.isFor, { dishes }, language)];
}

/** What goes back, and what is still to be paid to the staff. */
function moneyLines(
  kind: OrderMessageKind,
  language: Language,
  { amount, counter, method, isByGuest }: OrderFacts,
): readonly string[] {
  const { parts, counter: atCounter } = messageTexts[language];
  const isBack = amount !== null && (kind === 'cancelled' || kind === 'refunded');
  if (counter === null) return isBack ? [filled(parts.goesBack, { amount }, language)] : [];
  if (counter.isPaid) return isBack ? [filled(atCounter.handBack, { amount }, language)] : [];
  if (kind === 'refused' || isByGuest) return [];
  return [counter.due === null ? atCounter.nothing : filled(atCounter.toPay[method], { due: counter.due }, language)];
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

const legalPages = ['imprintUrl', 'privacyUrl', 'termsUrl'] as const;

/** Who sells and where its legal pages are, as the foot of the storefront says it. */
function legalOf(language: Language, { legal }: OrderFacts): MailParts['legal'] {
  const seller = legal.seller.split('\n').filter((line) => line !== '');
  return [
    ...seller.map((line) => ({ text: isolated(line, language), address: null })),
    ...legalPages
      .filter((page) => legal[page] !== null)
      .map((page) => ({ text: messageTexts[language].legal[page], address: legal[page] })),
  ];
}

function rowsOf(language: Language, facts: OrderFacts): MailParts['rows'] {
  const { parts, when, handover } = messageTexts[language];
  const rows = [
    { label: parts.order, value: facts.number },
    { label: when[facts.method], value: facts.time },
    { label: '', value: facts.destination },
    ...facts.handover.map(({ part, text }) => ({
      label: text === '' ? '' : handover[part],
      value: text === '' ? handover[part] : text,
    })),
    { label: parts.restaurant, value: facts.restaurant },
    { label: parts.address, value: facts.address },
    { label: parts.phone, value: facts.phone ?? '' },
  ];
  return rows
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: isolated(value, language) }));
}

function plainText(mail: MailParts): string {
  const { language, hello, paragraphs, rows, lines, totals, link, questions, why, legal } = mail;
  const facts = rows.map(({ label, value }) => (label === '' ? `  ${value}` : `${label}: ${value}`)).join('\n');
  const sums = totals.map(({ label, amount }) => `${label}: ${isolated(amount, language)}`);
  const text = [
    ...(hello === null ? [] : [hello]),
    ...paragraphs,
    facts,
    [...lines.map((line) => dishText(line, language)), ...sums].join('\n'),
    ...(link === null ? [] : [`${link.label}: ${link.address}`]),
    ...(questions === null ? [] : [questions]),
    why,
    ...(legal.length === 0
      ? []
      : [legal.map(({ text, address }) => (address === null ? text : `${text}: ${address}`)).join('\n')]),
  ].join('\n\n');
  return inDirection(text, language);
}

function dishText({ name, quantity, choices, note, total }: MessageLine, language: Language): string {
  const parts = [...choices, ...(note === '' ? [] : [quoted(note, language)])];
  const below = parts.map((part) => `\n    ${isolated(part, language)}`);
  return `${counted(quantity, name, language)}  ${isolated(total, language)}${below.join('')}`;
}

const dishesMax = 300;

/** All dishes on one line with their choices, cut where a text message would cost too much. */
function dishesInShort(lines: readonly MessageLine[], language: Language): string {
  const text = lines
    .map(({ name, quantity, choices }) => {
      const chosen = choices.map((choice) => isolated(choice, language)).join(', ');
      return `${counted(quantity, name, language)}${chosen === '' ? '' : ` (${chosen})`}`;
    })
    .join(', ');
  return text.length <= dishesMax ? text : `${text.slice(0, dishesMax - 1).trimEnd()}…`;
}
