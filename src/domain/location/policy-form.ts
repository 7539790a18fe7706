import { displayText } from '../values/display-text.ts';
import { CommerceError } from '../values/errors.ts';
import { fulfillmentMethods } from '../values/fulfillment-method.ts';
import { parseDay } from '../values/zone.ts';
import { wrongAreaPlaces } from './delivery-area.ts';
import type { CommercePolicy, Gratuity, MethodPolicy, Scheduling, TaxPolicy } from './policy.ts';
import { wrongTaxPlaces } from './tax-policy.ts';

type Place = { readonly path: string; readonly rule: string };

/**
 * `policy` as it will be kept, its texts cleaned. Refuses with VALIDATION_ERROR what has the right form and means nothing:
 * hours that end before they begin, days outside the calendar or named twice, tips that contradict each other, orders
 * that must be scheduled and cannot, delivery areas without an inside, taxes that contradict each other. Places begin with `policy.`, as they were sent.
 */
export function checkedPolicy(sent: CommercePolicy): CommercePolicy {
  const policy = cleaned(sent);
  const places = [
    ...fulfillmentMethods.flatMap((method) =>
      methodPlaces(policy.methods[method]).map(({ path, rule }) => ({ path: `methods.${method}.${path}`, rule })),
    ),
    ...schedulingPlaces(policy.scheduling),
    ...gratuityPlaces(policy.gratuity),
    ...wrongAreaPlaces(policy),
    ...wrongTaxPlaces(policy),
  ];
  refusePlaces(places.map(({ path, rule }) => ({ path: `policy.${path}`, rule })));
  return policy;
}

/** How a location taxes: a table, or one rate that is added. */
export type TaxSettings = Pick<CommercePolicy, 'taxRate' | 'taxes'>;

/** The same for its taxes alone; places are named as they were sent. */
export function checkedTaxes(sent: TaxSettings): TaxSettings {
  refusePlaces(wrongTaxPlaces(sent));
  return { taxRate: sent.taxRate, ...cleanedTaxes(sent.taxes) };
}

function refusePlaces(places: readonly Place[]): void {
  if (places.length === 0) return;
  const fields = places.slice(0, 10);
  throw new CommerceError('VALIDATION_ERROR', `These terms cannot be used: see ${fields[0]?.path}.`, {
    details: { fields },
  });
}

function cleanedTaxes(taxes: TaxPolicy | undefined): Pick<CommercePolicy, 'taxes'> {
  if (taxes === undefined) return {};
  const categories = taxes.categories.map((category) => ({ ...category, name: displayText(category.name) }));
  return { taxes: { ...taxes, categories } };
}

function cleaned(policy: CommercePolicy): CommercePolicy {
  const { gratuity, methods, taxes } = policy;
  const { areas } = methods.delivery;
  const { description } = gratuity;
  return {
    ...policy,
    ...cleanedTaxes(taxes),
    gratuity: typeof description === 'string' ? { ...gratuity, description: displayText(description) } : gratuity,
    methods:
      areas === undefined
        ? methods
        : {
            ...methods,
            delivery: {
              ...methods.delivery,
              areas: areas.map((area) => ({ ...area, name: displayText(area.name) })),
            },
          },
  };
}

function methodPlaces({ hours, exceptions }: MethodPolicy): readonly Place[] {
  const dates = exceptions.map(({ date }) => date);
  return [
    ...spanPlaces(hours, 'hours'),
    ...exceptions.flatMap(({ date, spans }, index): Place[] => {
      const path = `exceptions[${index}]`;
      if (parseDay(date) === null) return [{ path: `${path}.date`, rule: 'date' }];
      if (dates.indexOf(date) !== index) return [{ path: `${path}.date`, rule: 'unique' }];
      return spanPlaces(spans, `${path}.spans`);
    }),
  ];
}

function spanPlaces(spans: readonly { readonly fromMinute: number; readonly toMinute: number }[], at: string): Place[] {
  return spans.flatMap(({ fromMinute, toMinute }, index) => {
    const isSpan = fromMinute < toMinute && toMinute - fromMinute <= 1440;
    return isSpan ? [] : [{ path: `${at}[${index}].toMinute`, rule: 'order' }];
  });
}

function schedulingPlaces({ requireScheduledOrders, scheduleAllowed }: Scheduling): readonly Place[] {
  if (!requireScheduledOrders || scheduleAllowed) return [];
  return [{ path: 'scheduling.requireScheduledOrders', rule: 'scheduleAllowed' }];
}

function gratuityPlaces({ percentages, defaultPercentage }: Gratuity): readonly Place[] {
  const isAscending = percentages.every((percent, index) => index === 0 || percent > (percentages[index - 1] ?? 0));
  if (!isAscending) return [{ path: 'gratuity.percentages', rule: 'ascending' }];
  if (defaultPercentage === 0 || percentages.includes(defaultPercentage)) return [];
  return [{ path: 'gratuity.defaultPercentage', rule: 'enum' }];
}
