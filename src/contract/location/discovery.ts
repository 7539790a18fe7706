import { type Static, Type } from 'typebox';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Gratuity } from '../../domain/location/policy.ts';
import type { Readiness } from '../../domain/location/readiness.ts';
import type { Distance } from '../../domain/values/distance.ts';
import { type FulfillmentMethod, fulfillmentMethods } from '../../domain/values/fulfillment-method.ts';
import { reasonCode } from '../values/difference.ts';
import {
  closed,
  dateTime,
  formatInstant,
  fulfillmentMethod,
  id,
  latitude,
  localDate,
  localTime,
  longitude,
  nullable,
  oneOf,
  open,
  pickupType,
} from '../values/scalars.ts';

const distanceUnits = ['miles', 'kilometers'] as const;

const distanceUnit = oneOf(distanceUnits, { title: 'DistanceUnit' });

/** The body of getDistance. */
export const distanceRequestSchema = closed(
  {
    lat: latitude,
    lng: longitude,
    unit: Type.Optional(oneOf(distanceUnits, { default: 'miles' })),
  },
  { title: 'DistanceRequest' },
);

const kilometersOrMiles = Type.Number({ minimum: 0 });

/** The answer of getDistance (reference/menus-and-locations.md#merchant-and-locations). */
export const distanceSchema = open(
  {
    locationId: id,
    location: open({
      id,
      restaurantDisplayName: Type.String(),
      addressString: Type.String(),
      coordinates: open({ lat: latitude, lng: longitude }),
    }),
    distance: open({
      value: kilometersOrMiles,
      unit: distanceUnit,
      miles: kilometersOrMiles,
      kilometers: kilometersOrMiles,
    }),
  },
  { title: 'Distance' },
);

/** The query of getOrderTimes and getOrderingReadiness. */
export const methodQuerySchema = Type.Object({
  fulfillmentMethod: oneOf(fulfillmentMethods, { default: 'takeout' }),
});

/** The answer of getOrderTimes (reference/time-and-slots.md#order-times). */
export const orderTimesSchema = open(
  {
    orderDays: Type.Array(
      open(
        {
          value: localDate,
          label: Type.String({ minLength: 1, description: 'Display text.', examples: ['Today', 'Wed, Aug 12'] }),
          intervals: Type.Array(localTime, { maxItems: 200, uniqueItems: true }),
        },
        { title: 'OrderDay' },
      ),
      { maxItems: 31 },
    ),
    scheduleAllowed: Type.Boolean(),
    requireScheduledOrders: Type.Optional(Type.Boolean()),
  },
  { title: 'OrderTimes' },
);

const notReadySchema = closed(
  {
    ready: Type.Literal(false),
    fulfillmentMethod,
    reason: reasonCode,
  },
  { title: 'OrderingNotReady' },
);

const readySchema = closed(
  {
    ready: Type.Literal(true),
    fulfillmentMethod,
    pickupType: pickupType,
    orderDate: localDate,
    orderTime: localTime,
    estimatedReadyTime: Type.Optional(dateTime),
  },
  { title: 'OrderingReady' },
);

/** The answer of getOrderingReadiness (reference/time-and-slots.md#readiness): one of two closed shapes. */
export const readinessSchema = Type.Union([notReadySchema, readySchema], { title: 'OrderingReadiness' });

const wholePercent = Type.String({ pattern: '^\\d{1,3}$', examples: ['18'] });

/**
 * The answer of getGratuityConfiguration (reference/time-and-slots.md#order-times,
 * reference/menus-and-locations.md#suggested-tips).
 */
export const gratuityConfigurationSchema = open(
  {
    enabled: Type.Boolean(),
    shouldAllowCustomTip: Type.Boolean(),
    tipPercentage: Type.Array(wholePercent, { maxItems: 10 }),
    defaultTipPercentage: wholePercent,
    description: Type.Optional(nullable(Type.String())),
  },
  { title: 'GratuityConfiguration' },
);

/** A distance as getDistance answers it; `value` is the figure that `unit` names. */
export function writeDistance(
  snapshot: LocationSnapshot,
  coordinates: { readonly lat: number; readonly lng: number },
  distance: Distance,
  unit: (typeof distanceUnits)[number],
): Static<typeof distanceSchema> {
  return {
    locationId: snapshot.locationId,
    location: {
      id: snapshot.locationId,
      restaurantDisplayName: snapshot.displayName,
      addressString: snapshot.addressString,
      coordinates,
    },
    distance: { value: distance[unit], unit, miles: distance.miles, kilometers: distance.kilometers },
  };
}

/**
 * Readiness as getOrderingReadiness answers it: the slot's own date and time, so a slot after midnight carries the next
 * day's date.
 */
export function writeReadiness(method: FulfillmentMethod, readiness: Readiness): Static<typeof readinessSchema> {
  if (!readiness.ready) return { ready: false, fulfillmentMethod: method, reason: readiness.reason };
  return {
    ready: true,
    fulfillmentMethod: method,
    pickupType: readiness.pickupType,
    orderDate: readiness.slot.date,
    orderTime: readiness.slot.time,
    estimatedReadyTime: formatInstant(readiness.slot.instant),
  };
}

/**
 * The gratuity configuration as getGratuityConfiguration answers it; switched off, nothing of it shows
 * (reference/menus-and-locations.md#suggested-tips).
 */
export function writeGratuityConfiguration(gratuity: Gratuity): Static<typeof gratuityConfigurationSchema> {
  if (!gratuity.enabled) {
    return { enabled: false, shouldAllowCustomTip: false, tipPercentage: [], defaultTipPercentage: '0' };
  }
  return {
    enabled: true,
    shouldAllowCustomTip: gratuity.allowCustom,
    tipPercentage: gratuity.percentages.map(String),
    defaultTipPercentage: String(gratuity.defaultPercentage),
    ...(gratuity.description === undefined ? {} : { description: gratuity.description }),
  };
}
