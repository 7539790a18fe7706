import { Type } from 'typebox';
import { startingPolicy } from '../../domain/location/starting-policy.ts';
import { taxCategoryPattern } from '../../domain/location/tax-policy.ts';
import { closed, fulfillmentMethod, latitude, localDate, longitude, nullable, oneOf } from '../values/scalars.ts';
import { taxName } from '../values/taxes.ts';

// The terms of one location as staff edit them (domain/policy.ts). Amounts are whole minor units, rates are millionths.
// What the form cannot say is checked by domain/policy-form.ts.

export const minor = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'Minor units: 600 is 6.00.' });
const rateMicros = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Millionths: 105000 is 10.5 %.' });
export const percent = Type.Integer({ minimum: 0, maximum: 100 });

const fromMinute = Type.Integer({ minimum: 0, maximum: 1439, description: 'Minutes from midnight.' });
const toMinute = Type.Integer({ minimum: 1, maximum: 2879, description: 'Above 1440: on the following day.' });
const weekday = Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday.' });

const exception = closed(
  { date: localDate, spans: Type.Array(closed({ fromMinute, toMinute }), { maxItems: 10 }) },
  {
    title: 'OpeningHoursException',
    description: 'Replaces the weekday’s hours on this date; without hours the location is closed.',
  },
);

const methodFields = {
  offered: Type.Boolean(),
  feeFixMinor: minor,
  feeRate: rateMicros,
  hours: Type.Array(closed({ weekday, fromMinute, toMinute }, { title: 'OpeningHours' }), { maxItems: 70 }),
  exceptions: Type.Array(exception, { maxItems: 400 }),
  preparationMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
};

const coordinates = closed({ lat: latitude, lng: longitude }, { title: 'Coordinates' });
const area = closed(
  {
    areaId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$', examples: ['within-5-km'] }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    shape: Type.Union([
      closed({ kind: Type.Literal('radius'), radiusKm: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }) }),
      closed({ kind: Type.Literal('polygon'), points: Type.Array(coordinates, { minItems: 3, maxItems: 500 }) }),
    ]),
    feeFixMinor: minor,
    feeRate: rateMicros,
    minimumMinor: minor,
  },
  { title: 'DeliveryArea' },
);

const method = closed(methodFields, { title: 'MethodTerms' });
const takeoutMethod = closed(
  {
    ...methodFields,
    curbside: Type.Optional(
      Type.Boolean({ description: 'Orders are brought to cars in front of the shop; left out: they are not.' }),
    ),
  },
  { title: 'TakeoutMethodTerms' },
);
const deliveryMethod = closed(
  {
    ...methodFields,
    areas: Type.Optional(
      Type.Array(area, {
        maxItems: 50,
        description:
          'The first area that contains the address applies; without areas, delivery is everywhere at the fees above.',
      }),
    ),
    byPartner: Type.Optional(
      Type.Boolean({ description: 'A partner’s courier delivers; its quote replaces every delivery fee.' }),
    ),
  },
  { title: 'DeliveryMethodTerms' },
);

const taxCategoryId = Type.String({ pattern: taxCategoryPattern, examples: ['standard'] });
const feeCategory = nullable(taxCategoryId);

const taxRule = closed(
  {
    methods: nullable(Type.Array(fulfillmentMethod, { minItems: 1, maxItems: 4 })),
    from: nullable(localDate),
    until: nullable(localDate),
    rate: rateMicros,
  },
  {
    title: 'TaxRule',
    description: 'Another rate for these methods (null: all) from one day to another, both included (null: open).',
  },
);

/** TaxPolicy (domain/policy.ts), closed. */
export const taxPolicySchema = closed(
  {
    pricesInclude: Type.Boolean({ description: 'True: prices have the tax in them. False: it is added.' }),
    categories: Type.Array(
      closed(
        {
          id: taxCategoryId,
          name: Type.String({ minLength: 1, maxLength: 60 }),
          rate: rateMicros,
          rules: Type.Array(taxRule, { maxItems: 20, description: 'The first one that holds gives the rate.' }),
        },
        { title: 'TaxCategory' },
      ),
      { minItems: 1, maxItems: 20, description: 'One is `standard`: it counts for dishes without a category.' },
    ),
    fees: closed(
      { fulfillment: feeCategory, enterprise: feeCategory, service: feeCategory, processing: feeCategory },
      { title: 'FeeTaxes', description: 'The category each fee is taxed under; null: not taxed.' },
    ),
  },
  {
    title: 'TaxPolicy',
    description: 'Without it the one `taxRate` is added to the goods; with it `taxRate` is 0.',
  },
);

/** CommercePolicy (domain/policy.ts), closed. */
export const commercePolicySchema = closed(
  {
    methods: closed({ takeout: takeoutMethod, table_side: method, room_service: method, delivery: deliveryMethod }),
    scheduling: closed(
      {
        slotMinutes: Type.Integer({ minimum: 5, maximum: 240 }),
        horizonDays: Type.Integer({ minimum: 1, maximum: 31 }),
        scheduleAllowed: Type.Boolean(),
        requireScheduledOrders: Type.Boolean(),
        slotCapacity: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
        slotItems: Type.Optional(
          nullable(
            Type.Integer({
              minimum: 1,
              maximum: 100_000,
              description: 'Dishes of one order time together; null: no limit.',
            }),
          ),
        ),
        slotValueMinor: Type.Optional(
          nullable(
            Type.Integer({
              minimum: 1,
              maximum: 100_000_000,
              description: 'Goods of one order time together, in minor units; null: no limit.',
            }),
          ),
        ),
      },
      { title: 'SchedulingTerms' },
    ),
    gratuity: closed(
      {
        enabled: Type.Boolean(),
        allowCustom: Type.Boolean(),
        percentages: Type.Array(percent, { maxItems: 10, description: 'In ascending order.' }),
        defaultPercentage: percent,
        description: Type.Optional(nullable(Type.String({ maxLength: 200 }))),
        recipient: oneOf(['restaurant', 'courier']),
      },
      { title: 'GratuityTerms' },
    ),
    taxRate: rateMicros,
    taxes: Type.Optional(taxPolicySchema),
    serviceFeeRate: rateMicros,
    serviceFeeFixMinor: minor,
    enterpriseFeeRate: rateMicros,
    enterpriseFeeFixMinor: minor,
    paymentProcessingFeeRate: rateMicros,
    paymentProcessingFeeFixMinor: minor,
    statementDescriptor: Type.String({
      pattern: '^(?=.*[A-Za-z])[A-Za-z0-9 .,&/-]{5,22}$',
      description: 'Shown on card statements.',
      examples: ['MARIGOLD DOWNTOWN'],
    }),
    acceptAfterSeconds: nullable(
      Type.Integer({
        minimum: 0,
        maximum: 3600,
        description: 'Orders are accepted automatically after this time; null: only the kitchen accepts them.',
      }),
    ),
  },
  { title: 'CommercePolicy', examples: [startingPolicy('United States', 'Marigold Kitchen')] },
);

const policyRevision = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The present terms and their revision: the next save must send it, so that it cannot overwrite another change. */
export const policySchema = closed({ policyRevision, policy: commercePolicySchema }, { title: 'LocationPolicy' });
export const savedPolicySchema = closed({ policyRevision }, { title: 'SavedPolicy' });

const taxSettings = { taxRate: rateMicros, taxes: nullable(taxPolicySchema) };

/**
 * How a location taxes, for its own page: null where one rate is added. `suggested` are the taxes of the merchant's
 * country, null where they have to be filled in.
 */
export const taxSettingsSchema = closed(
  { policyRevision, ...taxSettings, taxName, suggested: nullable(taxPolicySchema) },
  { title: 'TaxSettings' },
);

/** The taxes to be saved. */
export const saveTaxesSchema = closed(
  {
    policyRevision,
    ...taxSettings,
    everywhere: Type.Optional(
      Type.Boolean({ description: 'The same at every location of the merchant, whatever was set there.' }),
    ),
  },
  { title: 'SaveTaxSettings', examples: [{ policyRevision: 3, taxRate: 105_000, taxes: null }] },
);

/** What was saved: the location's terms, and at how many locations the taxes are other ones now. */
export const savedTaxesSchema = closed(
  { policyRevision, changedLocations: Type.Integer({ minimum: 0 }) },
  { title: 'SavedTaxSettings' },
);
