import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct, tenPercent } from '../../../support/callers/back-office.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const at = (code: string) => `${demoPath}/discount-codes/${code}`;

async function apply(code: string) {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  return shopper.send('POST', '/discount', { body: { code } });
}

test('200 a new code that works at once, and its next terms', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const made = await manager.call('PUT', at('summer20'), { ...tenPercent, usesMax: 5 });
  expect(made.status, made.text).toBe(200);
  expect(made.body).toMatchObject({ code: 'SUMMER20', revision: 1, useCount: 0, usesMax: 5 });
  expect((await apply('SUMMER20')).body.discountTotal).toBe('0.60');
  service.clock.advance(1);
  const value = { kind: 'amount', amountMinor: 200 };
  const changed = await manager.call('PUT', at('SUMMER20'), { ...tenPercent, revision: 1, value, usesMax: 5 });
  expect(changed.body).toMatchObject({ revision: 2, value, useCount: 1 });
  expect((await apply('SUMMER20')).body.discountTotal).toBe('2.00');
  const owner = await signInStaff(service);
  expect(await lastAct(owner)).toMatchObject({
    operation: 'saveDiscountCode',
    subject: 'SUMMER20',
    changes: { value },
  });
});

test('200 uses from before a limit count under it', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  await manager.call('PUT', at('LIMITED1'), tenPercent);
  expect((await apply('LIMITED1')).status).toBeLessThan(300);
  const limited = { ...tenPercent, revision: 1, usesMax: 1 };
  expect((await manager.call('PUT', at('LIMITED1'), limited)).body).toMatchObject({ usesMax: 1, useCount: 1 });
  expect((await apply('LIMITED1')).status).toBe(400);
});

test('409 a code that is there, one that was changed meanwhile, fewer uses than taken', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('PUT', at('WELCOME10'), tenPercent)).status).toBe(409);
  expect((await manager.call('PUT', at('NOTTHERE'), { ...tenPercent, revision: 3 })).status).toBe(409);
  const answers = await Promise.all(
    [1, 2].map((minimumMinor) => manager.call('PUT', at('TAKE500'), { ...tenPercent, revision: 1, minimumMinor })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await manager.call('PUT', at('TWOUSES1'), { ...tenPercent, usesMax: 2 });
  for (const _cart of [1, 2]) expect((await apply('TWOUSES1')).status).toBeLessThan(300);
  const fewer = await manager.call('PUT', at('TWOUSES1'), { ...tenPercent, revision: 1, usesMax: 1 });
  expect([fewer.status, fewer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
});

test('400 what is no code, dates the wrong way round, a location of another merchant', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const place = async (code: string, change: object) => {
    const answer = await manager.call('PUT', at(code), { ...tenPercent, ...change });
    return [answer.status, answer.body.details?.fields[0].path];
  };
  expect(await place('SHORT', {})).toEqual([400, 'code']);
  const dates = { startsAt: '2026-06-02T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' };
  expect(await place('WRONGWAY', dates)).toEqual([400, 'endsAt']);
  expect(await place('ELSEWHERE', { locationIds: [locationIds.ukSoho] })).toEqual([400, 'locationIds[0]']);
  expect(await place('NOTHING', { value: { kind: 'percent', rate: 0 } })).toEqual([400, 'value.rate']);
});
