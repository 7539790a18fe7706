import { describe, expect, test } from 'vitest';
import { clashOf, declaredOf, optionsOfLine } from '../../../web/cart/allergens/against.ts';
import { parseAvoided } from '../../../web/cart/allergens/avoided.ts';
import { chosenOptions } from '../../../web/storefront/allergens/chosen.ts';
import {
  type Counts,
  type NestedGroup,
  rootGroups,
  toSelections,
  withCount,
  withPreselected,
} from '../../../web/storefront/item/choices.ts';

const milk = { allergens: { contains: ['milk' as const], mayContain: ['nuts' as const] } };
const nuts = { allergens: { contains: ['nuts' as const], mayContain: ['milk' as const] } };
const none = { allergens: { contains: [], mayContain: [] } };

describe('what of a dish a diner avoids', () => {
  test('contained, possible or unknown; of nothing avoided there is nothing to say', () => {
    expect(clashOf([milk], new Set(['milk']))).toEqual({ contains: ['milk'], mayContain: [], isUnknown: false });
    expect(clashOf([milk], new Set(['nuts']))).toEqual({ contains: [], mayContain: ['nuts'], isUnknown: false });
    expect(clashOf([none, {}], new Set(['nuts']))).toEqual({ contains: [], mayContain: [], isUnknown: true });
    expect(clashOf([milk], new Set(['fish']))).toBe(null);
    expect(clashOf([{}], new Set())).toBe(null);
  });

  test('what one part contains is no trace of another', () => {
    expect(declaredOf([milk, nuts])).toEqual({ contains: ['milk', 'nuts'], mayContain: [] });
  });

  test('what was kept on the device is read as far as it makes sense', () => {
    expect(parseAvoided('{"allergens":["milk","dust",7],"hides":true}')).toEqual({
      allergens: new Set(['milk']),
      hides: true,
    });
    for (const text of [null, '', '[', 'null', '"milk"', '{"allergens":"milk"}', '[]']) {
      expect(parseAvoided(text)).toEqual({ allergens: new Set(), hides: false });
    }
  });
});

describe('a line of the cart', () => {
  const sauces = { id: 'sauces', items: [{ id: 'satay', ...nuts }, { id: 'mayo' }] };
  const menu = [
    {
      id: 'side',
      items: [
        { id: 'fries', ...none },
        { id: 'salad', ...none, childGroups: [{ group: sauces }, {}] },
      ],
    },
  ];
  const chosen = (...items: { id: string; children?: { id: string; items: { id: string }[] }[] }[]) => [
    { id: 'side', items },
  ];
  const clash = (line: ReturnType<typeof chosen>) => clashOf([milk, ...optionsOfLine(menu, line)], new Set(['nuts']));

  test('is what its dish and its options declare, at every level', () => {
    expect(clash(chosen({ id: 'fries' }))).toEqual({ contains: [], mayContain: ['nuts'], isUnknown: false });
    const satay = { id: 'salad', children: [{ id: 'sauces', items: [{ id: 'satay' }] }] };
    expect(clash(chosen(satay))).toEqual({ contains: ['nuts'], mayContain: [], isUnknown: false });
  });

  test('is unknown where an option declares nothing, or the menu has it no more', () => {
    const mayo = { id: 'salad', children: [{ id: 'sauces', items: [{ id: 'mayo' }] }] };
    for (const line of [chosen(mayo), chosen({ id: 'gone' }), [{ id: 'gone', items: [{ id: 'fries' }] }]]) {
      expect(clash(line)).toMatchObject({ isUnknown: true });
    }
  });
});

describe('options that are chosen already', () => {
  const extra: NestedGroup = {
    id: 'extra',
    name: 'Extra',
    rule: { min: 0, max: 1 },
    items: [{ id: 'dip', name: 'Dip', price: '0.00', maxQuantity: 1, preselected: true, ...milk }],
  };
  const groups = rootGroups({
    modifiers: [
      {
        id: 'side',
        name: 'Side',
        rule: { min: 1, max: 1 },
        items: [
          { id: 'fries', name: 'Fries', price: '0.00', maxQuantity: 1, preselected: true },
          {
            id: 'salad',
            name: 'Salad',
            price: '0.00',
            maxQuantity: 1,
            childGroups: [{ groupId: 'extra', group: extra }],
          },
          { id: 'rice', name: 'Rice', price: '0.00', maxQuantity: 1, preselected: true },
        ],
      },
    ] as never,
  });
  const chosen = (counts: Counts) => toSelections(groups, counts);
  const [side] = groups;
  const [, salad] = side?.group.items ?? [];

  test('are what the dish opens with, no more than may be chosen', () => {
    expect(chosen(withPreselected(groups, new Map()))).toEqual([
      { groupId: 'side', selectedOptions: [{ optionId: 'fries', quantity: 1 }] },
    ]);
  });

  test('bring what is chosen already below them, and are gone with another choice', () => {
    if (side === undefined || salad === undefined) throw new Error('there is a salad');
    const counts = withCount(withPreselected(groups, new Map()), side, salad, 1);
    expect(chosen(counts)).toEqual([
      {
        groupId: 'side',
        selectedOptions: [
          {
            optionId: 'salad',
            quantity: 1,
            children: [{ groupId: 'extra', selectedOptions: [{ optionId: 'dip', quantity: 1 }] }],
          },
        ],
      },
    ]);
    expect(clashOf(chosenOptions(groups, counts), new Set(['milk']))?.contains).toEqual(['milk']);
  });
});
