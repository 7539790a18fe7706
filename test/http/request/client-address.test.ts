import { describe, expect, test } from 'vitest';
import { addressGroup, addressNetwork } from '../../../src/domain/values/address-group.ts';
import { addressRanges } from '../../../src/http/request/address-ranges.ts';
import { addressReader } from '../../../src/http/request/client-address.ts';

const silent = (): void => {};

describe('whose request it is', () => {
  test.each([
    ['no proxy', [], '192.0.2.1', undefined, '192.0.2.1'],
    ['IPv4 in IPv6 dress', [], '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['a header from an untrusted sender is ignored', [], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['from a trusted proxy it counts', ['192.0.2.1'], '192.0.2.1', '198.51.100.7', '198.51.100.7'],
    [
      'the right-most stranger counts',
      ['192.0.2.0/24'],
      '192.0.2.1',
      '203.0.113.9, 198.51.100.7, 192.0.2.9',
      '198.51.100.7',
    ],
    ['a chain of our own only', ['192.0.2.0/24'], '192.0.2.1', '192.0.2.8, 192.0.2.9', '192.0.2.8'],
    ['nonsense ends the walk', ['192.0.2.1'], '192.0.2.1', '198.51.100.7, unknown', '192.0.2.1'],
    ['a proxy that names the port', ['192.0.2.1'], '192.0.2.1', '198.51.100.7:52814', '198.51.100.7'],
    ['the port beside an IPv6 address', ['192.0.2.1'], '192.0.2.1', '[2001:db9::5]:52814', '2001:db9::5'],
    ['an IPv6 address in brackets alone', ['192.0.2.1'], '192.0.2.1', '[2001:db9::5]', '2001:db9::5'],
    ['an IPv6 address that ends like a port', ['192.0.2.1'], '192.0.2.1', '2001:db9::5:443', '2001:db9::5:443'],
    ['an IPv6 proxy', ['2001:db8::/32'], '2001:db8::1', '2001:db9::5', '2001:db9::5'],
    ['loopback is trusted only when named', [], '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ])('%s', (_name, proxies, peer, forwarded, expected) => {
    expect(addressReader(proxies, silent)(peer, forwarded)).toBe(expected);
  });

  test('a header that is ignored is warned about once, naming the setting', () => {
    const warnings: string[] = [];
    const read = addressReader([], (message) => warnings.push(message));
    read('192.0.2.1', undefined);
    read('192.0.2.1', '198.51.100.7');
    read('192.0.2.2', '198.51.100.7');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('TRUSTED_PROXIES');
    expect(warnings[0]).not.toContain('192.0.2');
  });

  test.each(['x', '10.0.0.0/33', '::/129', '10.0.0.1/', '10.0.0.0/8/8'])('%j is no address or range', (entry) => {
    expect(() => addressRanges([entry])).toThrow();
  });
});

describe('what a budget is kept under', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['127.0.0.2', '127.0.0.2'],
    ['::1', '::1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:0:1', '0:0:0:0::/64'],
  ])('%s: %s', (address, expected) => {
    expect(addressGroup(address)).toBe(expected);
  });

  test.each([
    ['192.0.2.1', null],
    ['::1', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('the network of %s: %s', (address, expected) => {
    expect(addressNetwork(address)).toBe(expected);
  });
});
