import { createContext, type ReactNode, useContext } from 'react';
import type { components } from '../../../client/index.ts';

export type Merchant = components['schemas']['Merchant'];
export type LocationSummary = components['schemas']['LocationSummary'];

/** Whose storefront this is, and the word its addresses begin with. */
export type MerchantPlace = { readonly slug: string; readonly merchant: Merchant };

const MerchantContext = createContext<MerchantPlace | null>(null);

/** Tells everything inside whose storefront it is. */
export function MerchantProvider({ place, children }: { readonly place: MerchantPlace; readonly children: ReactNode }) {
  return <MerchantContext value={place}>{children}</MerchantContext>;
}

/** Whose storefront this is. */
export function useMerchantPlace(): MerchantPlace {
  const place = useContext(MerchantContext);
  if (place === null) throw new Error('There is no merchant around this part of the page.');
  return place;
}
