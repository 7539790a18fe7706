/**
 * How many days a wall-clock date lies after the location's today; `instant` is when that wall clock shows `date`
 * `time`.
 */
export function daysAhead(date: string, time: string, instant: string, now: number): number {
  const wall = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const shift = wall - Date.parse(instant);
  const today = Math.floor((now + shift) / dayMs);
  return Math.floor(wall / dayMs) - today;
}

const dayMs = 86_400_000;

/** A part of a day in which one can order for every slot. */
export type Stretch = { readonly first: string; readonly last: string };

const gapMinutes = 60;

/**
 * The times of one day, put together where no more than an hour lies between two of them.
 * (design/pages.md#the-storefront-shows-order-times-as-ranges)
 */
export function stretches(times: readonly string[]): readonly Stretch[] {
  const found: { first: string; last: string }[] = [];
  for (const time of times) {
    const open = found.at(-1);
    if (open !== undefined && minutes(time) - minutes(open.last) <= gapMinutes) open.last = time;
    else found.push({ first: time, last: time });
  }
  return found;
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
