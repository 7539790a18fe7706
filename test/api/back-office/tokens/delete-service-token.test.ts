import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { startProgram } from '../../../support/callers/service-tokens.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/service-tokens`;
const accounts = async () =>
  (await rowsOf(service, 'select account_id from staff_account where is_service order by created_at')).length;

test('200 it opens nothing from then on; 404 a second time', async () => {
  const program = await startProgram(service, ['orders:read']);
  expect((await program.call('GET', `${demoPath}/orders`)).status).toBe(200);
  const answer = await program.owner.call('DELETE', `${path}/${program.tokenId}`);
  expect([answer.status, answer.body]).toEqual([200, { success: true, tokenId: program.tokenId }]);
  expect((await program.call('GET', `${demoPath}/orders`)).status).toBe(401);
  expect(await lastAct(program.owner)).toMatchObject({ operation: 'deleteServiceToken', subject: program.tokenId });
  expect((await program.owner.call('DELETE', `${path}/${program.tokenId}`)).status).toBe(404);
});

test('200 the account of a token that was never used is gone with it; that of a used one stays for what it did', async () => {
  const before = await accounts();
  const unused = await startProgram(service, ['menu']);
  const used = await startProgram(service, ['menu']);
  await used.call('GET', '/service-token');
  expect(await accounts()).toBe(before + 2);
  for (const { owner, tokenId } of [unused, used]) await owner.call('DELETE', `${path}/${tokenId}`);
  expect(await accounts()).toBe(before + 1);
});

test('403 a manager, 404 an owner of another merchant: it stays', async () => {
  const program = await startProgram(service, ['menu']);
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('DELETE', `${path}/${program.tokenId}`)).status).toBe(403);
  const other = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const theirs = `/merchants/${merchantIds.demoUk}/service-tokens/${program.tokenId}`;
  expect((await other.call('DELETE', theirs)).status).toBe(404);
  expect((await program.call('GET', '/service-token')).status).toBe(200);
});
