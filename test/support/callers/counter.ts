import { expect } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { TestService } from '../run/service.ts';
import { boardPath } from './board.ts';
import { orderResult, readyToPay, rowsOf, settleJobs } from './checkout.ts';
import type { Shopper, Start } from './shopper.ts';
import { signInStaff } from './staff.ts';

const termsPath = `/merchants/${merchantIds.demo}/counter-payments`;

type Terms = { methods?: readonly string[]; totalMaxMinor?: number; openOrdersMax?: number };

/** Lets guests of `demo` pay the staff: at pick-up and at the table, up to 100.00, ten orders of a guest, unless `terms` say otherwise. */
export async function offerCounter(service: TestService, terms: Terms = {}): Promise<void> {
  const staff = await signInStaff(service);
  const { revision } = (await staff.call('GET', termsPath)).body;
  const wanted = { methods: ['takeout', 'table_side'], totalMaxMinor: 10_000, openOrdersMax: 10, ...terms };
  const answer = await staff.call('PUT', termsPath, { revision, ...wanted });
  expect(answer.status, answer.text).toBe(200);
}

/** Sends placeOrderToPayAtCounter for the shopper's cart. */
export function placeAtCounter(shopper: Shopper, options: Parameters<Shopper['send']>[2] = {}) {
  return shopper.send('POST', '/counter-payment', options);
}

/** An accepted order of 22.10 that is to be paid to the staff. */
export async function counterOrder(service: TestService, start: Start & { emailAddress?: string } = {}) {
  const shopper = await readyToPay(service, start);
  const placed = await placeAtCounter(shopper);
  expect(placed.status, placed.text).toBe(200);
  await settleJobs(service);
  const result = await orderResult(service, shopper);
  expect(result.body.state, result.text).toBe('completed');
  return { shopper, orderId: result.body.order.id as string, order: result.body.order };
}

/** What the staff say of the payment of an order. */
export async function sayPaid(
  service: TestService,
  orderId: string,
  body: Readonly<Record<string, unknown>> = { state: 'paid', means: 'cash', from: 'due' },
  locationId: string = locationIds.alwaysOpen,
) {
  const staff = await signInStaff(service);
  return staff.call('POST', `${boardPath(locationId)}/${orderId}/counter-payment`, body);
}

/** The row of the payment of an order. */
export async function counterRow(service: TestService, orderId: string) {
  const [row] = await rowsOf(
    service,
    `select k.status, k.state, k.means, k.amount_minor, k.refunded_minor, k.collected_minor
     from counter_payment k join placement p on p.merchant_id = k.merchant_id and p.attempt_id = k.attempt_id
     where p.order_id = '${orderId}'`,
  );
  return row;
}
