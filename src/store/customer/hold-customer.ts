import { type Database, statement } from '../database/database.ts';

/** Keeps other changes of a customer waiting until the transaction ends. */
export async function holdCustomer(tx: Database, merchantId: string, customerId: string): Promise<void> {
  await tx.run(selectCustomer, [merchantId, customerId]);
}

const selectCustomer = statement(
  'hold-customer',
  `select customer_id from customer where merchant_id = $1 and customer_id = $2 for update`,
);
