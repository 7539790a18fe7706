import { expect } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { settleBenefits } from '../../../src/jobs/settle-benefits.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { completed, giveContact, lock } from '../../support/callers/checkout.ts';
import {
  addVectorLines,
  newKey,
  type Send,
  type Shopper,
  type Start,
  signIn,
  startShopping,
  storefront,
} from '../../support/callers/shopper.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import type { ServiceAnswer, TestService } from '../../support/run/service.ts';

// What the tests of loyalty say in one word.

/** The seeded sandbox, in which `demo` has a programme. */
export function openLoyalDatabase(): Promise<Database> {
  return openTestDatabase({ seeded: true });
}

export type LoyalCustomer = {
  readonly customerId: string;
  readonly headers: { readonly Authorization: string };
};

/** A signed-in customer of `demo` who joined the programme. */
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

/** A member with goods for 20.00 in a cart of their own, for takeout at `demo-always-open`. */
export async function memberWithCart(
  service: TestService,
  start: Omit<Start, 'headers'> = {},
): Promise<{ readonly member: LoyalCustomer; readonly shopper: Shopper }> {
  const member = await signInMember(service);
  const shopper = await startShopping(service, { ...start, headers: member.headers });
  await addVectorLines(shopper);
  return { member, shopper };
}

export function redeem(
  shopper: Shopper,
  { headers }: LoyalCustomer,
  rewardId = 'two-off',
  send: Send = {},
): Promise<ServiceAnswer> {
  return shopper.send('POST', '/loyalty/redeem', { headers, body: { rewardId }, ...send });
}

export function cancel(shopper: Shopper, { headers }: LoyalCustomer, send: Send = {}): Promise<ServiceAnswer> {
  return shopper.send('DELETE', '/loyalty/redeem', { headers, ...send });
}

/** What the member has: posted and reserved points. */
export async function pointsOf(service: TestService, { customerId }: LoyalCustomer): Promise<readonly number[]> {
  const account = await service.context.loyalty.account(merchantIds.demo, customerId);
  const balance = account?.balances[0];
  return balance === undefined ? [] : [balance.posted, balance.reserved];
}

/** Runs the job that reports carts and orders to the engine, by now or a while later. */
export async function settleNow(service: TestService, later = 0): Promise<void> {
  service.clock.advance(later);
  await settleBenefits.runOnce(service.context);
}

/** What an engine says that cannot be reached. */
export function engineIsAway(): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The programme is away.', { retryAfterSeconds: 5 });
}

/** The cart at the next revision, which lost its reward and says why. */
export const rewardIsGone = {
  required: true,
  changeSet: {
    changes: [expect.objectContaining({ reason: 'POLICY_CHANGED', path: 'reward', before: '2.00', after: null })],
    invalidatedEvidence: { quote: true, benefits: true, paymentAuthorization: false },
  },
};
