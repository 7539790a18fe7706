import { describe, expect, test } from 'vitest';
import type { MethodPolicy, OpeningSpan } from '../../../src/domain/location/policy.ts';
import { openingHours } from '../../../src/domain/location/public-hours.ts';
import { locationFacts, method, noon, vectorPolicy } from '../../support/data/location-snapshots.ts';

const hour = 60;
const span = (weekday: number, from: number, to: number): OpeningSpan => ({
  weekday,
  fromMinute: from * hour,
  toMinute: to * hour,
});
const closed = method({ offered: false });

const utc = { fromInstant: Number.NEGATIVE_INFINITY, offsetSeconds: 0 };
function inUtc(takeout: Partial<MethodPolicy>, delivery: Partial<MethodPolicy> | null, now: number) {
  const methods = {
    takeout: method(takeout),
    table_side: closed,
    room_service: closed,
    delivery: delivery === null ? closed : method(delivery),
  };
  const facts = locationFacts({ policy: vectorPolicy({ methods }), zone: { id: 'Etc/UTC', periods: [utc] } });
  return openingHours(facts, now);
}

describe('now', () => {
  test('open until it closes, past midnight too', () => {
    const late = { hours: [span(1, 18, 26)], exceptions: [] };
    const monday = noon + 7 * 3_600_000;
    expect(inUtc(late, null, monday)).toMatchObject({
      isOpen: true,
      closesAt: { date: '2026-06-02', time: '02:00' },
      opensAt: null,
    });
    expect(inUtc(late, null, monday + 6 * 3_600_000).isOpen).toBe(true);
  });

  test('closed until it opens next, on a later day too', () => {
    const found = inUtc({ hours: [span(3, 9, 17)], exceptions: [] }, null, noon);
    expect(found).toMatchObject({ isOpen: false, closesAt: null, opensAt: { date: '2026-06-03', time: '09:00' } });
  });

  test('open by any method, without a gap between two', () => {
    const found = inUtc(
      { hours: [span(1, 10, 13)], exceptions: [] },
      { hours: [span(1, 13, 20)], exceptions: [] },
      noon,
    );
    expect(found).toMatchObject({ isOpen: true, closesAt: { date: '2026-06-01', time: '20:00' } });
    expect(found.all.week[0]).toEqual([{ from: '10:00', to: '20:00' }]);
    expect(found.methods.takeout?.week[0]).toEqual([{ from: '10:00', to: '13:00' }]);
    expect(found.methods.delivery?.week[0]).toEqual([{ from: '13:00', to: '20:00' }]);
    expect(found.methods.table_side).toBeUndefined();
  });

  test('around the clock has no end, and never opens where nothing is offered', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, 0, 24));
    expect(inUtc({ hours: always, exceptions: [] }, null, noon)).toMatchObject({ isOpen: true, closesAt: null });
    expect(inUtc({ offered: false }, null, noon)).toMatchObject({ isOpen: false, opensAt: null, methods: {} });
  });
});

test('a special day stands in for its weekday, and days that are over are left out', () => {
  const exceptions = [
    { date: '2026-05-25', spans: [] },
    { date: '2026-06-01', spans: [] },
    { date: '2026-06-08', spans: [{ fromMinute: 600, toMinute: 720 }] },
  ];
  const found = inUtc({ hours: [span(1, 9, 17)], exceptions }, { hours: [span(1, 9, 10)], exceptions: [] }, noon);
  expect(found.all.specialDays).toEqual([
    { date: '2026-06-01', spans: [{ from: '09:00', to: '10:00' }] },
    {
      date: '2026-06-08',
      spans: [{ from: '09:00', to: '12:00' }],
    },
  ]);
  expect(found.methods.takeout?.specialDays).toEqual([
    { date: '2026-06-01', spans: [] },
    { date: '2026-06-08', spans: [{ from: '10:00', to: '12:00' }] },
  ]);
});
