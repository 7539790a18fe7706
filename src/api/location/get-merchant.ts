import { merchantSchema } from '../../contract/menu/catalog.ts';
import { writeMerchant } from '../../contract/menu/write-catalog.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** A published merchant and its published locations, by slug (reference/menus-and-locations.md#getmerchant). */
export const getMerchant = operation({
  ...cachedRead,
  id: 'getMerchant',
  summary: 'Reads a merchant and its locations.',
  description:
    'Returns a published merchant with its published locations in their configured order. ' +
    'An unknown, unpublished or archived merchant is NOT_FOUND.',
  path: '/merchant/{merchantSlug}',
  answers: { 200: merchantSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { path }) => {
    const merchant = locations.findMerchantBySlug(path.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
    const places = locations.locationsOf(merchant.merchantId);
    return remembered(locations.recent, places, '', () => writeMerchant(merchant, places));
  },
});

// The cache makes a new list whenever it loads anything, so a list stands for one state of the merchant and its
// locations.
const remembered = rememberAnswers<readonly LocationSnapshot[]>();
