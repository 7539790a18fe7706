import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadZone } from '../../../../src/adapters/system/zones.ts';
import { accountsInUse } from '../../../../src/domain/location/partners/partner-account.ts';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { createLocationCache } from '../../../../src/store/location/location-cache.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { type DriveFake, startDriveFake } from '../../../support/vendors/drive-fake.ts';
import { connected, driveAccount, idsIn, partnersPath, withoutPartners } from '../../../support/vendors/partners.ts';

let drive: DriveFake;
const service = serviceForTests();
beforeAll(async () => {
  drive = await startDriveFake(() => service.clock.now());
});
afterAll(() => drive.close());
afterEach(() => withoutPartners(service));

const kept = async (): Promise<number> => (await rowsOf(service, 'select from partner_account')).length;

describe('POST .../partner-accounts', () => {
  test('200 a courier: secrets come back by their end, are stored sealed, and stand in no log of acts', async () => {
    const owner = await signInStaff(service);
    const answer = await owner.call('POST', partnersPath, driveAccount(drive));
    expect(answer.status, answer.text).toBe(200);
    const { signingSecret } = drive.credentials;
    const [account] = answer.body.accounts;
    expect(account).toEqual({
      accountId: expect.stringMatching(/^courier-[0-9a-f]{24}$/),
      kind: 'courier',
      adapter: 'drive',
      settings: [
        { name: 'url', value: drive.url },
        { name: 'developerId', value: 'developer-1' },
        { name: 'keyId', value: 'key-1' },
        { name: 'signingSecret', value: `…${signingSecret.slice(-4)}` },
        { name: 'webhookSecret', value: '…-own' },
      ],
      connectedAt: new Date(service.clock.now()).toISOString(),
      checkedAt: new Date(service.clock.now()).toISOString(),
      failure: null,
      notificationUrl: expect.stringContaining(`/api/v1/webhooks/${account.accountId}/${merchantIds.demo}`),
    });
    const stored = JSON.stringify([
      await rowsOf(service, 'select partner_account::text as row from partner_account'),
      await rowsOf(service, 'select audit_entry::text as row from audit_entry'),
      await rowsOf(service, 'select staff_message::text as row from staff_message'),
    ]);
    for (const secret of [signingSecret, 'a-webhook-secret-of-its-own']) expect(stored).not.toContain(secret);
    expect(await lastAct(owner)).toMatchObject({
      operation: 'connectPartnerAccount',
      changes: { kind: 'courier', adapter: 'drive', partner: new URL(drive.url).host },
    });
  });

  test('200 other settings for a known account keep its id and its place', async () => {
    const owner = await signInStaff(service);
    const first = await connected(service, driveAccount(drive), owner);
    const second = await connected(service, driveAccount(drive), owner);
    const answer = await owner.call(
      'POST',
      partnersPath,
      driveAccount(drive, { accountId: first, phoneNumber: '+12125550100' }),
    );
    expect(idsIn(answer)).toEqual([first, second]);
    expect(answer.body.accounts[0].settings).toContainEqual({ name: 'phoneNumber', value: '+12125550100' });
  });

  test('200 another node learns of it at its next look, and of other settings, another order and the removal', async () => {
    const owner = await signInStaff(service);
    const other = createLocationCache(service.database, {
      zoneTable: loadZone,
      pollMilliseconds: 500,
      now: () => service.clock.now(),
      report: (error) => {
        throw error;
      },
    });
    const seen = async () => {
      await other.refresh();
      return accountsInUse(other.findMerchant(merchantIds.demo)?.partners, 'courier');
    };
    expect(await seen()).toEqual([]);
    const first = await connected(service, driveAccount(drive), owner);
    const [before] = await seen();
    expect(before?.accountId).toBe(first);
    await owner.call('POST', partnersPath, driveAccount(drive, { accountId: first, phoneNumber: '+12125550100' }));
    const [after] = await seen();
    expect([after?.accountId, after?.settings === before?.settings]).toEqual([first, false]);
    const second = await connected(service, driveAccount(drive), owner);
    expect(
      (await owner.call('PUT', `/merchants/${merchantIds.demo}/courier-order`, { accountIds: [second, first] })).status,
    ).toBe(200);
    expect((await seen()).map(({ accountId }) => accountId)).toEqual([second, first]);
    expect((await owner.call('DELETE', `${partnersPath}/${second}`)).status).toBe(200);
    expect((await seen()).map(({ accountId }) => accountId)).toEqual([first]);
  });

  test.each([
    ['an address over plain http elsewhere', { url: 'http://couriers.example' }, 'url', 'scheme'],
    ['an address with a path', { url: 'https://couriers.example/api' }, 'url', 'path'],
    ['an address with a query', { url: 'https://couriers.example/?a=1' }, 'url', 'query'],
    ['an address in a private range', { url: 'https://10.0.0.1' }, 'url', 'public'],
    ['the address of a cloud’s own machine facts', { url: 'https://169.254.169.254' }, 'url', 'public'],
    ['keys that the partner does not take', { keyId: 'key-2' }, 'signingSecret', 'known'],
  ])('400 %s, and nothing is stored', async (_what, changes, path, rule) => {
    const owner = await signInStaff(service);
    const answer = await owner.call('POST', partnersPath, driveAccount(drive, changes));
    expect([answer.status, answer.body.details?.fields]).toEqual([400, [{ path, rule }]]);
    expect(await kept()).toBe(0);
  });

  test('400 settings that are too large, or of another form, reach no partner', async () => {
    const owner = await signInStaff(service);
    const before = drive.requests.length;
    for (const changes of [
      { keyId: 'k'.repeat(256) },
      { webhookSecret: 'short' },
      { signingSecret: 's'.repeat(501) },
      { adapter: 'other' },
      { more: 'a word' },
      { phoneNumber: '0123' },
    ]) {
      expect((await owner.call('POST', partnersPath, driveAccount(drive, changes))).status).toBe(400);
    }
    expect(drive.requests).toHaveLength(before);
  });

  test('404 an account that is not there', async () => {
    const owner = await signInStaff(service);
    const answer = await owner.call('POST', partnersPath, driveAccount(drive, { accountId: 'courier-unknown1' }));
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('409 the sixth courier, also of two owners at once, and what is of another kind', async () => {
    const owner = await signInStaff(service);
    for (let count = 0; count < 4; count += 1) await connected(service, driveAccount(drive), owner);
    const both = await Promise.all([1, 2].map(() => owner.call('POST', partnersPath, driveAccount(drive))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kept()).toBe(5);
    const [courier = ''] = idsIn(await owner.call('GET', partnersPath));
    const pos = { kind: 'pos', adapter: 'http', url: drive.url, secret: 's'.repeat(32), accountId: courier };
    expect((await owner.call('POST', partnersPath, pos)).status).toBe(409);
  });

  test('409 removed couriers that are not over yet count up to twenty', async () => {
    const owner = await signInStaff(service);
    const courier = await connected(service, driveAccount(drive), owner);
    await service.database.script(`
      insert into partner_account (merchant_id, account_id, kind, adapter, settings, position, connected_at, removed_at)
      select merchant_id, 'courier-removed' || n, kind, adapter, settings, 0, 1, 1
      from partner_account, generate_series(10, 28) n`);
    const refused = await owner.call('POST', partnersPath, driveAccount(drive));
    expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    expect((await owner.call('POST', partnersPath, driveAccount(drive, { accountId: courier }))).status).toBe(200);
  });

  test.each([
    ['does not answer', 'cut' as const],
    ['is down', { status: 500 }],
    ['is another server', 'broken' as const],
    ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['says 404 as any web server does', { status: 404, headers: { 'content-type': 'application/json' } }],
  ])('503 a partner that %s, and nothing is stored', async (_what, fault) => {
    const owner = await signInStaff(service);
    drive.failNext('get', fault);
    const answer = await owner.call('POST', partnersPath, driveAccount(drive));
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(await kept()).toBe(0);
  });

  test('403 is for owners', async () => {
    const manager = await signInStaff(service, { role: 'manager' });
    expect((await manager.call('POST', partnersPath, driveAccount(drive))).status).toBe(403);
    expect(await kept()).toBe(0);
  });
});
