import { describe, expect, test } from 'vitest';
import { refuseOrigins } from '../../../../src/domain/location/origin-form.ts';
import { readWebAddress, unregisteredOrigins } from '../../../../web/dashboard/locations/storefront-origins.ts';

describe('storefronts that are not registered', () => {
  test.each<[string, readonly (string | null)[], readonly string[], readonly string[]]>([
    ['the origin of a page, without its path', ['https://shop.example/menu?x=1'], [], ['https://shop.example']],
    ['each once', ['https://shop.example/a', 'https://shop.example/b'], [], ['https://shop.example']],
    ['not what is registered', ['https://shop.example/menu'], ['https://shop.example'], []],
    [
      'another port is another one',
      ['https://shop.example:8443/'],
      ['https://shop.example'],
      ['https://shop.example:8443'],
    ],
    ['as the browser writes it', ['https://SHOP.example:443/'], ['https://shop.example'], []],
    ['no storefront', [null], [], []],
    ['a sandbox on this machine', ['http://127.0.0.1:4000'], [], []],
    ['what is no address at all', ['https://[', 'https:///menu'], [], []],
  ])('%s', (_name, addresses, registered, expected) => {
    const origins = unregisteredOrigins(addresses, registered);
    expect(origins).toEqual(expected);
    expect(() => refuseOrigins(origins, [])).not.toThrow();
  });
});

describe('the address of a storefront', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    [' https://shop.example/menu?at=1#top ', 'https://shop.example/menu?at=1#top'],
  ])('%j is kept as %j', (text, kept) => {
    expect(readWebAddress(text)).toBe(kept);
  });

  test.each([
    '',
    'shop.example',
    'http://shop.example',
    'https://',
    'https://shop example',
    `https://x.example/${'a'.repeat(2000)}`,
  ])('%j is none', (text) => {
    expect(readWebAddress(text)).toBeUndefined();
  });
});
