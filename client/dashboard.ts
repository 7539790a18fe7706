import { bindOperations } from './bind-operations.ts';
import { type ClientOptions, settingsOf } from './client-options.ts';
import { type DashboardOperations, dashboardOperations } from './generated/dashboard-operations.ts';
import { createTransport } from './transport.ts';

/** The operations for a merchant's staff. */
export type DashboardClient = DashboardOperations;

/**
 * The client of index.ts with the operations of the dashboard alone. The browser's cookie identifies the caller, so the
 * client keeps nothing. Promises, throws and refuses the same.
 */
export function createDashboardClient(options: ClientOptions): DashboardClient {
  return bindOperations<DashboardOperations>(dashboardOperations, createTransport(settingsOf(options, null)));
}
