import type { Country } from '../domain/values/country.ts';

/** E.164 from what a person typed, local forms read as those of the country; null for what is no number. */
export type NormalizePhone = (text: string, country: Country) => string | null;

/** An E.164 number as people read it anywhere: `+1 212 555 0142`. */
export type FormatPhone = (number: string) => string;

/**
 * Whether a text may be sent to this E.164 number (design/security.md#texts-go-where-the-operator-sends-them): one of these
 * countries (two letters), and of no kind that costs extra or that no person carries.
 */
export type CanText = (number: string, countries: readonly string[]) => boolean;
