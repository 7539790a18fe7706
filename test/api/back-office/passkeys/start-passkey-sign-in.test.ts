import { expect, test } from 'vitest';
import { deleteLogins } from '../../../../src/jobs/retention.ts';
import { statement } from '../../../../src/store/database/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { personWithPasskey } from './passkeys.ts';

const service = serviceForTests();
const count = statement('test-count-challenges', 'select count(*)::int4 as count from staff_challenge');

test('200 a new challenge each time, which names no person; it goes when its time is over', async () => {
  await personWithPasskey(service);
  const ask = () => service.call('POST', '/api/v1/dashboard/sign-in/passkey', {});
  const [one, two] = [await ask(), await ask()];
  expect(one.status, one.text).toBe(200);
  expect(one.body.options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required', allowCredentials: [] });
  expect(two.body.options.challenge).not.toBe(one.body.options.challenge);
  expect(await service.database.run(count, [])).toEqual([{ count: 2 }]);
  service.clock.advance(5 * 60_000);
  await deleteLogins.runOnce(service.context);
  expect(await service.database.run(count, [])).toEqual([{ count: 0 }]);
});
