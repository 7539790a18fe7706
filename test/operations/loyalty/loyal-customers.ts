import { merchantIds } from '../../../src/seed/identities.ts';
import type { Database } from '../../../src/store/database.ts';
import { completed, giveContact, lock } from '../../support/checkout.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { ServiceAnswer, TestService } from '../../support/service.ts';
import { newKey, signIn, startShopping, storefront } from '../../support/shopper.ts';

// What the tests of loyalty say in one word.

/** The seeded sandbox with the programme of `demo` switched on. */
export async function openLoyalDatabase(): Promise<Database> {
  const database = await openTestDatabase({ seeded: true });
  await database.script(`update merchant set loyalty_enabled = true where merchant_id = '${merchantIds.demo}'`);
  return database;
}

export type LoyalCustomer = {
  readonly customerId: string;
  readonly headers: { readonly Authorization: string };
};

/** Somebody signed in at `demo` who joined the programme. */
export async function signInMember(service: TestService): Promise<LoyalCustomer> {
  const customer = await signIn(service);
  await service.context.loyalty.enrol(merchantIds.demo, customer.customerId, 'v1');
  return customer;
}

/** An order of the customer, moved on to `to`: its id and short id. */
export async function orderOf(
  service: TestService,
  { headers }: LoyalCustomer,
  to: 'COMPLETED' | 'PREPARING' = 'COMPLETED',
): Promise<{ readonly id: string; readonly shortId: string }> {
  const shopper = await startShopping(service, { headers });
  await shopper.add('sesame-fries');
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  await service.call('POST', `/api/v1/sandbox/orders/${order.id}/advance`, { body: { to } });
  return order;
}

export function readLedger(
  service: TestService,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<ServiceAnswer> {
  return service.call('GET', `${storefront}/customer/loyalty/ledger${query}`, { headers });
}

export function submitClaim(
  service: TestService,
  headers: Readonly<Record<string, string>>,
  body: object,
  key = newKey(),
): Promise<ServiceAnswer> {
  return service.call('POST', `${storefront}/customer/loyalty/claims`, {
    headers: { ...headers, 'Idempotency-Key': key },
    body,
  });
}

export function listClaims(service: TestService, headers: Readonly<Record<string, string>>): Promise<ServiceAnswer> {
  return service.call('GET', `${storefront}/customer/loyalty/claims`, { headers });
}
