import {
  type CustomerList,
  cutPage,
  formatPosition,
  type Position,
  parsePosition,
} from '../../domain/values/cursor.ts';
import { invalid } from '../../domain/values/errors.ts';
import { type Answer, json } from '../answer.ts';
import type { Context } from '../context.ts';

/** What a list says of itself to be answered in pages. */
export type PageSource<Item> = CustomerList & {
  /** At most `limit` entries behind `after`, newest first; from the newest when it is null. */
  readonly read: (after: Position | null, limit: number) => Promise<readonly Item[]>;
  readonly positionOf: (item: Item) => Position;
  readonly onWire: (item: Item) => unknown;
};

/**
 * One page of a customer's list (reference/conventions.md#pages-of-a-list). Cursors are encrypted and name their list
 * and customer: a damaged one, and one of another list or another customer, is refused with VALIDATION_ERROR, path
 * `cursor`. (design/requests.md#cursors-are-encrypted)
 */
export async function answerPage<Item>(
  context: Context,
  query: { readonly limit?: number; readonly cursor?: string },
  source: PageSource<Item>,
): Promise<Answer> {
  const limit = query.limit ?? 20;
  const after = query.cursor === undefined ? null : openCursor(context, source, query.cursor);
  const { items, next } = cutPage(await source.read(after, limit + 1), limit, source.positionOf);
  const nextCursor = next === null ? null : context.secrets.encrypt(formatPosition(source, next), ['cursor']);
  return json(200, { items: items.map(source.onWire), nextCursor });
}

function openCursor(context: Context, list: CustomerList, cursor: string): Position {
  const position = parsePosition(list, unseal(context, cursor));
  if (position === null) throw invalid('cursor', 'This cursor is none of this list. Begin again without one.', 'form');
  return position;
}

/** The text inside a cursor; "" when it was not sealed by us, or with a secret that is gone. */
function unseal(context: Context, cursor: string): string {
  try {
    return context.secrets.decrypt(cursor, ['cursor']);
  } catch {
    return '';
  }
}
