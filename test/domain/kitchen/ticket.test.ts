import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { bothSides, columnsOf, wrapText } from '../../../src/domain/kitchen/text-columns.ts';
import { layoutTicket, type PrintedOrder, type TicketLine } from '../../../src/domain/kitchen/ticket.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import { cart, group, line, option, snapshot } from '../../support/data/kitchen.ts';

const paper = { columns: 48, language: 'en', place: 'Grill' } as const;

function printed(changes: Parameters<typeof cart>[0] = {}): PrintedOrder {
  const paid = cart(changes);
  const frozen = freezeOrder(paid, priceCart(paid, snapshot().policy), snapshot(), 'Pickup counter');
  return { shortId: 'A2B3', frozen, placedTime: '18:05' };
}

const textsOf = (lines: readonly TicketLine[]) =>
  lines.map((each) => (each.kind === 'rule' ? '-' : `${each.size === 'normal' ? '' : `[${each.size}]`}${each.text}`));

describe('a ticket on paper', () => {
  const pizza = line('p', 'pizza', 2, [
    group('size', option('large')),
    group('topping', option('cheese', 2, [group('kind', option('strong', 2))])),
  ]);

  test('the number and the time largest, each dish with its choices indented below it, no prices', () => {
    const order = printed({
      lines: [{ ...pizza, specialInstructions: 'No basil' }],
      note: 'Ring twice',
      orderTime: '18:30',
    });
    const texts = textsOf(layoutTicket(order, 'order', false, paper));
    expect(texts.slice(1, 3)).toEqual([`[large]A2B3${' '.repeat(15)}18:30`, '[tall]PICKUP']);
    expect(texts).toContain('[tall]NOTE: Ring twice');
    const at = texts.indexOf('[tall]2x Pizza');
    expect(texts.slice(at, at + 5)).toEqual([
      '[tall]2x Pizza',
      '   + Large',
      '   + 2x Cheese',
      '     + 2x Strong',
      '[tall]   ! No basil',
    ]);
    expect(texts.join('\n')).not.toMatch(/[$£€]|\d\.\d\d/);
  });

  test.each([
    ['en', ['BRING TO THE CAR: Blue Fiat', 'LEAVE AT THE DOOR', 'AT THE DOOR: Knock', 'FOR: Grace +1212']],
    ['es', ['LLEVAR AL COCHE: Blue Fiat', 'DEJAR EN LA PUERTA', 'EN LA PUERTA: Knock', 'PARA: Grace +1212']],
    ['de', ['ANS AUTO BRINGEN: Blue Fiat', 'VOR DIE TÜR STELLEN', 'AN DER TÜR: Knock', 'FÜR: Grace +1212']],
  ] as const)('how it is handed over stands above the note, in tall letters (%s)', (language, lines) => {
    const recipient = { name: 'Grace', phoneNumber: '+1212' };
    const handover = { instructions: 'Knock', leaveAtDoor: true, recipient, curbside: { car: 'Blue Fiat' } };
    const order = printed({ lines: [pizza], note: 'No basil', handover });
    const texts = textsOf(layoutTicket(order, 'order', false, { ...paper, language }));
    const at = texts.indexOf(`[tall]${lines[0]}`);
    expect(texts.slice(at, at + 4)).toEqual(lines.map((line) => `[tall]${line}`));
    expect(texts[at + 4]).toContain('No basil');
  });

  test('a test order says so above everything, in the largest letters', () => {
    const order = printed({ lines: [pizza] });
    const tried = { ...order, frozen: { ...order.frozen, isTest: true } };
    expect(textsOf(layoutTicket(tried, 'copy', false, paper)).slice(0, 2)).toEqual([
      '[large]*** TEST ***',
      '[tall]*** COPY ***',
    ]);
    expect(textsOf(layoutTicket(order, 'order', false, paper)).join()).not.toContain('TEST');
  });

  test('what is still to be paid stands on it in every language, not on one that calls the order off', () => {
    const order = printed({ lines: [pizza] });
    const unpaid = { ...order, toPay: '$22.10' };
    const said = {
      en: 'NOT PAID - TAKE $22.10',
      es: 'SIN PAGAR - COBRAR $22.10',
      de: 'NICHT BEZAHLT - $22.10 KASSIEREN',
    };
    for (const [language, text] of Object.entries(said) as [keyof typeof said, string][]) {
      expect(textsOf(layoutTicket(unpaid, 'order', false, { ...paper, language }))).toContain(`[tall]${text}`);
      for (const lines of [layoutTicket(unpaid, 'void', false, paper), layoutTicket(order, 'order', false, paper)]) {
        expect(textsOf(lines).join('\n')).not.toMatch(/NOT PAID|22\.10/);
      }
    }
  });

  test('a copy, a second try and a cancelled order say so above everything', () => {
    const order = printed({ lines: [pizza] });
    expect(textsOf(layoutTicket(order, 'copy', false, paper))[0]).toBe('[tall]*** COPY ***');
    expect(textsOf(layoutTicket(order, 'order', true, paper))[0]).toContain('MAY BE PRINTED TWICE');
    expect(textsOf(layoutTicket(order, 'void', false, paper)).slice(0, 2)).toEqual([
      '[large]CANCELED',
      '[tall]Do not make this order.',
    ]);
  });

  test('allergens stand below their dish where the menu names them', () => {
    const order = printed({ lines: [pizza] });
    const items = order.frozen.items.map((item) => ({
      ...item,
      allergens: { contains: ['milk', 'gluten'], mayContain: ['nuts'], undeclared: false } as const,
    }));
    const texts = textsOf(layoutTicket({ ...order, frozen: { ...order.frozen, items } }, 'order', false, paper));
    expect(texts).toContain('   Contains: milk, gluten');
    expect(texts).toContain('   May contain: nuts');
  });

  test('no line is wider than the paper, whatever people write', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.constantFrom(32, 48), (name, note, columns) => {
        const order = printed({ lines: [{ ...pizza, name, specialInstructions: note }], note });
        for (const each of layoutTicket(order, 'order', true, { ...paper, columns })) {
          if (each.kind === 'rule') continue;
          expect(columnsOf(each.text) * (each.size === 'large' ? 2 : 1)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});

describe('columns', () => {
  test('a Chinese or Korean sign takes two, a combining accent none', () => {
    expect([columnsOf('abc'), columnsOf('炒饭'), columnsOf('e\u0301'), columnsOf('김밥')]).toEqual([3, 4, 1, 4]);
  });

  test('words stay whole where they can, and both sides of a line where they fit', () => {
    expect(wrapText('no onions please', 9)).toEqual(['no onions', 'please']);
    expect(wrapText('incomprehensible', 6)).toEqual(['incomp', 'rehens', 'ible']);
    expect(bothSides('A2B3', '18:30', 12)).toEqual(['A2B3   18:30']);
    expect(bothSides('A2B3', '18:30', 8)).toEqual(['A2B3', '18:30']);
  });
});
