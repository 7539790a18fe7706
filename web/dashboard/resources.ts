import type { Input, Output } from '../../client/index.ts';

// The resources of the contract that several parts of the dashboard speak of, each named once.

/** Who is signed in, as the service describes them. */
export type Account = Output<'getStaffAccount'>;
/** A person who works for the merchant. */
export type StaffMember = Output<'listStaff'>['members'][number];
export type StaffRole = StaffMember['role'];
export type AuditEntry = Output<'listAuditLog'>['items'][number];

export type ListedLocation = Output<'listLocations'>['locations'][number];
export type LocationSettings = Output<'getLocationSettings'>;
export type MerchantSettings = Output<'getMerchantSettings'>;
/** Hours, fees, taxes, tips and delivery areas of one location: one versioned document. */
export type Policy = Output<'getPolicy'>['policy'];
export type Analytics = Output<'getLocationAnalytics'>;

/** A discount code with its limits, and how many carts have it. */
export type DiscountCode = Output<'listDiscountCodes'>['items'][number];
/** A person with an account at the merchant. */
export type Customer = Output<'listCustomers'>['items'][number];
/** What earns loyalty points, and what they buy. */
export type LoyaltyProgram = Input<'saveLoyaltyProgramme'>['body']['programme'];
/** A customer's request for points that are missing. */
export type LoyaltyClaim = Output<'reviewLoyaltyClaims'>['items'][number];
/** A system of the merchant's own that receives webhooks. */
export type WebhookEndpoint = Output<'listWebhooks'>['endpoints'][number];

/** An item or an option, and whether it can be ordered. */
export type AvailabilityEntry = Output<'listAvailability'>['entries'][number];
export type AvailabilityChange = Input<'setAvailability'>['body'];
export type MenuChange = Output<'comparePublications'>['changes'][number];
export type ImportReport = Output<'importMenu'>;
