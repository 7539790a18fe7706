import { storefrontLocationSchema } from '../../contract/menu/catalog.ts';
import { writeLocation } from '../../contract/menu/write-catalog.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { prepareAnswer, rememberAnswer } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** One published location, by its id or its slug (interface.md A2). */
export const getLocation = operation({
  ...cachedRead,
  id: 'getLocation',
  summary: 'A location, by id or slug.',
  path: '/locations/{locationSlugOrId}',
  answers: { 200: storefrontLocationSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => answerFor(request.location),
});

const answerFor = rememberAnswer((snapshot: LocationSnapshot) => prepareAnswer(writeLocation(snapshot)));
