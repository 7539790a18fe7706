import { describe, expect, test } from 'vitest';
import { completed, lockedCart } from '../../support/callers/checkout.ts';
import { newKey, signIn } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { listClaims, openLoyalDatabase, orderOf, signInMember, submitClaim } from './loyal-customers.ts';

const service = serviceForTests(async () => ({ database: await openLoyalDatabase() }));

const missing = (orderId: string) => ({ orderId, reason: 'missing_points' });

describe('POST /customer/loyalty/claims', () => {
  test('201 a pending claim, and the same request again is the same claim', async () => {
    const member = await signInMember(service);
    const { id } = await orderOf(service, member);
    const [key, body] = [newKey(), { ...missing(id), note: '  No points.\n ' }];
    const answer = await submitClaim(service, member.headers, body, key);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    const submittedAt = new Date(service.clock.now()).toISOString();
    expect(answer.body).toEqual({ claimId: expect.stringMatching(/^[\w-]+$/), status: 'pending', submittedAt });
    service.clock.advance(60_000);
    const again = await submitClaim(service, member.headers, body, key);
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, answer.text, 'true']);
    const { claims } = (await listClaims(service, member.headers)).body;
    expect(claims.map((claim: { note: string }) => claim.note)).toEqual(['No points.']);
  });

  test('201 once of five at the same moment, whatever the keys', async () => {
    const member = await signInMember(service);
    const { id } = await orderOf(service, member);
    const shared = newKey();
    const keys = [shared, shared, newKey(), newKey(), newKey()];
    const answers = await Promise.all(keys.map((key) => submitClaim(service, member.headers, missing(id), key)));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.claimId);
    expect(new Set(made).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array(5 - made.length).fill(409),
    );
    expect((await listClaims(service, member.headers)).body.claims).toHaveLength(1);
  });

  test.each([
    ['no such reason', { reason: 'more_points' }],
    ['an order id of another form', { orderId: 'abc' }],
    ['an empty note', { note: '' }],
    ['a note too long', { note: 'x'.repeat(1_001) }],
    ['something unknown', { points: 500 }],
  ])('400 %s', async (_sentence, changes) => {
    const { headers } = await signIn(service);
    const answer = await submitClaim(service, headers, { ...missing('a'.repeat(24)), ...changes });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('403 another customer’s order, and a guest’s', async () => {
    const [ada, bo] = [await signInMember(service), await signInMember(service)];
    const orders = [(await orderOf(service, ada)).id, (await completed(service, await lockedCart(service))).id];
    for (const id of orders) {
      const answer = await submitClaim(service, bo.headers, missing(id));
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await listClaims(service, bo.headers)).body.claims).toEqual([]);
  });

  test('404 an order that was never placed', async () => {
    const { headers } = await signInMember(service);
    const answer = await submitClaim(service, headers, missing('f'.repeat(24)));
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('409 an order that is not completed, and one of more than 90 days ago', async () => {
    const member = await signInMember(service);
    const open = await orderOf(service, member, 'PREPARING');
    const early = await submitClaim(service, member.headers, missing(open.id));
    expect([early.status, early.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    const { id } = await orderOf(service, member);
    const day = 86_400_000;
    await service.database.script(
      `update customer_order set created_at = created_at - ${91 * day} where order_id = '${id}'`,
    );
    const late = await submitClaim(service, member.headers, missing(id));
    expect([late.status, late.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  });

  test('409 a second claim for the order, also under a key that is used for another', async () => {
    const member = await signInMember(service);
    const { id } = await orderOf(service, member);
    const key = newKey();
    await submitClaim(service, member.headers, missing(id), key);
    const second = await submitClaim(service, member.headers, { ...missing(id), reason: 'other' });
    expect([second.status, second.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    const reused = await submitClaim(service, member.headers, { ...missing(id), reason: 'other' }, key);
    expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });
});
