import { beforeAll, describe, expect, test } from 'vitest';
import { expirePoints } from '../../src/jobs/expire-points.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { saveProgramme } from '../../src/store/loyalty/loyalty-programmes.ts';
import { signIn } from '../support/callers/shopper.ts';
import { serviceForTests } from '../support/run/service.ts';

const merchantId = merchantIds.demoUk;
const dayMs = 86_400_000;

const service = serviceForTests();
beforeAll(async () => {
  const reward = { rewardId: 'r', name: 'R', pointsCost: 60, amountOffMinor: 100, minimumSpendMinor: 0 };
  const terms = {
    currency: 'gbp',
    rate: { points: 1, spendMinor: 100 },
    minimumSpendMinor: 0,
    welcomePoints: 100,
  } as const;
  const rewards = [{ ...reward, startsAt: null, endsAt: null, methods: null }];
  await saveProgramme(service.database, merchantId, { ...terms, pointsLifeDays: 30, rewards }, service.clock.now());
});

async function member(): Promise<string> {
  const { customerId } = await signIn(service, merchantId);
  await service.context.loyalty.enrol(merchantId, customerId, 'v1');
  return customerId;
}

/** As stored, without anything settled by looking. */
async function stored(customerId: string): Promise<unknown> {
  const text = 'select posted, reserved, due_at from loyalty_account where merchant_id = $1 and customer_id = $2';
  const [row] = await service.database.run({ name: 'test account', text }, [merchantId, customerId]);
  return row;
}

function hold(customerId: string, cartId: string) {
  const spend = { subTotalMinor: 2_000, currency: 'gbp', method: 'takeout', codeApplied: false } as const;
  const request = { merchantId, customerId, cartId, holdId: `${cartId}-1`, rewardId: 'r', spend, until: 0 };
  return service.context.loyalty.reserve(request);
}

describe('points and holds run out', () => {
  test('a hold after half an hour, by the job alone', async () => {
    const customerId = await member();
    await hold(customerId, 'a'.repeat(24));
    service.clock.advance(30 * 60_000 - 1);
    await expirePoints.runOnce(service.context);
    expect(await stored(customerId)).toMatchObject({ posted: 100, reserved: 60 });
    service.clock.advance(1);
    expect(await expirePoints.runOnce(service.context)).toBe(1);
    expect(await stored(customerId)).toMatchObject({ posted: 100, reserved: 0 });
    expect(await expirePoints.runOnce(service.context)).toBe(0);
  });

  test('points after their life, except what is held; that when the hold ends', async () => {
    const customerId = await member();
    service.clock.advance(30 * dayMs - 10 * 60_000);
    await hold(customerId, 'b'.repeat(24));
    service.clock.advance(10 * 60_000);
    await expirePoints.runOnce(service.context);
    expect(await stored(customerId)).toMatchObject({ posted: 60, reserved: 60 });
    expect(await expirePoints.runOnce(service.context)).toBe(0);
    service.clock.advance(20 * 60_000);
    await expirePoints.runOnce(service.context);
    expect(await stored(customerId)).toEqual({ posted: 0, reserved: 0, dueAt: null });
    const page = await service.context.loyalty.ledger(merchantId, customerId, null, 10);
    expect(page?.lines.map(({ operation, amount }) => [operation, amount])).toEqual([
      ['expire', -60],
      ['expire', -40],
      ['manual', 100],
    ]);
  });

  test('by the clock of their merchant', async () => {
    const customerId = await member();
    await service.call('PUT', '/api/v1/sandbox/clock', {
      body: { merchantSlug: 'demo-uk', now: new Date(service.clock.now() + 31 * dayMs).toISOString() },
    });
    await expirePoints.runOnce(service.context);
    expect(await stored(customerId)).toMatchObject({ posted: 0 });
    await service.call('PUT', '/api/v1/sandbox/clock', { body: { merchantSlug: 'demo-uk', now: null } });
  });
});
