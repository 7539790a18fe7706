import { expect, test } from 'vitest';
import { checkedPolicy } from '../../../src/domain/location/policy-form.ts';
import { startingPolicy } from '../../../src/domain/location/starting-policy.ts';
import { countries, currencyOf } from '../../../src/domain/values/country.ts';

test('every country has a currency, and terms that can be used; tips only where they are usual', () => {
  expect(countries.slice(0, 4).map(currencyOf)).toEqual(['usd', 'aed', 'aud', 'gbp']);
  for (const country of countries) {
    const policy = startingPolicy(country, 'Marigold Kitchen');
    expect(checkedPolicy(policy)).toEqual(policy);
    const takesTips = ['United States', 'Australia', 'United Kingdom'].includes(country);
    expect(policy.gratuity.enabled).toBe(takesTips);
  }
});

test.each([
  ['Marigold Kitchen', 'MARIGOLD KITCHEN'],
  ['Café Zoë & Söhne am Marktplatz', 'CAFE ZOE SOHNE AM MARK'],
  ['A name of twenty-two ch arters', 'A NAME OF TWENTYTWO CH'],
  ['Weißes Roß Łódź', 'WEISSES ROSS LODZ'],
  ['Bo', 'ONLINE ORDER'],
  ['寿司', 'ONLINE ORDER'],
  ['12345', 'ONLINE ORDER'],
])('card statements show %s as %s', (name, shown) => {
  expect(startingPolicy('Australia', name).statementDescriptor).toBe(shown);
});
