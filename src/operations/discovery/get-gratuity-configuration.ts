import { gratuityConfigurationSchema, writeGratuityConfiguration } from '../../contract/discovery.ts';
import type { CommercePolicy } from '../../domain/policy.ts';
import { locationOf, operation } from '../operation.ts';
import { prepareAnswer, rememberAnswer } from '../prepared-answer.ts';

/** Which tips a location suggests and allows (interface.md A6, 12.3). */
export const getGratuityConfiguration = operation({
  id: 'getGratuityConfiguration',
  number: 'A6',
  summary: 'The tips a location suggests and allows.',
  surface: 'storefront',
  method: 'GET',
  path: '/locations/{locationId}/gratuity',
  caller: 'anonymous',
  limit: 'anonymousRead',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: gratuityConfigurationSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => answerFor(locationOf(request).policy),
});

const answerFor = rememberAnswer((policy: CommercePolicy) =>
  prepareAnswer(JSON.stringify(writeGratuityConfiguration(policy.gratuity))),
);
