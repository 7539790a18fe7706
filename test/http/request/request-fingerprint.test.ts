import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, fingerprintOf } from '../../../src/http/request/request-fingerprint.ts';

const request = {
  method: 'POST',
  path: '/a',
  query: 'b=2&a=1',
  body: { one: 1, two: [1, { x: 'y', a: null }] },
  ifMatch: 3,
  credentialIdentity: 'abc',
};

describe('the fingerprint', () => {
  test('does not see the order of keys and query names', () => {
    const same = { ...request, query: 'a=1&b=2', body: { two: [1, { a: null, x: 'y' }], one: 1 } };
    expect(fingerprintOf(same)).toBe(fingerprintOf(request));
  });

  test.each([
    { method: 'PUT' },
    { path: '/a/' },
    { query: 'a=1&b=3' },
    { body: { ...request.body, one: 2 } },
    { body: { ...request.body, one: '1' } },
    { body: { ...request.body, two: [{ x: 'y', a: null }, 1] } },
    { body: { ...request.body, three: null } },
    { ifMatch: 4 },
    { ifMatch: null },
    { credentialIdentity: 'abd' },
  ])('sees %j', (change) => {
    expect(fingerprintOf({ ...request, ...change })).not.toBe(fingerprintOf(request));
  });
});

test('canonical JSON reads back as the same value, whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      expect(canonicalJson(reversed(plain))).toBe(canonicalJson(plain));
    }),
  );
});

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}
