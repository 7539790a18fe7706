import { issuedStorefrontKeySchema, newStorefrontKeySchema } from '../../../contract/location/storefront-key.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { saveStorefrontKey } from '../../../store/location/storefront-keys.ts';
import { json } from '../../../workflows/answer.ts';
import { sha256Hex } from '../../../workflows/digest.ts';
import { requiredText } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

const countMax = 10;
const prefixLength = 12;

/**
 * Makes a key with which a server of the merchant does its public reads under a budget of its own
 * (reference/rate-limits.md#storefront-keys). It is shown in this answer and never again: only its hash is kept. The 11th
 * key is RESOURCE_CONFLICT.
 */
export const issueStorefrontKey = operation({
  ...staffAct('manager'),
  id: 'issueStorefrontKey',
  summary: 'Creates a storefront key and returns it once.',
  description:
    'Creates a key that gives the public reads of your own server a budget of their own and returns it once. ' +
    'It opens nothing; more than 10 keys is RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/storefront-keys',
  body: newStorefrontKeySchema,
  answers: { 201: issuedStorefrontKeySchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { merchantId, staff } = request;
    const { random, settings, clock } = context;
    const name = requiredText(request.body.name, 'name');
    const keyId = random.id();
    const storefrontKey = `${settings.mode === 'production' ? 'sf_live_' : 'sf_test_'}${random.seed()}`;
    const prefix = storefrontKey.slice(0, prefixLength);
    const key = { merchantId, keyId, keyHash: sha256Hex(storefrontKey), prefix, name, createdBy: staff.accountId };
    await audited(context, request, { subject: keyId, changes: { prefix, name } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      if (await saveStorefrontKey(tx, { ...key, countMax }, clock.now())) return;
      throw new CommerceError(
        'RESOURCE_CONFLICT',
        `A merchant has at most ${countMax} storefront keys: remove one first.`,
      );
    });
    return json(201, { keyId, storefrontKey, prefix, name });
  },
});
