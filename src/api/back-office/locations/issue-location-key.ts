import { issuedKeySchema, newKeySchema } from '../../../contract/location/location-settings.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
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
  id: 'issueLocationKey',
  summary: 'Makes a key for the merchant’s own server, shown once.',
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
    const act = { operation: 'issueLocationKey', subject: keyId, changes: { prefix, name } };
    await audited(context, request, act, async (tx) => {
      await loadLocationSettings(tx, merchantId, locationId);
      if (await saveLocationKey(tx, key, context.clock.now())) return;
      throw new CommerceError('RESOURCE_CONFLICT', `A location has at most ${liveCountMax} keys: revoke one first.`);
    });
    return json(201, { keyId, apiKey, prefix, name });
  },
});
