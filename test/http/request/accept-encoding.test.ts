import { expect, test } from 'vitest';
import { acceptedCoding } from '../../../src/http/request/accept-encoding.ts';

test.each([
  [undefined, 'identity', false],
  ['', 'identity', false],
  ['identity', 'identity', false],
  ['gzip', 'gzip', false],
  ['br', 'br', false],
  ['gzip, deflate, br, zstd', 'br', false],
  ['gzip, deflate', 'gzip', false],
  ['GZIP;Q=0.5', 'gzip', false],
  ['x-gzip', 'gzip', false],
  ['deflate, zstd', 'identity', false],
  ['br;q=0.5, gzip;q=0.8', 'gzip', false],
  ['br; q=0.5 , gzip; q=0.8', 'gzip', false],
  ['gzip;q=0.5, identity;q=0.8', 'identity', false],
  ['gzip;q=0.5, br;q=0.5, identity;q=0.5', 'br', false],
  ['br;q=0', 'identity', false],
  ['br;q=0, gzip', 'gzip', false],
  ['*', 'br', false],
  ['*;q=0.5, gzip', 'gzip', false],
  ['gzip, *;q=0', 'gzip', true],
  ['identity;q=0, gzip', 'gzip', true],
  ['br, gzip;q=0.8, identity;q=0', 'br', true],
  // Nothing is named that may be sent: anything but identity.
  ['identity;q=0', 'gzip', true],
  // Everything is refused: no operation answers 406.
  ['*;q=0', 'identity', false],
  ['gzip;q=0, br;q=0, identity;q=0', 'identity', false],
  ['identity;q=0, deflate', 'gzip', true],
  // What is no weight refuses.
  ['br;q=much, gzip', 'gzip', false],
  ['br;q=7, gzip', 'gzip', false],
  ['gzip;level=9', 'gzip', false],
  [',,;,', 'identity', false],
])('%s: %s', (header, coding, refusesIdentity) => {
  expect(acceptedCoding(header)).toEqual({ coding, refusesIdentity });
});

test('a thousand kinds of headers are read as one is, again and again', () => {
  for (let turn = 0; turn < 2; turn += 1) {
    for (let kind = 0; kind < 1_000; kind += 1) {
      expect(acceptedCoding(`x-${kind}, gzip;q=0.5`)).toEqual({ coding: 'gzip', refusesIdentity: false });
    }
  }
  expect(acceptedCoding('br')).toEqual({ coding: 'br', refusesIdentity: false });
});
