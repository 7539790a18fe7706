import { directionOf, type Language } from '../values/language.ts';
import { isolated } from './direction.ts';
import { quoted } from './texts.ts';

// HTML as mail programs understand it: tables, styles at the elements, nothing that is fetched but the merchant's logo
// (design/messages.md#mails-are-plain-text-and-simple-html).

/** One dish as a message lists it. */
export type MessageLine = {
  readonly name: string;
  readonly quantity: number;
  /** The choices, in the order of a kitchen's ticket. */
  readonly choices: readonly string[];
  /** What the guest noted; "" for nothing. */
  readonly note: string;
  /** Written out, as all money here. */
  readonly total: string;
};

/** A line below the dishes: `plain` ones make up the `strong` one, `quiet` ones say what is in it. */
export type MessageTotal = {
  readonly label: string;
  readonly amount: string;
  readonly look: 'plain' | 'strong' | 'quiet';
};

/** The merchant's colours, all of them legible, and its logo. */
export type MailLook = {
  /** Of links, on white. */
  readonly words: string;
  readonly button: string;
  readonly onButton: string;
  /** At an absolute https address; null: the name stands alone. */
  readonly logo: {
    readonly address: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  } | null;
};

/** What a mail consists of, before it is laid out. */
export type MailParts = {
  readonly language: Language;
  readonly subject: string;
  readonly restaurant: string;
  readonly look: MailLook;
  readonly hello: string | null;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly lines: readonly MessageLine[];
  readonly totals: readonly MessageTotal[];
  readonly link: { readonly label: string; readonly address: string } | null;
  readonly questions: string | null;
  readonly phone: string | null;
  readonly why: string;
  /** Who sells, line by line, then its legal pages with their addresses; empty: nothing was said. */
  readonly legal: readonly { readonly text: string; readonly address: string | null }[];
};

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#1f2328';
const muted = '#57606a';
const line = '#d9dee3';
const accent = '#a8321a';

const headLook = `padding:20px 28px;border-bottom:1px solid ${line};font-size:18px;font-weight:700`;
const bodyLook = 'padding:24px 28px;font-size:16px;line-height:1.5';
const footLook = `padding:16px 28px 22px;border-top:1px solid ${line};font-size:13px;line-height:1.5;color:${muted}`;

/** The mail as one HTML document, in the reading direction of its language. Every text is escaped. */
export function mailHtml(mail: MailParts): string {
  const { language, subject, restaurant, look } = mail;
  return documentOf(language, subject, [
    cell(headOf(restaurant, look.logo), headLook),
    cell(bodyOf(mail), bodyLook),
    cell(footerOf(mail), footLook),
  ]);
}

/**
 * A short mail, such as a code or a notice, laid out like the others: its paragraphs, each in its own direction because some mails
 * say it in every language, with addresses that can be pressed. A language that is null is not known.
 */
export function noticeHtml(language: Language | null, subject: string, text: string, sender = ''): string {
  const paragraphs = text.split('\n\n').map((part) => {
    const html = escaped(part).replaceAll('\n', '<br>');
    const linked = html.replace(
      /https?:\/\/[^\s<]+/g,
      (address) => `<a href="${address}" style="color:${accent}">${address}</a>`,
    );
    return `<p dir="auto" style="margin:0 0 16px;word-break:break-word;text-align:start">${linked}</p>`;
  });
  const head = `<h1 style="margin:0 0 16px;font-size:22px;font-weight:700;line-height:1.25">${escaped(subject)}</h1>`;
  return documentOf(language, subject, [
    ...(sender === '' ? [] : [cell(escaped(sender), headLook)]),
    cell([head, ...paragraphs].join('\n'), bodyLook),
  ]);
}

/** Text as it stands between tags and in quoted attributes. */
export function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? '');
}

function documentOf(language: Language | null, title: string, rows: readonly string[]): string {
  const direction = directionOf(language ?? '');
  const plain = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return [
    '<!doctype html>',
    `<html lang="${language ?? ''}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:0;background:#f3f4f6;color:${ink};font-family:${font}">`,
    `<table ${plain} style="background:#f3f4f6"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${plain} style="max-width:560px;background:#ffffff;border-radius:12px;text-align:${startOf(language)}">`,
    ...rows,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

/** The sides a line begins and ends at; mail programs know left and right only. */
function startOf(language: Language | null): 'left' | 'right' {
  return directionOf(language ?? '') === 'rtl' ? 'right' : 'left';
}

function endOf(language: Language | null): 'left' | 'right' {
  return directionOf(language ?? '') === 'rtl' ? 'left' : 'right';
}

function cell(html: string, look: string): string {
  return `<tr><td style="${look}">${html}</td></tr>`;
}

/** The name stands beside the logo, so that a mail whose pictures are blocked says the same. */
function headOf(restaurant: string, logo: MailLook['logo']): string {
  if (logo === null) return escaped(restaurant);
  const { address, alt, width, height } = logo;
  const look = 'vertical-align:middle;border:0;border-radius:6px;font-size:11px;font-weight:400';
  const picture = `<img src="${escaped(address)}" alt="${escaped(alt)}" width="${width}" height="${height}" style="${look}">`;
  return `${picture}&nbsp;&nbsp;<span style="vertical-align:middle">${escaped(restaurant)}</span>`;
}

function bodyOf({ language, subject, look, hello, paragraphs, rows, lines, totals, link }: MailParts): string {
  return [
    `<h1 style="margin:0 0 16px;font-size:24px;font-weight:700;line-height:1.25">${escaped(subject)}</h1>`,
    ...[...(hello === null ? [] : [hello]), ...paragraphs].map(
      (text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`,
    ),
    link === null ? '' : buttonOf(link, look),
    table(rows.map(rowOf).join('')),
    table(
      [...lines.map((dish) => dishOf(dish, language)), ...totals.map((total) => totalOf(total, language))].join(''),
    ),
  ].join('\n');
}

function buttonOf({ label, address }: NonNullable<MailParts['link']>, { button, onButton }: MailLook): string {
  const look = `display:inline-block;padding:12px 22px;background:${button};color:${onButton};border-radius:8px;font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 24px"><a href="${escaped(address)}" style="${look}">${escaped(label)}</a></p>`;
}

function table(rows: string): string {
  if (rows === '') return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font-size:15px;line-height:1.45">${rows}</table>`;
}

function rowOf({ label, value }: MailParts['rows'][number]): string {
  const cells = `<td valign="top" width="32%" style="padding:4px 0;color:${muted}">${escaped(label)}</td>`;
  return `<tr>${cells}<td valign="top" style="padding:4px 0">${escaped(value)}</td></tr>`;
}

function dishOf({ name, quantity, choices, note, total }: MessageLine, language: Language): string {
  const below = [...choices, ...(note === '' ? [] : [quoted(note, language)])].map(
    (text) => `<br><span style="color:${muted};font-size:14px">${escaped(isolated(text, language))}</span>`,
  );
  const edge = `padding:10px 0;border-top:1px solid ${line}`;
  return (
    `<tr><td valign="top" width="9%" style="${edge};font-weight:600">${quantity} ×</td>` +
    `<td valign="top" style="${edge}">${escaped(isolated(name, language))}${below.join('')}</td>` +
    `<td valign="top" align="${endOf(language)}" style="${edge};white-space:nowrap">${escaped(total)}</td></tr>`
  );
}

const totalLooks: Readonly<Record<MessageTotal['look'], string>> = {
  plain: `padding:6px 0;border-top:1px solid ${line}`,
  strong: `padding:12px 0 4px;border-top:2px solid ${ink};font-weight:700`,
  quiet: `padding:2px 0;color:${muted};font-size:14px`,
};

function totalOf({ label, amount, look }: MessageTotal, language: Language): string {
  const edge = totalLooks[look];
  return (
    `<tr><td colspan="2" valign="top" style="${edge}">${escaped(label)}</td>` +
    `<td valign="top" align="${endOf(language)}" style="${edge};white-space:nowrap">${escaped(amount)}</td></tr>`
  );
}

function footerOf({ questions, phone, why, look, legal }: MailParts): string {
  const asked = questions === null ? '' : `${withCall(questions, phone, look)}<br>`;
  const lines = legal.map(({ text, address }) =>
    address === null ? escaped(text) : `<a href="${escaped(address)}" style="color:${look.words}">${escaped(text)}</a>`,
  );
  return `${asked}${escaped(why)}${lines.length === 0 ? '' : `<br><br>${lines.join('<br>')}`}`;
}

/** The sentence with its phone number as something to press. */
function withCall(text: string, phone: string | null, { words }: MailLook): string {
  const html = escaped(text);
  if (phone === null) return html;
  const number = escaped(phone);
  const link = `<a href="tel:${number.replaceAll(' ', '')}" dir="ltr" style="color:${words}">${number}</a>`;
  return html.replace(number, () => link);
}
