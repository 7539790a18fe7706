/** The options every call takes. */
export type CallOptions = {
  /** To repeat a request from before a restart; a fresh key by default. 16 to 128 of `A-Z a-z 0-9 . _ : -`. */
  readonly idempotencyKey?: string;
  /** The revision of the cart or address the customer saw last. Default for carts: the revision in the store. */
  readonly revision?: number;
  /** Sends the customer's session beside the cart's token: for customer-bound codes, loyalty and saved cards. */
  readonly withCustomer?: boolean;
  readonly signal?: AbortSignal;
};
