import type { CommerceError } from '../../domain/values/errors.ts';
import { type PosAnswer, unreachable } from './call.ts';

/** A text as one part of a path. */
export function part(text: string): string {
  return encodeURIComponent(text);
}

/** Whether this is the API's own code for something it does not know; any other 404 comes from another server. */
export function isUnknown({ status, value }: PosAnswer, code: string): boolean {
  return status === 404 && value.code === code;
}

/** The answer's content; what is no success was not foreseen here, and leaves the outcome unknown. */
export function expectSuccess({ status, value }: PosAnswer): Readonly<Record<string, unknown>> {
  if (status < 200 || status > 299) throw unreachable(new Error(`${status} ${String(value.code)}`));
  return value;
}

/** What does not speak the API is not the provider we know: its outcome counts as unknown. */
export function malformed(what: string): CommerceError {
  return unreachable(new Error(`the provider's ${what} cannot be read`));
}
