// How the service writes money (interface.md 1.4). Orders, menus and price traces carry plain amounts without the display
// text that carts have; they are put into the same words here, and nothing is worked out from them.
const signs: Readonly<Record<string, string>> = { usd: '$', gbp: '£', aud: 'A$', aed: 'AED ' };

/** A decimal amount of the service (`1234.50`) as the service itself shows amounts: `$1,234.50`. */
export function amountText(decimal: string, currency: string): string {
  const [whole = '0', cents = '00'] = decimal.split('.');
  return `${signs[currency] ?? `${currency.toUpperCase()} `}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** An amount in minor units, with the digits below a cent that an exact one may have (`189.45` is `$1.8945`). */
export function minorText(minor: number | string, currency: string): string {
  const [whole = '0', rest = ''] = String(minor).split('.');
  const digits = whole.padStart(3, '0');
  return amountText(`${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`, currency);
}

/** Whether a decimal amount is anything at all. */
export function isSomething(decimal: string | undefined): decimal is string {
  return decimal !== undefined && /[1-9]/.test(decimal);
}
