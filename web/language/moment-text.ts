import { currentLanguage } from './language.ts';

/**
 * An instant in the words and the zone of the person who reads it: what the account keeps of orders and points does not say
 * in which zone it happened.
 */
export function momentText(instant: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** Its day alone. */
export function momentDay(instant: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(instant));
}

/** A number of points, with the sign where it says which way they went. */
export function pointsText(points: number, signed = false): string {
  return new Intl.NumberFormat(locale(), { signDisplay: signed ? 'exceptZero' : 'auto' }).format(points);
}

function locale(): string {
  const language = currentLanguage();
  return navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
}
