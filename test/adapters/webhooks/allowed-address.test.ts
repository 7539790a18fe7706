import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from '../../../src/adapters/webhooks/allowed-address.ts';
import { forAll } from '../../support/run/for-all.ts';

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '2606:4700::1111',
  '2a00:1450:4001:81b::200e',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine', '127.8.9.10'],
  ['this machine', '::1'],
  ['nowhere', '0.0.0.0'],
  ['nowhere', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['cloud metadata', '169.254.169.254'],
  ['cloud metadata', 'fd00:ec2::254'],
  ['carrier', '100.64.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarking', '198.18.0.1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['unique local', 'fc00::1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['mapped loopback', '::ffff:7f00:1'],
  ['NAT64 of private', '64:ff9b::10.0.0.1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::808:808'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-compatible', '::808:808'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['never given out', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('not public: %s, %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('an IPv4 address is judged the same however it is wrapped', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  forAll(
    fc.tuple(octet, octet, octet, octet),
    (octets) => {
      const plain = octets.join('.');
      for (const wrapped of [`::ffff:${plain}`, `64:ff9b::${plain}`]) {
        expect(isPublicAddress(wrapped)).toBe(isPublicAddress(plain));
        expect(isLoopbackAddress(wrapped)).toBe(isLoopbackAddress(plain));
      }
      expect(isPublicAddress(`::${plain}`) || isLoopbackAddress(`::${plain}`)).toBe(false);
      expect(isPublicAddress(plain) && isLoopbackAddress(plain)).toBe(false);
    },
    10_000,
  );
});

test('this machine is known by all its names', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].map(isLoopbackAddress)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['10.0.0.1', '::2', '8.8.8.8', 'localhost'].map(isLoopbackAddress)).toEqual([false, false, false, false]);
});
