import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { ledgerSchema } from '../../../src/contract/loyalty/loyalty.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { signIn } from '../../support/callers/shopper.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';
import { openLoyalDatabase, readLedger, signInMember } from './loyal-customers.ts';

const service = serviceForTests(async () => ({ database: await openLoyalDatabase() }));

const form = Compile(ledgerSchema);

function earn(customerId: string, orderId: string, subTotalMinor: number) {
  const order = { orderId, orderReference: orderId.slice(-4).toUpperCase(), subTotalMinor };
  const terms = { currency: 'usd', method: 'takeout' } as const;
  return service.context.loyalty.accrue({ merchantId: merchantIds.demo, customerId, ...order, ...terms });
}

describe('GET /customer/loyalty/ledger', () => {
  test('200 a merchant without a programme', async () => {
    const { headers } = await signIn(service, merchantIds.demoUk);
    const answer = await readLedger(service, headers);
    expect([answer.status, answer.body]).toEqual([200, { enabled: false }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('200 a customer who did not join', async () => {
    const { headers } = await signIn(service);
    const answer = await readLedger(service, headers);
    expect([answer.status, answer.body]).toEqual([200, { enabled: true, balances: [], entries: [] }]);
  });

  test('200 balance and entries, newest first; available is posted less reserved', async () => {
    const { customerId, headers } = await signInMember(service);
    await earn(customerId, `${customerId}-0000k7mp`, 54_000);
    const cartId = customerId.padEnd(24, 'c');
    const spend = { subTotalMinor: 2_000, currency: 'usd', method: 'takeout', codeApplied: false } as const;
    const request = { merchantId: merchantIds.demo, customerId, cartId, holdId: `${cartId}-1`, until: 0, spend };
    await service.context.loyalty.reserve({ ...request, rewardId: 'two-off' });
    const answer = await readLedger(service, headers);
    const at = new Date(service.clock.now()).toISOString();
    expect(answer.body).toEqual({
      enabled: true,
      balances: [{ unit: 'points', posted: 640, reserved: 50, available: 590, asOf: at }],
      entries: [
        {
          operation: 'earn',
          amount: 540,
          unit: 'points',
          classification: 'order',
          orderReference: 'K7MP',
          occurredAt: at,
        },
        { operation: 'manual', amount: 100, unit: 'points', classification: 'bonus', occurredAt: at },
      ],
    });
    expect(form.Errors(answer.body)).toEqual([]);
    expect(answer.text).not.toContain(customerId);
  });

  test('200 in pages that stand still while points come in; 25 entries unless said otherwise', async () => {
    const { customerId, headers } = await signInMember(service);
    for (let index = 1; index <= 26; index += 1) await earn(customerId, `${customerId}-order-${index}`, index * 100);
    const amounts = ({ body }: { body: { entries: { amount: number }[] } }) => body.entries.map(({ amount }) => amount);
    const first = await readLedger(service, headers);
    expect([amounts(first).length, amounts(first)[0], amounts(first)[24]]).toEqual([25, 26, 2]);
    await earn(customerId, `${customerId}-order-27`, 2_700);
    const second = await readLedger(service, headers, `?cursor=${first.body.nextCursor}`);
    expect([amounts(second), 'nextCursor' in second.body]).toEqual([[1, 100], false]);
    const short = await readLedger(service, headers, '?limit=2');
    expect(amounts(short)).toEqual([27, 26]);
  });

  test('400 a limit beyond 50, a cursor of another customer, a damaged one', async () => {
    const [ada, bo] = [await signInMember(service), await signInMember(service)];
    await earn(ada.customerId, `${ada.customerId}-order-x`, 5_000);
    const { nextCursor } = (await readLedger(service, ada.headers, '?limit=1')).body;
    for (const [headers, query] of [
      [ada.headers, '?limit=51'],
      [bo.headers, `?cursor=${nextCursor}`],
      [ada.headers, `?cursor=${nextCursor.replace('.', '!')}`],
    ] as const) {
      const answer = await readLedger(service, headers, query);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
  });

  test('503 the engine is away', async () => {
    const { headers } = await signInMember(service);
    const { loyalty } = service.context;
    const away = new CommerceError('DEPENDENCY_UNAVAILABLE', 'It is away.', { retryAfterSeconds: 5 });
    const broken = { ...loyalty, account: () => Promise.reject(away) };
    const unreachable = await startTestService({ database: service.database, loyalty: broken });
    const answer = await readLedger(unreachable, headers);
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    await unreachable.close();
  });
});
