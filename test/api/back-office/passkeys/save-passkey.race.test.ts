import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInWith, staffSteps } from '../../../support/callers/sign-ins.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests, type TestService } from '../../../support/run/service.ts';
import { softwareAuthenticator } from '../../../support/vendors/authenticator.ts';
import { addPasskey } from './passkeys.ts';

// What one account may have is counted before it is stored: what is added at the same moment sees the same count.

describe.skipIf(!canRace('save-passkey.race.test.ts'))('at the same moment', () => {
  const service = serviceForTests();

  test('409 beyond 20 passkeys, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await signInStaff(service);
      for (let count = 0; count < 19; count += 1) await addPasskey(service, person);
      const saves = [];
      for (let count = 0; count < 4; count += 1) saves.push(await registration(service, person));
      for (const { keepOpen } of saves) await keepOpen();
      const answers = await Promise.all(saves.map(({ save }) => save()));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect((await person.call('GET', '/passkeys')).body.passkeys).toHaveLength(20);
    }
  });

  test('one challenge to add a passkey is open, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await signInStaff(service);
      const asked = Array.from({ length: 6 }, () => person.call('POST', '/passkeys/registration'));
      for (const { status, text } of await Promise.all(asked)) expect(status, text).toBe(200);
      const open = await rowsOf(
        service,
        `select 1 as one from staff_challenge where account_id = '${person.accountId}'`,
      );
      expect(open).toHaveLength(1);
    }
  });

  test('fifty sessions are open, five times', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { accountId, emailAddress } = await signInStaff(service);
      await service.database.script(
        `insert into staff_session (token_hash, session_id, account_id, address, device, created_at, last_used_at, expires_at)
         select md5('${accountId}' || n) || md5(n::text), 'race-${round}-' || n, '${accountId}', '127.0.0.1', '', 1, 1, 9000000000000
         from generate_series(1, 49) n`,
      );
      const steps = staffSteps(service);
      const places = Array.from({ length: 4 }, (_, at) => ({ from: `127.0.5.${at + 1}` }));
      const answers = await Promise.all(places.map((place) => signInWith(steps, emailAddress, place)));
      for (const { status, text } of answers) expect(status, text).toBe(200);
      const open = await rowsOf(
        service,
        `select 1 as one from staff_session where account_id = '${accountId}' and revoked_at is null`,
      );
      expect(open).toHaveLength(50);
    }
  });
});

/** The two steps of adding a passkey. `keepOpen` brings its challenge back that a later registration ended, as if both had been asked at once. */
async function registration(service: TestService, person: SignedInStaff) {
  const { challengeId, options } = (await person.call('POST', '/passkeys/registration')).body;
  const response = softwareAuthenticator(service.context.settings.baseUrl).create(options);
  const [row] = await rowsOf(service, `select expires_at from staff_challenge where challenge_id = '${challengeId}'`);
  return {
    keepOpen: () =>
      service.database.script(
        `insert into staff_challenge (challenge_id, account_id, purpose, challenge, expires_at)
         values ('${challengeId}', '${person.accountId}', 'register', '${options.challenge}', ${row.expiresAt})
         on conflict do nothing`,
      ),
    save: () => person.call('POST', '/passkeys', { challengeId, name: 'Tablet', response }),
  };
}
