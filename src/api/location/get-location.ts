import { storefrontLocationSchema } from '../../contract/menu/catalog.ts';
import { writeLocation } from '../../contract/menu/write-catalog.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { prepareAnswer, rememberAnswer } from '../../workflows/prepared-answer.ts';
import { locationOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/** One published location, by its id or its slug (interface.md A2). */
export const getLocation = operation({
  id: 'getLocation',
  summary: 'A location, by id or slug.',
  tag: 'Discovery',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationSlugOrId}',
  caller: 'anonymous',
  limit: 'anonymousRead',
  idempotencyKey: false,
  ifMatch: 'none',
  cache: 'public',
  answers: { 200: storefrontLocationSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => answerFor(locationOf(request)),
});

const answerFor = rememberAnswer((snapshot: LocationSnapshot) => prepareAnswer(writeLocation(snapshot)));
