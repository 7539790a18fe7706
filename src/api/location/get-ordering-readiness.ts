import { methodQuerySchema, readinessSchema, writeReadiness } from '../../contract/location/discovery.ts';
import { checkReadiness } from '../../domain/location/readiness.ts';
import { json } from '../../workflows/answer.ts';
import { checkProviderReachable } from '../../workflows/pos/pos-reach.ts';
import { operation } from '../operation.ts';
import { publicRead } from '../presets.ts';

/**
 * Whether a location takes orders now, and for when (reference/time-and-slots.md#getorderingreadiness,
 * reference/time-and-slots.md#readiness). Creates nothing; not ready is a 200 too. A provider that cannot be reached,
 * as far as this process knows without asking, is DEPENDENCY_UNAVAILABLE.
 */
export const getOrderingReadiness = operation({
  ...publicRead,
  id: 'getOrderingReadiness',
  summary: 'Checks whether a location takes orders, without creating a cart.',
  description:
    'Returns whether the location takes orders for the fulfillment method now, and the first possible time. ' +
    'Creates nothing; a location that is not ready is a 200 with a reason.',
  path: '/locations/{locationId}/ordering-readiness',
  query: methodQuerySchema,
  answers: { 200: readinessSchema },
  refuses: ['NOT_FOUND', 'DEPENDENCY_UNAVAILABLE'],
  run: (context, request) => {
    const { fulfillmentMethod } = request.query;
    const snapshot = request.location;
    const readiness = checkReadiness(snapshot, fulfillmentMethod, request.now);
    // What is not ready for another reason is not ready whether the provider can be reached or not.
    if (readiness.ready) checkProviderReachable(context, snapshot);
    return json(200, writeReadiness(fulfillmentMethod, readiness));
  },
});
