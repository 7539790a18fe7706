import { expect, test } from 'vitest';
import { signInByCode } from '../../../support/callers/invitations.ts';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('201 a mail without a secret; the person signs in, and runs nothing before they accept', async () => {
  const person = await signInOperator(service);
  const answer = await person.call('POST', operatorsPath, newOperator());
  expect(answer.status, answer.text).toBe(201);
  const { emailAddress, invitationId, createdAt, expiresAt } = answer.body;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
  const wanted = { name: 'mails', text: 'select kind, text from staff_message where recipient = $1' };
  const [mail] = await service.database.run<{ kind: string; text: string }>(wanted, [emailAddress]);
  expect(mail).toMatchObject({ kind: 'staff_invitation', text: expect.stringContaining('/dashboard/account') });
  expect(mail?.text).not.toContain(invitationId);
  const invited = await signInByCode(service, emailAddress);
  expect((await invited.call('GET', '/me')).body).toMatchObject({ isOperator: false, merchants: [] });
  expect((await invited.call('GET', operatorsPath)).status).toBe(403);
});

test('409 an operator or an invited person is not invited again, nor a fifty-first person; 400 no name', async () => {
  await service.database.script('update staff_account set is_operator = false; delete from operator_invitation');
  const person = await signInOperator(service);
  const again = { emailAddress: person.emailAddress.toUpperCase(), name: 'Me' };
  expect((await person.call('POST', operatorsPath, again)).status).toBe(409);
  const invited = newOperator();
  expect((await person.call('POST', operatorsPath, invited)).status).toBe(201);
  expect((await person.call('POST', operatorsPath, invited)).status).toBe(409);
  for (let people = 2; people < 50; people += 1) {
    expect((await person.call('POST', operatorsPath, newOperator())).status).toBe(201);
  }
  expect((await person.call('POST', operatorsPath, newOperator())).status).toBe(409);
  expect((await person.call('POST', operatorsPath, { ...newOperator(), name: ' ' })).status).toBe(400);
});

test('403 people who do not run the installation; 429 the eleventh mail of a day to one address', async () => {
  await service.database.script('delete from operator_invitation');
  const owner = await signInStaff(service);
  expect((await owner.call('POST', operatorsPath, newOperator())).status).toBe(403);
  const person = await signInOperator(service);
  const given = newOperator();
  let last = await person.call('POST', operatorsPath, given);
  for (let sent = 1; sent < 11 && last.status === 201; sent += 1) {
    await person.call('DELETE', `/installation/operator-invitations/${last.body.invitationId}`);
    last = await person.call('POST', operatorsPath, given);
  }
  expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMITED']);
});
