import type { Authority, LocationSnapshot, Profile } from './location-snapshot.ts';

const byProfile: Readonly<Record<Profile, Omit<Authority, 'benefits'>>> = {
  core_commerce: {
    operationalCatalog: 'core',
    quote: 'core',
    payment: 'processor',
    refund: 'processor',
    orderRouting: 'core',
    fulfillment: 'core',
  },
  pos_routed: {
    operationalCatalog: 'provider',
    quote: 'core',
    payment: 'processor',
    refund: 'processor',
    orderRouting: 'provider',
    fulfillment: 'provider',
  },
  provider_checkout: {
    operationalCatalog: 'provider',
    quote: 'provider',
    payment: 'provider',
    refund: 'provider',
    orderRouting: 'provider',
    fulfillment: 'provider',
  },
};

/** What `assignAuthority` decides by. */
export type AuthorityInputs = Pick<LocationSnapshot, 'profile' | 'authorityOverrides'> & {
  readonly merchant: Pick<LocationSnapshot['merchant'], 'loyaltyEnabled'>;
};

/**
 * Who decides what at a location: the default assignment of its profile with the location's own overrides
 * (reference/authority.md#authority-context). Without a loyalty programme `benefits` is `none`, whatever an override
 * says.
 */
export function assignAuthority(snapshot: AuthorityInputs): Authority {
  const assigned: Authority = {
    ...byProfile[snapshot.profile],
    benefits: snapshot.profile === 'provider_checkout' ? 'provider' : 'core_lip',
    ...snapshot.authorityOverrides,
  };
  return snapshot.merchant.loyaltyEnabled ? assigned : { ...assigned, benefits: 'none' };
}

/**
 * Whether nothing can be ordered without the bound provider: its mapping, its amount, its processor or its kitchen. Who
 * delivers (`fulfillment`), refunds or gives benefits is decided elsewhere.
 */
export function needsProvider({ operationalCatalog, quote, payment, orderRouting }: Authority): boolean {
  return [operationalCatalog, quote, payment, orderRouting].includes('provider');
}
