import { describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { isTokenText } from '../../../../src/workflows/staff/token-text.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/service-tokens`;
const dayMs = 86_400_000;

describe('POST .../service-tokens', () => {
  test('201 shown once, kept as a hash, with all its terms; the audit log names it and not the token', async () => {
    const owner = await signInStaff(service);
    const terms = {
      name: 'Bookkeeping',
      scopes: ['orders:read', 'analytics'],
      locationIds: [locationIds.downtown],
      addresses: ['203.0.113.7', '2001:db8::/48'],
      expiresInDays: 30,
    };
    const answer = await owner.call('POST', path, terms);
    const { expiresInDays: _days, ...kept } = terms;
    expect([answer.status, answer.body], answer.text).toEqual([
      201,
      {
        ...kept,
        tokenId: expect.any(String),
        expiresAt: new Date(service.clock.now() + 30 * dayMs).toISOString(),
        prefix: expect.stringMatching(/^tif_test_.{4}$/),
        serviceToken: expect.stringMatching(/^tif_test_[0-9A-Za-z]{49}$/),
      },
    ]);
    const { serviceToken, prefix, tokenId } = answer.body;
    expect(serviceToken.startsWith(prefix)).toBe(true);
    expect(isTokenText(serviceToken)).toBe(true);
    const act = await lastAct(owner);
    expect(act).toMatchObject({ operation: 'createServiceToken', subject: tokenId, changes: { prefix } });
    expect(JSON.stringify(act)).not.toContain(serviceToken);
    const stored = await rowsOf(service, `select * from service_token where token_id = '${tokenId}'`);
    expect(JSON.stringify(stored)).not.toContain(serviceToken);
  });

  test('201 without an end, locations and addresses where none are named', async () => {
    const owner = await signInStaff(service);
    const answer = await owner.call('POST', path, { name: 'All', scopes: ['menu'] });
    expect(answer.body).toMatchObject({ locationIds: null, addresses: [], expiresAt: null });
  });

  test.each([
    ['no scope', { scopes: [] }, 'scopes'],
    ['one that there is not', { scopes: ['orders:delete'] }, 'scopes[0]'],
    ['no location', { locationIds: [] }, 'locationIds'],
    ['a location that there is not', { locationIds: ['00000000-0000-4000-8000-000000000000'] }, 'locationIds[0]'],
    ['no address', { addresses: ['localhost'] }, 'addresses[0]'],
    ['a range that is none', { addresses: ['10.0.0.0/33'] }, 'addresses[0]'],
    ['more than a year', { expiresInDays: 367 }, 'expiresInDays'],
    ['no day', { expiresInDays: 0 }, 'expiresInDays'],
    ['no name', { name: '  ' }, 'name'],
  ])('400 %s', async (_what, changes, at) => {
    const owner = await signInStaff(service);
    const answer = await owner.call('POST', path, { name: 'Wrong', scopes: ['menu'], ...changes });
    expect([answer.status, answer.body.code], answer.text).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.text).toContain(`"${at}"`);
  });

  test('401 without a session, 403 a manager, 404 another merchant', async () => {
    const body = { name: 'Not mine', scopes: ['menu'] };
    expect((await service.call('POST', `/api/v1/dashboard${path}`, { body })).status).toBe(401);
    const manager = await signInStaff(service, { role: 'manager' });
    expect((await manager.call('POST', path, body)).status).toBe(403);
    const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
    expect((await other.call('POST', path, body)).status).toBe(404);
  });

  test('403 CONFIRMATION_REQUIRED when the sign-in is old', async () => {
    const owner = await signInStaff(service);
    service.clock.advance(11 * 60_000);
    const answer = await owner.call('POST', path, { name: 'Late', scopes: ['menu'] });
    expect([answer.status, answer.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  });

  test.skipIf(!canRace('create-service-token.test.ts'))('409 the 51st, also at the same moment', async () => {
    const { demoAu } = merchantIds;
    const owner = await signInStaff(service, { merchantId: demoAu });
    const statuses = await Promise.all(
      Array.from({ length: 55 }, async (_each, place) => {
        const body = { name: `Token ${place}`, scopes: ['menu'] };
        return (await owner.call('POST', `/merchants/${demoAu}/service-tokens`, body)).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  test('409 the 51st', async () => {
    const { demoAe } = merchantIds;
    const owner = await signInStaff(service, { merchantId: demoAe });
    for (let place = 1; place <= 50; place += 1) {
      const body = { name: `Token ${place}`, scopes: ['menu'] };
      expect((await owner.call('POST', `/merchants/${demoAe}/service-tokens`, body)).status).toBe(201);
    }
    const answer = await owner.call('POST', `/merchants/${demoAe}/service-tokens`, { name: 'More', scopes: ['menu'] });
    expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  });
});
