import { merchantStandingSchema } from '../../contract/location/merchant-standing.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/**
 * Whether a merchant takes orders or is suspended, for pages that found no merchant and want to say why
 * (design/back-office.md#operators-look-after-the-installation). One that its own people hide does not exist.
 */
export const getMerchantStanding = operation({
  ...publicRead,
  id: 'getMerchantStanding',
  summary: 'Says whether a merchant is suspended.',
  description:
    'Returns the name of a merchant and whether it is open to guests or suspended by the operators of the service. ' +
    'An unknown, unpublished or archived merchant is NOT_FOUND.',
  path: '/merchant/{merchantSlug}/standing',
  answers: { 200: merchantStandingSchema },
  refuses: ['NOT_FOUND'],
  run: async ({ locations }, { path }) => {
    const open = locations.findMerchantBySlug(path.merchantSlug);
    if (open !== null) return json(200, { name: open.name, standing: 'open' });
    const suspended = locations.findSuspendedBySlug(path.merchantSlug);
    if (suspended === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
    return json(200, { name: suspended.name, standing: 'suspended' });
  },
});
