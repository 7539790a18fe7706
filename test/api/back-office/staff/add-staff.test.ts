import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const staffPath = `/merchants/${merchantIds.demo}/staff`;
let count = 0;
function somebody(changes: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  return { emailAddress: `New-${count}@example.com`, name: 'Nadia New', role: 'staff', ...changes };
}

describe('POST /merchants/{merchantId}/staff', () => {
  test('201 an owner adds a manager of one location, who can sign in', async () => {
    const owner = await signInStaff(service);
    const answer = await owner.call(
      'POST',
      staffPath,
      somebody({ role: 'manager', locationIds: [locationIds.downtown] }),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ role: 'manager', locationIds: [locationIds.downtown], name: 'Nadia New' });
    const { emailAddress } = answer.body;
    expect(emailAddress).toBe(emailAddress.toLowerCase());
    const { body } = await service.call('POST', '/api/v1/dashboard/sign-in', { body: { emailAddress } });
    const signedIn = await service.call('POST', '/api/v1/dashboard/sign-in/verify', {
      body: { emailAddress, methodId: body.methodId, otp: '123456' },
    });
    expect(signedIn.body.merchants).toMatchObject([{ slug: 'demo', role: 'manager' }]);
    const log = await owner.call('GET', `/merchants/${merchantIds.demo}/audit-log?limit=1`);
    expect(log.body.items).toMatchObject([
      { operation: 'addStaff', accountId: owner.accountId, changes: { role: 'manager' } },
    ]);
  });

  test('201 the same person may work for two merchants', async () => {
    const owner = await signInStaff(service);
    const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const person = somebody();
    const one = await owner.call('POST', staffPath, person);
    const two = await other.call('POST', `/merchants/${merchantIds.demoUk}/staff`, person);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body.accountId).toBe(one.body.accountId);
  });

  test('403 nobody appoints above themselves, and nothing is added', async () => {
    const manager = await signInStaff(service, { role: 'manager' });
    const person = somebody({ role: 'manager' });
    expect((await manager.call('POST', staffPath, person)).status).toBe(403);
    const bound = await signInStaff(service, { role: 'manager', locationIds: [locationIds.downtown] });
    expect((await bound.call('POST', staffPath, somebody())).status).toBe(403);
    const worker = await signInStaff(service, { role: 'staff' });
    expect((await worker.call('POST', staffPath, somebody())).status).toBe(403);
    const { body } = await manager.call('GET', staffPath);
    const addresses = body.members.map((member: { emailAddress: string }) => member.emailAddress);
    expect(addresses).not.toContain(person.emailAddress.toLowerCase());
  });

  test('409 who works here already', async () => {
    const owner = await signInStaff(service);
    const person = somebody();
    expect((await owner.call('POST', staffPath, person)).status).toBe(201);
    const again = await owner.call('POST', staffPath, { ...person, role: 'owner' });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('RESOURCE_CONFLICT');
  });

  test('400 blanks, unknown locations, an owner of one location', async () => {
    const owner = await signInStaff(service);
    const elsewhere = 'de300000-0000-4000-a000-00000000ffff';
    for (const wrong of [
      { name: '  ' },
      { locationIds: [elsewhere] },
      { role: 'owner', locationIds: [locationIds.downtown] },
      { role: 'king' },
    ]) {
      expect((await owner.call('POST', staffPath, somebody(wrong))).status).toBe(400);
    }
  });
});
