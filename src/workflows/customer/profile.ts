import type { CustomerProfile } from '../../contract/customer/customer.ts';
import type { Customer } from '../../store/customer/customers.ts';

/** A customer as their own profile says it (reference/customers.md#getprofile). */
export function writeProfile(customer: Customer): CustomerProfile {
  return {
    id: customer.customerId,
    profilePicture: customer.profilePicture,
    customerEmail: customer.emailAddress,
    customerName: customer.customerName,
    lastName: customer.lastName,
    phoneNumber: customer.phoneNumber,
  };
}
