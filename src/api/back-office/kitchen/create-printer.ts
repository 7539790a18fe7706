import { newPrinterSchema, printerAddressSchema } from '../../../contract/kitchen/printer-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { savePrinter } from '../../../store/kitchen/printers.ts';
import { json } from '../../../workflows/answer.ts';
import { checkStation, makePrinterSecret } from '../../../workflows/kitchen/printers.ts';
import { loadLocationSettings, requiredText } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

const countMax = 20;

/** Registers a printer; the address it asks at is in this answer and never again. */
export const createPrinter = operation({
  ...staffAct('manager'),
  takesConfirmation: true,
  id: 'createPrinter',
  summary: 'Registers a printer and returns its address once.',
  description:
    'Makes the address at which a printer asks for tickets and returns it once; only a hash of its secret is kept. ' +
    'More than 20 printers is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/printers',
  body: newPrinterSchema,
  answers: { 201: printerAddressSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path, body } = request;
    const place = { merchantId, locationId: path.locationId };
    const name = requiredText(body.name, 'name');
    const printerId = context.random.id();
    const { secretHash, address } = makePrinterSecret(context, printerId);
    const act = { subject: printerId, changes: { ...body, name } };
    await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, merchantId);
      await loadLocationSettings(tx, merchantId, place.locationId);
      await checkStation(tx, place, body.stationId);
      const printer = { ...place, ...body, name, printerId, secretHash, createdAt: context.clock.now(), countMax };
      if (await savePrinter(tx, printer)) return;
      throw new CommerceError('RESOURCE_CONFLICT', `A location has at most ${countMax} printers: remove one first.`);
    });
    return json(201, { printerId, ...address });
  },
});
