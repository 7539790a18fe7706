import { expect } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../callers/back-office.ts';
import { type Locked, orderResult, rowsOf, runJobs } from '../callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../callers/staff.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import type { StripeFake } from './stripe-fake.ts';
import type { FakeAccount, FakeEvent, FakeIntent } from './stripe-state.ts';

/** Where the owner of `demo` says who takes its payments. */
export const processorPath = `${demoPath}/payment-processor`;

/** What an owner copies out of an account. */
export function keysOf({ secretKey, publishableKey, webhookSecret }: FakeAccount) {
  return { processor: 'stripe', secretKey, publishableKey, webhookSecret };
}

/** Has an account of the fake take the payments of `demo`, as its owner does it. */
export async function connectStripe(service: TestService, account: FakeAccount): Promise<SignedInStaff> {
  const owner = await signInStaff(service);
  const answer = await owner.call('PUT', processorPath, keysOf(account));
  expect(answer.status, answer.text).toBe(200);
  return owner;
}

/** An event on its way. */
export function tell(
  service: TestService,
  { headers, text }: Pick<FakeEvent, 'headers' | 'text'>,
  merchantId: string = merchantIds.demo,
): Promise<ServiceAnswer> {
  return service.call('POST', `/api/v1/webhooks/stripe/${merchantId}`, {
    headers: { 'Content-Type': 'application/json', ...headers },
    rawBody: text,
  });
}

/** What Stripe has of a locked cart; exactly one intent. */
export function intentOf(account: FakeAccount, { clientSecret, shopper }: Locked): FakeIntent {
  const [intent, ...more] = [...account.intents.values()].filter(
    ({ metadata }) => metadata.tiffin_cart === shopper.cartId,
  );
  if (intent === undefined || more.length > 0) throw new Error(`${more.length + 1} intents of the cart`);
  expect(intent.clientSecret).toBe(clientSecret);
  return intent;
}

/** Lets the timers work until the order is decided, or long enough for it to be; its result then. */
export async function outcomeOf(service: TestService, locked: Locked) {
  for (let round = 0; ; round += 1) {
    service.clock.advance(4_000);
    await runJobs(service.context);
    const { body } = await orderResult(service, locked.shopper);
    if (['completed', 'failed'].includes(body.state) || round === 4) return body;
  }
}

/** A locked cart whose payer has done their part, followed to its order. */
export async function orderOf(service: TestService, fake: StripeFake, locked: Locked) {
  fake.pay(locked.clientSecret, 'succeeds');
  const outcome = await outcomeOf(service, locked);
  expect(outcome.state, JSON.stringify(outcome)).toBe('completed');
  return outcome.order;
}

/** What the inbox holds. */
export function inboxOf(service: TestService) {
  return rowsOf(service, `select notification_id, attempt_id from payment_notification where processor = 'stripe'`);
}
