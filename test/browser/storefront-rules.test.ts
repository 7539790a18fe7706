import { describe, expect, test } from 'vitest';
import {
  type Counts,
  firstProblem,
  mostOf,
  type NestedGroup,
  type PlacedGroup,
  pathOfGroup,
  toSelections,
  withCount,
} from '../../web/storefront/item/choices.ts';
import { daysAhead, stretches } from '../../web/storefront/locations/order-days.ts';

const option = (id: string, maxQuantity = 1) => ({ id, name: id, price: '0.00', maxQuantity });

const salsa: NestedGroup = {
  id: 'salsa',
  name: 'Salsa',
  rule: { min: 1, max: 1 },
  items: [option('verde', 3), option('roja', 3)],
};

const tacos: PlacedGroup = {
  path: 'tacos',
  limits: { min: 3, max: 3 },
  group: {
    id: 'tacos',
    name: 'Tacos',
    rule: { min: 3, max: 3 },
    items: [
      { ...option('pork', 3), childGroups: [{ groupId: 'salsa', applyPerParentQuantity: true, group: salsa }] },
      { ...option('fish', 3), childGroups: [{ groupId: 'salsa', overrides: { min: 0 }, group: salsa }] },
      { ...option('bean', 3), childGroups: [{ groupId: 'salsa', group: null }] },
    ],
  },
};

const counts = (chosen: Readonly<Record<string, number>>): Counts =>
  new Map(Object.entries(chosen).map(([path, count]) => [path.replaceAll('/', '\n'), count]));

describe('what keeps a dish from being added', () => {
  test.each([
    ['nothing was chosen', {}, 'tacos', 0],
    ['too few', { 'tacos/pork': 2, 'tacos/pork/salsa/verde': 2 }, 'tacos', 2],
    [
      'a child group without its minimum, for each of its parents',
      { 'tacos/pork': 3, 'tacos/pork/salsa/verde': 2 },
      'tacos/pork/salsa',
      2,
    ],
    [
      'too many below a parent whose number went down',
      { 'tacos/pork': 1, 'tacos/bean': 2, 'tacos/pork/salsa/verde': 3 },
      'tacos/pork/salsa',
      3,
    ],
  ])('%s', (_why, chosen, path, count) => {
    const problem = firstProblem([tacos], counts(chosen));
    expect(problem).toMatchObject({ path: path.replaceAll('/', '\n'), chosen: count });
  });

  test.each([
    ['as many salsas as tacos', { 'tacos/pork': 3, 'tacos/pork/salsa/verde': 1, 'tacos/pork/salsa/roja': 2 }],
    ['an override that lifts the minimum', { 'tacos/fish': 3 }],
    ['a circular link asks for nothing', { 'tacos/bean': 3 }],
    ['what is required below an option that was not chosen does not count', { 'tacos/fish': 2, 'tacos/bean': 1 }],
  ])('nothing: %s', (_why, chosen) => {
    expect(firstProblem([tacos], counts(chosen))).toBeNull();
  });
});

test('what hangs below an option that was given up is not sent', () => {
  const chosen = counts({ 'tacos/bean': 3, 'tacos/pork/salsa/verde': 3 });
  expect(toSelections([tacos], chosen)).toEqual([
    { groupId: 'tacos', selectedOptions: [{ optionId: 'bean', quantity: 3 }] },
  ]);
});

test('where one may be chosen the next takes its place, and a full group leaves no room for another', () => {
  const one: PlacedGroup = { path: 'salsa', group: salsa, limits: salsa.rule };
  const [verde, roja] = salsa.items;
  if (verde === undefined || roja === undefined) throw new Error('The group has two options.');
  const next = withCount(withCount(new Map(), one, verde, 1), one, roja, 1);
  expect([...next.keys()]).toEqual(['salsa\nroja']);
  const [pork, fish] = tacos.group.items;
  if (pork === undefined || fish === undefined) throw new Error('The group has three options.');
  const full = counts({ 'tacos/pork': 2 });
  expect([mostOf(tacos, pork, full), mostOf(tacos, fish, full)]).toEqual([3, 1]);
});

test('a refusal that names only a group is shown at the first place where the group is open', () => {
  expect(pathOfGroup([tacos], counts({ 'tacos/fish': 3 }), 'salsa')).toBe('tacos\nfish\nsalsa');
  expect(pathOfGroup([tacos], new Map(), 'salsa')).toBeNull();
});

test('the times of a day are read as stretches, broken where more than an hour is missing', () => {
  expect(stretches([])).toEqual([]);
  expect(stretches(['00:15', '11:00', '11:15', '12:15', '13:30'])).toEqual([
    { first: '00:15', last: '00:15' },
    { first: '11:00', last: '12:15' },
    { first: '13:30', last: '13:30' },
  ]);
});

test.each([
  [
    'late in the evening there, already tomorrow in London',
    '2026-06-01',
    '23:30',
    '2026-06-02T03:30:00Z',
    '2026-06-02T02:50:00Z',
    0,
  ],
  ['the next morning', '2026-06-02', '07:00', '2026-06-02T11:00:00Z', '2026-06-02T02:50:00Z', 1],
  ['east of London', '2026-06-02', '00:15', '2026-06-01T20:15:00Z', '2026-06-01T19:50:00Z', 1],
])('today is the location’s own day: %s', (_where, date, time, instant, now, ahead) => {
  expect(daysAhead(date, time, instant, Date.parse(now))).toBe(ahead);
});
