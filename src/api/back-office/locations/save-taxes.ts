import { savedTaxesSchema, saveTaxesSchema } from '../../../contract/location/policy-document.ts';
import { checkedTaxes } from '../../../domain/location/policy-form.ts';
import { mayAct } from '../../../domain/staff/staff.ts';
import { CommerceError } from '../../../domain/values/errors.ts';
import { holdMerchant } from '../../../store/database/hold-merchant.ts';
import { markStep } from '../../../store/location/opening-steps.ts';
import { json } from '../../../workflows/answer.ts';
import { loadPolicy } from '../../../workflows/location/current-policy.ts';
import { changedMeanwhile } from '../../../workflows/location/location-settings.ts';
import { saveTaxesAt, saveTaxesEverywhere } from '../../../workflows/location/tax-settings.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * Makes these the taxes of the location, or of every location of the merchant; all other terms stay. It says that a person looked
 * at them (design/back-office.md#the-taxes-are-confirmed-by-a-person). Refuses as
 * `savePolicy` does, and with FORBIDDEN every location for who works at some of them.
 */
export const saveTaxes = operation({
  ...staffAct('manager'),
  id: 'saveTaxes',
  summary: 'Saves the taxes of a location, or of all locations, effective at once.',
  description:
    'Replaces the taxes at once and leaves all other terms; open carts show what that changes. ' +
    'A stale revision is RESOURCE_CONFLICT, more than 200 changes of a location in a day RATE_LIMITED.',
  method: 'PUT',
  path: '/merchants/{merchantId}/locations/{locationId}/taxes',
  body: saveTaxesSchema,
  answers: { 200: savedTaxesSchema },
  refuses: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'RATE_LIMITED'],
  run: async (context, request) => {
    const { merchantId, path, body, now, staff } = request;
    const { policyRevision, taxRate, taxes, everywhere = false } = body;
    const settings = checkedTaxes({ taxRate, ...(taxes !== null && { taxes }) });
    if (everywhere && !mayAct(staff.member, 'manager', null)) {
      throw new CommerceError('FORBIDDEN', 'Only people of all locations change the taxes of all locations.');
    }
    const saved = await audited(context, request, { changes: { everywhere } }, async (tx) => {
      await holdMerchant(tx, merchantId);
      const current = await loadPolicy(tx, merchantId, path.locationId);
      if (current.policyRevision !== policyRevision) throw changedMeanwhile('policy');
      const revision = await saveTaxesAt(tx, merchantId, path.locationId, settings, now);
      const others = everywhere ? await saveTaxesEverywhere(tx, merchantId, path.locationId, settings, now) : 0;
      await markStep(tx, merchantId, 'taxes', true, now);
      return { policyRevision: revision, changedLocations: others + (revision === policyRevision ? 0 : 1) };
    });
    await context.locations.refresh();
    return json(200, saved);
  },
});
