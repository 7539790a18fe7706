import { describe, expect, test } from 'vitest';
import { directionOf, inLine, isolated } from '../../../web/language/direction.ts';
import { textsOf } from '../../../web/language/texts.ts';

describe('what is written from left to right on a page from right to left', () => {
  test('stands in a direction of its own inside a sentence; numbers need none', () => {
    const words = { from: 'من {{name}}', left_other: '{{count}} من {{name}}', until: 'حتى {{time}}.' };
    const texts = textsOf(words, 'ar', words);
    expect(texts('from', { name: 'Marina (Dubai)' })).toBe('من \u2068Marina (Dubai)\u2069');
    expect(texts('left', { count: 120, name: 'Hummus' })).toBe('120 من \u2068Hummus\u2069');
    expect(texts('until', { time: '12.00 د.إ.\u200f' })).toBe('حتى \u206812.00 د.إ.\u200f\u2069');
  });

  test('and as it is in a language from left to right', () => {
    const words = { from: 'From {{name}}', until: 'Until {{time}}.' };
    const texts = textsOf(words, 'en', words);
    expect([texts('from', { name: 'Marina (Dubai)' }), texts('until', { time: '8:45 p.m.' })]).toEqual([
      'From Marina (Dubai)',
      'Until 8:45 p.m.',
    ]);
    expect([directionOf('en'), directionOf('ar'), isolated('+971 4 555', 'es')]).toEqual(['ltr', 'rtl', '+971 4 555']);
  });

  test('parts in a line follow the page, whatever they begin with', () => {
    expect(inLine([2, 'Hummus'], ' × ', 'en')).toBe('2 × Hummus');
    expect(inLine([2, 'Hummus'], ' × ', 'ar')).toBe('\u200f2 × \u2068Hummus\u2069');
    expect(inLine(['Mild', 'Toum'], ', ', 'ar')).toBe('\u200f\u2068Mild\u2069، \u2068Toum\u2069');
    expect(inLine([], ', ', 'ar')).toBe('');
  });
});
