import { policySchema, savedPolicySchema } from '../../../contract/location/policy-document.ts';
import { checkedPolicy } from '../../../domain/location/policy-form.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { savePolicy as save } from '../../../store/location/policies.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPolicy, spendPolicyChange } from '../../../workflows/location/current-policy.ts';
import { changedMeanwhile } from '../../../workflows/location/location-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Makes these terms the next policy of the location. At its next step a cart shows what that changes for it; locked
 * ones keep what they were quoted. Refuses with RESOURCE_CONFLICT when other terms hold than the ones that were read, with
 * RATE_LIMITED what is changed all day long.
 */
export const savePolicy = operation({
  ...staffAct('manager'),
  id: 'savePolicy',
  summary: 'Saves the terms of a location, effective at once.',
  description:
    "Replaces the location's terms at once; open carts show what that changes, and locked carts keep their quote. " +
    'A stale revision is RESOURCE_CONFLICT, more than 200 changes a day RATE_LIMITED.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/policy',
  bodyBytesMax: 1_048_576,
  body: policySchema,
  answers: { 200: savedPolicySchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { merchantId, path, body, now } = request;
    const { locationId } = path;
    const policy = checkedPolicy(body.policy);
    const changes = { policyRevision: body.policyRevision + 1 };
    const policyRevision = await audited(context, request, { changes }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const current = await loadPolicy(tx, merchantId, locationId);
      if (current.policyRevision !== body.policyRevision) throw changedMeanwhile('policy');
      await spendPolicyChange(tx, merchantId, locationId, now);
      return save(tx, merchantId, locationId, policy, now);
    });
    await context.locations.refresh();
    return json(200, { policyRevision });
  },
});
