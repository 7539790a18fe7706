import { currentLanguage, type Language } from './language.ts';

// Carts bring a display text with every amount. Orders, menus, differences and price traces bring the amount alone: it is
// put here into the form the service itself writes (reference/conventions.md#money), the same in every language, and nothing is worked
// out from it. (design/pages.md#a-page-writes-amounts-that-come-without-a-text)
const signs: Readonly<Record<string, string>> = { usd: '$', gbp: '£', aud: 'A$', aed: 'AED ' };

/** A decimal amount of the service as the service shows amounts: `1234.50` is `$1,234.50`. Keeps the digits below a cent. */
export function formatAmount(decimal: string, currency: string): string {
  const minus = decimal.startsWith('-') ? '-' : '';
  const [whole = '0', cents = ''] = decimal.slice(minus.length).split('.');
  const sign = signs[currency] ?? `${currency.toUpperCase()} `;
  return `${minus}${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** The same of minor units, exact ones of a price trace too: 600 is `$6.00`, `189.45` is `$1.8945`. */
export function formatMinor(amountMinor: number | string, currency: string): string {
  const [, minus = '', whole = '', rest = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(String(amountMinor)) ?? [];
  const digits = whole.padStart(3, '0');
  return formatAmount(`${minus}${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`, currency);
}

/** Minor units that may be taken off, with a real minus sign: -600 is `−$6.00`. */
export function formatSigned(amountMinor: number, currency: string): string {
  return formatMinor(amountMinor, currency).replace('-', '\u2212');
}

/** A rate of the service as people read it in the language of the page: `0.105` is `10.5%`. */
export function formatRate(rate: string, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
}

/** Whether a decimal amount is anything at all. */
export function isSomething(decimal: string | undefined): decimal is string {
  return decimal !== undefined && /[1-9]/.test(decimal);
}
