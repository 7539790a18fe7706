const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Which way a language runs, as HTML names it. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/**
 * A value inside a text of the language, in a direction of its own: a Latin name would else take brackets and digits beside it to
 * its side, and a phone number turn its groups around. Numbers need nothing.
 */
export function isolated(value: string, language: string): string {
  return directionOf(language) === 'ltr' || /^\d*$/.test(value) ? value : `\u2068${value}\u2069`;
}

/**
 * Parts one behind the other in the reading direction of the language, each in a direction of its own: `2 × Soup`, `Mild, Toum`.
 * A comma is the language's.
 */
export function inLine(parts: readonly (string | number)[], separator: string, language: string): string {
  if (directionOf(language) === 'ltr' || parts.length === 0) return parts.join(separator);
  return `\u200f${parts.map((part) => isolated(String(part), language)).join(separator.replace(',', '،'))}`;
}
