/** Minor units as text to edit: 600 is `6.00`. */
export function writeMinor(amountMinor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
}

/**
 * What a person typed as minor units: `6`, `6.00` and `6,00` are 600. Null for what is empty, negative, finer than the
 * currency or could mean two amounts (`1,234`).
 */
export function parseMinor(text: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim());
  const [whole = '', fraction = ''] = match?.slice(1) ?? [];
  const digits = fractionDigits(currency);
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
