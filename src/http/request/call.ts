import type { IncomingMessage } from 'node:http';
import type { BudgetView } from '../rate-limit.ts';
import type { Route } from '../route.ts';
import type { Fault } from '../sandbox-faults.ts';

/** What stands at the named places of the path, decoded; null where the escapes are not those of a text. */
export type PathParts = Readonly<Record<string, string | null | undefined>>;

/** One request as it came in. `budget` is what its answer will say of the limits. */
export type Call = {
  readonly route: Route;
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly pathParts: PathParts;
  /** The path as sent, and what stood behind `?`. */
  readonly path: string;
  readonly query: string;
  readonly clientAddress: string;
  readonly fault: Fault | null;
  budget: BudgetView | null;
  /** Known once the credential is; decides whose registered origins count. */
  merchantId: string | null;
  /** Whom the request is about, once that is found out: for the log. */
  place: { readonly merchantId: string | null; readonly locationId: string | null } | null;
};
