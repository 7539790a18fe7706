/** What the address of a page names. */
export type PageAddress =
  | { readonly kind: 'checkout'; readonly locationId: string; readonly cartId: string }
  | { readonly kind: 'receipt'; readonly orderId: string }
  | { readonly kind: 'nothing' };

/** Reads an address path: `/checkout/{locationId}/{cartId}` or `/receipt/{orderId}`. */
export function parseAddress(path: string): PageAddress {
  const [first, second, third, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  if (rest.length > 0) return { kind: 'nothing' };
  if (first === 'checkout' && second !== undefined && third !== undefined) {
    return { kind: 'checkout', locationId: second, cartId: third };
  }
  if (first === 'receipt' && second !== undefined && third === undefined) return { kind: 'receipt', orderId: second };
  return { kind: 'nothing' };
}
