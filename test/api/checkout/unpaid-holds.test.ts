import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { deleteOldRows } from '../../../src/jobs/retention.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { setStock } from '../../../src/store/menu/availability.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { giveContact, payAt, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { newKey, type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests, startTestService, type TestService } from '../../support/run/service.ts';

// What a stranger may hold unpaid (design/checkout.md#what-a-stranger-may-hold-unpaid). Carts are made without limits and paid
// for at a service that has them, behind a proxy, so that payers have addresses.

const service = serviceForTests();
let limited: TestService;
beforeAll(async () => {
  limited = await limitedService('1');
});
afterAll(() => limited.close());

// What was done before is forgotten within the hour.
beforeEach(() => {
  advance(3_700_000);
});

function limitedService(factor: string): Promise<TestService> {
  const environment = { RATE_LIMIT_FACTOR: factor, TRUSTED_PROXIES: '127.0.0.0/8' };
  return startTestService({ database: service.database, environment });
}

function advance(milliseconds: number): void {
  service.clock.advance(milliseconds);
  limited.clock.advance(milliseconds);
}

const locationId = locationIds.alwaysOpen;

function intent(shopper: Shopper, address: string, key = newKey(), at = limited) {
  return at.call('POST', shopper.path('/payment-intent'), {
    headers: {
      'X-Cart-Token': shopper.token,
      'If-Match': `"cart-${shopper.cart.revision}"`,
      'Idempotency-Key': key,
      'X-Forwarded-For': address,
    },
  });
}

async function statusesOf(shoppers: readonly Shopper[], address: string): Promise<readonly number[]> {
  const answers = await Promise.all(shoppers.map((shopper) => intent(shopper, address)));
  return answers.map(({ status }) => status).sort();
}

async function setCapacity(slotCapacity: number | null): Promise<void> {
  const manager = await signInStaff(service, { role: 'manager' });
  const path = `${demoPath}/locations/${locationId}/policy`;
  const { policyRevision, policy } = (await manager.call('GET', path)).body;
  const scheduling = { ...policy.scheduling, slotCapacity };
  await manager.call('PUT', path, { policyRevision, policy: { ...policy, scheduling } });
  await limited.context.locations.refresh();
}

/** Ready for noon of one day, as many as wanted. */
async function readyAtNoon(count: number): Promise<readonly Shopper[]> {
  const orderDate = new Date(service.clock.now() + 86_400_000).toISOString().slice(0, 10);
  const shoppers: Shopper[] = [];
  for (let place = 0; place < count; place += 1) {
    const shopper = await readyToPay(service);
    await shopper.change('PUT', '/update-order-time', { pickupType: 'LATER', orderDate, orderTime: '12:00' });
    shoppers.push(shopper);
  }
  return shoppers;
}

describe('a slot with a capacity', () => {
  test('429 one address takes half of it at most, all at once or one by one; others get the rest', async () => {
    await setCapacity(6);
    const shoppers = await readyAtNoon(7);
    expect(await statusesOf(shoppers.slice(0, 6), '198.51.100.1')).toEqual([200, 200, 200, 429, 429, 429]);
    const [stranger] = shoppers.slice(6);
    if (stranger === undefined) throw new Error('seven shop');
    expect((await intent(stranger, '198.51.100.2')).status).toBe(200);
    await setCapacity(null);
  });
});

describe('limited stock', () => {
  async function withCakes(count: number, emailAddress?: string): Promise<Shopper> {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries', { quantity: count });
    await giveContact(shopper, emailAddress);
    return shopper;
  }
  async function putOut(left: number | null): Promise<void> {
    await setStock(service.database, merchantIds.demo, locationId, 'sesame-fries', left);
    await service.context.locations.refresh();
    await limited.context.locations.refresh();
  }

  test('one order may take the last three; who let them lapse three times does not get them again, others do', async () => {
    await putOut(3);
    for (let time = 0; time < 3; time += 1) {
      const shopper = await withCakes(3, 'hoarder@example.com');
      expect((await intent(shopper, `198.51.100.${10 + time}`)).status).toBe(200);
      advance(15 * 60_000);
      await resumeCheckouts.runOnce(service.context);
      await service.context.locations.refresh();
      await limited.context.locations.refresh();
    }
    const again = await withCakes(3, 'hoarder@example.com');
    const refused = await intent(again, '198.51.100.20');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '900']);
    expect((await again.read()).body).toMatchObject({ status: 'OPEN', revision: again.cart.revision });
    const two = await withCakes(2, 'hoarder@example.com');
    expect((await intent(two, '198.51.100.20')).status).toBe(200);
    advance(15 * 60_000);
    await resumeCheckouts.runOnce(service.context);
    await limited.context.locations.refresh();
    await service.context.locations.refresh();
    expect((await intent(await withCakes(3), '198.51.100.21')).status).toBe(200);
    await putOut(null);
  });

  test('429 several unpaid orders of one address take half of what others left', async () => {
    await putOut(10);
    const shoppers = [await withCakes(4), await withCakes(4)];
    expect(await statusesOf(shoppers, '198.51.100.30')).toEqual([200, 429]);
    await putOut(null);
  });
});

describe('orders that wait for their payment', () => {
  test('an office of 20 behind one address orders at once; the 21st waits until one has paid', async () => {
    const shoppers: Shopper[] = [];
    for (let place = 0; place < 21; place += 1) shoppers.push(await readyToPay(service));
    const [late, ...office] = shoppers;
    if (late === undefined) throw new Error('21 order');
    const answers = [];
    for (const shopper of office) answers.push(await intent(shopper, '198.51.100.40'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const key = newKey();
    const refused = await intent(late, '198.51.100.40', key);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '60']);
    expect(refused.body.message).toMatch(/Pay or release one first/);
    const locked = { shopper: office[0] as Shopper, clientSecret: answers[0]?.body.clientSecret, revision: 0 };
    await payAt(service.context, locked, 'succeeded');
    await resumeCheckouts.runOnce(service.context);
    expect((await intent(late, '198.51.100.40', key)).status).toBe(200);
  });

  test('429 the fifth of one contact, whatever address it comes from', async () => {
    const statuses: number[] = [];
    for (const [place, tag] of ['', '+a', '+b', '', '+c'].entries()) {
      const shopper = await readyToPay(service, { emailAddress: `Same${tag}@Example.com` });
      statuses.push((await intent(shopper, `203.0.113.${place}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('addresses of one /48 are counted together, too', async () => {
    const tight = await limitedService('0.1');
    tight.clock.set(service.clock.now());
    const statuses: number[] = [];
    for (let place = 0; place < 9; place += 1) {
      const answer = await intent(await readyToPay(service), `2001:db8:5:${place}::1`, newKey(), tight);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    await tight.close();
  });
});

describe('payments that fail', () => {
  async function fail(emailAddress: string | undefined, address: string, at = limited): Promise<number> {
    const shopper = await readyToPay(service, emailAddress === undefined ? {} : { emailAddress });
    const answer = await intent(shopper, address, newKey(), at);
    if (answer.status !== 200) return answer.status;
    await payAt(service.context, { shopper, clientSecret: answer.body.clientSecret, revision: 0 }, 'declined');
    await resumeCheckouts.runOnce(service.context);
    return answer.status;
  }

  test('429 after five of one contact, for an hour; others pay on', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await fail('tester@example.com', `192.0.2.${time}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await fail('other@example.com', '192.0.2.9')).toBe(200);
    advance(3_600_000);
    expect(await fail('tester@example.com', '192.0.2.10')).toBe(200);
  });

  test('429 after one, while many fail at the merchant; who has not failed pays on', async () => {
    const tight = await limitedService('0.1');
    tight.clock.set(service.clock.now());
    for (let time = 0; time < 6; time += 1) expect(await fail(undefined, `192.0.2.${20 + time}`, tight)).toBe(200);
    expect(await fail(undefined, '192.0.2.20', tight)).toBe(429);
    expect(await fail(undefined, '192.0.2.30', tight)).toBe(200);
    await tight.close();
  });
});

test('what is remembered of a payer is no address and no name, and is gone after a day', async () => {
  const shopper = await readyToPay(service, { emailAddress: 'kept@example.com' });
  expect((await intent(shopper, '192.0.2.77')).status).toBe(200);
  const rows = await rowsOf(service, 'select payer, attempt_id from payer_record');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/kept|192\.0/);
  advance(25 * 3_600_000);
  await deleteOldRows.runOnce(service.context);
  expect(await rowsOf(service, 'select payer from payer_record')).toEqual([]);
});
