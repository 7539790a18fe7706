import { isIP } from 'node:net';
import { addressRanges, isWithin } from './address-ranges.ts';

/**
 * Whose request this is, by address. `warn` is called once, when a request brings forwarding headers that are not
 * trusted.
 */
export type AddressReader = (peer: string | undefined, forwardedFor: string | undefined) => string;

/**
 * Reads the caller's address. A forwarding header counts only when it comes from one of `trustedProxies` (addresses or
 * CIDR ranges); it is walked from the right, and the first address that is not a trusted proxy is the caller
 * (reference/rate-limits.md).
 */
export function addressReader(trustedProxies: readonly string[], warn: (message: string) => void): AddressReader {
  const trusted = addressRanges(trustedProxies);
  let warned = false;
  return (peer, forwardedFor) => {
    let address = plainAddress(peer ?? '');
    if (forwardedFor === undefined) return address;
    if (!isWithin(trusted, address)) {
      if (!warned) {
        warned = true;
        warn('A forwarding header was ignored: name the proxies that may send it in TRUSTED_PROXIES.');
      }
      return address;
    }
    for (const hop of forwardedFor.split(',').reverse()) {
      const next = plainAddress(withoutPort(hop.trim()));
      if (isIP(next) === 0) return address;
      address = next;
      if (!isWithin(trusted, address)) return address;
    }
    return address;
  };
}

/** Some proxies write the caller's port beside the address: `192.0.2.1:52814`, `[2001:db8::1]:52814`. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** An IPv4 address that came in IPv6 dress (`::ffff:192.0.2.1`) is the IPv4 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
