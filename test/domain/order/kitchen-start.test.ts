import { describe, expect, test } from 'vitest';
import { startsAt } from '../../../src/domain/order/kitchen.ts';
import { snapshot } from '../../support/data/kitchen.ts';

const place = snapshot();
const minuteMs = 60_000;

describe('when the kitchen begins', () => {
  const frozen = { orderDate: '2026-11-20', orderTime: '18:30', fulfillmentMethod: 'takeout' } as const;
  const longBefore = Date.UTC(2026, 10, 1);

  test('as soon as possible: when it was placed', () => {
    expect(startsAt({ ...frozen, pickupType: 'ASAP' }, longBefore, place)).toBe(longBefore);
  });

  test('for later: its preparation before its time, and never before it was placed', () => {
    const later = { ...frozen, pickupType: 'LATER' } as const;
    const starts = startsAt(later, longBefore, place);
    const { preparationMinutes } = place.policy.methods.takeout;
    const slower = { ...place.policy.methods.takeout, preparationMinutes: preparationMinutes + 25 };
    const policy = { ...place.policy, methods: { ...place.policy.methods, takeout: slower } };
    expect(starts - startsAt(later, longBefore, { ...place, policy })).toBe(25 * minuteMs);
    expect(startsAt(later, starts + minuteMs, place)).toBe(starts + minuteMs);
  });

  test('where the location is not known any more: when it was placed', () => {
    expect(startsAt({ ...frozen, pickupType: 'LATER' }, longBefore, null)).toBe(longBefore);
  });
});
