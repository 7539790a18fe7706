import { describe, expect, test } from 'vitest';
import { tenPercent } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { publishSmallMerchant } from '../../../support/data/published-merchant.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';

// Codes are counted before and after one is stored: those that are made at the same moment see each other's count.

describe.skipIf(!canRace('save-discount-code.race.test.ts'))('made at the same moment', () => {
  const service = serviceForTests();

  test('409 beyond 10,000 codes, three times', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { merchantId } = await publishSmallMerchant(service);
      await service.database.script(
        `insert into discount_code (merchant_id, code, amount_minor, minimum_minor)
         select '${merchantId}', 'MAIL' || lpad(n::text, 6, '0'), 100, 0 from generate_series(1, 9998) n`,
      );
      const manager = await signInStaff(service, { merchantId, role: 'manager' });
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_each, at) =>
          manager.call('PUT', `/merchants/${merchantId}/discount-codes/ATONCE${at}`, tenPercent),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
    }
  });
});
