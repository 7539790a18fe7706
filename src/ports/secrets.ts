/** `order`: acts on one order of ours, beside the contract (design/orders.md#a-guest-acts-on-an-order-with-a-token-of-its-own). */
export type CapabilityPurpose = 'cart' | 'handoff' | 'receipt' | 'order';

/**
 * What a capability token says of itself, before anything is believed
 * (design/storage.md#secrets-are-derived-not-stored).
 */
export type CapabilityClaim = {
  readonly purpose: CapabilityPurpose;
  readonly merchantId: string;
  /** The cart, or the order of a receipt or of an order token. */
  readonly subjectId: string;
};

/** Where a sealed text is kept: its use, and the key of its row. */
export type SealedPlace = readonly [
  use: 'client-secret' | 'cursor' | 'partner-account' | 'payment-account' | 'push-keys' | 'webhook-endpoint',
  ...key: string[],
];

/** Keys and what is derived from them. Stores keep seeds, key ids and hashes, never a token. */
export interface Secrets {
  /** The id of the key new secrets are made with. */
  readonly keyId: string;
  /** The ids of all keys there are, newest first. What another one sealed or signed cannot be opened or checked. */
  readonly keyIds: readonly string[];
  /**
   * The token of (`purpose`, merchant, subject) under `seed`: always the same one for the same inputs. Throws for an
   * unknown `keyId`.
   */
  deriveCapability(claim: CapabilityClaim, seed: string, keyId: string): string;
  /** The claim of a well-formed token; null for anything else. Proves nothing. */
  parseCapability(token: string): CapabilityClaim | null;
  /** Keyed hash of a short secret such as a one-time code, hex. */
  keyedHash(purpose: string, text: string, keyId: string): string;
  /**
   * Reversible encryption of what has to be shown or used again, bound to its place: a text that was copied to another
   * row, or changed, is not decrypted (throws), nor is one whose key is gone. (design/security.md#sealed-texts-are-bound)
   */
  encrypt(text: string, place: SealedPlace): string;
  decrypt(text: string, place: SealedPlace): string;
  /**
   * A customer session token (reference/credentials.md#one-time-codes) and its check. `verifySession` answers null for
   * anything not signed by us, or out of time by the clock of the merchant it names.
   */
  signSession(claims: SessionClaims): Promise<string>;
  verifySession(token: string, nowFor: (merchantId: string) => number): Promise<SessionClaims | null>;
  /** What others need to check session tokens by themselves: the public half of every key, newest first. */
  readonly publicKeys: readonly PublicKey[];
}

/** A public key as a JSON Web Key (RFC 7517, RFC 8037). */
export type PublicKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
};

export type SessionClaims = {
  readonly customerId: string;
  readonly merchantId: string;
  readonly sessionId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
};
