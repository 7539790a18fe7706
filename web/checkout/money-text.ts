const signs: Readonly<Record<string, string>> = { usd: '$', gbp: '£', aud: 'A$', aed: 'AED ' };

/**
 * A decimal string of the service in the form of its own `...Formatted` texts (interface.md 1.4): orders and differences
 * carry amounts without one. Only written differently, never calculated with.
 */
export function formatMoney(decimal: string, currency: string): string {
  const [whole = '0', cents = ''] = decimal.split('.');
  const sign = signs[currency] ?? `${currency.toUpperCase()} `;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** A rate of the service (`0.105`) as people read it: `10.5 %`, in the form of the language. */
export function formatRate(rate: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
}

/** A local date and time of the restaurant as people read it; no zone is involved, it is what its clock will show. */
export function formatLocalTime(date: string, time: string, language: string): string {
  const instant = new Date(`${date}T${time === '' ? '00:00' : time}:00Z`);
  if (Number.isNaN(instant.getTime())) return `${date} ${time}`.trim();
  const form = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(instant);
}

/** The time alone, in the form of the language. */
export function formatClock(time: string, language: string): string {
  const instant = new Date(`2000-01-01T${time}:00Z`);
  if (Number.isNaN(instant.getTime())) return time;
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(instant);
}
