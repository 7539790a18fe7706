import type { Static } from 'typebox';
import { Type } from 'typebox';
import { writeMenus, writeProduct } from '../../contract/menu/write-catalog.ts';
import { localDate, localTime } from '../../contract/values/scalars.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { ResolvedMenu } from '../../domain/menu/catalog.ts';
import { isServedAt } from '../../domain/menu/menu-times.ts';
import { assert, CommerceError, invalid } from '../../domain/values/errors.ts';
import { type LocalTime, minuteMs, parseDay, parseMinute, toLocal } from '../../domain/values/zone.ts';
import type { Answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { rememberAnswers } from '../prepared-answer.ts';
import { type SaleSpan, saleSpanAt } from './sale-span.ts';

/** When the menus are asked about, and whether popular products are wanted beside them. */
export const menuQuerySchema = Type.Object({
  orderDate: Type.Optional(localDate),
  orderTime: Type.Optional(localTime),
  menuOnly: Type.Boolean({ default: false, description: 'Leaves out the popular products.' }),
});

/**
 * The MenuBundle of a location, or of one as it sells to a method (at-method.ts), from bytes made earlier where nothing changed.
 * Refuses one of date and time without the other, and what is neither, with VALIDATION_ERROR.
 */
export function answerMenus(
  { locations }: Context,
  location: LocationSnapshot,
  query: Static<typeof menuQuerySchema>,
  now: number,
): Answer {
  const span = saleSpanAt(location, now);
  const active =
    query.orderDate === undefined && query.orderTime === undefined
      ? activeNow(location, span, now)
      : activeMenus(location, askedTime(query.orderDate, query.orderTime));
  // By which menus are served, one digit each; there are no more of these than the menus have windows.
  const key = query.menuOnly ? `menuOnly ${active}` : active;
  return rememberedMenus(locations.recent, span, key, () =>
    writeMenus(location, [...active].map(isOne), query.menuOnly, now),
  );
}

/** One Product of a location, or of one as it sells to a method. NOT_FOUND where it is not sold. */
export function answerProduct(
  { locations }: Context,
  location: LocationSnapshot,
  productId: string,
  now: number,
): Answer {
  if (!location.catalog?.products.has(productId)) {
    throw new CommerceError('NOT_FOUND', 'There is no such product at this location.');
  }
  return rememberedProducts(locations.recent, saleSpanAt(location, now), productId, () => {
    // Looked up again: kept beside the answer, it would outlive the menu it belongs to.
    const product = location.catalog?.products.get(productId);
    assert(product !== undefined, 'a publication does not change');
    return writeProduct(product, location, now);
  });
}

const rememberedMenus = rememberAnswers<SaleSpan>();
const rememberedProducts = rememberAnswers<SaleSpan>();

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
