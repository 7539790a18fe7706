import { expect, test } from 'vitest';
import { checkedTaxes } from '../../../src/domain/location/policy-form.ts';
import { startingTaxes } from '../../../src/domain/location/starting-taxes.ts';
import { taxTermsAt } from '../../../src/domain/location/tax-policy.ts';

const included = [
  ...['United Kingdom', 'United Arab Emirates', 'Australia', 'Germany'],
  ...['Austria', 'France', 'Spain', 'Italy', 'Japan'],
];

test.each(included)('%s begins with prices that include tax, which could be saved as they are', (country) => {
  const settings = startingTaxes(country);
  expect(settings.taxes?.pricesInclude).toBe(true);
  expect(checkedTaxes(settings)).toEqual(settings);
});

test.each(['United States', 'Portugal', ''])('%s begins with one rate of nothing, to be filled in', (country) => {
  expect(startingTaxes(country)).toEqual({ taxRate: 0 });
});

test('cold food is not taxed in Britain when it is taken away or brought', () => {
  const { taxes } = startingTaxes('United Kingdom');
  const rates = (['takeout', 'delivery', 'table_side', 'room_service'] as const).map(
    (method) => taxes && taxTermsAt(taxes, method, '2026-11-23').rates['cold-food'],
  );
  expect(rates).toEqual([0, 0, 200_000, 200_000]);
});

test('food at a German table was taxed like drinks until the end of 2025, and never when it was taken away', () => {
  const { taxes } = startingTaxes('Germany');
  const rate = (method: 'table_side' | 'takeout', date: string) =>
    taxes && taxTermsAt(taxes, method, date).rates.reduced;
  expect(rate('table_side', '2025-12-31')).toBe(190_000);
  expect(rate('table_side', '2026-01-01')).toBe(70_000);
  expect(rate('takeout', '2025-12-31')).toBe(70_000);
});

test('food is taxed like drinks where it is eaten in Japan, and at its own rate when it is taken away or brought', () => {
  const { taxes } = startingTaxes('Japan');
  const rate = (method: 'table_side' | 'takeout') => taxes && taxTermsAt(taxes, method, '2026-11-23').rates.food;
  expect([rate('table_side'), rate('takeout')]).toEqual([100_000, 80_000]);
});
