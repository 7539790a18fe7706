import { policyPreviewSchema, previewSchema } from '../../../contract/cart/policy-preview.ts';
import { makeExampleCart } from '../../../domain/cart/example-cart.ts';
import { priceCart } from '../../../domain/cart/pricing.ts';
import { checkedPolicy } from '../../../domain/location/policy-form.ts';
import { displayText } from '../../../domain/values/display-text.ts';
import { json } from '../../../workflows/answer.ts';
import { loadLocationSettings } from '../../../workflows/location/location-settings.ts';
import { loadMerchantSettings } from '../../../workflows/location/merchant-settings.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * What an example would cost under the terms sent, and why, by the function that prices every cart
 * (design/back-office.md#a-preview-prices-an-example-and-not-a-cart). Nothing is written, and terms that could not be
 * saved are refused as they would be there.
 */
export const previewPolicy = operation({
  ...staffAct('manager'),
  id: 'previewPolicy',
  summary: 'Prices an example order under unsaved terms.',
  description:
    'Prices an example order under the terms sent and returns every step of the calculation. ' +
    'Saves nothing; terms that could not be saved are refused here as well.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/policy/preview',
  bodyBytesMax: 1_048_576,
  body: previewSchema,
  answers: { 200: policyPreviewSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: async (context, { merchantId, path, body }) => {
    const { currency } = await loadMerchantSettings(context.database, merchantId);
    await loadLocationSettings(context.database, merchantId, path.locationId);
    const policy = checkedPolicy(body.policy);
    const { fulfillmentMethod, items, tipPercentage = 0, discountMinor = 0, areaId, courierFeeMinor } = body.example;
    const example = {
      fulfillmentMethod,
      items: items.map((item) => ({ ...item, name: displayText(item.name ?? '') })),
      tipPercentage,
      discountMinor,
      areaId: areaId ?? null,
      courierFeeMinor: courierFeeMinor ?? null,
    };
    const { lines, totals, trace } = priceCart(makeExampleCart(example, policy, currency), policy);
    return json(200, { currency, lines, totals, steps: trace.steps });
  },
});
