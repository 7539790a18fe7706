import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../../src/store/database/database.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signIn } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { canRace, openTestDatabase } from '../../../support/run/database.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';
import { hostKey, type LoyaltyHost, startLoyaltyHost } from '../../../support/vendors/loyalty-host.ts';

// Joining a programme and being erased at the same moment: whatever comes first, an erased customer is no member.

describe.skipIf(!canRace('erase-customer.race.test.ts')).each(['here', 'at a host'])('points kept %s', (where) => {
  let books: Database;
  let host: LoyaltyHost;
  let service: TestService;
  beforeAll(async () => {
    const database = await openTestDatabase({ seeded: true });
    books = await openTestDatabase({ seeded: true });
    host = await startLoyaltyHost(books, { now: () => service.clock.now(), nowFor: () => service.clock.now() });
    const environment = where === 'here' ? {} : { LOYALTY_URL: host.url, LOYALTY_KEY: hostKey };
    service = await startTestService({ database, environment });
  });
  afterAll(async () => {
    await service.close();
    await service.database.close();
    await host.close();
    await books.close();
  });

  test('200 erased while joining, twenty times', async () => {
    const owner = await signInStaff(service);
    for (let round = 0; round < 20; round += 1) {
      const { customerId } = await signIn(service);
      const [erased] = await Promise.all([
        owner.call('POST', `/merchants/${merchantIds.demo}/customers/${customerId}/erasure`),
        service.context.loyalty.enrol(merchantIds.demo, customerId, 'v1').catch(() => {}),
      ]);
      expect(erased.status, erased.text).toBe(200);
      const found = await rowsOf(
        service,
        `select status, host_member_id is null or forget_at = 0 as will_be_forgotten
         from loyalty_membership where customer_id = '${customerId}'`,
      );
      for (const row of found) expect(row).toEqual({ status: 'closed', willBeForgotten: true });
      // The host enrolled them in any case, so it has to be asked.
      if (where === 'at a host') expect(found).toHaveLength(1);
    }
  });
});
