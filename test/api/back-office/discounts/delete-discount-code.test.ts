import { expect, test } from 'vitest';
import { demoPath, tenPercent } from '../../../support/callers/back-office.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const at = (code: string) => `${demoPath}/discount-codes/${code}`;

test('200 gone: no cart takes it any more', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  await manager.call('PUT', at('GONESOON'), tenPercent);
  const answer = await manager.call('DELETE', at('gonesoon'));
  expect([answer.status, answer.body]).toEqual([200, { success: true, code: 'GONESOON' }]);
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  expect((await shopper.send('POST', '/discount', { body: { code: 'GONESOON' } })).status).toBe(400);
  expect((await manager.call('DELETE', at('GONESOON'))).status).toBe(404);
});

test('409 a cart has it, and keeps it', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  await shopper.change('POST', '/discount', { code: 'WELCOME10' });
  const answer = await manager.call('DELETE', at('WELCOME10'));
  expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  await shopper.add('sesame-fries');
  expect(shopper.cart.discountTotal).toBe('1.20');
});

test('400 what is no code', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('DELETE', at('abc'))).status).toBe(400);
});

test.each([null, 5])(
  'a code that is taken out while a cart takes it is with both or with none (%s uses)',
  async (usesMax) => {
    const manager = await signInStaff(service, { role: 'manager' });
    for (let round = 0; round < 5; round += 1) {
      const code = `RACE${usesMax ?? 0}X${round}`;
      await manager.call('PUT', at(code), { ...tenPercent, usesMax });
      const shopper = await startShopping(service);
      await shopper.add('sesame-fries');
      const [taken, gone] = await Promise.all([
        shopper.send('POST', '/discount', { body: { code } }),
        manager.call('DELETE', at(code)),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([taken.status, gone.status]);
    }
  },
);
