import { afterAll, beforeAll, expect, test } from 'vitest';
import { resealPartnerAccounts } from '../../../../src/jobs/partners/reseal-partner-accounts.ts';
import type { Database } from '../../../../src/store/database/database.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { openTestDatabase } from '../../../support/run/database.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';
import { type DriveFake, startDriveFake } from '../../../support/vendors/drive-fake.ts';
import { connected, driveAccount, partnersPath } from '../../../support/vendors/partners.ts';

const oldest = 'the oldest secret of this suite that is long enough to be one';
const newest = 'the newest secret of this suite that is long enough to be one';
let drive: DriveFake;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  drive = await startDriveFake(() => now());
});
afterAll(async () => {
  await drive.close();
  await database.close();
});
let now = (): number => Date.now();

async function during<Result>(secrets: string, work: (service: TestService) => Promise<Result>): Promise<Result> {
  const service = await startTestService({ database, environment: { TIFFIN_SECRET: secrets } });
  now = () => service.clock.now();
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

const shown = async (service: TestService) => (await (await signInStaff(service)).call('GET', partnersPath)).body;

test('200 none of its own, and what the installation has instead', async () => {
  await during(oldest, async (service) => {
    expect(await shown(service)).toEqual({ accounts: [], installed: ['courier', 'loyalty', 'geocoder', 'mail'] });
  });
});

test('403 is for owners', async () => {
  await during(oldest, async (service) => {
    const manager = await signInStaff(service, { role: 'manager' });
    expect((await manager.call('GET', partnersPath)).status).toBe(403);
  });
});

test('settings are sealed with the newest key, outlive the one that leaves, and without theirs say so', async () => {
  const sealed = (service: TestService) => rowsOf(service, 'select settings from partner_account');
  await during(oldest, (service) => connected(service, driveAccount(drive)));
  await during(`${newest},${oldest}`, async (service) => {
    expect(await resealPartnerAccounts.runOnce(service.context)).toBe(1);
    const [{ settings }] = await sealed(service);
    expect(settings).toContain(`.${service.context.secrets.keyId}.`);
    expect(await resealPartnerAccounts.runOnce(service.context)).toBe(0);
  });
  await during(newest, async (service) => {
    expect((await shown(service)).accounts[0].settings).toContainEqual({ name: 'keyId', value: 'key-1' });
    expect(service.context.partners.couriersOf((await merchantOf(service)).merchantId)).toHaveLength(1);
  });
  await during('another secret of this suite that is long enough to be one too', async (service) => {
    expect((await shown(service)).accounts[0].settings).toBeNull();
    // What the merchant chose is not given to another courier because its key is gone.
    expect(service.context.partners.couriersOf((await merchantOf(service)).merchantId)).toEqual([]);
  });
});

const merchantOf = async (service: TestService) => {
  const [row] = await rowsOf(service, 'select merchant_id from partner_account');
  return row as { merchantId: string };
};

test('settings that were copied into the row of another account open nothing', async () => {
  await during(newest, async (service) => {
    await rowsOf(service, `update partner_account set account_id = 'courier-another1'`);
    expect((await shown(service)).accounts[0]).toMatchObject({ accountId: 'courier-another1', settings: null });
  });
});
