import { Type } from 'typebox';
import { menuBundleSchema } from '../../contract/menu/catalog.ts';
import { writeMenus } from '../../contract/menu/write-catalog.ts';
import { localDate, localTime } from '../../contract/values/scalars.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { nextReturn } from '../../domain/menu/availability.ts';
import type { ResolvedMenu } from '../../domain/menu/catalog.ts';
import { isServedAt } from '../../domain/menu/menu-times.ts';
import { invalid } from '../../domain/values/errors.ts';
import { type LocalTime, minuteMs, parseDay, parseMinute, toLocal } from '../../domain/values/zone.ts';
import type { Answer } from '../../workflows/answer.ts';
import { prepareAnswer } from '../../workflows/prepared-answer.ts';
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
  run: (_context, request) => {
    const snapshot = request.location;
    const { now, query } = request;
    const state = stateAt(snapshot, now);
    const active =
      query.orderDate === undefined && query.orderTime === undefined
        ? activeNow(snapshot, state, now)
        : activeMenus(snapshot, askedTime(query.orderDate, query.orderTime));
    const key = query.menuOnly ? `menuOnly ${active}` : active;
    const known = state.answers.get(key);
    if (known !== undefined) return known;
    const answer = prepareAnswer(writeMenus(snapshot, [...active].map(isOne), query.menuOnly, now));
    state.answers.set(key, answer);
    return answer;
  },
});

/** What was answered from one set of snapshot while nothing came back on sale by itself. */
type State = {
  readonly from: number;
  readonly until: number;
  /** By which menus are served, one digit each; there are no more of these than the menus have windows. */
  readonly answers: Map<string, Answer>;
  minute: number;
  activeInMinute: string;
};

const states = new WeakMap<LocationSnapshot, State>();

function stateAt(snapshot: LocationSnapshot, now: number): State {
  const known = states.get(snapshot);
  if (known !== undefined && known.from <= now && now < known.until) return known;
  const fresh = {
    from: now,
    until: nextReturn(snapshot.overlay, now),
    answers: new Map(),
    minute: -1,
    activeInMinute: '',
  };
  states.set(snapshot, fresh);
  return fresh;
}

/** The menus served now; the clock on the wall is looked at once a minute, since windows begin and end on minutes. */
function activeNow(snapshot: LocationSnapshot, state: State, now: number): string {
  const minute = Math.floor(now / minuteMs);
  if (state.minute !== minute) {
    state.minute = minute;
    state.activeInMinute = activeMenus(snapshot, toLocal(snapshot.zone, now));
  }
  return state.activeInMinute;
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
