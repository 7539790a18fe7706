/** What a call must send; generated for every operation. */
export type OperationDescription = {
  readonly id: string;
  readonly method: string;
  /** From the origin on, with `{names}`. */
  readonly path: string;
  readonly query: readonly string[];
  readonly caller:
    | 'anonymous'
    | 'sessionStart'
    | 'cartOrCustomer'
    | 'cartAndCustomer'
    | 'handoff'
    | 'receiptOrCustomer'
    | 'customer'
    | 'staff'
    | 'kitchenDisplay';
  /** Whether the service records the request under an idempotency key, so that the client can repeat it. */
  readonly key: boolean;
  readonly ifMatch: 'none' | 'cart' | 'whenResuming' | 'address';
};
