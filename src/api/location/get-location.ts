import { storefrontLocationSchema } from '../../contract/menu/catalog.ts';
import { writeLocation } from '../../contract/menu/write-catalog.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** One published location, by its id or its slug (reference/menus-and-locations.md#getlocation). */
export const getLocation = operation({
  ...cachedRead,
  id: 'getLocation',
  summary: 'Reads a location by its id or slug.',
  description:
    'Returns one published location, named by its id or its slug. ' +
    'Slugs work only here; every other storefront path takes the id.',
  path: '/locations/{locationSlugOrId}',
  answers: { 200: storefrontLocationSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { location }) => remembered(locations.recent, location, '', () => writeLocation(location)),
});

const remembered = rememberAnswers<LocationSnapshot>();
