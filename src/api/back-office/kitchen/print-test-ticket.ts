import { queuedTicketsSchema } from '../../../contract/kitchen/printer-settings.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPrinter, queueTicket } from '../../../workflows/kitchen/printers.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Queues a ticket that says where the printer hangs, with letters of every size. */
export const printTestTicket = operation({
  ...staffAct('staff'),
  id: 'printTestTicket',
  summary: 'Prints a test ticket.',
  description: 'Queues a ticket without an order. More than 20 that wait at the printer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/printers/{printerId}/test',
  answers: { 200: queuedTicketsSchema },
  refuses: ['NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId, printerId } = path;
    const printer = await loadPrinter(context.database, { merchantId, locationId }, printerId);
    await audited(context, request, { subject: printerId }, (tx) => queueTicket(context, tx, printer, null));
    return json(200, { printerIds: [printerId] });
  },
});
