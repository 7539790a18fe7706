import { expect, test } from 'vitest';
import { newOperator, operatorsPath, signInOperator } from '../../../support/callers/operators.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the person runs nothing any more, keeps their place, and what they invited to is withdrawn', async () => {
  const person = await signInOperator(service);
  const other = await signInOperator(service);
  await other.call('POST', operatorsPath, newOperator());
  expect((await person.call('DELETE', `${operatorsPath}/${other.accountId}`)).status).toBe(200);
  expect((await other.call('GET', operatorsPath)).status).toBe(403);
  expect((await other.call('GET', '/me')).body).toMatchObject({ isOperator: false, merchants: [{ role: 'staff' }] });
  expect((await person.call('GET', operatorsPath)).body).toMatchObject({ operators: [{}], invitations: [] });
});

test('409 the only one; 404 a person who does not run it; 403 by one who does not', async () => {
  await service.database.script('update staff_account set is_operator = false');
  const person = await signInOperator(service);
  const alone = await person.call('DELETE', `${operatorsPath}/${person.accountId}`);
  expect([alone.status, alone.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  const owner = await signInStaff(service);
  expect((await person.call('DELETE', `${operatorsPath}/${owner.accountId}`)).status).toBe(404);
  expect((await owner.call('DELETE', `${operatorsPath}/${person.accountId}`)).status).toBe(403);
});
