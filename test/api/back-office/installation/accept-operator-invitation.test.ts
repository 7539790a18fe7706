import { expect, test } from 'vitest';
import { signInByCode } from '../../../support/callers/invitations.ts';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const acceptance = (invitationId: string) => `/operator-invitations/${invitationId}/acceptance`;

test('200 the person runs the installation from now on, once, and the others are told', async () => {
  const person = await signInOperator(service);
  const { emailAddress, invitationId } = (await person.call('POST', operatorsPath, newOperator())).body;
  const invited = await signInByCode(service, emailAddress);
  const accepted = await invited.call('POST', acceptance(invitationId));
  expect(accepted.body).toMatchObject({ isOperator: true, name: 'Oscar Operator' });
  expect((await invited.call('GET', operatorsPath)).body.operators).toContainEqual(
    expect.objectContaining({ emailAddress }),
  );
  expect((await invited.call('POST', acceptance(invitationId))).status).toBe(404);
  const wanted = {
    name: 'mails',
    text: "select text from staff_message where recipient = $1 and kind = 'staff_notice'",
  };
  const [mail] = await service.database.run<{ text: string }>(wanted, [person.emailAddress]);
  expect(mail?.text).toContain(emailAddress);
});

test('404 another person, what was withdrawn, a week later, and when its sender no longer runs the installation', async () => {
  const person = await signInOperator(service);
  const one = (await person.call('POST', operatorsPath, newOperator())).body;
  const other = await signInStaff(service);
  expect((await other.call('POST', acceptance(one.invitationId))).status).toBe(404);
  const invited = await signInByCode(service, one.emailAddress);
  await person.call('DELETE', `/installation/operator-invitations/${one.invitationId}`);
  expect((await invited.call('POST', acceptance(one.invitationId))).status).toBe(404);
  const second = await signInOperator(service);
  const dead = (await second.call('POST', operatorsPath, newOperator())).body;
  const late = await signInByCode(service, dead.emailAddress);
  await service.database.script(
    `update staff_account set is_operator = false where account_id = '${second.accountId}'`,
  );
  expect((await late.call('POST', acceptance(dead.invitationId))).status).toBe(404);
  const old = (await person.call('POST', operatorsPath, newOperator())).body;
  const week = await signInByCode(service, old.emailAddress);
  service.clock.advance(7 * 86_400_000);
  expect((await week.call('POST', acceptance(old.invitationId))).status).toBe(404);
});
