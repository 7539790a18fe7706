import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseMembers } from '../../src/jobs/erase-members.ts';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { settleBenefits } from '../../src/jobs/settle-benefits.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import type { Database } from '../../src/store/database/database.ts';
import { findMembership } from '../../src/store/loyalty/loyalty-memberships.ts';
import {
  type LoyalCustomer,
  memberWithCart,
  openLoyalDatabase,
  redeem,
  signInMember,
} from '../api/loyalty/loyal-customers.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { signIn } from '../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../support/callers/staff.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { startTestService, type TestService } from '../support/run/service.ts';
import { hostKey, type LoyaltyHost, startLoyaltyHost } from '../support/vendors/loyalty-host.ts';

let books: Database;
let host: LoyaltyHost;
let service: TestService;
let owner: SignedInStaff;
beforeAll(async () => {
  books = await openTestDatabase({ seeded: true });
  host = await startLoyaltyHost(books, { now: () => service.clock.now(), nowFor: () => service.clock.now() });
  const environment = { LOYALTY_URL: host.url, LOYALTY_KEY: hostKey };
  service = await startTestService({ database: await openLoyalDatabase(), environment });
});
beforeEach(async () => {
  owner = await signInStaff(service);
  host.calls.length = 0;
});
afterAll(async () => {
  await service.close();
  await service.database.close();
  await host.close();
  await books.close();
});

const erasing = 'admin/members/erase';
const asked = () => host.calls.filter(({ path }) => path === erasing);
const run = (on = service) => eraseMembers.runOnce(on.context);
const hereAndThere = async ({ customerId }: Pick<LoyalCustomer, 'customerId'>) => {
  const found = [service.database, books].map((database) => findMembership(database, merchantIds.demo, customerId));
  return (await Promise.all(found)).map((membership) => membership?.status);
};

async function erase({ customerId }: Pick<LoyalCustomer, 'customerId'>): Promise<void> {
  const answer = await owner.call('POST', `/merchants/${merchantIds.demo}/customers/${customerId}/erasure`);
  expect(answer.status, answer.text).toBe(200);
}

test('an erased customer is forgotten at the host, once, and no other customer is', async () => {
  const [member, bystander] = [await signInMember(service), await signInMember(service)];
  await erase(member);
  expect(await hereAndThere(member)).toEqual(['closed', 'active']);
  expect(asked()).toEqual([]);
  expect(await run()).toBe(1);
  expect(await hereAndThere(member)).toEqual(['closed', 'closed']);
  expect(asked().map(({ text }) => JSON.parse(text))).toEqual([{ member_id: `member-${member.customerId}` }]);
  service.clock.advance(10 * 60_000);
  expect(await run()).toBe(0);
  expect(await hereAndThere(bystander)).toEqual(['active', 'active']);
});

test.each(['unavailable', 'replyLost', 'garbage', 'unauthorized'] as const)(
  'a host that is %s does not keep a customer from being erased, and is asked again until it has forgotten',
  async (fault) => {
    const member = await signInMember(service);
    for (let time = 0; time < 2; time += 1) host.failNext(erasing, fault);
    await erase(member);
    for (const due of [1, 0]) expect(await run()).toBe(due);
    service.clock.advance(5 * 60_000);
    for (const due of [1, 0]) expect(await run()).toBe(due);
    const pending = `select status, tried_count from loyalty_call where subject_id = '${member.customerId}' and operation = 'forget'`;
    expect(await rowsOf(service, pending)).toEqual([{ status: 'pending', triedCount: 2 }]);
    service.clock.advance(5 * 60_000);
    expect(await run()).toBe(1);
    expect(await hereAndThere(member)).toEqual(['closed', 'closed']);
    expect(await rowsOf(service, pending)).toEqual([{ status: 'done', triedCount: 3 }]);
    service.clock.advance(5 * 60_000);
    expect(await run()).toBe(0);
  },
);

test('whom the host has never heard of is forgotten there already', async () => {
  const member = await signInMember(service);
  await service.database.script(
    `update loyalty_membership set host_member_id = 'member-of-a-stranger' where customer_id = '${member.customerId}'`,
  );
  await erase(member);
  expect(await run()).toBe(1);
  expect(asked()).toHaveLength(1);
  service.clock.advance(10 * 60_000);
  expect(await run()).toBe(0);
});

test('a reward that is set aside at the host is released first', async () => {
  const { member, shopper } = await memberWithCart(service);
  expect((await redeem(shopper, member)).status).toBe(200);
  await erase(member);
  expect(await run()).toBe(0);
  await expireCarts.runOnce(service.context);
  await settleBenefits.runOnce(service.context);
  expect(await run()).toBe(1);
  const paths = host.calls.map(({ path }) => path).filter((path) => !path.endsWith('/get'));
  expect(paths.slice(-2)).toEqual(['redemptions/reverse', erasing]);
});

test('customers who never joined are no business of the host’s', async () => {
  await erase(await signIn(service));
  expect(await run()).toBe(0);
  expect(asked()).toEqual([]);
});

test('a member whom a host keeps waits for that host while none is connected', async () => {
  const member = await signInMember(service);
  await erase(member);
  const without = await startTestService({ database: service.database });
  expect(await run(without)).toBe(1);
  expect(await hereAndThere(member)).toEqual(['closed', 'active']);
  await without.close();
  service.clock.advance(5 * 60_000);
  expect(await run()).toBe(1);
  expect(await hereAndThere(member)).toEqual(['closed', 'closed']);
});

test('a customer who is erased while they join is forgotten at the host too, and no event says that they joined', async () => {
  const customer = await signIn(service);
  const { loyalty } = service.context;
  const database = service.database;
  const { customerId } = customer;
  // The host has answered, and we have not written it down, when the erasure comes.
  host.failNext('members/enroll', 'replyLost');
  await expect(loyalty.enrol(merchantIds.demo, customerId, 'v1')).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
  });
  await erase(customer);
  expect(await findMembership(database, merchantIds.demo, customerId)).toBeNull();
  await loyalty.enrol(merchantIds.demo, customerId, 'v1');
  expect(await hereAndThere(customer)).toEqual(['closed', 'active']);
  expect(await run()).toBe(1);
  expect(await hereAndThere(customer)).toEqual(['closed', 'closed']);
  expect(await rowsOf(service, `select 1 as sent from outbox where subject_id = '${customerId}'`)).toEqual([]);
});
