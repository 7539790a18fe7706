import { gratuityConfigurationSchema, writeGratuityConfiguration } from '../../contract/location/discovery.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { prepareAnswer, rememberAnswer } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** Which tips a location suggests and allows (interface.md A6, 12.3). */
export const getGratuityConfiguration = operation({
  ...cachedRead,
  id: 'getGratuityConfiguration',
  summary: 'The tips a location suggests and allows.',
  path: '/locations/{locationId}/gratuity',
  answers: { 200: gratuityConfigurationSchema },
  refuses: ['NOT_FOUND'],
  run: (_context, request) => answerFor(request.location.policy),
});

const answerFor = rememberAnswer((policy: CommercePolicy) =>
  prepareAnswer(JSON.stringify(writeGratuityConfiguration(policy.gratuity))),
);
