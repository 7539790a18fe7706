// Cursors (reference/conventions.md#pages-of-a-list): where a page of a list ended. Only their text is made here;
// callers never see it, because it is sealed before it leaves the service.

/** One list of one customer: what a cursor is good for, and for nothing else. */
export type CustomerList = {
  readonly list: string;
  readonly merchantId: string;
  readonly customerId: string;
};

/** The last entry of a page. Lists go by instant and then by id, newest first. */
export type Position = { readonly at: number; readonly id: string };

/** A position as text that names its list, so that it is good for no other. */
export function formatPosition({ list, merchantId, customerId }: CustomerList, { at, id }: Position): string {
  return JSON.stringify(['page', list, merchantId, customerId, at, id]);
}

/** The position `text` holds; null when it is of another list, of another customer, or no position at all. */
export function parsePosition(of: CustomerList, text: string): Position | null {
  const parts = readArray(text);
  const [at, id] = parts.slice(4);
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || typeof id !== 'string') return null;
  return formatPosition(of, { at, id }) === text ? { at, id } : null;
}

function readArray(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/**
 * The first `limit` of `found`, and where to go on; `next` is null on the last page. `found` is what was read with one
 * more than `limit`: the surplus entry proves that there is another page.
 */
export function cutPage<Item>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => Position,
): { readonly items: readonly Item[]; readonly next: Position | null } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last !== undefined ? positionOf(last) : null };
}
