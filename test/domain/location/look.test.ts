import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, mixed, shifted } from '../../../src/domain/location/colour.ts';
import { fontIds } from '../../../src/domain/location/fonts.ts';
import { correctionsOf, grounds, plainLook, stylesheetOf, tonesOf } from '../../../src/domain/location/look.ts';

const accents = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s has %f', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('mixing and shifting stay colours', () => {
    expect(mixed('#ff0000', '#ffffff', 0)).toBe('#ffffff');
    expect(mixed('#ff0000', '#ffffff', 1)).toBe('#ff0000');
    fc.assert(
      fc.property(accents, fc.double({ min: -1, max: 1, noNaN: true }), (accent, by) => {
        expect(shifted(accent, by)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
    expect(shifted('#336699', -1)).toBe('#000000');
    expect(shifted('#336699', 1)).toBe('#ffffff');
  });
});

// Guarantee: whatever colour a merchant chooses, every word of its pages can be read (WCAG 2 AA).
test.each(grounds)('every word can be read on %s, in both themes, with any colour', (ground) => {
  fc.assert(
    fc.property(accents, (accent) => {
      for (const theme of ['light', 'dark'] as const) {
        const tones = tonesOf({ accent, ground, font: 'plain' }, theme);
        const plain = [tones.page, tones.card, tones.sunken];
        for (const on of plain) {
          for (const words of [tones.ink, tones.muted, tones.accent, tones.accentStrong]) {
            expect(contrast(words, on)).toBeGreaterThanOrEqual(4.5);
          }
        }
        for (const on of [tones.page, tones.card]) expect(contrast(tones.edge, on)).toBeGreaterThanOrEqual(3);
        for (const words of [tones.ink, tones.accent]) {
          expect(contrast(words, tones.accentSoft)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(tones.onAccent, tones.fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(tones.onAccent, tones.fillStrong)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

describe('corrections', () => {
  test('a colour that can be read is taken as it is', () => {
    expect(correctionsOf(plainLook).filter(({ theme }) => theme === 'light')).toEqual([]);
  });

  test('yellow fills the buttons, with black on it, and darkens as words on a light ground only', () => {
    const look = { ...plainLook, accent: '#ffc400' };
    expect(tonesOf(look, 'light')).toMatchObject({ fill: '#ffc400', onAccent: '#000000' });
    expect(correctionsOf(look).map(({ theme, what }) => `${theme} ${what}`)).toEqual(['light words']);
  });

  test('white is seen on white', () => {
    const { fill, card } = tonesOf({ accent: '#ffffff', ground: 'white', font: 'plain' }, 'light');
    expect(contrast(fill, card)).toBeGreaterThan(1.2);
  });
});

test.each(fontIds)('the stylesheet of %s names what our own server has, and nothing elsewhere', (font) => {
  const sheet = stylesheetOf({ ...plainLook, font });
  const addresses = [...sheet.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address);
  expect(addresses.every((address) => /^\/fonts\/[a-z0-9.-]+\.woff2$/.test(address ?? ''))).toBe(true);
  expect(addresses.length === 0).toBe(font === 'plain');
  expect(sheet).not.toContain('<');
});
