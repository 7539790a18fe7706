import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { claimListSchema } from '../../../src/contract/loyalty/loyalty.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { decideClaim } from '../../../src/workflows/loyalty/settle-claim.ts';
import { signIn } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { listClaims, openLoyalDatabase, orderOf, signInMember, submitClaim } from './loyal-customers.ts';

const service = serviceForTests(async () => ({ database: await openLoyalDatabase() }));

const form = Compile(claimListSchema);

describe('GET /customer/loyalty/claims', () => {
  test('200 nothing claimed yet', async () => {
    const { headers } = await signIn(service);
    const answer = await listClaims(service, headers);
    expect([answer.status, answer.body]).toEqual([200, { claims: [] }]);
  });

  test('200 own claims, newest first, with points once they are granted', async () => {
    const member = await signInMember(service);
    const [first, second] = [await orderOf(service, member), await orderOf(service, member)];
    const body = { orderId: first.id, reason: 'incorrect_points' };
    const { claimId } = (await submitClaim(service, member.headers, body)).body;
    service.clock.advance(60_000);
    await submitClaim(service, member.headers, { orderId: second.id, reason: 'other', note: 'It was my birthday.' });
    service.clock.advance(60_000);
    await decideClaim(service.context, merchantIds.demo, claimId, { status: 'approved', points: 30 });
    const answer = await listClaims(service, member.headers);
    expect(form.Errors(answer.body)).toEqual([]);
    const [newest, oldest] = answer.body.claims;
    expect(newest).toEqual({
      claimId: newest.claimId,
      status: 'pending',
      submittedAt: newest.submittedAt,
      reason: 'other',
      updatedAt: newest.submittedAt,
      note: 'It was my birthday.',
    });
    expect(oldest).toMatchObject({ claimId, status: 'applied', reason: 'incorrect_points', points: 30 });
    expect(oldest.updatedAt > oldest.submittedAt).toBe(true);
    expect('note' in oldest).toBe(false);
    const stranger = await signIn(service);
    expect((await listClaims(service, stranger.headers)).body.claims).toEqual([]);
  });
});
