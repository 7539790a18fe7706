import { expect, test } from 'vitest';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 operators by name and open invitations; 403 an owner who does not run the installation', async () => {
  const person = await signInOperator(service);
  const invitation = (await person.call('POST', operatorsPath, newOperator())).body;
  const { operators, invitations } = (await person.call('GET', operatorsPath)).body;
  expect(operators).toMatchObject([{ accountId: person.accountId, emailAddress: person.emailAddress }]);
  expect(invitations).toEqual([invitation]);
  const owner = await signInStaff(service);
  expect((await owner.call('GET', operatorsPath)).status).toBe(403);
});
