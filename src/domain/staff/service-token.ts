/**
 * What a service token may be allowed, each a part of the back office (reference/credentials.md#service-tokens). `orders:act`
 * moves orders and money; the others change what they name or read it.
 */
export const tokenScopes = [
  'orders:read',
  'orders:act',
  'menu',
  'availability',
  'customers',
  'analytics',
  'webhooks',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What the credential of a program may do, and where. */
export type ServiceToken = {
  readonly tokenId: string;
  readonly merchantId: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Null: every location, those to come included. */
  readonly locationIds: readonly string[] | null;
  /** Addresses and CIDR ranges it may be sent from; empty: from everywhere. */
  readonly addresses: readonly string[];
  /** Real time; null: never. */
  readonly expiresAt: number | null;
};

/** Tokens that a merchant may have at the same time. */
export const tokensMax = 50;
export const tokenAddressesMax = 20;
/** The longest life that can be asked for; a token without an end is possible. */
export const tokenDaysMax = 366;

/** Whether an act of `scope` is open to a token; "any": to every one. */
export function allows({ scopes }: Pick<ServiceToken, 'scopes'>, scope: TokenScope | 'any' | undefined): boolean {
  return scope === 'any' || (scope !== undefined && scopes.includes(scope));
}
