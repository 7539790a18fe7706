import { expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { personWithPasskey } from './passkeys.ts';

const service = serviceForTests();

test('200 the passkeys of this person; 404 without any', async () => {
  const { person, key } = await personWithPasskey(service);
  await personWithPasskey(service);
  const { status, body } = await person.call('POST', '/confirmation/passkey');
  expect(status).toBe(200);
  expect(body.options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.credentialId]);
  const none = await signInStaff(service);
  expect((await none.call('POST', '/confirmation/passkey')).status).toBe(404);
});
