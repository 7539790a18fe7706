/** What a budget by address is kept under: an IPv4 address, or the /64 of an IPv6 one. Loopback stays itself. */
export function addressGroup(address: string): string {
  return isShared(address) ? prefixOf(address, 4) : address;
}

/** The /48 of an IPv6 address, which one site or one attacker has whole; null for IPv4 and loopback. */
export function addressNetwork(address: string): string | null {
  return isShared(address) ? prefixOf(address, 3) : null;
}

function isShared(address: string): boolean {
  return address.includes(':') && address !== '::1';
}

/** The first `count` groups of 16 bits, as a range. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, count);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${count * 16}`;
}
