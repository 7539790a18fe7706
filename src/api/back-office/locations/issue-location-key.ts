import { issuedKeySchema, newKeySchema } from '../../../contract/location/location-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { saveLocationKey } from '../../../store/location/location-keys.ts';
import { json } from '../../../workflows/answer.ts';
import { loadLocationSettings, requiredText } from '../../../workflows/location/location-settings.ts';
import { makeLocationKey } from '../../../workflows/location/new-location-key.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

const liveCountMax = 20;

/**
 * Makes a key that opens this location alone, for a server of the merchant. It is shown in this answer and never again: only
 * its hash is kept. The 21st live key is RESOURCE_CONFLICT.
 */
export const issueLocationKey = operation({
  ...staffAct('manager'),
  takesConfirmation: true,
  id: 'issueLocationKey',
  summary: 'Creates a location key and returns it once.',
  description:
    'Creates a key for server-to-server calls to this location and returns it once; only its hash is kept. ' +
    'More than 20 live keys is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/keys',
  body: newKeySchema,
  answers: { 201: issuedKeySchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId } = path;
    const name = requiredText(request.body.name, 'name');
    const { keyId, apiKey, keyHash, prefix } = makeLocationKey(context);
    const { accountId } = request.staff;
    const key = { merchantId, locationId, keyId, keyHash, prefix, name, createdBy: accountId, liveCountMax };
    const act = { subject: keyId, changes: { prefix, name } };
    await audited(context, request, act, async (tx) => {
      await holdMerchant(tx, merchantId);
      await loadLocationSettings(tx, merchantId, locationId);
      if (await saveLocationKey(tx, key, context.clock.now())) return;
      throw new CommerceError('RESOURCE_CONFLICT', `A location has at most ${liveCountMax} keys: revoke one first.`);
    });
    return json(201, { keyId, apiKey, prefix, name });
  },
});
