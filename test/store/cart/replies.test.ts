import { describe, expect, test } from 'vitest';
import { fillReply, writeReply } from '../../../src/store/cart/replies.ts';

const cartText = '{"id":"a","note":"Ünïcode \\"quoted\\""}';

describe('fillReply', () => {
  test('without a reply the answer is the cart, untouched', () => {
    const fill = () => {
      throw new Error('there is nothing to fill');
    };
    expect(fillReply({ reply: null, cartText }, fill)).toBe(cartText);
  });

  test('segments come back byte for byte, slots are filled by name and cart', () => {
    const reply = writeReply([
      '{"cart":',
      { slot: 'cart' },
      ',"cartAccessToken":"',
      { slot: 'capability', cartId: 'b' },
      '"}',
    ]);
    const asked: (string | null)[] = [];
    const filled = fillReply({ reply, cartText }, (slot, cartId) => {
      asked.push(slot, cartId);
      return slot === 'cart' ? cartText : 'ct1.secret';
    });
    expect(filled).toBe(`{"cart":${cartText},"cartAccessToken":"ct1.secret"}`);
    expect(asked).toEqual(['cart', null, 'capability', 'b']);
  });

  test('what is stored holds no secret', () => {
    expect(writeReply(['"', { slot: 'handoff' }, '"'])).toBe('["\\"",{"slot":"handoff"},"\\""]');
  });
});
