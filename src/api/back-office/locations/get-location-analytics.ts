import { analyticsQuerySchema, locationAnalyticsSchema } from '../../../contract/location/location-analytics.ts';
import { invalid } from '../../../domain/values/errors.ts';
import { dayMs, parseDay } from '../../../domain/values/zone.ts';
import {
  type AnalyticsRange,
  countCarts,
  countReasons,
  type HourlySales,
  listBestSellers,
  sumSales,
} from '../../../store/location/location-analytics.ts';
import { json } from '../../../workflows/answer.ts';
import { loadLocationSettings } from '../../../workflows/location/location-settings.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

const daysMax = 31;
const bestSellersMax = 20;

/**
 * Orders, money, dishes and carts of a location on days of its own clock, counted when it is asked.
 * (design/back-office.md#analytics-are-counted-when-they-are-requested)
 */
export const getLocationAnalytics = operation({
  ...staffRead('manager'),
  id: 'getLocationAnalytics',
  reads: 'replica',
  scope: 'analytics',
  summary: 'Reads the sales figures of a location for a range of days.',
  description:
    "Returns sales, best sellers and cart figures for up to 31 days of the location's local calendar, counted at the time of the request. " +
    'For managers and owners.',
  path: '/merchants/{merchantId}/locations/{locationId}/analytics',
  query: analyticsQuerySchema,
  answers: { 200: locationAnalyticsSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { database } = context;
    const { merchantId, query, now } = request;
    const { locationId, zoneId } = await loadLocationSettings(database, merchantId, request.path.locationId);
    const { currency } = await loadMerchantSettings(database, merchantId);
    const range = { merchantId, locationId, zoneId, ...rangeOf(query.from, query.to) };
    const hours = await sumSales(database, range);
    return json(200, {
      currency,
      timeZone: zoneId,
      days: sumDays(hours),
      hours,
      bestSellers: await listBestSellers(database, range, bestSellersMax),
      carts: await countCarts(database, range, now),
      reasons: await countReasons(database, range),
    });
  },
});

/**
 * The days with instants around them that hold them in every zone. Refuses no days, too many, and days that are none.
 */
function rangeOf(from: string, to: string): Pick<AnalyticsRange, 'from' | 'to' | 'fromInstant' | 'toInstant'> {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null) throw invalid('from', 'This is no day of the calendar.', 'form');
  if (last === null) throw invalid('to', 'This is no day of the calendar.', 'form');
  if (last < first || last >= first + daysMax) {
    throw invalid('to', `Ask for at most ${daysMax} days, the last not before the first.`, 'maximum');
  }
  return { from, to, fromInstant: (first - 1) * dayMs, toInstant: (last + 2) * dayMs };
}

function sumDays(hours: readonly HourlySales[]) {
  const days = new Map<string, Omit<HourlySales, 'hour'>>();
  for (const { date, orderCount, totalMinor, refundedMinor, unpaidMinor } of hours) {
    const day = days.get(date) ?? { date, orderCount: 0, totalMinor: 0, refundedMinor: 0, unpaidMinor: 0 };
    days.set(date, {
      date,
      orderCount: day.orderCount + orderCount,
      totalMinor: day.totalMinor + totalMinor,
      refundedMinor: day.refundedMinor + refundedMinor,
      unpaidMinor: day.unpaidMinor + unpaidMinor,
    });
  }
  return [...days.values()];
}
