import type { StaffRole } from '../domain/staff/staff.ts';

// What groups of operations have in common, to be spread into their declarations: `...staffRead('manager')`.

/** Acts of a signed-in person that belong to no merchant. */
export const staffCall = { tag: 'Dashboard', surface: 'dashboard', caller: 'staff', limit: 'staff' } as const;

/** A read of the back office, for people who have at least this role at the merchant or location of the path. */
export function staffRead<Role extends StaffRole>(staffRole: Role) {
  return { ...staffCall, method: 'GET', staffRole } as const;
}

/** An act of the back office, for people who have at least this role at the merchant or location of the path. */
export function staffAct<Role extends StaffRole>(staffRole: Role) {
  return { ...staffCall, staffRole } as const;
}

/** What a wall display of a kitchen reads and does, by the secret of its link. */
export const displayCall = {
  tag: 'Dashboard',
  surface: 'dashboard',
  caller: 'kitchenDisplay',
  limit: 'staff',
} as const;

/** A step of signing in: without a credential, few times per address. */
export const signIn = { method: 'POST', caller: 'anonymous', limit: 'login' } as const;

/** A read for everyone, made for each request. */
export const publicRead = {
  tag: 'Discovery',
  surface: 'storefront',
  method: 'GET',
  caller: 'anonymous',
  limit: 'anonymousRead',
} as const;

/** A read for everyone, from bytes made earlier. */
export const cachedRead = { ...publicRead, cache: 'public' } as const;

/** A read of a cart, in whatever status it is, and whether or not its location is hidden by now. */
export const cartRead = {
  tag: 'Carts',
  surface: 'storefront',
  method: 'GET',
  caller: 'cartOrCustomer',
  limit: 'cartRead',
  loads: 'cartText',
  atHiddenLocation: true,
} as const;

/** A read of an order, for the holder of its receipt link or its customer. */
export const receiptRead = {
  tag: 'Orders',
  surface: 'storefront',
  method: 'GET',
  caller: 'receiptOrCustomer',
  limit: 'cartRead',
} as const;

/** An act on an order that was placed, by the holder of its link or its customer, who send its token along. */
export const receiptAct = { ...receiptRead, method: 'POST', limit: 'cartMutation' } as const;

/** A step of paying for a cart. */
export const checkoutStep = {
  tag: 'Checkout',
  surface: 'storefront',
  method: 'POST',
  caller: 'cartOrCustomer',
  limit: 'checkout',
  idempotencyKey: true,
  loads: 'cartState',
} as const;

const customerCall = { tag: 'Customers', surface: 'storefront', caller: 'customer' } as const;

/** A read of what belongs to the signed-in customer. */
export const customerRead = { ...customerCall, method: 'GET', limit: 'cartRead' } as const;

/** A change of what belongs to the signed-in customer. */
export const customerAct = { ...customerCall, limit: 'cartMutation', idempotencyKey: true } as const;

/** A control of the sandbox: no credential, no budget, absent in production. */
export const sandboxControl = {
  tag: 'Sandbox',
  surface: 'sandbox',
  method: 'POST',
  caller: 'anonymous',
  limit: 'none',
  sandboxOnly: true,
} as const;
