type Caller =
  | 'anonymous'
  | 'sessionStart'
  | 'cartOrCustomer'
  | 'cartAndCustomer'
  | 'handoff'
  | 'receiptOrCustomer'
  | 'customer'
  | 'staff'
  | 'kitchenDisplay';

type Tag = 'cart' | 'whenResuming' | 'address';

/** What a call must send. */
export type OperationDescription = {
  readonly id: string;
  readonly method: string;
  /** From the origin on, with `{names}`. */
  readonly path: string;
  readonly query: readonly string[];
  readonly caller: Caller;
  /** Whether the service records the request under an idempotency key, so that the client can repeat it. */
  readonly key: boolean;
  readonly ifMatch: Tag | null;
};

/**
 * An operation in a generated table, short because pages load all of them: method, path with the names of its query, caller,
 * `key` where it takes an idempotency key, and the tag it takes in `If-Match`, if any.
 */
export type OperationRow = `${string} /${string} ${Caller}${'' | ' key'}${'' | ` ${Tag}`}`;

/** What a row of a generated table says. */
export function readRow(id: string, row: OperationRow): OperationDescription {
  const [method = '', address = '', caller, ...rest] = row.split(' ');
  const [path = '', query] = address.split('?');
  return {
    id,
    method,
    path,
    query: query?.split('&') ?? [],
    caller: caller as Caller,
    key: rest[0] === 'key',
    ifMatch: (rest.find((word) => word !== 'key') as Tag | undefined) ?? null,
  };
}
