import { expect, test } from 'vitest';
import { withLatinDigits } from '../../../web/language/latin-digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٣٫٥٠', '3.50'],
  ['+٩٧١ 4 555 ٠١٤٢', '+971 4 555 0142'],
  ['12,50', '12,50'],
  ['layla@example.com', 'layla@example.com'],
])('%s is read as %s', (typed, read) => {
  expect(withLatinDigits(typed)).toBe(read);
});
