import { BlockList, isIP } from 'node:net';

/** Addresses and CIDR ranges as one list; throws for anything that is neither. */
export function addressRanges(entries: readonly string[]): BlockList {
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

/** Whether a text is one of these addresses; nothing that is no address is. */
export function isWithin(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a text is an address or a CIDR range. */
export function isAddressRange(text: string): boolean {
  try {
    addressRanges([text]);
    return true;
  } catch {
    return false;
  }
}
