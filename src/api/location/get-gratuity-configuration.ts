import { gratuityConfigurationSchema, writeGratuityConfiguration } from '../../contract/location/discovery.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { prepareAnswer, rememberAnswer } from '../../workflows/prepared-answer.ts';
import { locationOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';

/** Which tips a location suggests and allows (interface.md A6, 12.3). */
export const getGratuityConfiguration = operation({
  id: 'getGratuityConfiguration',
  summary: 'The tips a location suggests and allows.',
  tag: 'Discovery',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/gratuity',
  caller: 'anonymous',
  limit: 'anonymousRead',
  idempotencyKey: false,
  ifMatch: 'none',
  cache: 'public',
  answers: { 200: gratuityConfigurationSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => answerFor(locationOf(request).policy),
});

const answerFor = rememberAnswer((policy: CommercePolicy) =>
  prepareAnswer(JSON.stringify(writeGratuityConfiguration(policy.gratuity))),
);
