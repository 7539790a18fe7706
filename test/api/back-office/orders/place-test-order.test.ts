import { describe, expect, test } from 'vitest';
import { checkBooksOften } from '../../../../src/jobs/check-books.ts';
import { deleteOldRows } from '../../../../src/jobs/retention.ts';
import { fanOutNewEvents } from '../../../../src/jobs/webhooks/fan-out-events.ts';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct, makeLocation, nowhere, placePath } from '../../../support/callers/back-office.ts';
import { boardPath, paidOrder } from '../../../support/callers/board.ts';
import { rowsOf, settleJobs } from '../../../support/callers/checkout.ts';
import { openDisplay } from '../../../support/callers/displays.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests, startTestService, type TestService } from '../../../support/run/service.ts';
import { deliveriesOf, listen } from '../../../support/vendors/webhooks.ts';

// design/orders.md#a-test-order-is-an-order-that-counts-for-nothing

const service = serviceForTests();
const dayMs = 24 * 3_600_000;
const downtown = locationIds.downtown;

const place = (staff: SignedInStaff, body: object = {}, locationId: string = downtown) =>
  staff.call('POST', `${placePath(locationId)}/test-orders`, body);
const removeAll = async () => {
  service.clock.advance(dayMs + 3_600_000);
  await settleJobs(service);
  await deleteOldRows.runOnce(service.context);
};

describe('POST .../test-orders', () => {
  test('201 on the board and the wall display as a test, accepted, made and handed over; the owner gets the mails', async () => {
    const owner = await signInStaff(service);
    const answer = await place(owner);
    expect(answer.status, answer.text).toBe(201);
    const { orderId, shortId } = answer.body;
    const board = () => owner.call('GET', `${boardPath(downtown)}/${orderId}`);
    expect((await board()).body).toMatchObject({ shortId, isTest: true, state: 'NEW' });
    expect((await board()).body.contact.customerName).toMatch(/^TEST /);
    expect(await lastAct(owner)).toMatchObject({ operation: 'placeTestOrder', locationId: downtown });
    await owner.call('POST', `${boardPath(downtown)}/${orderId}/decision`, { decision: 'accept' });
    expect((await board()).body).toMatchObject({ state: 'CONFIRMED', isTest: true });
    const display = await openDisplay(service, null, downtown);
    expect((await display.view()).body.tickets).toMatchObject([{ orderId, isTest: true }]);
    for (const to of ['PREPARING', 'READY', 'COMPLETED']) {
      const { state: from } = (await board()).body;
      const moved = await owner.call('POST', `${boardPath(downtown)}/${orderId}/status`, { from, to });
      expect(moved.status, moved.text).toBe(200);
      await settleJobs(service);
    }
    const { emailAddress } = (await owner.call('GET', '/me')).body;
    const { messages } = (await service.call('GET', `/api/v1/sandbox/outbox?identifier=${emailAddress}`)).body;
    const subjects = messages.map(({ subject }: { subject?: string }) => subject ?? '');
    expect(subjects.filter((subject: string) => subject.startsWith('TEST: ')).length).toBeGreaterThanOrEqual(2);
    await removeAll();
  });

  test('201 refused by the kitchen, and given back after it was accepted: no processor is asked', async () => {
    const owner = await signInStaff(service);
    const refused = (await place(owner)).body.orderId;
    await owner.call('POST', `${boardPath(downtown)}/${refused}/decision`, { decision: 'reject' });
    expect((await owner.call('GET', `${boardPath(downtown)}/${refused}`)).body.state).toBe('DECLINED');
    const accepted = (await place(owner)).body.orderId;
    const taken = await owner.call('POST', `${boardPath(downtown)}/${accepted}/decision`, { decision: 'accept' });
    const refund = { refundId: 'refund-0001', amountMinor: 100, refundedMinor: 0, reason: 'a try' };
    const given = await owner.call('POST', `${boardPath(downtown)}/${accepted}/refunds`, refund);
    expect(given.status, given.text).toBe(200);
    const all = {
      refundId: 'refund-0002',
      amountMinor: taken.body.totalMinor - 100,
      refundedMinor: 100,
      reason: 'all',
    };
    expect((await owner.call('POST', `${boardPath(downtown)}/${accepted}/refunds`, all)).status).toBe(200);
    expect(await rowsOf(service, 'select attempt_id from sandbox_payment')).toEqual([]);
    expect(
      await rowsOf(service, 'select refunded_minor = amount_minor as whole from test_order where refunded_minor > 0'),
    ).toEqual([{ whole: true }]);
    await removeAll();
  });

  test('201 it is in no figure, takes no stock and no time, goes to no partner and into no list of guests', async () => {
    const owner = await signInStaff(service);
    const endpoint = await listen(service, 'https://127.0.0.1/never', [
      'order.created',
      'order.confirmed',
      'cart.abandoned',
    ]);
    const { locationId } = { locationId: locationIds.alwaysOpen };
    const stock = () =>
      rowsOf(service, `select product_id, held from stock_counter where location_id = '${locationId}' order by 1`);
    const slots = () => rowsOf(service, `select slot_at, held from slot_counter where held > 0`);
    const before = [await stock(), await slots()];
    const placed = await place(owner, { productId: 'harvest-grain-bowl' }, locationId);
    expect(placed.status, placed.text).toBe(201);
    await settleJobs(service);
    await fanOutNewEvents.runOnce(service.context);
    const found = (await owner.call('GET', `${boardPath(locationId)}/${placed.body.orderId}`)).body;
    expect(found).toMatchObject({ state: 'CONFIRMED', isTest: true });
    expect(found.totalMinor).toBeGreaterThan(0);
    expect([await stock(), await slots()]).toEqual(before);
    expect(await deliveriesOf(service, endpoint)).toEqual([]);
    const replayed = await owner.call('POST', `${demoPath}/webhooks/${endpoint.endpoint.endpointId}/replay`, {
      since: new Date(0).toISOString(),
    });
    expect(replayed.text).not.toContain(placed.body.orderId);
    expect(await deliveriesOf(service, endpoint)).toEqual([]);
    const date = found.orderDate;
    const figures = await owner.call('GET', `${placePath(locationId)}/analytics?from=${date}&to=${date}`);
    expect(figures.body).toMatchObject({ days: [], hours: [], bestSellers: [], carts: { filled: 0, ordered: 0 } });
    expect(await rowsOf(service, 'select order_id from customer_order where guest_email is not null')).toEqual([]);
    expect(await rowsOf(service, 'select cart_id from loyalty_duty')).toEqual([]);
    // A real order beside it is counted and sent as ever.
    const real = await paidOrder(service);
    await fanOutNewEvents.runOnce(service.context);
    expect((await deliveriesOf(service, endpoint)).length).toBe(2);
    const after = await owner.call('GET', `${placePath(locationId)}/analytics?from=${date}&to=${date}`);
    expect(after.body.days).toMatchObject([{ orderCount: 1 }]);
    await checkBooksOften.runOnce(service.context);
    await removeAll();
    const later = await signInStaff(service);
    expect((await later.call('GET', `${boardPath(locationId)}/${real.orderId}`)).status).toBe(200);
  });

  test('gone after a day with everything that hung on it, also where it was refused; what waits stays', async () => {
    const owner = await signInStaff(service);
    const count = async () =>
      (
        await rowsOf(
          service,
          `select (select count(*) from test_order) as marks, (select count(*) from cart_entry where entry_key like '~test/%') as entries`,
        )
      )[0];
    const accepted = (await place(owner, {}, locationIds.alwaysOpen)).body.orderId;
    const refused = (await place(owner)).body.orderId;
    await owner.call('POST', `${boardPath(downtown)}/${refused}/decision`, { decision: 'reject' });
    await settleJobs(service);
    service.clock.advance(dayMs - 3_600_000);
    await deleteOldRows.runOnce(service.context);
    expect((await owner.call('GET', `${boardPath(locationIds.alwaysOpen)}/${accepted}`)).status).toBe(200);
    await removeAll();
    const later = await signInStaff(service);
    expect((await later.call('GET', `${boardPath(locationIds.alwaysOpen)}/${accepted}`)).status).toBe(404);
    expect(await count()).toEqual({ marks: 0, entries: 0 });
    expect(
      await rowsOf(service, `select event_id from outbox where subject_id in ('${accepted}', '${refused}')`),
    ).toEqual([]);
  });

  test('400 a dish there is not, 404 a location of another merchant, 403 plain staff, 409 the sixth', async () => {
    const owner = await signInStaff(service);
    const wrong = await place(owner, { productId: 'nothing-of-ours' });
    expect([wrong.status, wrong.body.details.fields]).toEqual([400, [{ path: 'productId', rule: 'available' }]]);
    expect((await place(owner, {}, nowhere)).status).toBe(404);
    const elsewhere = `/merchants/${merchantIds.demo}/locations/${locationIds.deMitte}/test-orders`;
    expect((await owner.call('POST', elsewhere, {})).status).toBe(404);
    expect((await place(await signInStaff(service, { role: 'staff' }))).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 7 }, () => place(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 2 }, () => [409, 'RESOURCE_CONFLICT']),
    );
    expect(await rowsOf(service, 'select attempt_id from test_order')).toHaveLength(5);
    expect((await owner.call('GET', `${demoPath}/opening`)).body.steps).toContainEqual({
      step: 'testOrder',
      isDone: true,
    });
    await removeAll();
    expect((await place(await signInStaff(service))).status).toBe(201);
  });

  test('409 a menu without a dish; 201 at a hidden location that is closed', async () => {
    const owner = await signInStaff(service);
    const hidden = await makeLocation(owner, 'hidden-kitchen');
    const answer = await place(owner, {}, hidden.locationId);
    expect(answer.status, answer.text).toBe(201);
    const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
    expect((await other.call('POST', `${placePath(hidden.locationId)}/test-orders`, {})).status).toBe(404);
  });
});

test('in production no test payments are needed, and a guest still cannot pay with one', async () => {
  const production: TestService = await startTestService({
    environment: {
      TIFFIN_MODE: 'production',
      TIFFIN_SECRET: 'a test secret that is long enough to be one',
      BASE_URL: 'https://orders.example',
      CHECKOUT_BASE_URL: 'https://pay.example',
      TIFFIN_SANDBOX_ADAPTERS: 'messages',
    },
  });
  const { headers } = await signInStaff(production);
  const path = `/api/v1/dashboard${placePath(downtown)}/test-orders`;
  const answer = await production.call('POST', path, { headers, body: {} });
  expect(answer.status, answer.text).toBe(201);
  const opening = await production.call('GET', `/api/v1/dashboard${demoPath}/opening`, { headers });
  expect(opening.body).toMatchObject({ takesTestPayments: false });
  expect(opening.body.locations[0].missing).toContain('noPayment');
  await production.close();
});
