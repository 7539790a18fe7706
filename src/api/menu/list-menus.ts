import { Type } from 'typebox';
import { menuBundleSchema } from '../../contract/menu/catalog.ts';
import { writeMenus } from '../../contract/menu/write-catalog.ts';
import { localDate, localTime } from '../../contract/values/scalars.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { ResolvedMenu } from '../../domain/menu/catalog.ts';
import { isServedAt } from '../../domain/menu/menu-times.ts';
import { invalid } from '../../domain/values/errors.ts';
import { type LocalTime, minuteMs, parseDay, parseMinute, toLocal } from '../../domain/values/zone.ts';
import { type SaleSpan, saleSpanAt } from '../../workflows/menu/sale-span.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/**
 * All menus of a location, with what is served at the asked or present local time
 * (reference/menus-and-locations.md#listmenus, reference/menus-and-locations.md#menus).
 */
export const listMenus = operation({
  ...cachedRead,
  id: 'listMenus',
  summary: 'Lists the menus of a location.',
  description:
    'Returns all menus of the location and marks those served at the given local time. ' +
    'Send `orderDate` and `orderTime` together, or neither for the present time.',
  path: '/locations/{locationId}/menus',
  query: Type.Object({
    orderDate: Type.Optional(localDate),
    orderTime: Type.Optional(localTime),
    menuOnly: Type.Boolean({ default: false, description: 'Leaves out the popular products.' }),
  }),
  answers: { 200: menuBundleSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { location, query, now }) => {
    const span = saleSpanAt(location, now);
    const active =
      query.orderDate === undefined && query.orderTime === undefined
        ? activeNow(location, span, now)
        : activeMenus(location, askedTime(query.orderDate, query.orderTime));
    // By which menus are served, one digit each; there are no more of these than the menus have windows.
    const key = query.menuOnly ? `menuOnly ${active}` : active;
    return remembered(locations.recent, span, key, () =>
      writeMenus(location, [...active].map(isOne), query.menuOnly, now),
    );
  },
});

const remembered = rememberAnswers<SaleSpan>();

type Minute = { minute: number; active: string };

const minutes = new WeakMap<SaleSpan, Minute>();

/** The menus served now; the clock on the wall is looked at once a minute, since windows begin and end on minutes. */
function activeNow(snapshot: LocationSnapshot, span: SaleSpan, now: number): string {
  const minute = Math.floor(now / minuteMs);
  const known = minutes.get(span);
  if (known?.minute === minute) return known.active;
  const active = activeMenus(snapshot, toLocal(snapshot.zone, now));
  minutes.set(span, { minute, active });
  return active;
}

function activeMenus(snapshot: LocationSnapshot, at: LocalTime): string {
  const menus: readonly ResolvedMenu[] = snapshot.catalog?.menus ?? [];
  return menus.map((menu) => (isServedAt(menu.windows, at) ? '1' : '0')).join('');
}

function isOne(digit: string): boolean {
  return digit === '1';
}

function askedTime(date: string | undefined, time: string | undefined): LocalTime {
  if (date === undefined) throw invalid('orderDate', 'Send orderDate and orderTime together.', 'required');
  if (time === undefined) throw invalid('orderTime', 'Send orderDate and orderTime together.', 'required');
  const minute = parseMinute(time);
  if (parseDay(date) === null) throw invalid('orderDate', 'orderDate is a day of the calendar, YYYY-MM-DD.', 'date');
  if (minute === null) throw invalid('orderTime', 'orderTime is a time of the day, HH:mm.', 'time');
  return { date, minute };
}
