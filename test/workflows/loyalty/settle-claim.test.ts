import { beforeEach, describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { postClaims } from '../../../src/jobs/post-claims.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findClaim } from '../../../src/store/loyalty/loyalty-claims.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { decideClaim, postClaim } from '../../../src/workflows/loyalty/settle-claim.ts';
import {
  type LoyalCustomer,
  openLoyalDatabase,
  orderOf,
  signInMember,
  submitClaim,
} from '../../api/loyalty/loyal-customers.ts';
import { signIn } from '../../support/callers/shopper.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { isProof } from '../../support/run/proof.ts';
import { serviceForTests } from '../../support/run/service.ts';

const merchantId = merchantIds.demo;
const granted = { status: 'approved', points: 30 } as const;

const service = serviceForTests(async () => ({ database: await openLoyalDatabase() }));
let member: LoyalCustomer;
let claimId: string;
beforeEach(async () => {
  member = await signInMember(service);
  claimId = await claimOf(member);
});

async function claimOf(customer: LoyalCustomer): Promise<string> {
  const { id } = await orderOf(service, customer);
  return (await submitClaim(service, customer.headers, { orderId: id, reason: 'other' })).body.claimId;
}

async function posted({ customerId }: LoyalCustomer): Promise<number | undefined> {
  return (await service.context.loyalty.account(merchantId, customerId))?.balances[0]?.posted;
}

const statusOf = async () => (await findClaim(service.database, merchantId, claimId))?.status;

function withEngineAway(): Context {
  const away = new CommerceError('DEPENDENCY_UNAVAILABLE', 'It is away.', { retryAfterSeconds: 5 });
  return { ...service.context, loyalty: { ...service.context.loyalty, grantClaim: () => Promise.reject(away) } };
}

describe('what the staff decide about a claim', () => {
  test('granted points are posted once, and named after the order', async () => {
    expect(await decideClaim(service.context, merchantId, claimId, granted)).toMatchObject({
      status: 'applied',
      points: 30,
    });
    await postClaim(service.context, merchantId, claimId);
    expect(await posted(member)).toBe(130);
    const page = await service.context.loyalty.ledger(merchantId, member.customerId, null, 1);
    expect(page?.lines[0]).toMatchObject({ operation: 'manual', amount: 30, classification: 'service_recovery' });
    expect(page?.lines[0]?.orderReference).toMatch(/^[0-9A-Z]{4}$/);
  });

  test('a rejected claim posts nothing, and nothing is decided twice', async () => {
    const rejected = await decideClaim(service.context, merchantId, claimId, { status: 'rejected' });
    expect([rejected.status, rejected.points]).toEqual(['rejected', null]);
    await expect(decideClaim(service.context, merchantId, claimId, granted)).rejects.toMatchObject({
      code: 'RESOURCE_CONFLICT',
    });
    await expect(decideClaim(service.context, merchantId, 'unknown', granted)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await posted(member)).toBe(100);
  });

  test('two who decide at once decide once', async () => {
    const decisions = [granted, granted, { status: 'rejected' } as const];
    const results = await Promise.allSettled(
      decisions.map((decision) => decideClaim(service.context, merchantId, claimId, decision)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await posted(member)).toBe((await statusOf()) === 'applied' ? 130 : 100);
  });

  test('while the engine is away it stays approved, and the job posts it later', async () => {
    expect((await decideClaim(withEngineAway(), merchantId, claimId, granted)).status).toBe('approved');
    await postClaims.runOnce(withEngineAway());
    expect(await statusOf()).toBe('approved');
    expect(await postClaims.runOnce(service.context)).toBe(0);
    service.clock.advance(60_000);
    expect(await postClaims.runOnce(service.context)).toBe(1);
    expect([await statusOf(), await posted(member)]).toEqual(['applied', 130]);
    service.clock.advance(60_000);
    expect(await postClaims.runOnce(service.context)).toBe(0);
  });

  test('of a customer who is not a member it fails, and can be posted once they joined', async () => {
    const guest = await signIn(service);
    claimId = await claimOf(guest);
    expect((await decideClaim(service.context, merchantId, claimId, granted)).status).toBe('failed');
    expect((await postClaim(service.context, merchantId, claimId)).status).toBe('failed');
    await service.context.loyalty.enrol(merchantId, guest.customerId, 'v1');
    expect((await postClaim(service.context, merchantId, claimId)).status).toBe('applied');
    expect(await posted(guest)).toBe(130);
  });

  test.runIf(isProof)('wherever the process dies, the points are posted once in the end', async () => {
    for (let step = 1; ; step += 1) {
      claimId = await claimOf(member);
      const before = (await posted(member)) ?? 0;
      const death = dyingAt(service.context, step, step % 2 === 0 ? 'before' : 'after');
      await decideClaim(death.context, merchantId, claimId, granted).catch(() => {});
      if ((await statusOf()) === 'pending') await decideClaim(service.context, merchantId, claimId, granted);
      service.clock.advance(61_000);
      await postClaims.runOnce(service.context);
      expect([step, await statusOf(), await posted(member)]).toEqual([step, 'applied', before + 30]);
      if (!death.happened()) break;
    }
  });
});
