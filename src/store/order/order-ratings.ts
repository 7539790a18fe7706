import { type Database, statement } from '../database/database.ts';

/** Whether an order was rated. */
export async function isRated(database: Database, merchantId: string, orderId: string): Promise<boolean> {
  return (await database.run(selectRating, [merchantId, orderId])).length === 1;
}

/** Stores the one rating of an order; false when it has one. */
export async function insertRating(
  database: Database,
  { merchantId, orderId }: { readonly merchantId: string; readonly orderId: string },
  rating: { readonly ratingId: string; readonly rating: number; readonly comment: string | null },
  now: number,
): Promise<boolean> {
  const given = [merchantId, orderId, rating.ratingId, rating.rating, rating.comment, now];
  return (await database.run(insert, given)).length === 1;
}

const selectRating = statement(
  'find-rating-of-order',
  'select rating_id from order_rating where merchant_id = $1 and order_id = $2',
);

const insert = statement(
  'insert-rating-of-order',
  `
insert into order_rating (merchant_id, order_id, rating_id, rating, comment, rated_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (merchant_id, order_id) do nothing
returning rating_id`,
);
