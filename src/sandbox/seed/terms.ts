import type {
  CommercePolicy,
  MethodPolicy,
  OpeningException,
  OpeningSpan,
  Scheduling,
} from '../../domain/location/policy.ts';
import { civilOf, dayMs } from '../../domain/values/zone.ts';

/** Rates below are millionths: 105_000 is 10.5 %. */
export type Terms = Omit<CommercePolicy, 'scheduling'> & { readonly scheduling?: Partial<Scheduling> };

/** A policy with what most locations share: slots of a quarter of an hour, a week ahead, ASAP or later. */
export function policy({ scheduling = {}, ...terms }: Terms): CommercePolicy {
  return {
    ...terms,
    scheduling: {
      slotMinutes: 15,
      horizonDays: 7,
      scheduleAllowed: true,
      requireScheduledOrders: false,
      slotCapacity: null,
      ...scheduling,
    },
  };
}

/** No fees of ours: what the customer pays is goods, tax, the method's fee and a tip. */
export const noFees = {
  serviceFeeRate: 0,
  serviceFeeFixMinor: 0,
  enterpriseFeeRate: 0,
  enterpriseFeeFixMinor: 0,
  paymentProcessingFeeRate: 0,
  paymentProcessingFeeFixMinor: 0,
} as const;

/** A method that is on, in these hours, ready after so many minutes, for this fixed fee; delivery in `areas`, or `byPartner`. */
export function offered(
  hours: readonly OpeningSpan[],
  preparationMinutes: number,
  extra: Partial<Pick<MethodPolicy, 'feeFixMinor' | 'exceptions' | 'areas' | 'byPartner' | 'curbside'>> = {},
): MethodPolicy {
  return { offered: true, feeFixMinor: 0, feeRate: 0, hours, exceptions: [], preparationMinutes, ...extra };
}

export const notOffered: MethodPolicy = {
  offered: false,
  feeFixMinor: 0,
  feeRate: 0,
  hours: [],
  exceptions: [],
  preparationMinutes: 0,
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Open from and to full or half hours on the given weekdays; 25 is 01:00 of the next day. */
export function open(fromHour: number, toHour: number, weekdays: readonly number[] = everyDay): readonly OpeningSpan[] {
  return weekdays.map((weekday) => ({ weekday, fromMinute: fromHour * 60, toMinute: toHour * 60 }));
}

export const aroundTheClock = open(0, 24);

/** Closed on `monthAndDay` (`12-25`) of the year of `now` and of the next one. */
export function closedOn(monthAndDay: string, now: number): readonly OpeningException[] {
  return datesOf(monthAndDay, now).map((date) => ({ date, spans: [] }));
}

/** Other hours on `monthAndDay` of the year of `now` and of the next one. */
export function openOn(
  monthAndDay: string,
  fromHour: number,
  toHour: number,
  now: number,
): readonly OpeningException[] {
  const spans = [{ fromMinute: fromHour * 60, toMinute: toHour * 60 }];
  return datesOf(monthAndDay, now).map((date) => ({ date, spans }));
}

function datesOf(monthAndDay: string, now: number): readonly string[] {
  const { year } = civilOf(Math.floor(now / dayMs));
  return [`${year}-${monthAndDay}`, `${year + 1}-${monthAndDay}`];
}
