import { printerAddressSchema } from '../../../contract/kitchen/printer-settings.ts';
import { replaceSecret } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { makePrinterSecret, noSuchPrinter } from '../../../workflows/kitchen/printers.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Gives a printer another address; the one before is good for nothing from this moment on. */
export const renewPrinterAddress = operation({
  ...staffAct('manager'),
  takesConfirmation: true,
  id: 'renewPrinterAddress',
  summary: 'Gives a printer another address and returns it once.',
  description: 'The address before ends at once; tickets that wait stay. For an address that was seen by others.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/printers/{printerId}/address',
  answers: { 200: printerAddressSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId, printerId } = path;
    const { secretHash, address } = makePrinterSecret(context, printerId);
    await audited(context, request, { subject: printerId }, async (tx) => {
      if (!(await replaceSecret(tx, { merchantId, locationId }, printerId, secretHash))) throw noSuchPrinter();
    });
    return json(200, { printerId, ...address });
  },
});
