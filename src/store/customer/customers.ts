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

/** Changes the names that are not null; null when the merchant has no such customer. */
export async function updateNames(
  database: Database,
  merchantId: string,
  customerId: string,
  names: { readonly customerName: string | null; readonly lastName: string | null },
): Promise<Customer | null> {
  const [row] = await database.run<Customer>(updateNamesStatement, [
    merchantId,
    customerId,
    names.customerName,
    names.lastName,
  ]);
  return row ?? null;
}

/** Gives a customer who has no name the one they ordered under. */
export async function fillName(
  database: Database,
  merchantId: string,
  customerId: string,
  customerName: string,
): Promise<void> {
  await database.run(fillNameStatement, [merchantId, customerId, customerName]);
}

const updateNamesStatement = statement(
  'update-customer-names',
  `
  update customer set customer_name = coalesce($3::text, customer_name), last_name = coalesce($4::text, last_name)
  where merchant_id = $1 and customer_id = $2
  returning customer_id, email_address, phone_number, customer_name, last_name, profile_picture`,
);

const fillNameStatement = statement(
  'fill-customer-name',
  `
  update customer set customer_name = $3
  where merchant_id = $1 and customer_id = $2 and customer_name = '' and last_name = ''`,
);

const findStatement = statement(
  'find-customer',
  `
  select customer_id, email_address, phone_number, customer_name, last_name, profile_picture
  from customer
  where merchant_id = $1 and customer_id = $2`,
);
