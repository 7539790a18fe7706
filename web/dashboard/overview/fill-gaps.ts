import type { LocationAnalytics } from '../../../client/index.ts';

const dayMs = 86_400_000;
const nothing = { orderCount: 0, totalMinor: 0, refundedMinor: 0, unpaidMinor: 0 };

/** A row for every day of the range; the service leaves days without orders out. */
export function daysOf(analytics: LocationAnalytics, range: { readonly from: string; readonly to: string }) {
  const known = new Map(analytics.days.map((day) => [day.date, day]));
  const first = Date.parse(range.from);
  const count = Math.round((Date.parse(range.to) - first) / dayMs) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_none, index) => {
    const date = new Date(first + index * dayMs).toISOString().slice(0, 10);
    return known.get(date) ?? { date, ...nothing };
  });
}

/** The hours of the day from the first to the last with an order, all days of the range together. */
export function hoursOf(analytics: LocationAnalytics) {
  const sums = new Map<number, { orderCount: number; totalMinor: number }>();
  for (const { hour, orderCount, totalMinor, unpaidMinor } of analytics.hours) {
    const sum = sums.get(hour) ?? nothing;
    sums.set(hour, { orderCount: sum.orderCount + orderCount, totalMinor: sum.totalMinor + totalMinor - unpaidMinor });
  }
  if (sums.size === 0) return [];
  const first = Math.min(...sums.keys());
  const last = Math.max(...sums.keys());
  return Array.from({ length: last - first + 1 }, (_none, index) => ({
    hour: first + index,
    ...(sums.get(first + index) ?? nothing),
  }));
}
