import { describe, expect, test } from 'vitest';
import { assignAuthority } from '../../src/domain/authority.ts';
import type { Authority, Profile } from '../../src/domain/facts.ts';
import { locationFacts } from '../support/location-facts.ts';

const keys = ['operationalCatalog', 'quote', 'payment', 'refund', 'benefits', 'orderRouting', 'fulfillment'] as const;

function authorityOf(profile: Profile, loyaltyEnabled: boolean, authorityOverrides: Partial<Authority> = {}): string[] {
  const authority = assignAuthority(locationFacts({ profile, authorityOverrides, merchant: { loyaltyEnabled } }));
  return keys.map((key) => authority[key]);
}

describe('who decides what', () => {
  test.each<[Profile, string[]]>([
    ['core_commerce', ['core', 'core', 'processor', 'processor', 'core_lip', 'core', 'core']],
    ['pos_routed', ['provider', 'core', 'processor', 'processor', 'core_lip', 'provider', 'provider']],
    ['provider_checkout', ['provider', 'provider', 'provider', 'provider', 'provider', 'provider', 'provider']],
  ])('%s', (profile, assigned) => {
    expect(authorityOf(profile, true)).toEqual(assigned);
  });

  test('without a programme nobody decides about benefits, whatever an override says', () => {
    expect(authorityOf('core_commerce', false)[4]).toBe('none');
    expect(authorityOf('provider_checkout', false, { benefits: 'provider' })[4]).toBe('none');
  });

  test('a location may differ in single keys', () => {
    expect(authorityOf('core_commerce', true, { fulfillment: 'provider', benefits: 'none' })).toEqual([
      ...['core', 'core', 'processor', 'processor', 'none', 'core', 'provider'],
    ]);
  });
});
