import { BlockList, isIP } from 'node:net';

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
  const trusted = blockListOf(trustedProxies);
  let warned = false;
  return (peer, forwardedFor) => {
    let address = plainAddress(peer ?? '');
    if (forwardedFor === undefined) return address;
    if (!isTrusted(trusted, address)) {
      if (!warned) {
        warned = true;
        warn('A forwarding header was ignored: name the proxies that may send it in TRUSTED_PROXIES.');
      }
      return address;
    }
    for (const hop of forwardedFor.split(',').reverse()) {
      const next = plainAddress(hop.trim());
      if (isIP(next) === 0) return address;
      address = next;
      if (!isTrusted(trusted, address)) return address;
    }
    return address;
  };
}

/** The addresses and ranges of TRUSTED_PROXIES; throws for anything that is neither. */
export function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...rest] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0 || rest.length > 0) throw new Error(`"${entry}" is not an address or a CIDR range`);
    if (bits === undefined) list.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32)) {
      list.addSubnet(address, Number(bits), family);
    } else throw new Error(`"${entry}" is not an address or a CIDR range`);
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that came in IPv6 dress (`::ffff:192.0.2.1`) is the IPv4 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
