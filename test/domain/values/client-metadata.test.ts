import { describe, expect, test } from 'vitest';
import { refuseMetadata } from '../../../src/domain/values/client-metadata.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';

function ruleBroken(metadata: Record<string, unknown>): string | null {
  try {
    refuseMetadata(metadata);
    return null;
  } catch (error) {
    if (error instanceof CommerceError) return error.details?.fields?.[0]?.rule ?? '';
    throw error;
  }
}

/** An object in an object, `depth` levels in all. */
function deep(depth: number): Record<string, unknown> {
  return depth === 1 ? { end: true } : { next: deep(depth - 1) };
}

describe('metadata of clients', () => {
  test.each<[string, Record<string, unknown>, string | null]>([
    ['nothing in particular passes', { table: 4, tags: ['a', { b: null }], campaign: 'summer' }, null],
    ['eight levels pass', deep(8), null],
    ['nine do not', deep(9), 'depth'],
    ['lists count as levels', { a: [[[[[[[[1]]]]]]]] }, 'depth'],
    ['the service’s own key at the top', { returnUrl: 'x' }, 'reserved'],
    ['the same key further down passes', { a: { returnUrl: 'x' } }, null],
    ['a token', { token: 'x' }, 'keyName'],
    ['a token by a longer name', { 'X-Cart-Token': 'x' }, 'keyName'],
    ['an e-mail, however it is spelled', { 'Customer_E-Mail': 'x' }, 'keyName'],
    ['a phone, further down', { a: [{ mobilePhoneNumber: 'x' }] }, 'keyName'],
    ['an address', { shipping_address: 'x' }, 'keyName'],
    ['a client secret in two words', { client_secret: 'x' }, 'keyName'],
    ['a password', { PassWord: 'x' }, 'keyName'],
    ['authorization', { Authorization: 'x' }, 'keyName'],
    ['such words in values pass', { note: 'token email phone' }, null],
    ['indexes of a list are no names', { list: ['token'] }, null],
  ])('%s', (_sentence, metadata, rule) => {
    expect(ruleBroken(metadata)).toBe(rule);
  });
});
