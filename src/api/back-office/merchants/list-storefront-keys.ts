import { storefrontKeysSchema } from '../../../contract/location/storefront-key.ts';
import { formatInstant } from '../../../contract/values/scalars.ts';
import { listStorefrontKeys as list } from '../../../store/location/storefront-keys.ts';
import { json } from '../../../workflows/answer.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The storefront keys of a merchant, newest first: what each is called, how it begins and when it was used; never the key. */
export const listStorefrontKeys = operation({
  ...staffRead('manager'),
  id: 'listStorefrontKeys',
  summary: 'Lists the storefront keys of a merchant.',
  description:
    'Returns the keys of the merchant, newest first, with name, prefix and last use. ' +
    'The keys themselves cannot be read again.',
  path: '/merchants/{merchantId}/storefront-keys',
  answers: { 200: storefrontKeysSchema },
  refuses: [],
  run: async (context, { merchantId }) => {
    const keys = await list(context.database, merchantId);
    const items = keys.map(({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: formatInstant(createdAt),
      lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
    }));
    return json(200, { items });
  },
});
