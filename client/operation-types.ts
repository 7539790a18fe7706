import type { DashboardOperations } from './generated/dashboard-operations.ts';
import type { StorefrontOperations } from './generated/storefront-operations.ts';

/** One method per operation. */
export type Operations = StorefrontOperations & DashboardOperations;

export type OperationId = keyof Operations;

/** What a method takes: the names in the path, `query`, `body`, and the options every call takes. */
export type Input<Id extends OperationId> = Parameters<Operations[Id]>[0];

/** What a method resolves to: the JSON of the success, whichever success status it has. */
export type Output<Id extends OperationId> = Awaited<ReturnType<Operations[Id]>>;
