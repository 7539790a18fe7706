import type { Static } from 'typebox';
import { kitchenStatusSchema } from '../../../contract/kitchen/kitchen-status.ts';
import { type printerSchema, writePrinter } from '../../../contract/kitchen/printer-settings.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listPrinters } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { boardPlaces } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** What a board warns of beside its orders: pauses, busy kitchens, and printers that do not print. */
export const getKitchenStatus = operation({
  ...staffRead('staff'),
  id: 'getKitchenStatus',
  scope: 'orders:read',
  summary: 'Reads pauses, busy modes and printer states of every location.',
  description:
    'Returns one entry for each location where the caller works, as a board asks for it now and then. ' +
    'A pause or busy mode that is over is null.',
  path: '/merchants/{merchantId}/kitchen-status',
  answers: { 200: kitchenStatusSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { now } = request;
    const places = await boardPlaces(context, request);
    const printers = new Map<string, Static<typeof printerSchema>[]>();
    for (const printer of await listPrinters(context.database, places)) {
      const shown = writePrinter(printer, context.clock.now());
      printers.set(printer.locationId, [...(printers.get(printer.locationId) ?? []), shown]);
    }
    const locations = places.locationIds.map((locationId) => {
      const { overlay } = context.locations.findEvenHidden(locationId) ?? {};
      const { pausedUntil = null, busy = null } = overlay ?? {};
      return {
        locationId,
        pause: pausedUntil === null || pausedUntil <= now ? null : { until: instantOrNull(pausedUntil) },
        busy:
          busy === null || busy.until <= now
            ? null
            : { extraMinutes: busy.extraMinutes, until: formatInstant(busy.until) },
        printers: printers.get(locationId) ?? [],
      };
    });
    return json(200, { locations });
  },
});

function instantOrNull(instant: number): string | null {
  return Number.isFinite(instant) ? formatInstant(instant) : null;
}
