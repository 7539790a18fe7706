import { Type } from 'typebox';
import { reasonCode } from '../values/difference.ts';
import { closed, currency, localDate, safeInteger } from '../values/scalars.ts';

/** Days of the location's own wall clock, both included, at most 31 of them. */
export const analyticsQuerySchema = Type.Object({ from: localDate, to: localDate });

const unpaidMinor = Type.Integer({
  minimum: 0,
  description: 'What of the rest guests are to pay at the restaurant and have not: it is no income.',
});

const sums = { orderCount: safeInteger, totalMinor: safeInteger, refundedMinor: safeInteger, unpaidMinor };

/** The figures of a location for a range of days; days and hours without orders are left out. */
export const locationAnalyticsSchema = closed(
  {
    currency,
    timeZone: Type.String(),
    days: Type.Array(closed({ date: localDate, ...sums }, { title: 'DailySales' })),
    hours: Type.Array(
      closed({ date: localDate, hour: Type.Integer({ minimum: 0, maximum: 23 }), ...sums }, { title: 'HourlySales' }),
    ),
    bestSellers: Type.Array(
      closed({ name: Type.String(), quantity: safeInteger, totalMinor: safeInteger }, { title: 'BestSeller' }),
    ),
    carts: closed(
      {
        filled: safeInteger,
        ordered: safeInteger,
        abandoned: Type.Integer({ minimum: 0, description: 'Carts that expired with items in them, never paid.' }),
      },
      { title: 'CartConversion' },
    ),
    reasons: Type.Array(closed({ reason: reasonCode, cartCount: safeInteger }, { title: 'ReasonCount' })),
  },
  { title: 'LocationAnalytics' },
);
