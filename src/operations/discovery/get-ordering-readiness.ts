import { methodQuerySchema, readinessSchema, writeReadiness } from '../../contract/discovery.ts';
import { checkReadiness } from '../../domain/readiness.ts';
import { json, locationOf, operation } from '../operation.ts';

/** Whether a location takes orders now, and for when (interface.md A5, 12.5). Creates nothing; not ready is a 200 too. */
export const getOrderingReadiness = operation({
  id: 'getOrderingReadiness',
  number: 'A5',
  summary: 'Whether a location takes orders, without creating a cart.',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/ordering-readiness',
  caller: 'anonymous',
  limit: 'anonymousRead',
  idempotencyKey: false,
  ifMatch: 'none',
  query: methodQuerySchema,
  answers: { 200: readinessSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => {
    const { fulfillmentMethod } = request.query;
    const readiness = checkReadiness(locationOf(request), fulfillmentMethod, request.now);
    return json(200, writeReadiness(fulfillmentMethod, readiness));
  },
});
