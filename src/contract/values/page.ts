import { type TSchema, Type } from 'typebox';
import { closed, nullable } from './scalars.ts';

/** The query of a list in pages (reference/conventions.md#pages-of-a-list). */
export const pageQuerySchema = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'The `nextCursor` of the previous page; leave it out for the first page.',
    }),
  ),
});

/**
 * One page of `items`, newest first; `nextCursor` is null on the last one. Its title is the items' with `Page` behind
 * it.
 */
export function pageSchema<Item extends TSchema & { readonly title?: string }>(items: Item) {
  return closed(
    { items: Type.Array(items), nextCursor: nullable(Type.String({ minLength: 1, maxLength: 512 })) },
    items.title === undefined ? {} : { title: `${items.title}Page` },
  );
}
