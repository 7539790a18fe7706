import { type Currency, currencySigns, digitsOf } from './currency.ts';
import { assert } from './errors.ts';

/**
 * An amount in minor units of its currency (pence, yen, fils): always a safe integer. `digitsOf` says how many of its digits
 * stand behind the point.
 */
export type Minor = number;

/**
 * A rate as whole millionths: 0.105 is 105_000. Exact for the at most six decimals of
 * reference/conventions.md#scalar-types.
 */
export type RateMicros = number;

const microsPerUnit = 1_000_000;

/**
 * `amountMinor` times `rate`, neither below zero, rounded once, half up to the minor unit
 * (reference/money.md#arithmetic). Exact: a product that a number cannot hold is taken as a bigint.
 */
export function multiplyRate(amountMinor: Minor, rate: RateMicros): Minor {
  assert(amountMinor >= 0 && rate >= 0, 'amounts and rates that are multiplied are not negative');
  const product = amountMinor * rate;
  if (product > Number.MAX_SAFE_INTEGER) return multiplyLarge(amountMinor, rate);
  const remainder = product % microsPerUnit;
  return (product - remainder) / microsPerUnit + (remainder * 2 >= microsPerUnit ? 1 : 0);
}

function multiplyLarge(amountMinor: Minor, rate: RateMicros): Minor {
  const unit = BigInt(microsPerUnit);
  const rounded = Number((BigInt(amountMinor) * BigInt(rate) * 2n + unit) / (2n * unit));
  assert(Number.isSafeInteger(rounded), 'an amount is a safe integer');
  return rounded;
}

/**
 * `plusMinor` and the unrounded product of `amountMinor` and `rate`, in minor units, exact and without trailing zeros:
 * "10.5" for 0.105 of 1.00. Shown in price traces only, never calculated with.
 */
export function formatExactProduct(amountMinor: Minor, rate: RateMicros, plusMinor: Minor = 0): string {
  const micros = amountMinor * rate + plusMinor * microsPerUnit;
  if (micros > Number.MAX_SAFE_INTEGER) return formatLargeProduct(amountMinor, rate, plusMinor);
  let rest = micros % microsPerUnit;
  const whole = (micros - rest) / microsPerUnit;
  if (rest === 0) return String(whole);
  let width = 6;
  for (; rest % 10 === 0; rest /= 10) width -= 1;
  return `${whole}.${String(rest).padStart(width, '0')}`;
}

function formatLargeProduct(amountMinor: Minor, rate: RateMicros, plusMinor: Minor): string {
  const digits = String(BigInt(amountMinor) * BigInt(rate) + BigInt(plusMinor) * BigInt(microsPerUnit));
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
}

/** Minor units as the wire's decimal string, with the digits of the currency: 2610 is "26.10" in dollars, "2610" in yen. */
export function formatDecimal(amountMinor: Minor, currency: Currency): string {
  assert(Number.isSafeInteger(amountMinor), 'an amount is a safe integer');
  const sign = amountMinor < 0 ? '-' : '';
  const magnitude = Math.abs(amountMinor);
  const digits = digitsOf(currency);
  if (digits === 0) return `${sign}${magnitude}`;
  const rest = magnitude % minorPerUnit(digits);
  return `${sign}${(magnitude - rest) / minorPerUnit(digits)}.${padded(rest, digits)}`;
}

function minorPerUnit(digits: 2 | 3): number {
  return digits === 2 ? 100 : 1_000;
}

function padded(rest: number, digits: 2 | 3): string {
  if (digits === 2) return rest < 10 ? `0${rest}` : String(rest);
  return String(rest).padStart(3, '0');
}

/**
 * A rate as the wire's fraction: 105_000 is "0.105", 180_000 is "0.18"; two to six decimals
 * (reference/conventions.md#scalar-types).
 */
export function formatRate(rate: RateMicros): string {
  let rest = rate % microsPerUnit;
  const whole = (rate - rest) / microsPerUnit;
  let width = 6;
  for (; width > 2 && rest % 10 === 0; rest /= 10) width -= 1;
  return `${whole}.${width === 2 && rest >= 10 ? rest : String(rest).padStart(width, '0')}`;
}

/** A non-negative decimal text with at most the digits of the currency as minor units; null when it is anything else. */
export function parseDecimal(text: string, currency: Currency): Minor | null {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = digitsOf(currency);
  if (whole === '' || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/**
 * A whole or fractional percent text ("18", "12.5") as a rate: "18" is 180_000. Null when it has over four decimals.
 */
export function parsePercent(text: string): RateMicros | null {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text);
  if (match === null) return null;
  return Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}

/**
 * Display text of reference/conventions.md#money: `$1,234.50`, `AED 1,234.50`, `€12.50`, `¥1,630`, `KWD 1.250`. Clients never
 * parse it.
 */
export function formatMoney(amountMinor: Minor, currency: Currency): string {
  const text = formatDecimal(Math.abs(amountMinor), currency);
  const shown = currencySigns[currency] ?? `${currency.toUpperCase()} `;
  const point = text.indexOf('.');
  const unitsLength = point === -1 ? text.length : point;
  const grouped = unitsLength <= 3 ? text : `${groupThousands(text.slice(0, unitsLength))}${text.slice(unitsLength)}`;
  return amountMinor < 0 ? `-${shown}${grouped}` : shown + grouped;
}

/** The price of a modifier option: `+$1.00` above zero, else `$0.00` (reference/conventions.md#money). */
export function formatOptionPrice(amountMinor: Minor, currency: Currency): string {
  return amountMinor > 0 ? `+${formatMoney(amountMinor, currency)}` : formatMoney(0, currency);
}

function groupThousands(units: string): string {
  if (units.length <= 3) return units;
  return `${groupThousands(units.slice(0, -3))},${units.slice(-3)}`;
}
