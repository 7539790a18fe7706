/** Stripe puts up to ten characters of the account and "* " before it; all together are at most 22. */
const suffixMax = 10;

/**
 * What a card statement says after the account's own name; null for a text without a letter, which Stripe refuses.
 * (design/checkout.md#stripe-is-asked-for-cards-that-are-captured-manually)
 */
export function statementSuffix(descriptor: string): string | null {
  const plain = descriptor
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, suffixMax)
    .trim();
  return /[A-Za-z]/.test(plain) ? plain : null;
}
