import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { invalid } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import { textCountriesOf } from './text-countries.ts';

export type LoginIdentifier = { readonly channel: 'email' | 'sms'; readonly identifier: string };

const emailForm = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/**
 * What a person signs in by, in the one form it is kept in (reference/credentials.md#one-time-codes). Refuses what is
 * neither e-mail nor phone, and numbers that no
 * text is sent to.
 */
export function parseIdentifier(context: Context, merchant: MerchantSnapshot, text: string): LoginIdentifier {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    if (!emailForm.test(trimmed) || trimmed.includes('..')) throw neither();
    return { channel: 'email', identifier: trimmed.toLowerCase() };
  }
  const number = context.normalizePhone(trimmed, merchant.country);
  if (number === null) throw neither();
  if (!context.canText(number, textCountriesOf(context, merchant))) {
    throw invalid('identifierString', 'No text can be sent to this number. Use an email address or another number.');
  }
  return { channel: 'sms', identifier: number };
}

function neither() {
  return invalid('identifierString', 'Send an email address or a phone number.');
}

/**
 * What a stored code is a keyed hash of. The method that sent it is part of it: two messages never have equal hashes.
 */
export function codeText(merchantId: string, identifier: string, sentMethodId: string, code: string): string {
  return [merchantId, identifier, sentMethodId, code].join('|');
}
