import { describe, expect, test } from 'vitest';
import { demoPath, makeOperator } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { staffSteps } from '../../../support/callers/sign-ins.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { tablesThatHold } from '../../../support/data/traces.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { invited } from './invitations.ts';

// Closing an account while it is used: whatever comes first, nothing of the person is left afterwards.

describe.skipIf(!canRace('erase-staff-account.race.test.ts'))('at the same moment', () => {
  const service = serviceForTests();

  test('200 closed while signing in, acting and adding a passkey, twenty times', async () => {
    await signInStaff(service);
    for (let round = 0; round < 20; round += 1) {
      const person = await signInStaff(service);
      const { ask, guess } = staffSteps(service);
      const { methodId } = (await ask(person.emailAddress)).body;
      // The code is sent after this answer: it may still be on its way.
      const [erased, ...others] = await Promise.all([
        person.call('POST', '/me/erasure'),
        guess(person.emailAddress, methodId, '123456'),
        person.call('POST', '/passkeys/registration'),
        person.call('GET', `${demoPath}/customers?limit=1`),
        person.call('PUT', `${demoPath}/payment-processor`, { processor: 'test' }),
      ]);
      expect(erased.status, erased.text).toBe(200);
      for (const { status, text } of others) expect([200, 400, 401, 404], text).toContain(status);
      // A guess is counted for its address for a day, whether or not there is an account.
      await expect
        .poll(async () => (await tablesThatHold(service, [person.emailAddress])).filter((t) => t !== 'attempt_count'))
        .toEqual([]);
      for (const table of ['staff_session', 'staff_challenge', 'staff_member']) {
        const left = await rowsOf(service, `select 1 as one from ${table} where account_id = '${person.accountId}'`);
        expect(left, table).toEqual([]);
      }
      const named = await rowsOf(
        service,
        `select name, address from audit_entry
         where account_id = '${person.accountId}' and (name <> 'Closed account' or address is not null)`,
      );
      expect(named).toEqual([]);
    }
  });

  test('closed while an invitation is accepted: a place with its person, or neither, twenty times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { person, accept, emailAddress } = await invited(service);
      const [erased, accepted] = await Promise.all([
        person.call('POST', '/me/erasure'),
        person.call('POST', accept, { name: 'Ines Inside' }),
      ]);
      expect([200, 409], erased.text).toContain(erased.status);
      expect([200, 401, 404], accepted.text).toContain(accepted.status);
      if (erased.status === 200) {
        await expect.poll(() => tablesThatHold(service, [emailAddress])).toEqual([]);
      } else {
        expect((await person.call('GET', '/me')).body.merchants).toHaveLength(1);
      }
    }
  });

  test('409 of the last two operators, and of the last two owners, one stays, twenty times', async () => {
    const merchants = await signInStaff(service);
    await makeOperator(service, merchants);
    for (let round = 0; round < 20; round += 1) {
      const body = { slug: `race-${round}`, name: 'Race', country: 'United Kingdom' };
      const { merchantId } = (await merchants.call('POST', '/merchants', body)).body;
      const owners = [await signInStaff(service, { merchantId }), await signInStaff(service, { merchantId })];
      await service.database.script(
        `delete from staff_member where merchant_id = '${merchantId}' and account_id = '${merchants.accountId}'`,
      );
      const answers = await Promise.all(owners.map((owner) => owner.call('POST', '/me/erasure')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    for (let round = 0; round < 20; round += 1) {
      await service.database.script('update staff_account set is_operator = false');
      const operators = [await signInStaff(service), await signInStaff(service)];
      for (const operator of operators) await makeOperator(service, operator);
      const answers = await Promise.all(operators.map((operator) => operator.call('POST', '/me/erasure')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
