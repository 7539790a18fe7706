import { eventTypes } from '../../domain/webhooks/event.ts';
import { type Database, statement } from '../database/database.ts';

/** How many events of one type happened lately. */
export type RecentEvents = { readonly type: string; readonly count: number };

const recentMs = 5 * 60_000;
/** Of one merchant; counting stops there, so that a rush costs no more to look at. */
const countMax = 10_000;

/** How many events of every type of docs/webhooks.md happened in the five minutes before `now` (real time), at all merchants. */
export async function countRecentEvents(database: Database, now: number): Promise<readonly RecentEvents[]> {
  return database.run<RecentEvents>(countEvents, [eventTypes, now - recentMs, countMax]);
}

const countEvents = statement(
  'count-recent-events',
  `
  select t.type, count(e.type)::int8 as count
  from unnest($1::text[]) as t (type)
    left join (
      select d.type
      from merchant m cross join lateral (
        select o.type from outbox o
        where o.merchant_id = m.merchant_id and o.created_at > $2::int8 + m.clock_offset_ms
        order by o.created_at desc limit $3) d
    ) e on e.type = t.type
  group by t.type order by t.type`,
);
