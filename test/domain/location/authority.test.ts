import { describe, expect, test } from 'vitest';
import { assignAuthority, needsProvider } from '../../../src/domain/location/authority.ts';
import { type Authority, type Profile, profiles } from '../../../src/domain/location/location-snapshot.ts';
import { locationFacts } from '../../support/data/location-snapshots.ts';

const keys = ['operationalCatalog', 'quote', 'payment', 'refund', 'benefits', 'orderRouting', 'fulfillment'] as const;

const allowed = {
  operationalCatalog: ['core', 'provider'],
  quote: ['core', 'provider'],
  payment: ['processor', 'provider'],
  refund: ['processor', 'provider'],
  benefits: ['core_lip', 'provider', 'none'],
  orderRouting: ['core', 'provider'],
  fulfillment: ['core', 'provider'],
} as const;

function authorityOf(
  profile: Profile,
  loyaltyEnabled: boolean,
  authorityOverrides: Partial<Authority> = {},
): Authority {
  return assignAuthority(locationFacts({ profile, authorityOverrides, merchant: { loyaltyEnabled } }));
}

const wordsOf = (authority: Authority): string[] => keys.map((key) => authority[key]);

describe('who decides what', () => {
  test.each<[Profile, string[]]>([
    ['core_commerce', ['core', 'core', 'processor', 'processor', 'core_lip', 'core', 'core']],
    ['pos_routed', ['provider', 'core', 'processor', 'processor', 'core_lip', 'provider', 'provider']],
    ['provider_checkout', ['provider', 'provider', 'provider', 'provider', 'provider', 'provider', 'provider']],
  ])('%s', (profile, assigned) => {
    expect(wordsOf(authorityOf(profile, true))).toEqual(assigned);
    expect(wordsOf(authorityOf(profile, false))).toEqual(assigned.map((word, at) => (at === 4 ? 'none' : word)));
  });

  test.each(profiles.flatMap((profile) => keys.map((key) => [profile, key] as const)))(
    '%s: an override of %s changes that key and no other',
    (profile, key) => {
      for (const word of allowed[key]) {
        const assigned = authorityOf(profile, true, { [key]: word });
        expect(assigned).toEqual({ ...authorityOf(profile, true), [key]: word });
        // Without a programme no side decides about benefits, whatever an override says.
        expect(authorityOf(profile, false, { [key]: word })).toEqual({ ...assigned, benefits: 'none' });
      }
    },
  );

  test('all keys overridden: nothing of the profile is left', () => {
    const overrides: Authority = {
      operationalCatalog: 'provider',
      quote: 'core',
      payment: 'provider',
      refund: 'processor',
      benefits: 'none',
      orderRouting: 'core',
      fulfillment: 'provider',
    };
    for (const profile of profiles) expect(authorityOf(profile, true, overrides)).toEqual(overrides);
  });
});

describe('whether a location can do without its provider', () => {
  test.each<[string, Profile, Partial<Authority>, boolean]>([
    ['the core does everything', 'core_commerce', {}, false],
    ['only a partner delivers', 'core_commerce', { fulfillment: 'provider' }, false],
    [
      'only benefits and refunds are the provider’s',
      'core_commerce',
      { benefits: 'provider', refund: 'provider' },
      false,
    ],
    ['orders go to its POS', 'core_commerce', { orderRouting: 'provider' }, true],
    ['its catalog decides', 'core_commerce', { operationalCatalog: 'provider' }, true],
    ['it sets the amount', 'core_commerce', { quote: 'provider' }, true],
    ['it takes the money', 'core_commerce', { payment: 'provider' }, true],
    ['a routed location', 'pos_routed', {}, true],
    [
      'a routed location that does all of it itself',
      'pos_routed',
      { operationalCatalog: 'core', orderRouting: 'core' },
      false,
    ],
    ['a provider’s checkout', 'provider_checkout', {}, true],
  ])('%s', (_sentence, profile, overrides, expected) => {
    expect(needsProvider(authorityOf(profile, false, overrides))).toBe(expected);
  });
});
