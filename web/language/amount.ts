import { currencyDigits } from '../../client/index.ts';
import { directionOf } from './direction.ts';
import { currentLanguage, type Language, localeOf } from './language.ts';

// The four currencies that the service began with look everywhere as the service writes them
// (reference/conventions.md#money), which carts bring along as texts. All others, and every one in a language that runs from
// right to left, are written as the language of the page writes them, in carts too: nothing is worked out from it. (design/pages.md#a-page-writes-amounts-in-its-language)
const signs: Readonly<Record<string, string>> = { usd: '$', gbp: '£', aud: 'A$', aed: 'AED ' };

/**
 * A decimal amount of the service as people read it: `1234.50` is `$1,234.50`, and `€1,234.50` or `1.234,50 €` by the
 * language. Keeps the digits below the minor unit.
 */
export function formatAmount(decimal: string, currency: string, language: Language = currentLanguage()): string {
  const minus = decimal.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = decimal.slice(minus.length).split('.');
  const digits = currencyDigits(currency);
  const sign = signs[currency];
  if (sign !== undefined && directionOf(language) === 'ltr') {
    return `${minus}${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(digits, '0')}`;
  }
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, fraction.length),
  }).format(Number(decimal));
}

/** What the service wrote into a sentence, `€1,234.50`, as the page writes amounts; everything else as it is. */
export function rewriteAmount(text: string, language: Language = currentLanguage()): string {
  const [, sign, number = ''] = /^(\p{L}*\p{Sc}|[A-Z]{3} )([\d,]+(?:\.\d+)?)$/u.exec(text) ?? [];
  if (sign === undefined) return text;
  // Browsers of before 2022 list no currencies.
  const code = sign.endsWith(' ')
    ? sign.trim()
    : Intl.supportedValuesOf?.('currency').find((each) => signOf(each) === sign);
  return code === undefined ? text : formatAmount(number.replaceAll(',', ''), code.toLowerCase(), language);
}

function signOf(currency: string): string | undefined {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value;
}

/** The same of minor units, exact ones of a price trace too: 600 is `$6.00`, `189.45` is `$1.8945`. */
export function formatMinor(amountMinor: number | string, currency: string): string {
  const [, minus = '', whole = '', rest = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(amountMinor)) ?? [];
  const digits = currencyDigits(currency);
  const text = whole.padStart(digits + 1, '0');
  const point = text.length - digits;
  return formatAmount(`${minus}${text.slice(0, point)}.${text.slice(point)}${rest}`, currency);
}

/** Minor units that may be taken off, with a real minus sign: -600 is `−$6.00`. */
export function formatSigned(amountMinor: number, currency: string): string {
  return formatMinor(amountMinor, currency).replace('-', '\u2212');
}

/** A written amount with a sign before its digits: `−$6.00`, `+$1.50`. */
export function withSign(sign: '+' | '−', amount: string, language: Language = currentLanguage()): string {
  // The mark keeps the sign at the digits where the line around them runs from right to left.
  return directionOf(language) === 'ltr' ? sign + amount : `\u200f\u200e${sign}${amount.replace(/^\u200f/, '')}`;
}

/** A rate of the service as people read it in the language of the page: `0.105` is `10.5%`. */
export function formatRate(rate: string, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
}

/** Whether a decimal amount is anything at all. */
export function isSomething(decimal: string | undefined): decimal is string {
  return decimal !== undefined && /[1-9]/.test(decimal);
}
