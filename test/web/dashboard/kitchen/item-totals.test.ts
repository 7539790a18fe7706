import { expect, test } from 'vitest';
import type { TicketItem } from '../../../../client/index.ts';
import { itemTotals } from '../../../../web/dashboard/kitchen/item-totals.ts';

const item = (name: string, quantity: number, options: readonly string[] = [], isGone = false): TicketItem => ({
  id: `${name} ${quantity}`,
  productId: name,
  categoryIds: [],
  name,
  quantity,
  specialInstructions: '',
  isGone,
  modifiers: options.map((option) => ({ groupName: 'Choices', name: option, quantity: 1, depth: 0 })),
});

test('what all tickets want together, the most wanted first, options as often as their dishes', () => {
  const tickets = [
    { items: [item('Fries', 2, ['Mayo']), item('Burger', 1, ['Rare', 'Mayo'])] },
    { items: [item('Fries', 3, ['Ketchup']), item('Cola', 1, [], true)] },
  ];
  expect(itemTotals(tickets)).toEqual([
    {
      name: 'Fries',
      count: 5,
      options: [
        { name: 'Ketchup', count: 3 },
        { name: 'Mayo', count: 2 },
      ],
    },
    {
      name: 'Burger',
      count: 1,
      options: [
        { name: 'Mayo', count: 1 },
        { name: 'Rare', count: 1 },
      ],
    },
  ]);
});
