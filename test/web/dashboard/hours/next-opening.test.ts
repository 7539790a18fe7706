import { describe, expect, test } from 'vitest';
import type { CommercePolicy } from '../../../../client/index.ts';
import { startingPolicy } from '../../../../src/domain/location/starting-policy.ts';
import { nextOpening } from '../../../../web/dashboard/hours/next-opening.ts';
import { instantOf } from '../../../../web/dashboard/workplace/wall-clock.ts';

const zone = 'America/New_York';

type Hours = CommercePolicy['methods']['takeout']['hours'];

/** Open for takeout only, in these hours. */
function policyWith(hours: Hours, exceptions: CommercePolicy['methods']['takeout']['exceptions'] = []): CommercePolicy {
  const policy = structuredClone(startingPolicy('United States', 'Marigold Kitchen')) as unknown as CommercePolicy;
  for (const method of Object.values(policy.methods)) method.offered = false;
  policy.methods.takeout = { ...policy.methods.takeout, offered: true, hours, exceptions };
  return policy;
}

const daily = (fromMinute: number, toMinute: number): Hours =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute, toMinute }));
const at = (instant: string) => new Date(instant);
const opening = (policy: CommercePolicy, now: string) => nextOpening(policy, zone, at(now))?.toISOString() ?? null;

describe('when a location opens next', () => {
  test.each([
    // New York is five hours behind in winter.
    ['in the afternoon: tomorrow morning', '2026-01-06T20:00:00Z', '2026-01-07T15:00:00.000Z'],
    [
      'before opening: still tomorrow, because today is what is being sold',
      '2026-01-06T12:00:00Z',
      '2026-01-07T15:00:00.000Z',
    ],
    ['after midnight it is still the evening before', '2026-01-07T06:30:00Z', '2026-01-07T15:00:00.000Z'],
    ['the night before the clocks go forward', '2026-03-07T20:00:00Z', '2026-03-08T14:00:00.000Z'],
    ['the night before the clocks go back', '2026-10-31T20:00:00Z', '2026-11-01T15:00:00.000Z'],
  ])('%s', (_sentence, now, then) => {
    expect(opening(policyWith(daily(600, 1320)), now)).toBe(then);
  });

  test('a day off is passed over, by weekday and by date', () => {
    const weekdays = daily(600, 1320).filter(({ weekday }) => weekday <= 5);
    expect(opening(policyWith(weekdays), '2026-01-09T20:00:00Z')).toBe('2026-01-12T15:00:00.000Z');
    const holiday = [{ date: '2026-01-12', spans: [] }];
    expect(opening(policyWith(weekdays, holiday), '2026-01-09T20:00:00Z')).toBe('2026-01-13T15:00:00.000Z');
  });

  test('a place that never closes begins its day at five', () => {
    expect(opening(policyWith(daily(0, 1440)), '2026-01-06T20:00:00Z')).toBe('2026-01-07T10:00:00.000Z');
  });

  test('a place that never opens has no opening', () => {
    expect(opening(policyWith([]), '2026-01-06T20:00:00Z')).toBe(null);
  });

  test('what is offered by no method opens nothing', () => {
    const policy = policyWith(daily(600, 1320));
    policy.methods.takeout.offered = false;
    expect(opening(policy, '2026-01-06T20:00:00Z')).toBe(null);
  });
});

describe('the instant of a wall-clock time', () => {
  test.each([
    ['2026-07-01', 750, 'Europe/London', '2026-07-01T11:30:00.000Z'],
    ['2026-01-01', 750, 'Australia/Sydney', '2026-01-01T01:30:00.000Z'],
    ['2026-06-01', 0, 'Asia/Dubai', '2026-05-31T20:00:00.000Z'],
    ['2026-03-08', 180, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ])('%s, minute %i in %s', (day, minute, timeZone, instant) => {
    expect(instantOf(day, minute, timeZone).toISOString()).toBe(instant);
  });
});
