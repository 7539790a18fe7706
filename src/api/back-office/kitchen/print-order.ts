import { printRequestSchema, queuedTicketsSchema } from '../../../contract/kitchen/printer-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { listPrinters } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { noSuchPrinter, queueTicket } from '../../../workflows/kitchen/printers.ts';
import { acceptedOrderOfPath } from '../../../workflows/order/board-orders.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Prints the ticket of an order once more, marked as a copy. */
export const printOrder = operation({
  ...staffAct('staff'),
  id: 'printOrder',
  scope: 'orders:act',
  summary: 'Prints the ticket of an order again, marked as a copy.',
  description:
    'Queues a copy at one printer, or at every printer of the location. ' +
    'Without a printer, or with more than 20 copies that wait, the answer is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/print',
  body: printRequestSchema,
  answers: { 200: queuedTicketsSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const { order } = await acceptedOrderOfPath(context, request);
    const all = await listPrinters(context.database, { merchantId, locationIds: [path.locationId] });
    const wanted = all.filter(({ printerId }) => body.printerId === undefined || body.printerId === printerId);
    if (wanted.length === 0 && body.printerId !== undefined) throw noSuchPrinter();
    if (wanted.length === 0)
      throw new CommerceError('RESOURCE_CONFLICT', 'This location has no printer: register one.');
    const printerIds = wanted.map(({ printerId }) => printerId);
    await audited(context, request, { subject: order.orderId, changes: { printerIds } }, async (tx) => {
      for (const printer of wanted) await queueTicket(context, tx, printer, order.orderId);
    });
    return json(200, { printerIds });
  },
});
