import { Type } from 'typebox';
import { closed, currency, safeInteger, sha256 } from '../values/scalars.ts';

const traceOption = closed(
  { id: Type.String(), price: safeInteger, quantity: safeInteger },
  { title: 'PriceTraceOption' },
);

const traceStepSchema = closed(
  {
    step: Type.String({ minLength: 1, description: 'Named like the field of the cart it explains.' }),
    rule: Type.String({ minLength: 1 }),
    inputs: Type.Object(
      {},
      {
        additionalProperties: Type.Union([safeInteger, Type.String(), Type.Array(traceOption)]),
        description: 'Amounts in minor units; an input named like an earlier step has its value.',
      },
    ),
    exact: Type.String({ minLength: 1, description: 'Before rounding, in minor units; a share is a fraction.' }),
    rounded: Type.Integer({ description: 'Minor units.' }),
    residualTo: Type.Optional(
      Type.Array(Type.String(), { description: 'Lines that got one more minor unit than their rounded-down share.' }),
    ),
  },
  { title: 'PriceTraceStep' },
);

/**
 * Why a cart costs what it costs (design/prices.md#a-price-trace-counts-in-minor-units-and-names-its-rules).
 * `writePriceTrace` writes exactly this.
 */
export const priceTraceSchema = closed(
  {
    cartRevision: safeInteger,
    currency,
    traceDigest: sha256,
    steps: Type.Array(traceStepSchema),
  },
  {
    title: 'PriceTrace',
    description: [
      '`cartRevision` is the revision that was priced; later ones changed only the state of the cart.',
      '`traceDigest` is the SHA-256 of `{"steps":[...]}` as sent here, and was recorded with that revision.',
    ].join(' '),
    examples: [
      {
        cartRevision: 3,
        currency: 'usd',
        traceDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        steps: [
          {
            step: 'items[k3T9w0ZpQx2LrB7VnYcA1g].gross',
            rule: '(base + options) x quantity',
            inputs: { base: 1300, options: [{ id: 'mayo', price: 100, quantity: 1 }], quantity: 1 },
            exact: '1400',
            rounded: 1400,
          },
          {
            step: 'taxTotal',
            rule: 'fix + round(rate x subTotal)',
            inputs: { fix: 0, rate: '0.105', subTotal: 1400 },
            exact: '147',
            rounded: 147,
          },
        ],
      },
    ],
  },
);

/** The answer around the text of a trace, whose bytes stay those that were digested. */
export function writePriceTrace(
  priced: { readonly cartRevision: number; readonly currency: string; readonly traceDigest: string },
  traceText: string,
): string {
  const { cartRevision, currency: money, traceDigest } = priced;
  // The trace is `{"steps":[...]}`: its members go behind ours.
  return `{"cartRevision":${cartRevision},"currency":"${money}","traceDigest":"${traceDigest}",${traceText.slice(1)}`;
}
