import { expect, test } from 'vitest';
import { tenPercent } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { publishSmallMerchant } from '../../../support/data/published-merchant.ts';
import { serviceForTests, type TestService } from '../../../support/run/service.ts';

const service = serviceForTests();

/** A merchant with `count` codes that have not ended, and its manager's calls. */
async function merchantWithCodes(service: TestService, count: number) {
  const { merchantId } = await publishSmallMerchant(service);
  await service.database.script(
    `insert into discount_code (merchant_id, code, amount_minor, minimum_minor)
     select '${merchantId}', 'MAIL' || lpad(n::text, 6, '0'), 100, 0 from generate_series(1, ${count}) n`,
  );
  const manager = await signInStaff(service, { merchantId, role: 'manager' });
  const at = (code: string) => `/merchants/${merchantId}/discount-codes/${code}`;
  return {
    save: (code: string, change: object = {}) => manager.call('PUT', at(code), { ...tenPercent, ...change }),
    remove: (code: string) => manager.call('DELETE', at(code)),
  };
}

const past = { startsAt: null, endsAt: '2020-01-01T00:00:00Z' };

test('409 the 10,001st code, until one is deleted', async () => {
  const { save, remove } = await merchantWithCodes(service, 9999);
  expect((await save('LASTONE')).status).toBe(200);
  const refused = await save('ONEMORE');
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect(refused.body.message).toBe('A merchant has at most 10,000 codes: delete or end others first.');
  expect((await save('ENDEDATONCE', past)).status).toBe(409);
  expect((await save('MAIL000001', { revision: 1, minimumMinor: 500 })).status).toBe(200);
  expect((await remove('MAIL000002')).status).toBe(200);
  expect((await save('ONEMORE')).status).toBe(200);
});

test('200 a merchant that had more can still change and end them', async () => {
  const { save } = await merchantWithCodes(service, 10_005);
  expect((await save('MAIL000001', { revision: 1, minimumMinor: 500 })).status).toBe(200);
  expect((await save('MAIL000002', { revision: 1, ...past })).status).toBe(200);
  expect((await save('ONEMORE')).status).toBe(409);
});
