/** The page a passkey is used on: its origin, and with it the name passkeys are bound to. */
export type PasskeyPage = { readonly origin: string };

/** What is kept of a passkey. `publicKey` is base64url. */
export type Passkey = {
  readonly passkeyId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Options for the browser, as JSON of WebAuthn level 3, with the challenge in them. */
export type PasskeyOptions = { readonly challenge: string; readonly json: Readonly<Record<string, unknown>> };

/** Registers and checks passkeys (WebAuthn); keeps nothing. */
export interface Passkeys {
  /** Options to make a passkey for a person; those they have are not made again. */
  registration(
    page: PasskeyPage,
    person: { readonly accountId: string; readonly emailAddress: string; readonly name: string },
    known: readonly Passkey[],
  ): Promise<PasskeyOptions>;
  /** The passkey in a browser's answer; null unless it is right for this challenge and page. */
  register(page: PasskeyPage, challenge: string, response: unknown): Promise<Passkey | null>;
  /** Options to use a passkey: one of these, or any of the browser's when there are none. */
  authentication(page: PasskeyPage, known: readonly Passkey[]): Promise<PasskeyOptions>;
  /** The new counter; null unless the answer is right for this challenge, page and passkey, and the counter did not go back. */
  authenticate(page: PasskeyPage, challenge: string, response: unknown, passkey: Passkey): Promise<number | null>;
}
