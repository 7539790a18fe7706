import { expect, test } from 'vitest';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 it is gone, with its mail; 404 once it is gone; 403 an owner who does not run the installation', async () => {
  const person = await signInOperator(service);
  const { invitationId, emailAddress } = (await person.call('POST', operatorsPath, newOperator())).body;
  const path = `/installation/operator-invitations/${invitationId}`;
  const owner = await signInStaff(service);
  expect((await owner.call('DELETE', path)).status).toBe(403);
  expect((await person.call('DELETE', path)).body).toEqual({ success: true, invitationId });
  const wanted = { name: 'mails', text: 'select message_id from staff_message where recipient = $1' };
  expect(await service.database.run(wanted, [emailAddress])).toEqual([]);
  expect((await person.call('DELETE', path)).status).toBe(404);
});
