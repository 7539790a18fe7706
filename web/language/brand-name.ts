/** The name of a card's brand as people write it: processors write `visa`. */
export function brandName(brand: string | null): string | null {
  return brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** The name of a wallet as people write it: processors write `apple_pay`. */
export function walletName(wallet: string | null): string | null {
  return wallet === null ? null : wallet.split('_').map(brandName).join(' ');
}
