import { expect, test } from 'vitest';
import { serviceForTests } from '../../../support/run/service.ts';
import { personWithPasskey, signInByPasskey } from './passkeys.ts';

const service = serviceForTests();

test('200 it opens nothing any more; 404 again, and another person’s, which goes on', async () => {
  const { person, key } = await personWithPasskey(service);
  const other = await personWithPasskey(service);
  const path = `/passkeys/${key.credentialId}`;
  expect((await other.person.call('DELETE', path)).status).toBe(404);
  expect((await signInByPasskey(service, key)).answer.status).toBe(200);
  const removed = await person.call('DELETE', path);
  expect([removed.status, removed.body]).toEqual([200, { success: true, passkeyId: key.credentialId }]);
  expect((await person.call('DELETE', path)).status).toBe(404);
  expect((await signInByPasskey(service, key)).answer.status).toBe(400);
});
