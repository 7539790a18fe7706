import { describe, expect, test } from 'vitest';
import {
  countries,
  countryCodeOf,
  countryRows,
  currencyOf,
  firstCountries,
} from '../../../src/domain/values/country.ts';
import { currencies, currencyNamed, currencySigns, digitsOf } from '../../../src/domain/values/currency.ts';

const inEnglish = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });

describe('the list of currencies', () => {
  test('is of currencies that the platform knows, and those that countries have, each once', () => {
    const known = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
    expect(currencies.filter((currency) => !known.has(currency))).toEqual([]);
    expect([...new Set(countries.map(currencyOf))].sort()).toEqual([...currencies].sort());
    expect(new Set(currencies).size).toBe(currencies.length);
  });

  test('counts minor units as ISO 4217 does; the platform leaves out coins that no one has', () => {
    const differing = currencies.filter(
      (currency) => inEnglish(currency).resolvedOptions().maximumFractionDigits !== digitsOf(currency),
    );
    // All of these have two digits or three by ISO 4217, and none by the language data.
    const unusedCoins = 'afn all cop huf idr iqd irr kpw lak lbp mga mmk pkr sos syp yer'.split(' ');
    expect(differing.filter((currency) => !unusedCoins.includes(currency))).toEqual([]);
    expect(currencies.filter((currency) => digitsOf(currency) === 0).sort()).toEqual(
      'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf'.split(' '),
    );
    expect(currencies.filter((currency) => digitsOf(currency) === 3).sort()).toEqual(
      'bhd iqd jod kwd lyd omr tnd'.split(' '),
    );
  });

  test('has the signs of the platform', () => {
    for (const currency of currencies) {
      const sign = inEnglish(currency)
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value;
      // Signs of letters stand apart from the digits: we write the code of those.
      const isLetters = sign === undefined || /[A-Za-z.]$/.test(sign);
      expect([currency, currencySigns[currency]]).toEqual([currency, isLetters ? undefined : sign]);
    }
  });

  test('is found by its code in either case', () => {
    expect([currencyNamed('EUR'), currencyNamed('kwd'), currencyNamed('zzz'), currencyNamed('')]).toEqual([
      'eur',
      'kwd',
      null,
      null,
    ]);
  });
});

describe('the list of countries', () => {
  test('names countries as the platform does in English, but for those with longer political names', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    const plain = (name = '') => name.replaceAll(' & ', ' and ').replaceAll('St. ', 'Saint ').replace('U.S. ', 'US ');
    const own = countryRows.filter(({ code, name }) => plain(names.of(code)) !== name).map(({ code }) => code);
    expect(own.sort()).toEqual(['CD', 'CG', 'HK', 'MM', 'MO']);
  });

  test('has every country once, the four of the contract first', () => {
    expect(new Set(countries).size).toBe(countries.length);
    expect(new Set(countryRows.map(({ code }) => code)).size).toBe(countries.length);
    expect([...countries.slice(0, 4)].sort()).toEqual([...firstCountries].sort());
    expect([countryCodeOf('Germany'), currencyOf('Germany'), currencyOf('Japan'), currencyOf('Kuwait')]).toEqual([
      'DE',
      'eur',
      'jpy',
      'kwd',
    ]);
  });
});
