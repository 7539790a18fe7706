import { locationKeySchema } from '../../../contract/location/location-settings.ts';
import { pageQuerySchema, pageSchema } from '../../../contract/values/page.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { type ListedLocationKey, listLocationKeys as list } from '../../../store/location/location-keys.ts';
import { answerPage } from '../../../workflows/customer/page.ts';
import { loadLocationSettings } from '../../../workflows/location/location-settings.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The keys of a location, newest first: what each is called, how it begins and when it was used; never the key. */
export const listLocationKeys = operation({
  ...staffRead('manager'),
  id: 'listLocationKeys',
  summary: 'Lists the keys of a location, revoked ones too.',
  path: '/merchants/{merchantId}/locations/{locationId}/keys',
  query: pageQuerySchema,
  answers: { 200: pageSchema(locationKeySchema) },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, path } = request;
    const { locationId } = path;
    await loadLocationSettings(context.database, merchantId, locationId);
    return answerPage(context, request.query, {
      list: `locationKeys:${locationId}`,
      merchantId,
      customerId: request.staff.accountId,
      read: (after, limit) => list(context.database, { merchantId, locationId }, after, limit),
      positionOf: ({ createdAt, keyId }) => ({ at: createdAt, id: keyId }),
      onWire: describe,
    });
  },
});

function describe(key: ListedLocationKey): Readonly<Record<string, unknown>> {
  const { createdAt, lastUsedAt, revokedAt } = key;
  return {
    ...key,
    createdAt: formatInstant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
    revokedAt: revokedAt === null ? null : formatInstant(revokedAt),
  };
}
