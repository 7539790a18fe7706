import { currencyDigits } from '../../../client/index.ts';

/** Minor units as text to edit: 600 is `6.00`. */
export function writeMinor(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const text = String(amountMinor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * What a person typed as minor units: `6`, `6.00` and `6,00` are 600. Null for what is empty, negative, finer than the
 * currency or could mean two amounts (`1,234`).
 */
export function parseMinor(text: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim());
  const [whole = '', fraction = ''] = match?.slice(1) ?? [];
  const digits = currencyDigits(currency);
  const isThousands = fraction.length === 3 && text.includes(',');
  if (whole === '' || fraction.length > digits || isThousands) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
