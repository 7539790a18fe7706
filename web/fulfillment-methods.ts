import type { FulfillmentMethod } from '../client/index.ts';

/** The ways in which an order reaches its customer, in the order in which every page names them. */
export const methods: readonly FulfillmentMethod[] = ['takeout', 'delivery', 'table_side', 'room_service'];
