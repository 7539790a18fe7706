export { createDashboardClient } from '../dashboard.ts';
export * from './both-halves.ts';
