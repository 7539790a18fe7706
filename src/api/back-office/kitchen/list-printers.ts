import { printersSchema, writePrinter } from '../../../contract/kitchen/printer-settings.ts';
import { listPrinters as list } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { boardPlace } from '../../../workflows/order/board-orders.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The printers of a location, how each is, and how many tickets wait for it. */
export const listPrinters = operation({
  ...staffRead('staff'),
  id: 'listPrinters',
  summary: 'Lists the printers of a location and their states.',
  description:
    'Returns up to 20 printers by name, with their state and how many tickets wait. ' +
    'A printer that has not asked for a minute is offline.',
  path: '/merchants/{merchantId}/locations/{locationId}/printers',
  answers: { 200: printersSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, locationId } = await boardPlace(context, request);
    const printers = await list(context.database, { merchantId, locationIds: [locationId] });
    return json(200, { printers: printers.map((printer) => writePrinter(printer, context.clock.now())) });
  },
});
