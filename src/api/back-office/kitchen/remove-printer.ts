import { removedPrinterSchema } from '../../../contract/kitchen/printer-settings.ts';
import { deletePrinter } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { noSuchPrinter } from '../../../workflows/kitchen/printers.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Removes a printer with the tickets that wait for it; its address ends at once. */
export const removePrinter = operation({
  ...staffAct('manager'),
  id: 'removePrinter',
  summary: 'Removes a printer and the tickets that wait for it.',
  description: 'Its address ends at once. Tickets that wait for it are not printed.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/printers/{printerId}',
  answers: { 200: removedPrinterSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId, printerId } = path;
    await audited(context, request, { subject: printerId }, async (tx) => {
      if (!(await deletePrinter(tx, { merchantId, locationId }, printerId))) throw noSuchPrinter();
    });
    return json(200, { printerId });
  },
});
