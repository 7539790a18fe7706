import { type Currency, digitsOf, isFirstCurrency } from '../../domain/values/currency.ts';
import { directionOf, type Language, localeTag } from '../../domain/values/language.ts';
import { formatMoney, type Minor } from '../../domain/values/money.ts';

/**
 * An amount in a message to a person: the four currencies that the service began with as everywhere, all others, and
 * every one in a language that runs from right to left, as the language writes them, `12,50 €`. (design/pages.md#a-page-writes-amounts-in-its-language)
 */
export function moneyText(amountMinor: Minor, currency: Currency, language: Language): string {
  if (isFirstCurrency(currency) && directionOf(language) === 'ltr') return formatMoney(amountMinor, currency);
  const digits = digitsOf(currency);
  return new Intl.NumberFormat(localeTag(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(amountMinor / 10 ** digits)
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
