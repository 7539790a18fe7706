import { expect, test } from 'vitest';
import { taxNameOf } from '../../../src/domain/location/tax-name.ts';

test.each([
  ['United Kingdom', 'vat'],
  ['United Arab Emirates', 'vat'],
  ['Germany', 'vat'],
  ['Australia', 'gst'],
  ['United States', 'sales_tax'],
  ['Canada', 'hst'],
  ['Japan', 'consumption_tax'],
  ['Kuwait', 'tax'],
  ['', 'vat'],
])('in %s it is called %s', (country, name) => {
  expect(taxNameOf(country)).toBe(name);
});
