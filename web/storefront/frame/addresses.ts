/** The addresses of the storefront's pages: written here, matched in storefront-page.tsx. */
export const addresses = {
  merchant: (slug: string) => `/${encodeURIComponent(slug)}`,
  menu: (slug: string, location: string) => `/${encodeURIComponent(slug)}/at/${encodeURIComponent(location)}`,
  item: (slug: string, location: string, productId: string) =>
    `${addresses.menu(slug, location)}?product=${encodeURIComponent(productId)}`,
  cart: (slug: string, location: string) => `${addresses.menu(slug, location)}/cart`,
  account: (slug: string) => `${addresses.merchant(slug)}/account`,
} as const;
