import { Type } from 'typebox';
import { commercePolicySchema, minor, percent } from '../location/policy-document.ts';
import { closed, currency, fulfillmentMethod, safeInteger } from '../values/scalars.ts';
import { priceTraceSchema } from './price-trace.ts';

const exampleItem = closed(
  {
    name: Type.Optional(Type.String({ maxLength: 100 })),
    priceMinor: minor,
    quantity: Type.Integer({ minimum: 1, maximum: 99 }),
  },
  { title: 'PolicyExampleItem' },
);

export const previewSchema = closed(
  {
    policy: commercePolicySchema,
    example: closed(
      {
        fulfillmentMethod,
        items: Type.Array(exampleItem, { minItems: 1, maxItems: 20 }),
        tipPercentage: Type.Optional(percent),
        discountMinor: Type.Optional(minor),
        areaId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
        courierFeeMinor: Type.Optional(minor),
      },
      {
        title: 'PolicyExampleOrder',
        examples: [{ fulfillmentMethod: 'delivery', items: [{ priceMinor: 1400, quantity: 1 }] }],
      },
    ),
  },
  { title: 'PolicyPreviewRequest' },
);

const totalNames = [
  'subTotalMinor',
  'discountTotalMinor',
  'waiterTipTotalMinor',
  'taxTotalMinor',
  'taxAndFeeTotalMinor',
  'serviceFeeTotalMinor',
  'paymentProcessingFeeTotalMinor',
  'applicationFeeTotalMinor',
  'netSalesTotalMinor',
  'fulfillmentMethodFeeTotalMinor',
  'orderTotalMinor',
  'orderTotalWithServiceFeeMinor',
  'enterpriseFeeTotalMinor',
  'subTotalWithoutDiscountMinor',
  'courierTipTotalMinor',
] as const;

/** What the example would cost, and why; steps as in the price trace of a cart. */
export const policyPreviewSchema = closed(
  {
    currency,
    lines: Type.Array(
      closed(
        {
          itemId: Type.String(),
          unitPriceMinor: safeInteger,
          grossMinor: safeInteger,
          discountMinor: safeInteger,
          totalMinor: safeInteger,
        },
        { title: 'PolicyPreviewLine' },
      ),
    ),
    totals: closed(Object.fromEntries(totalNames.map((name) => [name, safeInteger])), { title: 'PolicyPreviewTotals' }),
    steps: priceTraceSchema.properties.steps,
  },
  { title: 'PolicyPreview' },
);
