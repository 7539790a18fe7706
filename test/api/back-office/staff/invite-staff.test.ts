import { describe, expect, test } from 'vitest';
import { sendStaffMessages } from '../../../../src/jobs/send-staff-messages.ts';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInByCode } from '../../../support/callers/invitations.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { publishSmallMerchant } from '../../../support/data/published-merchant.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const staffPath = `/merchants/${merchantIds.demo}/staff`;
const ukPath = `/merchants/${merchantIds.demoUk}/staff`;
let count = 0;
function newMember(changes: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  return { emailAddress: `New-${count}@example.com`, name: 'Nadia New', role: 'staff', ...changes };
}

describe('POST /merchants/{merchantId}/staff', () => {
  test('201 an owner invites a manager of one location by mail, who works here only once they accept', async () => {
    const owner = await signInStaff(service);
    const answer = await owner.call(
      'POST',
      staffPath,
      newMember({ role: 'manager', locationIds: [locationIds.downtown] }),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ role: 'manager', locationIds: [locationIds.downtown], name: 'Nadia New' });
    const { emailAddress, invitationId } = answer.body;
    expect(emailAddress).toBe(emailAddress.toLowerCase());
    const log = await owner.call('GET', `/merchants/${merchantIds.demo}/audit-log?limit=1`);
    expect(log.body.items).toMatchObject([
      { operation: 'inviteStaff', accountId: owner.accountId, subject: invitationId, changes: { role: 'manager' } },
    ]);
    const listed = (await owner.call('GET', staffPath)).body;
    expect(listed.invitations).toContainEqual(answer.body);
    expect(listed.members.map((member: { emailAddress: string }) => member.emailAddress)).not.toContain(emailAddress);

    await sendStaffMessages.runOnce(service.context);
    const outbox = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${emailAddress}`);
    expect(outbox.body.messages).toMatchObject([{ kind: 'staff_invitation', subject: 'Work with Marigold Kitchen' }]);
    expect(outbox.body.messages[0].text).not.toContain(invitationId);
    const invited = await signInByCode(service, emailAddress);
    expect((await invited.call('GET', '/me')).body.merchants).toEqual([]);
    expect((await invited.call('GET', staffPath)).status).toBe(404);
  });

  test('201 what one merchant calls a person, no other merchant learns: not in an answer, a list or the audit log', async () => {
    const owner = await signInStaff(service);
    const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
    const { emailAddress } = newMember();
    const secretName = 'Known Here As Boss';
    const one = await owner.call('POST', staffPath, newMember({ emailAddress, name: secretName }));
    const person = await signInByCode(service, emailAddress);
    await person.call('POST', `/invitations/${one.body.invitationId}/acceptance`, { name: secretName });
    const two = await other.call('POST', ukPath, newMember({ emailAddress, name: 'Nadia', role: 'manager' }));
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.text).not.toContain(secretName);
    await person.call('POST', `/invitations/${two.body.invitationId}/acceptance`, { name: 'Nadia N' });
    await person.call('GET', `/merchants/${merchantIds.demoUk}/customers`);
    const listed = await other.call('GET', ukPath);
    expect(listed.text).toContain('Nadia N');
    expect(listed.text).not.toContain(secretName);
    const log = await other.call('GET', `/merchants/${merchantIds.demoUk}/audit-log`);
    expect(log.text).toContain('Nadia N');
    expect(log.text).not.toContain(secretName);
    const here = await owner.call('GET', staffPath);
    expect(here.text).toContain(secretName);
    expect(here.text).not.toContain('Nadia N"');
  });

  test('403 no person appoints above their own role, and no one is invited', async () => {
    const manager = await signInStaff(service, { role: 'manager' });
    const person = newMember({ role: 'manager' });
    expect((await manager.call('POST', staffPath, person)).status).toBe(403);
    const bound = await signInStaff(service, { role: 'manager', locationIds: [locationIds.downtown] });
    expect((await bound.call('POST', staffPath, newMember())).status).toBe(403);
    const worker = await signInStaff(service, { role: 'staff' });
    expect((await worker.call('POST', staffPath, newMember())).status).toBe(403);
    const { text } = await manager.call('GET', staffPath);
    expect(text).not.toContain(person.emailAddress.toLowerCase());
  });

  test('409 who works here already, or is invited already', async () => {
    const owner = await signInStaff(service);
    const person = newMember();
    expect((await owner.call('POST', staffPath, person)).status).toBe(201);
    const again = await owner.call('POST', staffPath, { ...person, role: 'owner' });
    expect([again.status, again.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    const member = await signInStaff(service, { role: 'staff' });
    expect((await owner.call('POST', staffPath, newMember({ emailAddress: member.emailAddress }))).status).toBe(409);
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
      expect((await owner.call('POST', staffPath, newMember(wrong))).status).toBe(400);
    }
  });

  test('409 the fifty-first open invitation; 429 the eleventh mail of a day to one address', async () => {
    const path = `/merchants/${merchantIds.demoAe}/staff`;
    const owner = await signInStaff(service, { merchantId: merchantIds.demoAe });
    for (let open = 0; open < 50; open += 1) expect((await owner.call('POST', path, newMember())).status).toBe(201);
    const tooMany = await owner.call('POST', path, newMember());
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    const au = await signInStaff(service, { merchantId: merchantIds.demoAu });
    const person = newMember();
    let last = null;
    for (let sent = 0; sent < 11; sent += 1) {
      last = await au.call('POST', `/merchants/${merchantIds.demoAu}/staff`, person);
      if (last.status !== 201) break;
      await au.call('DELETE', `/merchants/${merchantIds.demoAu}/invitations/${last.body.invitationId}`);
    }
    expect([last?.status, last?.body.code]).toEqual([429, 'RATE_LIMITED']);
  });
});

test('409 beyond 500 staff, the invited ones included', async () => {
  const { merchantId } = await publishSmallMerchant(service);
  const owner = await signInStaff(service, { merchantId });
  await service.database.script(
    `insert into staff_account (account_id, email_address, name, is_operator, created_at)
     select gen_random_uuid()::text, 'crew-' || n || '@crowd.example', 'Crew', false, 1 from generate_series(1, 498) n;
     insert into staff_member (merchant_id, account_id, name, role, added_at)
     select '${merchantId}', account_id, name, 'staff', 1 from staff_account where email_address like '%@crowd.example'`,
  );
  const invite = (name: string) =>
    owner.call('POST', `/merchants/${merchantId}/staff`, { emailAddress: `${name}@example.com`, name, role: 'staff' });
  expect((await invite('five-hundredth')).status).toBe(201);
  const refused = await invite('one-more');
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect(refused.body.message).toContain('at most 500 staff');
});
