import { type Database, statement } from '../database/database.ts';

export type Customer = {
  readonly customerId: string;
  /** Lower case. */
  readonly emailAddress: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly customerName: string;
  readonly lastName: string;
  /** An address, or "". */
  readonly profilePicture: string;
};

/** The customer of this merchant; null when there is none. */
export async function findCustomer(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<Customer | null> {
  const [row] = await database.run<CustomerRow>(findStatement, [merchantId, customerId]);
  if (row === undefined) return null;
  return {
    customerId: row.customerId,
    emailAddress: row.emailAddress,
    phoneNumber: row.phoneNumber,
    customerName: row.customerName,
    lastName: row.lastName,
    profilePicture: row.profilePicture,
  };
}

type CustomerRow = {
  customerId: string;
  emailAddress: string | null;
  phoneNumber: string | null;
  customerName: string;
  lastName: string;
  profilePicture: string;
};

const findStatement = statement(
  'customer-find',
  `
  select customer_id, email_address, phone_number, customer_name, last_name, profile_picture
  from customer
  where merchant_id = $1 and customer_id = $2`,
);
