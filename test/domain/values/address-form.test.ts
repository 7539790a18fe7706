import { describe, expect, test } from 'vitest';
import { addressFormOf, localityText } from '../../../src/domain/values/address-form.ts';
import { countries } from '../../../src/domain/values/country.ts';

describe('the part of an address behind the street', () => {
  test.each([
    ['Germany', { city: 'Berlin', state: '-', zipCode: '10119' }, '10119 Berlin'],
    ['Netherlands', { city: 'Utrecht', zipCode: '3511 AB' }, '3511 AB Utrecht'],
    ['Italy', { city: 'Milano', state: 'MI', zipCode: '20121' }, '20121 Milano MI'],
    ['Canada', { city: 'Toronto', state: 'ON', zipCode: 'M5V 2T6' }, 'Toronto ON M5V 2T6'],
    ['Ireland', { city: 'Dublin', state: '-', zipCode: '-' }, 'Dublin'],
    ['Japan', { city: 'Shibuya-ku', state: 'Tokyo', zipCode: '150-0002' }, '150-0002, Tokyo, Shibuya-ku'],
    ['Hong Kong', { city: 'Central', state: '-', zipCode: '-' }, 'Central'],
    ['Spain', { city: 'Sevilla', state: 'Sevilla', zipCode: '41001' }, '41001 Sevilla, Sevilla'],
  ] as const)('in %s', (country, parts, text) => {
    expect(localityText(country, parts)).toBe(text);
  });

  test('every country has a city in it, and a code of a form that can be checked or none', () => {
    for (const country of countries) {
      const { locality, zip } = addressFormOf(country);
      expect(locality).toMatch(/^[CSZsz](,? [CSZsz])*$/);
      expect(locality).toContain('C');
      expect(() => new RegExp(`^(?:${zip})$`, 'v')).not.toThrow();
      if (zip !== '') expect(locality.toUpperCase()).toContain('Z');
    }
  });
});
