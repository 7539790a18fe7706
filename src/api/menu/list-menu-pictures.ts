import { menuPicturesSchema } from '../../contract/location/picture.ts';
import { writeMenuPictures } from '../../contract/location/write-picture.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/**
 * The pictures of what a location sells, with sizes and in words (design/menu.md#pictures-have-two-addresses). What the
 * closed resources cannot say stands here.
 */
export const listMenuPictures = operation({
  ...cachedRead,
  id: 'listMenuPictures',
  summary: 'Lists the pictures of a menu.',
  description:
    'Returns, by product id, the pictures of what the location sells: addresses in several widths, size and alternative ' +
    'text. Addresses of pictures kept here are paths below this service; products without a picture are left out.',
  path: '/locations/{locationId}/pictures',
  answers: { 200: menuPicturesSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { location }) => remembered(locations.recent, location, '', () => writeMenuPictures(location)),
});

const remembered = rememberAnswers<LocationSnapshot>();
