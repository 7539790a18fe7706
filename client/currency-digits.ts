import { otherDigits } from './generated/currency-table.ts';

/** The digits of a currency's minor unit by ISO 4217: 2 for `usd`, 0 for `jpy`, 3 for `kwd`; 2 for one that is not known. */
export function currencyDigits(currency: string): number {
  return otherDigits[currency.toLowerCase()] ?? 2;
}
