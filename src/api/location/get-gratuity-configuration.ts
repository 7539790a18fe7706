import { gratuityConfigurationSchema, writeGratuityConfiguration } from '../../contract/location/discovery.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/**
 * Which tips a location suggests and allows (reference/menus-and-locations.md#getgratuityconfiguration,
 * reference/menus-and-locations.md#suggested-tips).
 */
export const getGratuityConfiguration = operation({
  ...cachedRead,
  id: 'getGratuityConfiguration',
  summary: 'Reads the tips a location suggests and allows.',
  description:
    'Returns the suggested tip percentages and whether the customer may enter a tip of their own. ' +
    'Where tips are off, the answer says so and suggests none.',
  path: '/locations/{locationId}/gratuity',
  answers: { 200: gratuityConfigurationSchema },
  refuses: ['NOT_FOUND'],
  run: ({ locations }, { location: { policy } }) =>
    remembered(locations.recent, policy, '', () => JSON.stringify(writeGratuityConfiguration(policy.gratuity))),
});

const remembered = rememberAnswers<CommercePolicy>();
