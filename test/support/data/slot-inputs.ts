import { loadZone } from '../../../src/adapters/system/zones.ts';
import type { CommercePolicy, MethodPolicy, OpeningSpan, Scheduling } from '../../../src/domain/location/policy.ts';
import type { SlotInputs } from '../../../src/domain/location/slots.ts';
import { emptyOverlay } from '../../../src/domain/menu/catalog.ts';

/** The same span on every weekday. */
export function daily(fromMinute: number, toMinute: number): OpeningSpan[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));
}

/** A policy whose takeout rules and scheduling are as given; the other methods are switched off. */
export function policyWith(rules: Partial<MethodPolicy & Scheduling>): CommercePolicy {
  const off: MethodPolicy = {
    offered: false,
    feeFixMinor: 0,
    feeRate: 0,
    hours: [],
    exceptions: [],
    preparationMinutes: 0,
  };
  const takeout: MethodPolicy = {
    ...off,
    offered: rules.offered ?? true,
    hours: rules.hours ?? [],
    exceptions: rules.exceptions ?? [],
    preparationMinutes: rules.preparationMinutes ?? 0,
  };
  return {
    methods: { takeout, table_side: off, room_service: off, delivery: off },
    scheduling: {
      slotMinutes: rules.slotMinutes ?? 15,
      horizonDays: rules.horizonDays ?? 7,
      scheduleAllowed: rules.scheduleAllowed ?? true,
      requireScheduledOrders: rules.requireScheduledOrders ?? false,
      slotCapacity: null,
    },
    gratuity: { enabled: false, allowCustom: false, percentages: [], defaultPercentage: 0, recipient: 'restaurant' },
    taxRate: 0,
    serviceFeeRate: 0,
    serviceFeeFixMinor: 0,
    enterpriseFeeRate: 0,
    enterpriseFeeFixMinor: 0,
    paymentProcessingFeeRate: 0,
    paymentProcessingFeeFixMinor: 0,
    statementDescriptor: 'TEST',
    acceptAfterSeconds: null,
  };
}

/** What the availability function reads, for takeout in one zone. */
export function slotFacts(zoneId: string, rules: Partial<MethodPolicy & Scheduling>): SlotInputs {
  return { policy: policyWith(rules), zone: loadZone(zoneId), overlay: emptyOverlay };
}
