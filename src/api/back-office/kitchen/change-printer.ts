import { printerChangeSchema, printerSchema, writePrinter } from '../../../contract/kitchen/printer-settings.ts';
import { assert } from '../../../domain/values/errors.ts';
import { changePrinter as change, listPrinters } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { checkStation, noSuchPrinter } from '../../../workflows/kitchen/printers.ts';
import { requiredText } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Changes a printer's name, paper, language and station; its address stays as it is. */
export const changePrinter = operation({
  ...staffAct('manager'),
  id: 'changePrinter',
  summary: 'Changes the name, paper, language and station of a printer.',
  description: 'The next ticket is printed so. The address of the printer stays the same.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/printers/{printerId}',
  body: printerChangeSchema,
  answers: { 200: printerSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const { locationId, printerId } = path;
    const place = { merchantId, locationId };
    const settings = { ...body, name: requiredText(body.name, 'name') };
    await audited(context, request, { subject: printerId, changes: settings }, async (tx) => {
      await checkStation(tx, place, settings.stationId);
      if (!(await change(tx, place, printerId, settings))) throw noSuchPrinter();
    });
    const all = await listPrinters(context.database, { merchantId, locationIds: [locationId] });
    const changed = all.find((printer) => printer.printerId === printerId);
    assert(changed !== undefined, 'a printer that was changed is there');
    return json(200, writePrinter(changed, context.clock.now()));
  },
});
