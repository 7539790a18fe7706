import { revokedKeySchema } from '../../../contract/location/location-settings.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { revokeLocationKey as revoke } from '../../../store/location/location-keys.ts';
import { json } from '../../../workflows/answer.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Ends a key at once and for good; it stays in the list. Revoking it again changes nothing. */
export const revokeLocationKey = operation({
  ...staffAct('manager'),
  id: 'revokeLocationKey',
  summary: 'Revokes a key of a location.',
  description: 'Revokes the key at once and for good; it stays in the list. ' + 'Revoking it again changes nothing.',
  method: 'DELETE',
  path: '/merchants/{merchantId}/locations/{locationId}/keys/{keyId}',
  answers: { 200: revokedKeySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId, keyId } = path;
    const revokedAt = await audited(context, request, { subject: keyId }, async (tx) => {
      const at = await revoke(tx, { merchantId, locationId, keyId }, context.clock.now());
      if (at === null) throw new CommerceError('NOT_FOUND', 'This location has no such key.');
      return at;
    });
    return json(200, { keyId, revokedAt: formatInstant(revokedAt) });
  },
});
