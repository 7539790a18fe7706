import { policySchema } from '../../../contract/location/policy-document.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPolicy } from '../../../workflows/location/current-policy.ts';
import { operation } from '../../operation.ts';
import { staffRead } from '../../presets.ts';

/** The terms that hold at a location, and their number. */
export const getPolicy = operation({
  ...staffRead('staff'),
  id: 'getPolicy',
  summary: 'Tells the terms of a location: hours, fees, taxes, tips, delivery.',
  path: '/merchants/{merchantId}/locations/{locationId}/policy',
  answers: { 200: policySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) =>
    json(200, await loadPolicy(context.database, merchantId, path.locationId)),
});
