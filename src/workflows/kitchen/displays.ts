import { boardHandover, writeArrival } from '../../contract/cart/handover.ts';
import { ticketItems } from '../../contract/order/order-board.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { dishesAt, type Station, stationOf } from '../../domain/kitchen/stations.ts';
import { dueMinor } from '../../domain/order/counter.ts';
import { dueAt, startsAt } from '../../domain/order/kitchen.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import type { KitchenDisplay } from '../../store/kitchen/displays.ts';
import {
  deleteProgress,
  listProgress,
  type StationProgress,
  saveProgress,
} from '../../store/kitchen/station-progress.ts';
import { listStations } from '../../store/kitchen/stations.ts';
import { type BoardOrder, findBoardOrder, listBoard } from '../../store/order/order-board.ts';
import { findBump } from '../../store/order/order-bumps.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';
import { boardReachMs } from '../order/board-orders.ts';
import { bumpMs, bumpOrder, takeBack } from '../order/bump-order.ts';
import type { Caller } from '../request.ts';

/** More than any wall shows; the rest comes when these are done. */
const ticketsMax = 100;

/** The display that calls; a bug where the pipeline let in another. */
export function displayOf({ caller }: { readonly caller: Caller }): KitchenDisplay {
  assert(caller.kind === 'display', 'the pipeline lets displays in alone');
  return caller.display;
}

/** All that a wall display shows at `now`, the merchant's clock: the dishes its station still has to make. */
export async function readDisplay(context: Context, display: KitchenDisplay, now: number) {
  const { merchantId, locationId, stationId } = display;
  const { database, locations } = context;
  const snapshot = locations.findEvenHidden(locationId);
  const stations = await listStations(database, display);
  const query = { states: ['CONFIRMED', 'PREPARING'], since: now - boardReachMs, order: 'oldest' } as const;
  const orders = await listBoard(
    database,
    { merchantId, locationIds: [locationId] },
    { ...query, after: null, limit: ticketsMax },
  );
  const progress = await listProgress(
    database,
    merchantId,
    orders.map(({ orderId }) => orderId),
  );
  const { pausedUntil = null } = snapshot?.overlay ?? {};
  return {
    displayId: display.displayId,
    name: display.name,
    merchantName: snapshot?.merchant.name ?? '',
    locationName: snapshot?.displayName ?? '',
    stationName: stations.find((station) => station.stationId === stationId)?.name ?? null,
    timeZone: snapshot?.zone.id ?? 'UTC',
    now: formatInstant(now),
    isPaused: pausedUntil !== null && pausedUntil > now,
    tickets: orders.flatMap((found) => {
      const done = progress.filter(({ orderId }) => orderId === found.orderId);
      const ticket = ticketOf(display, stations, found, done, now);
      if (ticket === null) return [];
      return [
        {
          ...ticket,
          dueAt: formatInstant(dueAt(found.frozen, found.placedAt, snapshot)),
          startsAt: formatInstant(startsAt(found.frozen, found.placedAt, snapshot)),
        },
      ];
    }),
  };
}

/** The part of one order that a station makes; null when it has none, or finished it longer ago than can be undone. */
function ticketOf(
  { stationId }: KitchenDisplay,
  stations: readonly Station[],
  { frozen, goneItemIds, ...found }: BoardOrder,
  done: readonly StationProgress[],
  now: number,
) {
  const items = dishesAt(stations, stationId, ticketItems(frozen, goneItemIds));
  const doneAt = done.find((each) => each.stationId === keyOf(stationId))?.doneAt ?? null;
  if (items.length === 0 || (doneAt !== null && doneAt + bumpMs <= now)) return null;
  const due = found.counter === null ? 0 : dueMinor(found.counter);
  return {
    orderId: found.orderId,
    shortId: found.shortId,
    isTest: frozen.isTest === true,
    state: found.state,
    placedAt: formatInstant(found.placedAt),
    fulfillmentMethod: frozen.fulfillmentMethod,
    fulfillmentIdentifier: frozen.fulfillmentIdentifier,
    pickupType: frozen.pickupType,
    customerName: frozen.contact?.customerName ?? '',
    note: frozen.note,
    handover: boardHandover(frozen.handover),
    arrival: writeArrival(found.arrival),
    toPay: due === 0 ? null : { dueMinor: due, currency: frozen.currency },
    items: [...items],
    doneAt: doneAt === null ? null : formatInstant(doneAt),
    undoUntil: doneAt === null ? null : formatInstant(doneAt + bumpMs),
    otherStations: stationsLeft(stations, found.orderId, frozen.items, done)
      .filter((station) => station.stationId !== stationId)
      .map(({ name }) => name),
  };
}

/**
 * Notes that the display's station has made its part of an order. When no station is left, the order is ready ten seconds
 * later. RESOURCE_CONFLICT for an order that is not being made; NOT_FOUND for one of another location.
 */
export async function finishPart(context: Context, display: KitchenDisplay, orderId: string): Promise<void> {
  const { database } = context;
  const stored = await loadOrder(context, display, orderId);
  const { merchantId, locationId, stationId } = display;
  const order = { merchantId, orderId, locationId };
  await saveProgress(database, order, keyOf(stationId), context.clock.nowFor(merchantId));
  const stations = await listStations(database, display);
  const progress = await listProgress(database, merchantId, [orderId]);
  const isWhole = stationId === null || !stations.some((station) => station.stationId === stationId);
  const left = stationsLeft(stations, orderId, stored.order.frozen.items, progress);
  if (isWhole || left.length === 0) {
    await bumpOrder(context, stored, 'READY', (work) => database.transaction(work));
  }
}

/** Takes back what `finishPart` noted. RESOURCE_CONFLICT when the order is ready by now, or nothing was noted. */
export async function reopenPart(context: Context, display: KitchenDisplay, orderId: string): Promise<void> {
  const { database } = context;
  const { merchantId, stationId } = display;
  const stored = await loadOrder(context, display, orderId);
  const bump = await findBump(database, { merchantId, orderId });
  if (bump?.to === 'READY') await takeBack(context, stored, (work) => database.transaction(work));
  if (await deleteProgress(database, { merchantId, orderId }, keyOf(stationId))) return;
  throw new CommerceError('RESOURCE_CONFLICT', 'This ticket is not finished here.');
}

async function loadOrder(context: Context, display: KitchenDisplay, orderId: string): Promise<StoredOrder> {
  const found = await findBoardOrder(context.database, display, orderId);
  const stored = found === null ? null : await findOrder(context.database, display.merchantId, orderId);
  if (stored === null) throw new CommerceError('NOT_FOUND', 'This location has no such order.');
  const { status } = stored.order;
  if (status === 'CONFIRMED' || status === 'PREPARING') return stored;
  throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${status} is not being made.`);
}

/** A display of the whole location, or of a station that is gone, counts as one of its own. */
function keyOf(stationId: string | null): string {
  return stationId ?? '';
}

/** The stations that have dishes in an order and are not done with it. */
function stationsLeft(
  stations: readonly Station[],
  orderId: string,
  items: readonly { readonly productId?: string; readonly categoryIds?: readonly string[] }[],
  progress: readonly StationProgress[],
): readonly Station[] {
  const done = new Set(progress.filter((each) => each.orderId === orderId).map(({ stationId }) => stationId));
  const needed = new Set(items.map((item) => stationOf(stations, item)?.stationId));
  return stations.filter(({ stationId }) => needed.has(stationId) && !done.has(stationId));
}
