import { type ClientOptions, settingsOf } from './client-options.ts';
import { bindDashboardOperations, type DashboardOperations } from './generated/dashboard-operations.ts';
import { createTransport } from './transport.ts';

/** What people of the restaurant may do. */
export type DashboardClient = DashboardOperations;

/**
 * The client of index.ts with the operations of the dashboard alone. Who calls is told by the browser's cookie, so nothing
 * is kept. Promises, throws and refuses the same.
 */
export function createDashboardClient(options: ClientOptions): DashboardClient {
  return bindDashboardOperations(createTransport(settingsOf(options, null)));
}
