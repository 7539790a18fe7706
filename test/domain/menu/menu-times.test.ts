import { describe, expect, test } from 'vitest';
import type { MenuWindow } from '../../../src/domain/menu/catalog.ts';
import { isServedAt, menuTimeText } from '../../../src/domain/menu/menu-times.ts';
import { parseMinute } from '../../../src/domain/values/zone.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

function window(weekdays: readonly number[], from: string, to: string): MenuWindow {
  const [fromMinute, toMinute] = [parseMinute(from) ?? 0, to === '24:00' ? 1440 : (parseMinute(to) ?? 0)];
  return { weekdays, fromMinute, toMinute: toMinute <= fromMinute ? toMinute + 1440 : toMinute };
}

describe('whether a menu is served', () => {
  const lunch = [window([1, 2, 3, 4, 5], '11:00', '15:00')];
  const lateFriday = [window([5], '22:00', '02:00')];
  // 2026-06-01 is a Monday.
  const rows: readonly [string, readonly MenuWindow[], string, string, boolean][] = [
    ['a menu without windows is always served', [], '2026-06-07', '03:00', true],
    ['from its first minute', lunch, '2026-06-01', '11:00', true],
    ['not the minute before', lunch, '2026-06-01', '10:59', false],
    ['to its last minute', lunch, '2026-06-01', '14:59', true],
    ['not at its end', lunch, '2026-06-01', '15:00', false],
    ['not on other weekdays', lunch, '2026-06-06', '12:00', false],
    ['past midnight by the day it began', lateFriday, '2026-06-06', '01:59', true],
    ['not past its end after midnight', lateFriday, '2026-06-06', '02:00', false],
    ['not after midnight of a day on which it did not begin', lateFriday, '2026-06-05', '01:00', false],
    ['on the evening it begins', lateFriday, '2026-06-05', '22:00', true],
    ['across the end of a year', [window([4], '23:00', '01:00')], '2027-01-01', '00:30', true],
    ['in any of several windows', [...lunch, window(everyDay, '18:00', '22:00')], '2026-06-06', '19:00', true],
  ];

  test.each(rows)('%s', (_rule, windows, date, time, expected) => {
    expect(isServedAt(windows, { date, minute: parseMinute(time) ?? -1 })).toBe(expected);
  });
});

describe('how a menu says when it is served', () => {
  const rows: readonly [readonly MenuWindow[], string][] = [
    [[], 'All day'],
    [[window(everyDay, '11:00', '22:00')], '11:00 AM-10:00 PM'],
    [[window(everyDay, '00:00', '12:00')], '12:00 AM-12:00 PM'],
    [[window(everyDay, '00:00', '24:00')], 'All day'],
    [[window(everyDay, '22:30', '02:05')], '10:30 PM-2:05 AM'],
    [[window([1, 2, 3, 4, 5], '11:00', '15:00')], 'Mon-Fri 11:00 AM-3:00 PM'],
    [[window([7, 6], '09:00', '13:00')], 'Sat-Sun 9:00 AM-1:00 PM'],
    [[window([1, 3, 4, 5], '09:00', '13:00')], 'Mon, Wed-Fri 9:00 AM-1:00 PM'],
    [[window([2], '00:00', '24:00')], 'Tue All day'],
    [[window(everyDay, '07:00', '11:00'), window(everyDay, '17:00', '21:00')], '7:00 AM-11:00 AM, 5:00 PM-9:00 PM'],
  ];

  test.each(rows)('%j is %s', (windows, expected) => {
    expect(menuTimeText(windows)).toBe(expected);
  });
});
