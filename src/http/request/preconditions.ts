import { invalid } from '../../domain/values/errors.ts';

const forms = {
  cart: /^(?:W\/)?(?:"cart-(0|[1-9]\d*)"|cart-(0|[1-9]\d*))$/,
  address: /^(?:W\/)?(?:"address-(\d+)"|address-(\d+))$/,
};

/**
 * The number in an `If-Match` header (reference/idempotency-and-concurrency.md#revision-tags): quoted or bare, with or
 * without `W/`. Null when it is missing or blank; refuses every other form, lists and `*` included, with
 * VALIDATION_ERROR, path `If-Match`.
 */
export function parseIfMatch(header: string | undefined, resource: 'cart' | 'address'): number | null {
  const text = header?.trim();
  if (text === undefined || text === '') return null;
  const match = forms[resource].exec(text);
  const number = match === null ? Number.NaN : Number(match[1] ?? match[2]);
  if (!Number.isSafeInteger(number)) {
    throw invalid('If-Match', `If-Match takes one tag of the form "${resource}-<revision>".`, 'form');
  }
  return number;
}

/** The revision of a cart in an `If-Match` header of the right form; null for every other. */
export function revisionNamed(header: string | undefined): number | null {
  const match = header === undefined ? null : forms.cart.exec(header.trim());
  return match === null ? null : Number(match[1] ?? match[2]);
}

/** Whether `If-None-Match` names this very tag; a weakened copy of it (`W/`) counts, `*` does not. */
export function matchesTag(header: string, tag: string): boolean {
  if (header === tag) return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}
