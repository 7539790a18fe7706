import { expect, test } from 'vitest';
import { countries } from '../../../src/domain/location/location-snapshot.ts';
import { checkedPolicy } from '../../../src/domain/location/policy-form.ts';
import { currencyOf, startingPolicy } from '../../../src/domain/location/starting-policy.ts';

test('every country has its own currency, and terms that can be used', () => {
  expect(countries.map(currencyOf)).toEqual(['usd', 'aed', 'aud', 'gbp']);
  for (const country of countries) {
    const policy = startingPolicy(country, 'Marigold Kitchen');
    expect(checkedPolicy(policy)).toEqual(policy);
    expect(policy.gratuity.enabled).toBe(country !== 'United Arab Emirates');
  }
});

test.each([
  ['Marigold Kitchen', 'MARIGOLD KITCHEN'],
  ['Café Zoë & Söhne am Marktplatz', 'CAFE ZOE SOHNE AM MARK'],
  ['A name of twenty-two ch arters', 'A NAME OF TWENTYTWO CH'],
  ['Bo', 'ONLINE ORDER'],
  ['寿司', 'ONLINE ORDER'],
  ['12345', 'ONLINE ORDER'],
])('card statements show %s as %s', (name, shown) => {
  expect(startingPolicy('Australia', name).statementDescriptor).toBe(shown);
});
