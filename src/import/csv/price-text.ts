import type { Currency, Minor } from '../../domain/values/money.ts';
import { priceFault } from '../menu-parts.ts';

const signs: Readonly<Record<Currency, readonly string[]>> = {
  usd: ['US$', '$', 'USD'],
  gbp: ['£', 'GBP'],
  aud: ['A$', 'AU$', '$', 'AUD'],
  aed: ['AED', 'Dhs', 'Dh', 'د.إ'],
};

/**
 * A price as people and programs write it: `12.5`, `"12.50"`, `$1,234.50`, `12.50 GBP`. Answers minor units, or the
 * reason why it is none; nothing is guessed, so `12,50`, `10-12` and `market price` are refused.
 */
export function readPrice(
  value: string | number,
  currency: Currency,
): { readonly minor: Minor } | { readonly fault: string } {
  const text = typeof value === 'number' ? String(value) : stripSign(value.trim(), currency);
  const match = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?$/.exec(text);
  if (match === null) return { fault: `its price "${String(value).trim().slice(0, 40)}" cannot be read` };
  const [, minus = '', units = '', decimals = ''] = match;
  if (/[1-9]/.test(decimals.slice(2))) return { fault: `its price "${text}" has more than two decimals` };
  const amount = Number(units.replaceAll(',', '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  const minor = minus === '' ? amount : -amount;
  const fault = priceFault(minor);
  return fault === null ? { minor } : { fault };
}

function stripSign(text: string, currency: Currency): string {
  const upper = text.toUpperCase();
  for (const sign of signs[currency].map((candidate) => candidate.toUpperCase())) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trim();
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}
