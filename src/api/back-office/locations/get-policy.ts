import { policySchema } from '../../../contract/location/policy-document.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPolicy } from '../../../workflows/location/current-policy.ts';
import { operation } from '../../operation.ts';

/** The terms that hold at a location, and their number. */
export const getPolicy = operation({
  id: 'getPolicy',
  summary: 'Tells the terms of a location: hours, fees, taxes, tips, delivery.',
  tag: 'Dashboard',
  surface: 'dashboard',
  method: 'GET',
  path: '/merchants/{merchantId}/locations/{locationId}/policy',
  caller: 'staff',
  staffRole: 'staff',
  limit: 'staff',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: policySchema },
  refuses: ['NOT_FOUND'],
  run: async (context, { merchantId, path }) =>
    json(200, await loadPolicy(context.database, merchantId, path.locationId ?? '')),
});
