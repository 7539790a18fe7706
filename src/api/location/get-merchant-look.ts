import { merchantLookSchema } from '../../contract/location/look.ts';
import { showPicture } from '../../contract/location/write-picture.ts';
import type { LocationSnapshot, MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { stylesheetPath } from '../../workflows/location/looks.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/**
 * What the pages of a published merchant look like: its pictures with their sizes, and those of its locations
 * (design/menu.md#pictures-have-two-addresses).
 */
export const getMerchantLook = operation({
  ...cachedRead,
  id: 'getMerchantLook',
  summary: 'Reads what the pages of a merchant look like.',
  description:
    'Returns logo and cover of a published merchant and of each of its locations, with addresses in several widths, ' +
    'and the address of the stylesheet with its colours and font. ' +
    'An unknown, unpublished or archived merchant is NOT_FOUND.',
  path: '/merchant/{merchantSlug}/look',
  answers: { 200: merchantLookSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { path }) => {
    const merchant = locations.findMerchantBySlug(path.merchantSlug);
    if (merchant === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
    const places = locations.locationsOf(merchant.merchantId);
    return remembered(locations.recent, places, '', () => writeLook(merchant, places));
  },
});

// As for the merchant itself: a list stands for one state of the merchant and its locations.
const remembered = rememberAnswers<readonly LocationSnapshot[]>();

function writeLook(merchant: MerchantSnapshot, places: readonly LocationSnapshot[]): string {
  const { logo, cover } = merchant.ownPictures ?? merchant;
  return JSON.stringify({
    logo: showPicture(merchant, logo),
    cover: showPicture(merchant, cover),
    stylesheet: stylesheetPath(merchant),
    locations: Object.fromEntries(
      places.map((place) => {
        const own = place.ownPictures ?? place;
        const pictures = { logo: showPicture(merchant, own.logo), cover: showPicture(merchant, own.coverPhoto) };
        return [place.locationId, pictures];
      }),
    ),
  });
}
