import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet: unicast, and none of the ranges that are private, local, reserved
 * or lead elsewhere. An IPv4 address inside an IPv6 one (mapped, or behind the well-known NAT64 prefix) is judged as
 * itself. What cannot be read is not public.
 */
export function isPublicAddress(text: string): boolean {
  const address = innermost(text);
  if (address === null || address.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 was ever given out; what else calls itself unicast hides something.
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/** Whether an IP address is this very machine. */
export function isLoopbackAddress(text: string): boolean {
  return innermost(text)?.range() === 'loopback';
}

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
const nat64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

function innermost(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library takes an IPv4-compatible address, as systems print it, for a mapped one; connecting goes elsewhere.
  if (!ipaddr.isValid(text) || /^::\d+\./.test(text)) return null;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  if (address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
}
