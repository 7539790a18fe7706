/** How an order reaches the guest, in the order in which methods are listed. */
export const fulfillmentMethods = ['takeout', 'table_side', 'room_service', 'delivery'] as const;
export type FulfillmentMethod = (typeof fulfillmentMethods)[number];
