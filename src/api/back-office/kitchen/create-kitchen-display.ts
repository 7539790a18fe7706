import { displayLinkSchema, newDisplaySchema } from '../../../contract/kitchen/stations.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { saveDisplay } from '../../../store/kitchen/displays.ts';
import { json } from '../../../workflows/answer.ts';
import { sha256Hex } from '../../../workflows/digest.ts';
import { checkStation } from '../../../workflows/kitchen/printers.ts';
import { loadLocationSettings, requiredText } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

const countMax = 20;

/** Makes a link that opens a wall display without signing in, until it is removed; it is shown once. */
export const createKitchenDisplay = operation({
  ...staffAct('manager'),
  takesConfirmation: true,
  id: 'createKitchenDisplay',
  summary: 'Creates the link of a kitchen display and returns it once.',
  description:
    'The link opens one station, or the whole location, on a screen that no one signs in to; only a hash is kept. ' +
    'More than 20 displays is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/displays',
  body: newDisplaySchema,
  answers: { 201: displayLinkSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path, body, staff } = request;
    const place = { merchantId, locationId: path.locationId };
    const name = requiredText(body.name, 'name');
    const displayId = context.random.id();
    const token = context.random.seed();
    const createdAt = context.clock.now();
    const display = { ...place, displayId, name, stationId: body.stationId, createdAt, createdBy: staff.accountId };
    await audited(context, request, { subject: displayId, changes: { ...body, name } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      await loadLocationSettings(tx, merchantId, place.locationId);
      await checkStation(tx, place, body.stationId);
      if (await saveDisplay(tx, { ...display, tokenHash: sha256Hex(token), countMax })) return;
      throw new CommerceError('RESOURCE_CONFLICT', `A location has at most ${countMax} displays: remove one first.`);
    });
    return json(201, { displayId, url: `${context.settings.baseUrl}/dashboard/kitchen-display#token=${token}` });
  },
});
