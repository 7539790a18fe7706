import { type Currency, currencySigns, digitsOf, isFirstCurrency } from '../../domain/values/currency.ts';
import type { Minor } from '../../domain/values/money.ts';
import { priceFault } from '../menu-parts.ts';

const localSigns: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  usd: ['US$', '$', 'USD'],
  gbp: ['£', 'GBP'],
  aud: ['A$', 'AU$', '$', 'AUD'],
  aed: ['AED', 'Dhs', 'Dh', 'د.إ'],
  chf: ['CHF', 'SFr.', 'Fr.'],
  czk: ['CZK', 'Kč'],
  dkk: ['DKK', 'kr.', 'kr'],
  huf: ['HUF', 'Ft'],
  isk: ['ISK', 'kr.', 'kr'],
  jpy: ['JPY', '¥', '￥', '円'],
  kwd: ['KWD', 'KD', 'د.ك'],
  nok: ['NOK', 'kr.', 'kr'],
  pln: ['PLN', 'zł'],
  ron: ['RON', 'lei'],
  sar: ['SAR', 'SR', 'ر.س'],
  sek: ['SEK', 'kr.', 'kr'],
  try: ['TRY', '₺', 'TL'],
  zar: ['ZAR', 'R'],
};

type PriceReading = { readonly minor: Minor } | { readonly fault: string };

/**
 * A price as people and programs write it: `12.5`, `"12.50"`, `$1,234.50`, `12.50 GBP`. Answers minor units, or the
 * reason why it is none; nothing is guessed, so `10-12` and `market price` are refused. In the four currencies that the
 * service began with a comma groups thousands, and `12,50` is refused; elsewhere a comma or a point is read as what it must
 * be, `12,50 €` and `1.234,50`, and refused where it could be either (`1,234` in euros).
 */
export function readPrice(value: string | number, currency: Currency): PriceReading {
  const text = typeof value === 'number' ? String(value) : stripSign(value.trim(), currency);
  const parts = isFirstCurrency(currency) || typeof value === 'number' ? pointParts(text) : anyParts(text, currency);
  if (parts === null) return { fault: `its price "${String(value).trim().slice(0, 40)}" cannot be read` };
  const digits = digitsOf(currency);
  const { minus, units, decimals } = parts;
  if (/[1-9]/.test(decimals.slice(digits))) {
    return { fault: `its price "${text}" has more than ${digits} decimals` };
  }
  const amount = Number(units + decimals.slice(0, digits).padEnd(digits, '0'));
  const minor = minus === '' ? amount : -amount;
  const fault = priceFault(minor, currency);
  return fault === null ? { minor } : { fault };
}

type Parts = { readonly minus: string; readonly units: string; readonly decimals: string };

/** Thousands behind commas, decimals behind a point. */
function pointParts(text: string): Parts | null {
  const [, minus = '', units = '', decimals = ''] =
    /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?$/.exec(text) ?? [];
  return units === '' ? null : { minus, units: units.replaceAll(',', ''), decimals };
}

/** Thousands behind points, commas, blanks or apostrophes, decimals behind a point or a comma: whatever it must be. */
function anyParts(text: string, currency: Currency): Parts | null {
  const [, minus = '', number = ''] = /^(-?)(\d[\d.,'\u2019\s]{0,20})$/.exec(text) ?? [];
  const [, left = '', mark = '', decimals = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(number) ?? [];
  const plain = left.replaceAll(/[.,'\u2019\s]/g, '');
  const isGrouped = plain !== left;
  if (!/^\d{1,12}$/.test(plain) || (isGrouped && !/^\d{1,3}(?:([.,'\u2019\s])\d{3})(?:\1\d{3})*$/.test(left)))
    return null;
  if (mark === '') return { minus, units: plain, decimals: '' };
  // The same mark before and after three digits groups thousands; another mark has decimals behind it.
  if (isGrouped) {
    if (!left.includes(mark)) return { minus, units: plain, decimals };
    return decimals.length === 3 ? { minus, units: plain + decimals, decimals: '' } : null;
  }
  if (decimals.length !== 3 || plain.length > 3 || plain === '0') return { minus, units: plain, decimals };
  const digits = digitsOf(currency);
  if (digits === 0) return { minus, units: plain + decimals, decimals: '' };
  return digits === 3 && mark === '.' ? { minus, units: plain, decimals } : null;
}

function stripSign(text: string, currency: Currency): string {
  const own = currencySigns[currency];
  const signs = localSigns[currency] ?? [currency.toUpperCase(), ...(own === undefined ? [] : [own, own.slice(-1)])];
  const upper = text.toUpperCase();
  for (const sign of signs.map((candidate) => candidate.toUpperCase())) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trim();
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}
