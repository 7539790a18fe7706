export { createStorefrontClient } from '../storefront.ts';
export * from './both-halves.ts';
