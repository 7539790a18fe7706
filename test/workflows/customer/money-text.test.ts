import { expect, test } from 'vitest';
import { moneyText } from '../../../src/workflows/customer/money-text.ts';

test.each([
  [2210, 'usd', 'en', '$22.10'],
  [2210, 'usd', 'es', '$22.10'],
  [123_450, 'aed', 'es', 'AED 1,234.50'],
  [1250, 'eur', 'en', '€12.50'],
  [1250, 'eur', 'es', '12,50 €'],
  [1630, 'jpy', 'en', '¥1,630'],
  [1438, 'kwd', 'en', 'KWD 1.438'],
  [123_450, 'aed', 'ar', '\u200f1,234.50 د.إ.\u200f'],
  [2210, 'usd', 'ar', '\u200f22.10 US$'],
  [1438, 'kwd', 'ar', '\u200f1.438 د.ك.\u200f'],
] as const)('%i of %s in a message in %s is %s', (amountMinor, currency, language, text) => {
  expect(moneyText(amountMinor, currency, language)).toBe(text);
});
