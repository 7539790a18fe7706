import { expect, test } from 'vitest';
import { taxCategoryIn, taxTermsAt, wrongTaxPlaces } from '../../../src/domain/location/tax-policy.ts';
import { taxTable } from '../../support/data/kitchen.ts';

test('a dish without a category, or with one that is not here, is taxed as standard', () => {
  const terms = taxTermsAt(taxTable(true, { standard: 200_000, zero: 0 }), 'takeout', '2026-11-23');
  expect(taxCategoryIn(terms, undefined)).toBe('standard');
  expect(taxCategoryIn(terms, 'alcohol')).toBe('standard');
  expect(taxCategoryIn(terms, 'constructor')).toBe('standard');
  expect(taxCategoryIn(terms, 'zero')).toBe('zero');
});

test('a table that contradicts itself nowhere has no wrong places, nor have terms without one', () => {
  expect(wrongTaxPlaces({ taxRate: 105_000 })).toEqual([]);
  expect(wrongTaxPlaces({ taxRate: 0, taxes: taxTable(true, { standard: 200_000 }) })).toEqual([]);
  expect(wrongTaxPlaces({ taxRate: 0, taxes: taxTable(false, { standard: 200_000 }) })).toEqual([]);
});
