/** Chance and new names. */
export interface Random {
  /** 24 lower-case hex characters: carts, orders. Rising with time, so that indexes stay small. */
  hex24(now: number): string;
  /** A lower-case UUID, version 7; those that one process makes in the same instant rise as well. */
  uuid(now: number): string;
  /** `[A-Za-z0-9_-]`, 22 characters: lines, request ids, attempts. */
  id(): string;
  /** 32 random bytes as base64url. */
  seed(): string;
  /** Six decimal digits. */
  digits6(): string;
}
