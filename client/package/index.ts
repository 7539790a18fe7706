export { createClient } from '../index.ts';
export * from './both-halves.ts';
