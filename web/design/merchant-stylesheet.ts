import { useEffect } from 'react';

// The service writes the link of the first page into its document (src/http/web-pages.ts).
const linkId = 'merchant-look';

/** Shows the page in a merchant's own colours and font; null: as it comes. Undefined, not known yet, changes nothing. */
export function useMerchantStylesheet(address: string | null | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    const link = document.getElementById(linkId);
    if (link?.getAttribute('href') === address) return;
    if (address === null) {
      link?.remove();
      return;
    }
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.id = linkId;
    next.href = address;
    // The one before stays until the next one is there, so that nothing flashes.
    next.addEventListener('load', () => link?.remove());
    document.head.append(next);
  }, [address]);
}
