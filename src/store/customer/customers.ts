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
  const [row] = await database.run<Customer>(findStatement, [merchantId, customerId]);
  return row ?? null;
}

const findStatement = statement(
  'find-customer',
  `
  select customer_id, email_address, phone_number, customer_name, last_name, profile_picture
  from customer
  where merchant_id = $1 and customer_id = $2`,
);
