/**
 * First words of addresses at which something else stands than a merchant's storefront: no merchant may take one of
 * them as a slug, because `/{merchantSlug}` would then be unreachable (design/pages.md#where-the-pages-are-served).
 */
export const reservedWords: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'checkout',
  'receipt',
  'dashboard',
  'docs',
  'fonts',
  'healthz',
  'looks',
  'metrics',
  'pictures',
  'readyz',
]);
