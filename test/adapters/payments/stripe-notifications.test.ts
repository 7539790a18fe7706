import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { seededAt } from '../../support/run/database.ts';
import { type FakeEvent, signedEvent } from '../../support/vendors/stripe-state.ts';
import { merchantId, newPayment, type StripeWorld, stripeWorld } from './processors.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await stripeWorld();
});
afterAll(() => world.close());

const read = ({ headers, text }: Pick<FakeEvent, 'headers' | 'text'>, of: string = merchantId) =>
  world.processor.readNotification(of, headers, text);

const now = () => seededAt;
const about = (metadata: unknown, object = 'payment_intent') => ({
  id: 'evt_1',
  type: `${object}.updated`,
  object: { id: 'x_1', object, ...(metadata === undefined ? {} : { metadata }) },
});
const ours = { tiffin_merchant: merchantId, tiffin_attempt: 'attempt-x' };

test('every event of a payment and its refund names the attempt, under an id of its own', async () => {
  const wanted = newPayment();
  const { clientSecret } = await world.processor.create(wanted);
  world.fake.pay(clientSecret, 'succeeds');
  await world.processor.capture(merchantId, wanted.attemptId);
  await world.processor.refund(merchantId, wanted.attemptId, 'back', 10);
  const events = world.fake.events();
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.created',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  const readings = await Promise.all(events.map((event) => read(event)));
  expect(readings).toEqual(events.map(({ id }) => ({ notificationId: id, attemptId: wanted.attemptId })));
  expect(new Set(events.map(({ id }) => id)).size).toBe(4);
});

test('what the same account does for others is unrelated, and so is what bears strange names', async () => {
  const { account } = world.fake;
  for (const subject of [
    about(undefined),
    about(null),
    about({ order: '7' }, 'charge'),
    about({ ...ours, tiffin_merchant: merchantIds.demoUk }),
    about({ ...ours, tiffin_attempt: '' }),
    about({ ...ours, tiffin_attempt: "x' or 1=1" }),
  ]) {
    expect(await read(signedEvent(account, subject))).toBe('unrelated');
  }
  expect(await read(signedEvent(account, about(ours)))).toEqual({ notificationId: 'evt_1', attemptId: 'attempt-x' });
});

test('nothing is believed of a changed text, a wrong or old signature, another account or another merchant', async () => {
  const { account } = world.fake;
  const event = signedEvent(account, about(ours));
  expect(await read({ ...event, text: event.text.replace('attempt-x', 'attempt-y') })).toBeNull();
  expect(await read({ ...event, text: ` ${event.text}` })).toBeNull();
  expect(await read({ ...event, headers: { 'stripe-signature': 't=x' } })).toBeNull();
  expect(await read({ ...event, headers: {} })).toBeNull();
  expect(await read(signedEvent({ ...account, now: () => seededAt - 6 * 60_000 }, about(ours)))).toBeNull();
  expect(await read(signedEvent({ webhookSecret: 'whsec_somebodyElse', now }, about(ours)))).toBeNull();
  expect(await read(signedEvent(world.fake.addAccount(), about(ours)))).toBeNull();
  expect(await read(event, merchantIds.demoUk)).toBeNull();
});

test('the account from before a change is still heard', async () => {
  const next = world.fake.addAccount();
  await world.connect(next);
  for (const account of [world.fake.account, next]) {
    expect(await read(signedEvent(account, about(ours)))).toMatchObject({ attemptId: 'attempt-x' });
  }
});
