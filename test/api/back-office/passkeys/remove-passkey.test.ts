import { expect, test } from 'vitest';
import { rowsOf } from '../../../support/callers/checkout.ts';
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

test.each([
  ['de-AT,de;q=0.9', 'Ihre Passkeys wurden geändert'],
  ['es-MX', 'Tus llaves de acceso han cambiado'],
  ['en-GB', 'Your passkeys were changed'],
  // The dashboard is not written in Arabic.
  ['ar', 'Your passkeys were changed'],
])('the mail about it is in the language of the browser: %s', async (language, subject) => {
  const { person, key } = await personWithPasskey(service);
  const headers = { ...person.headers, 'accept-language': language };
  const path = `/api/v1/dashboard/passkeys/${key.credentialId}`;
  expect((await service.call('DELETE', path, { headers })).status).toBe(200);
  const mails = await rowsOf(
    service,
    `select subject from staff_message where recipient = '${person.emailAddress}' order by created_at, message_id`,
  );
  expect(mails).toContainEqual({ subject });
});
