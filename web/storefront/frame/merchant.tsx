import { createContext, type ReactNode, useContext } from 'react';
import type { Country, Merchant } from '../../../client/index.ts';

/** Whose storefront this is, and the slug its addresses begin with. */
type CurrentMerchant = {
  readonly slug: string;
  readonly merchant: Merchant;
  /** False: its other locations are not known yet. Only menus are shown by then. */
  readonly isWhole: boolean;
};

const MerchantContext = createContext<CurrentMerchant | null>(null);

/** Provides the merchant to everything inside its storefront. */
export function MerchantProvider({
  current,
  children,
}: {
  readonly current: CurrentMerchant;
  readonly children: ReactNode;
}) {
  return <MerchantContext value={current}>{children}</MerchantContext>;
}

/** Whose storefront this is. */
export function useMerchant(): CurrentMerchant {
  const current = useContext(MerchantContext);
  if (current === null) throw new Error('There is no merchant around this part of the page.');
  return current;
}

/** The country of the merchant, where its customers have their addresses. */
export function useCountry(): Country {
  return useMerchant().merchant.country;
}
